#!/bin/sh
# Adds digests to the images of Dockerfile and compose.yaml: `postgres:15` becomes `postgres:15@sha256:…`.
# It asks the registry, so it needs a network and `docker buildx`. Run it again to update the digests.
set -eu
cd "$(dirname "$0")"

pin() { # FILE PREFIX: pins the image that follows the prefix at the beginning of a line
    sed --quiet "s/^$2\([^@ ]*\).*/\1/p" "$1" | sort --unique | while read -r image; do
        case $image in nova-luna) continue ;; esac # built from this source
        digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
        case $digest in
            sha256:*) ;;
            *) echo "no digest of $image: $digest" >&2; exit 1 ;;
        esac
        sed --in-place "s|^\($2\)$image\(@[^ ]*\)\{0,1\}\$|\1$image@$digest|" "$1"
        echo "$1: $image@$digest"
    done
}

pin Dockerfile 'ARG [A-Z_]*_IMAGE='
pin compose.yaml ' *image: '
