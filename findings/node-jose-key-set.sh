#!/usr/bin/env bash
# node-jose 2.2.0: a key set with one key of a kind that it does not know is refused whole. RFC 7517 §5 says that such keys should be
# ignored. A service that adds an Ed25519 key (kty OKP) to its /.well-known/jwks.json beside its RSA key so breaks every reader that uses
# JWK.asKeyStore, also for what the RSA key has signed. Seen: "refused: unsupported key type"; with the RSA key alone: "taken: 1".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact node-jose@2.2.0
cat >try.js <<'JS'
const { generateKeyPairSync } = require('node:crypto')
const { JWK } = require('node-jose')
const jwk = (type, options) => generateKeyPairSync(type, options).publicKey.export({ format: 'jwk' })
const rsa = { ...jwk('rsa', { modulusLength: 2048 }), kid: 'a', use: 'sig' }
const ed25519 = { ...jwk('ed25519'), kid: 'b', use: 'sig' }
const read = keys => JWK.asKeyStore({ keys }).then(store => `taken: ${store.all().length}`, error => `refused: ${error.message}`)
Promise.all([read([rsa]), read([rsa, ed25519])]).then(answers => console.log(answers.join('\n')))
JS
seen=$(node try.js)
echo "$seen"
[ "$seen" = $'taken: 1\nrefused: unsupported key type' ]
