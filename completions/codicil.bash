# Completes codicil in bash. In ~/.bashrc: source <(codicil completion bash)
#
# codicil prints what kind of words can come next, and then the words. None of them is evaluated, because the titles of scenarios
# and the names of branches are written by others.
_codicil() {
  local kind= line pattern
  COMPREPLY=()
  {
    IFS=$'\t' read -r kind line
    while IFS= read -r line; do COMPREPLY+=("$line"); done
  } < <("${1/#\~/$HOME}" completion bash -- "$2" "${COMP_LINE:0:COMP_POINT}" 2> /dev/null)
  case $kind in
    contracts)
      compopt -o filenames 2> /dev/null
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
        compgen -d -- "$2"
        for pattern in '*.contract' '*.spec' '*.qontract' '*.wsdl' '*.xsd' '*.yaml' '*.yml' '*.json'; do compgen -f -X "!$pattern" -- "$2"; done
      )
      ;;
    files) compopt -o default 2> /dev/null ;;
    folders) compopt -o dirnames 2> /dev/null ;;
  esac
}
complete -F _codicil codicil
