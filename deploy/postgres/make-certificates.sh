#!/usr/bin/env bash
# make-certificates.sh FOLDER HOST[,NAME…] …: makes a certificate authority in FOLDER (once: ca.crt, ca.key) and a certificate for each
# database node (HOST.crt, HOST.key), valid for the names and addresses after its HOST too, as in `db-1,10.0.0.11`. To each node go ca.crt
# and its own two files, as server.crt and server.key; to the site ca.crt. ca.key goes to no node: keep it with the backups.
set -euo pipefail

if [ $# -lt 2 ] || [ "$1" = --help ]; then
  sed -n '2,4s/^# \{0,1\}//p' "$0"
  exit "$([ "${1:-}" = --help ] && echo 0 || echo 2)"
fi
folder=$1
shift
umask 077
mkdir -p "$folder"
cd "$folder"
key=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes)
if [ ! -e ca.key ]; then
  openssl req -x509 "${key[@]}" -days 3650 -subj '/CN=Database of the site' -keyout ca.key -out ca.crt \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign,cRLSign 2>/dev/null
fi
for names in "$@"; do
  host=${names%%,*}
  alternatives=
  for name in ${names//,/ }; do
    # An address of IPv4 or IPv6 is one, everything else a name.
    if [[ $name =~ ^[0-9.]+$ || $name == *:* ]]; then kind=IP; else kind=DNS; fi
    alternatives+="${alternatives:+,}$kind:$name"
  done
  openssl req -new "${key[@]}" -subj "/CN=$host" -keyout "$host.key" -out "$host.csr" 2>/dev/null
  openssl x509 -req -in "$host.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 825 -out "$host.crt" \
    -extfile <(printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$alternatives") 2>/dev/null
  rm "$host.csr"
  openssl verify -CAfile ca.crt "$host.crt" >/dev/null
done
chmod 644 ./*.crt
