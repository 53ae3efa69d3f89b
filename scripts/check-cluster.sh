#!/bin/sh
# Three nodes of PostgreSQL with Patroni, etcd and HAProxy on this machine, two processes of the site, and everything that can happen to
# them while quotes are requested: `sh scripts/check-cluster.sh [NAME …]`. Debian: apt-get install patroni etcd-server haproxy. As root
# or postgres, because deploy/postgres/patroni.yml lets the user postgres in. It takes some ten minutes, so it runs at night. The exit
# code is 0 when nothing was lost or doubled, 1 otherwise, 2 without the programs. PATRONI='python3 /opt/patroni/patroni.py' checks another
# version than the installed one. It decides between the sections etcd3: and etcd: (v2); ETCD3=on and ETCD3=off do so against it.
set -eu
cd "$(dirname "$0")/.."
for program in ${PATRONI:-patroni} etcd haproxy; do
  case "$program" in /*.py) [ -e "$program" ] && continue ;; esac
  command -v "$program" > /dev/null || { echo "$program is not installed: apt-get install patroni etcd-server haproxy" >&2; exit 2; }
done
node scripts/build.ts --if-changed
exec node scripts/check-cluster.ts "$@"
