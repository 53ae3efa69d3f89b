#!/usr/bin/env bash
# take-backup.sh FOLDER: writes an archive of the site into FOLDER, checks it, keeps those of 48 hours and one a day for 30 days, and writes
# the time to BACKUP_METRIC (node_exporter's textfile folder, default FOLDER/site_backup.prom) for the alert BackupOld. With
# BACKUP_RECIPIENT (a key of age) the archive is encrypted; a machine that has no key to it cannot check it.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ $# -ne 1 ] || [ "$1" = --help ]; then
  sed -n '2,4s/^# \{0,1\}//p' "$0"
  exit "$([ "${1:-}" = --help ] && echo 0 || echo 2)"
fi
folder=$1
metric=${BACKUP_METRIC:-$folder/site_backup.prom}
file=$folder/site-$(date -u +%Y%m%dT%H%M%SZ).tar

if [ -n "${BACKUP_RECIPIENT:-}" ]; then
  npm run --silent backup -- "$file.age" --recipient "$BACKUP_RECIPIENT"
else
  npm run --silent backup -- "$file"
  npm run --silent backup -- verify "$file"
fi

# Names sort by time. Of the archives older than two days the first of each day stays, for 30 days.
last_day=
limit=$(date -u -d '2 days ago' +%Y%m%dT%H%M%SZ)
oldest=$(date -u -d '30 days ago' +%Y%m%dT%H%M%SZ)
for path in "$folder"/site-*.tar "$folder"/site-*.tar.age; do
  [ -e "$path" ] || continue
  name=$(basename "$path")
  at=${name#site-}
  at=${at%%.*}
  [[ $at < $limit ]] || continue
  day=${at%%T*}
  if [[ $at < $oldest ]] || [ "$day" = "$last_day" ]; then rm -- "$path"; fi
  last_day=$day
done

printf '# TYPE site_last_backup_seconds gauge\nsite_last_backup_seconds %s\n' "$(date +%s)" >"$metric.part"
mv "$metric.part" "$metric"
