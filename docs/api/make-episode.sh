#!/usr/bin/env bash
# HELMCAST_SITE=https://… HELMCAST_KEY=… ./make-episode.sh story.md "Leader's Name"
set -euo pipefail
api() { curl --silent --show-error --fail-with-body "$HELMCAST_SITE/api/v1$1" -H "Authorization: Bearer $HELMCAST_KEY" -H 'Content-Type: application/json' "${@:2}"; }
field() { python3 -c "import json, sys; print(json.load(sys.stdin)['$1'])"; }

input=$(python3 -c 'import json, sys; print(json.dumps({"source": open(sys.argv[1]).read(), "leaderName": sys.argv[2]}))' "$1" "$2")
episode=$(api /episodes --data "$input" -H "Idempotency-Key: $(uuidgen)" | field id)
job=$(api "/episodes/$episode/write" --data '{}' | field jobId)
until [[ $(api "/jobs/$job" | field status) =~ done|failed|cancelled ]]; do sleep 1; done
api "/episodes/$episode/dialog"
