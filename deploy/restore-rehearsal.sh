#!/usr/bin/env bash
# Restores the newest backup on trial, once a month, on a machine that is not a database node:
#   restore-rehearsal.sh pgbackrest [TIME]   restores the cluster to TIME (default: the end of the archive) into a folder, starts it there
#   restore-rehearsal.sh archive FILE        checks an archive of `npm run backup` by restoring it into a throw-away database
# It writes the time of a rehearsal that succeeded to REHEARSAL_METRIC (node_exporter's textfile folder), for the alert RehearsalOld.
set -euo pipefail

metric=${REHEARSAL_METRIC:-/var/lib/prometheus/node-exporter/site_rehearsal.prom}
bin=${PG_BIN:-/usr/lib/postgresql/17/bin}
port=${REHEARSAL_PORT:-5499}
started=$(date +%s)

usage() {
  sed -n '2,5s/^# \{0,1\}//p' "$0"
  exit "$1"
}

rehearse_pgbackrest() {
  folder=$(mktemp -d "${TMPDIR:-/var/tmp}/rehearsal-XXXXXX")
  # The server that was started here ends with the script, however that ends.
  trap '"$bin/pg_ctl" -D "$folder" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"' EXIT
  local target=()
  [ -n "${1:-}" ] && target=(--type=time "--target=$1" --target-action=promote)
  pgbackrest --stanza=site --pg1-path="$folder" --archive-mode=off "${target[@]}" restore
  "$bin/pg_ctl" -D "$folder" -w -t 3600 \
    -o "-p $port -c listen_addresses='' -c unix_socket_directories='$folder' -c archive_mode=off -c synchronous_standby_names='' -c ssl=off" start >/dev/null
  local ask=("$bin/psql" -h "$folder" -p "$port" -d site -v ON_ERROR_STOP=1 -Atc)
  # It lets readers in before it has read the whole archive.
  for ((waited = 0; ; waited += 1)); do
    [ "$("${ask[@]}" 'select pg_is_in_recovery()' 2>/dev/null)" = f ] && break
    "$bin/pg_ctl" -D "$folder" status >/dev/null || { echo 'The restored server has ended.' >&2; exit 1; }
    [ "$waited" -lt 3600 ] || { echo 'The archive is not read after an hour.' >&2; exit 1; }
    sleep 1
  done
  # A restored database has quotes and the list of migrations, and its indexes agree with its tables.
  "${ask[@]}" "select 'quotes ' || count(*) || ', newest ' || coalesce(max(created_at)::text, 'none') from quote"
  "${ask[@]}" "select 'migrations ' || count(*) from drizzle.__drizzle_migrations" | grep -qv ' 0$'
  "$bin/pg_amcheck" -h "$folder" -p "$port" -d site --install-missing
}

case "${1:-}" in
  --help | -h) usage 0 ;;
  pgbackrest) rehearse_pgbackrest "${2:-}" ;;
  archive)
    [ -n "${2:-}" ] || usage 2
    npm run --silent backup -- verify "$2" --restore
    ;;
  *) usage 2 >&2 ;;
esac

ended=$(date +%s)
printf '# TYPE site_last_rehearsal_seconds gauge\nsite_last_rehearsal_seconds %s\n' "$ended" >"$metric.part"
mv "$metric.part" "$metric"
echo "Restored in $((ended - started)) s."
