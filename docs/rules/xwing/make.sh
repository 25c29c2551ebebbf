#!/usr/bin/env bash
# Makes the pictures of these pages, from the shipped positions and from those beside this script.
# RECKON may name the program; otherwise it is built.
set -euo pipefail
cd "$(dirname "$0")"
here=$PWD
if [[ -n "${RECKON:-}" ]]; then
    reckon=("$RECKON")
else
    reckon=(cargo run -q --release -p deadreckon-cli --)
fi

# NAME POSITION OPTIONS…
picture() {
    local name=$1 position=$2
    shift 2
    [[ $position == demo:* ]] || position=$here/positions/$position.json
    "${reckon[@]}" render "$position" "$@" --close --width 900 -o "$here/pictures/$name.png"
}

picture barrel-roll-places demo:rear-only-roll --ship red-1 --choice barrel_roll.left.back
picture barrel-roll-slides demo:short-stretch-roll --ship red-1 --choice barrel_roll.left
picture bank-roll bank-roll --ship silver-1 --choice barrel_roll.left.forward.middle.bank_1
picture roll-into-contact roll-into-contact --ship red-1 --choice barrel_roll.right.middle
picture boost-clips-rock demo:boost-clips-rock --ship green-1 --choice boost.bank_1_left
picture decloak demo:one-way-decloak --ship echo-1 --choice decloak.right.back
picture tractor-second demo:tractor-onto-rock --edition second --ship blue-1 --choice tractor_move.straight_1
picture tractor-2.5 demo:tractor-onto-rock --ship blue-1 --choice tractor_move.straight_1
picture turn-after-tractor turn-after-tractor --ship red-1 --choice rotate.left
picture guides-over-edge demo:guides-over-edge --ship red-1 --choice barrel_roll.left.front
picture off-the-mat off-the-mat --ship guardian-1 --choice maneuver.straight_2
picture back-off demo:back-off-into-gap --ship gold-1 --choice maneuver.bank_3_left
picture touching-two touching-two --ship red-1 --choice maneuver.straight_3
picture koiogran-blocked koiogran-blocked --ship red-1 --choice maneuver.koiogran_4
picture tallon demo:tallon-choice --ship blue-1 --choice maneuver.tallon_3_left.front
picture sideslip sideslip --ship night-1 --choice maneuver.sideslip_bank_1_left
picture reverse reverse --ship lambda-1 --choice maneuver.reverse_bank_1_left
picture through-a-rock through-a-rock --ship red-1 --choice maneuver.straight_4
picture lock-range range-1 --ship red-1 --measure black-1
picture jam-in-bullseye jam-in-bullseye --ship grey-1 --measure black-1
picture across-the-midway-line across-the-midway-line --ship blue-1 --measure black-1
picture half-covered half-covered --ship red-1 --measure black-1
