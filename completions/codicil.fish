# Completes codicil in fish: codicil completion fish > ~/.config/fish/completions/codicil.fish
#
# codicil prints what kind of words can come next and which part of the typed word stays, and then the words with descriptions.
function __codicil_complete
    set -l tokens (commandline -opc)
    set -l current (commandline -ct)
    set -l lines ($tokens[1] completion fish -- $tokens[2..-1] "$current" 2> /dev/null)
    set -l head (string split \t -- $lines[1])
    set -l stays "$head[2]"
    set -l typed (string sub --start (math 1 + (string length -- "$stays")) -- "$current")
    switch "$head[1]"
        case words
            string join \n -- "$stays"$lines[2..-1]
        case contracts
            string join \n -- "$stays"(complete -C "'' $typed" | string match --regex '^[^\t]*(?:/|\.contract|\.spec|\.qontract|\.wsdl|\.xsd|\.ya?ml|\.json)(?:\t.*)?$')
        case files
            string join \n -- "$stays"(complete -C "'' $typed")
        case folders
            string join \n -- "$stays"(complete -C "'' $typed" | string match --regex '^[^\t]*/(?:\t.*)?$')
    end
end
complete -c codicil -e
complete -c codicil -f -a '(__codicil_complete)'
