#!/bin/sh
# Gives the roles of roles.sql their passwords when compose.yml makes the database.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -d site -v owner="$OWNER_PASSWORD" -v site="$SITE_PASSWORD" <<'SQL'
alter role site_owner password :'owner';
alter role site password :'site';
SQL
