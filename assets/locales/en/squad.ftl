# Squads of other programs: what reading them has to say.

squad-heading-ruleset-first = first edition, { $faction }
squad-heading-ruleset-ffg = second edition with points of 2.0 (200), { $faction }
squad-heading-ruleset-amg = second edition with points of 2.5 (20), { $faction }
squad-heading-ruleset-x2po = second edition with Legacy points (200), { $faction }
squad-heading-ruleset-xwa = second edition with XWA points (50), { $faction }
squad-heading-no-ruleset = second edition with points of an unknown kind, { $faction }
squad-unnamed = Squad without a name
squad-models = { $count ->
    [one] 1 model
   *[other] { $count } models
}
squad-obstacles = obstacles: { $list }
squad-points = { $count } points
squad-points-unknown = points not known
squad-points-claimed = the file says { $claimed }
squad-damage-deck-core = damage deck of the first core set
squad-damage-deck-core2 = damage deck of the 2015 core set
squad-notes = What reading it had to decide:
squad-note-of-entry = ship { $entry }: { $note }
squad-note-pilot-renamed = the pilot “{ $said }” is { $taken } here
squad-note-ship-renamed = the file says the ship is “{ $said }”; the pilot flies { $taken }
squad-note-upgrade-renamed = the upgrade “{ $said }” is { $taken } here
squad-note-unknown-pilot = there is no pilot “{ $said }”; the entry is left out and stays in the file
squad-note-unknown-upgrade = there is no upgrade “{ $said }”; it is left out
squad-note-near = { $note }. Perhaps { $near }?
squad-note-other-faction-pilot = the pilot “{ $said }” belongs to { $taken }
squad-note-standard-loadout = the fixed upgrades of { $said } were filled in
squad-note-not-in-loadout = “{ $said }” is none of the pilot’s fixed upgrades; it is left out and stays in the file
squad-note-control-characters = raw line breaks or other control characters stand in a text ({ $said }); they were taken as they are
squad-note-obstacle-renamed = the obstacle “{ $said }” is { $taken } here
squad-note-unknown-obstacle = there is no obstacle “{ $said }”; it is left out and stays in the file
squad-note-obstacle-count = the squad brings { $said } obstacles; three are usual
squad-note-unknown-ruleset = the ruleset “{ $said }” is not known
