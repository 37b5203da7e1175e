# An engine that completes the handshake and then misbehaves on `go`, as its first argument says.
# With a second argument it appends its process id to that file and ignores `quit`.
if [ -n "$2" ]; then echo $$ >> "$2"; fi
while read -r line; do
    case "$line" in
        lep) echo "id name $1"; echo lepok ;;
        isready) if [ "$1" = unready ]; then exit; fi; echo readyok ;;
        go*)
            case "$1" in
                crash) echo thinking >&2; echo "out of {moves}" >&2; exit 3 ;;
                silent) ;;
                cheat) echo "bestmove 1@100,100" ;;
                babble) echo "bestmove resign" ;;
                refuse) echo "error not today {x}: $line" ;;
                binary) printf 'bestmove \377\n' ;;
                flood) while :; do echo "info depth 1 nodes 1 time 1"; done ;;
                endless) while :; do printf 'info info info info info info info info info info '; done ;;
            esac ;;
    esac
done
if [ -n "$2" ]; then while :; do :; done; fi
