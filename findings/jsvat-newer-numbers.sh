#!/usr/bin/env bash
# jsvat 2.5.4: two kinds of VAT numbers that companies have had for years are refused, whatever their digits: those of Belgium that begin with 1 (VIES has the forms
# BE0999999999 and BE1999999999), and those of Northern Ireland, XI, under which its companies trade goods with the EU since 2021. Their check digits are those of
# BE0 and of GB, and the same digits are taken as GB. The Belgian one looks like a typing error (supported, but not valid). A form that asks jsvat
# first does not let such a customer in, and a test with an older number shows nothing. stdnum 1.12.0 takes the Belgian one, and has no XI.
# Seen: the lines at the end, of numbers that were made up with right check digits. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact jsvat@2.5.4 stdnum@1.12.0
cat >try.mjs <<'JS'
import { checkVAT, countries } from 'jsvat'
import { stdnum } from 'stdnum'
const belgian = digits => `BE${digits}${String(97 - (Number(digits) % 97)).padStart(2, '0')}`
for (const number of [belgian('01234567'), belgian('11234567'), 'GB123456782', 'XI123456782']) {
  const { isValid, isSupportedCountry } = checkVAT(number, countries)
  const { validate } = number.startsWith('BE') ? stdnum.BE.vat : stdnum.GB.vat
  console.log(`${number}: jsvat ${isValid}, supported ${isSupportedCountry}; stdnum ${validate(number).isValid}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'BE0123456749: jsvat true, supported true; stdnum true
BE1123456770: jsvat false, supported true; stdnum true
GB123456782: jsvat true, supported true; stdnum true
XI123456782: jsvat false, supported false; stdnum false' ]
