#!/usr/bin/env bash
# take-cluster-backup.sh full|diff: takes a backup of PostgreSQL with pgBackRest, on the machine of the repository, and writes the time to
# BACKUP_METRIC (a file for node_exporter's textfile folder) for the alert BackupOld. Old backups go by the numbers in the configuration.
set -euo pipefail

case "${1:-}" in
  full | diff) ;;
  *)
    sed -n '2,3s/^# \{0,1\}//p' "$0"
    exit "$([ "${1:-}" = --help ] && echo 0 || echo 2)"
    ;;
esac
metric=${BACKUP_METRIC:-/var/lib/prometheus/node-exporter/site_backup.prom}
pgbackrest --stanza=site --type="$1" backup
printf '# TYPE site_last_backup_seconds gauge\nsite_last_backup_seconds %s\n' "$(date +%s)" >"$metric.part"
mv "$metric.part" "$metric"
