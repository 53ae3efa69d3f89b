#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0 (Node 22.18 or newer) with typescript 7.0.2: its peer range, ">=5.5.3 || >=6.0.0 || 6.0.1-rc", takes TypeScript 7,
# so that npm installs both without a warning; but version 7 is the native compiler, whose package has no ts.SyntaxKind any more, and the
# generator ends while it is loaded, before it reads a description. With typescript 5.9.3 the same command writes the client.
# Seen: "with 7.0.2: TypeError: Cannot read properties of undefined (reading 'AnyKeyword')", "with 5.9.3: sdk.gen.ts".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
cat >api.json <<'JSON'
{ "openapi": "3.1.0", "info": { "title": "Panels", "version": "1" }, "paths": { "/panels": { "get": { "operationId": "listPanels",
  "responses": { "200": { "description": "All", "content": { "application/json": { "schema": { "type": "array", "items": { "type": "string" } } } } } } } } } }
JSON
try() {
  npm install --silent --no-audit --no-fund --save-exact @hey-api/openapi-ts@0.99.0 "typescript@$1"
  if npx openapi-ts -i api.json -o "client-$1" >said 2>&1; then echo "with $1: $(cd "client-$1" && ls sdk.gen.ts)"; else
    echo "with $1: $(grep -o 'TypeError: .*' said)"
  fi
}
seen=$(try 7.0.2 && try 5.9.3)
echo "$seen"
[ "$seen" = $'with 7.0.2: TypeError: Cannot read properties of undefined (reading \'AnyKeyword\')\nwith 5.9.3: sdk.gen.ts' ]
