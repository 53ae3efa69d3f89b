#!/usr/bin/env bash
# digital-link.js 1.4.3: values of a GS1 Digital Link are put into the URI and taken out of it as they stand. Lot AB/12 (a slash is among the characters that GS1 allows in
# a lot) becomes /10/AB/12, which the same package then refuses; A?B=1 becomes lot A with an attribute B, and isValid() says true. The URI that the standard has for it,
# /10/AB%2F12, is read as the lot "AB%2F12", not AB/12, so that what a phone scans from a carton is in no list of lots; nor is A%2BB the lot A+B. No error, and lots of letters
# and digits are right. The caller has to encode each value before and decode it after; the package's own check of a lot, isValid(), then looks at the encoded text.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact digital-link.js@1.4.3
cat >try.cjs <<'JS'
const { DigitalLink } = require('digital-link.js')
const lotOf = uri => {
  try {
    const link = DigitalLink(uri)
    return `lot ${link.getKeyQualifiers()['10']}, attributes ${Object.keys(link.getAttributes()).join(' ')}, valid ${link.isValid()}`
  } catch (error) {
    return error.message
  }
}
const start = 'https://example.com/01/09501101530003/10/'
for (const lot of ['AB12', 'AB/12', 'A?B=1', 'A+B']) {
  const link = DigitalLink({
    domain: 'https://example.com',
    identifier: { '01': '09501101530003' },
    keyQualifiers: { 10: lot },
    attributes: { 17: '260228' },
  })
  const written = link.toWebUriString()
  console.log(`lot ${lot}, valid ${link.isValid()}: ${written.slice(start.length)}`)
  console.log(`  read again: ${lotOf(written)}`)
  const standard = `${encodeURIComponent(lot)}?17=260228`
  if (!written.endsWith(standard)) console.log(`  from ${standard}: ${lotOf(start + standard)}`)
}
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'lot AB12, valid true: AB12?17=260228
  read again: lot AB12, attributes 17, valid true
lot AB/12, valid false: AB/12?17=260228
  read again: Must contain at least the identifier
  from AB%2F12?17=260228: lot AB%2F12, attributes 17, valid true
lot A?B=1, valid true: A?B=1?17=260228
  read again: lot A, attributes B, valid true
  from A%3FB%3D1?17=260228: lot A%3FB%3D1, attributes 17, valid true
lot A+B, valid false: A+B?17=260228
  read again: lot A+B, attributes 17, valid false
  from A%2BB?17=260228: lot A%2BB, attributes 17, valid true' ]
