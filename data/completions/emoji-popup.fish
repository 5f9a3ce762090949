# Completion of emoji-popup for fish; installed as share/fish/vendor_completions.d/emoji-popup.fish.

complete -c emoji-popup -f

set -l panel 'not __fish_seen_subcommand_from find list render shortcut shell-extension'
set -l listing '__fish_seen_subcommand_from find list'
set -l picture '__fish_seen_subcommand_from render'
set -l binding '__fish_seen_subcommand_from shortcut; and __fish_seen_subcommand_from install'
set -l categories smileys-and-people animals-and-nature food-and-drink activities travel-and-places objects symbols flags

complete -c emoji-popup -n __fish_use_subcommand -a find -d 'Search without a window'
complete -c emoji-popup -n __fish_use_subcommand -a list -d 'List the emoji that this machine can show'
complete -c emoji-popup -n __fish_use_subcommand -a shortcut -d 'Install, remove or show the keyboard shortcut'
complete -c emoji-popup -n __fish_use_subcommand -a render -d 'Draw an emoji into a PNG file'
complete -c emoji-popup -n __fish_use_subcommand -a shell-extension -d 'Let GNOME Shell type what was picked'
complete -c emoji-popup -n '__fish_seen_subcommand_from shell-extension' -a 'install remove status'

complete -c emoji-popup -n $panel -l at-pointer -d 'Open at the mouse pointer'
complete -c emoji-popup -n $panel -l at -x -a 'pointer center' -d 'Where to open'
complete -c emoji-popup -n $panel -l search -x -d 'Open with this search'
complete -c emoji-popup -n $panel -l category -x -a "recent $categories" -d 'Open at this category'
complete -c emoji-popup -n $panel -l print -d 'Write what was picked to standard output'
complete -c emoji-popup -n $panel -l insert -d 'Also type what was picked into the program below'
complete -c emoji-popup -n $panel -l no-copy -d 'With --print or --insert: leave the clipboard alone'
complete -c emoji-popup -n $panel -l tone -x -a 'default light medium-light medium medium-dark dark' -d 'Skin tone of this call'
complete -c emoji-popup -n $panel -l once -d 'Keep no process when done'
complete -c emoji-popup -n $panel -l background -d 'Start the process without showing the picker'
complete -c emoji-popup -n $panel -l quit -d 'End the process'
complete -c emoji-popup -n $panel -l version -d 'Show the version and the licences'
complete -c emoji-popup -n $panel -l debug-info -d 'Show what a bug report should contain'

complete -c emoji-popup -n '__fish_seen_subcommand_from list' -l category -x -a "$categories" -d 'Only this category'
complete -c emoji-popup -n $listing -l format -x -a 'text tsv json' -d 'How to write'
complete -c emoji-popup -n $listing -l limit -x -d 'At most so many emoji'
complete -c emoji-popup -n $listing -l all -d 'Also what the font cannot draw'

complete -c emoji-popup -n '__fish_seen_subcommand_from shortcut' -a 'install remove status'
complete -c emoji-popup -n $binding -a Super+period
complete -c emoji-popup -n $binding -l write -d 'Also into a configuration file'
complete -c emoji-popup -n $binding -l force -d 'Take the keys from what has them'
complete -c emoji-popup -n $binding -l portal -d 'Ask the desktop’s portal for the keys'

complete -c emoji-popup -n $picture -l output -r -F -d 'Where to: a file, or - for standard output'
complete -c emoji-popup -n $picture -l size -x -d 'Width and height in pixels'
complete -c emoji-popup -n $picture -l scale -x -d 'Times so many'
complete -c emoji-popup -n $picture -l monochrome -d 'In greys'

complete -c emoji-popup -n 'not __fish_seen_subcommand_from render shortcut shell-extension' -l language -x -d 'Search in this language'
complete -c emoji-popup -n 'not __fish_seen_subcommand_from render shortcut shell-extension' -l max-emoji-version -x -d 'Nothing newer than this version of Emoji'
complete -c emoji-popup -n 'not __fish_seen_subcommand_from render shortcut shell-extension' -l minimum-system -x -d 'Only what this system can show'
complete -c emoji-popup -s h -l help -d 'Show the options'
