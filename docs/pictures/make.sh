#!/usr/bin/env bash
# Makes the pictures of the README and the user guide. Needs a display and a Vulkan driver for the window's.
set -euo pipefail
cd "$(dirname "$0")/../.."
reckon=(cargo run -q --release -p deadreckon-cli --)
window=(cargo run -q --release -p deadreckon-app --)
out=docs/pictures

"${reckon[@]}" render demo:rear-only-roll --ship red-1 --choice barrel_roll.left.back --close -o "$out/readme.png" --width 1200
"${reckon[@]}" render demo:back-off-into-gap --ship gold-1 --choice maneuver.bank_3_left --close -o "$out/back-off.png" --width 1000
"${reckon[@]}" render demo:half-obstructed --ship red-1 --measure black-1 -o "$out/measure.png" --width 1000
"${window[@]}" --scene rear-only-roll --select red-1 --option barrel_roll.left.front --size 1280x720 --screenshot "$out/window.png"
"${window[@]}" --scene short-stretch-roll --select red-1 --option barrel_roll.left --size 1280x720 --screenshot "$out/slides.png"
