# Completion of emoji-popup for bash; installed as share/bash-completion/completions/emoji-popup.

_emoji_popup() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
  local categories="smileys-and-people animals-and-nature food-and-drink activities travel-and-places objects symbols flags"
  local common="--language --max-emoji-version --minimum-system --help"
  # The equals sign between an option and its value is a word of its own to bash.
  if [[ $cur == "=" ]]; then
    cur=""
  elif [[ $prev == "=" ]]; then
    prev=${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  case $prev in
    --at) mapfile -t COMPREPLY < <(compgen -W "pointer center" -- "$cur"); return ;;
    --category)
      [[ ${COMP_WORDS[1]} == list ]] || categories="recent $categories"
      mapfile -t COMPREPLY < <(compgen -W "$categories" -- "$cur"); return ;;
    --tone)
      mapfile -t COMPREPLY < <(compgen -W "default light medium-light medium medium-dark dark" -- "$cur"); return ;;
    --format) mapfile -t COMPREPLY < <(compgen -W "text tsv json" -- "$cur"); return ;;
    --output) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
    --search | --limit | --size | --scale | --language | --max-emoji-version | --minimum-system) return ;;
  esac
  local words
  case ${COMP_WORDS[1]} in
    find) words="--format --limit --all $common" ;;
    list) words="--category --format --limit --all $common" ;;
    render) words="--output --size --scale --monochrome --help" ;;
    shortcut)
      case ${COMP_WORDS[2]} in
        install) words="Super+period --write --force --portal --help" ;;
        remove | status) words="--help" ;;
      esac
      if ((COMP_CWORD == 2)); then words="install remove status --help"; fi ;;
    shell-extension) words="install remove status --help" ;;
    *)
      words="--at-pointer --at --search --category --print --insert --no-copy --tone --once --background --quit \
        --version --debug-info $common"
      if ((COMP_CWORD == 1)); then words="find list render shortcut shell-extension $words"; fi ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}

complete -F _emoji_popup emoji-popup
