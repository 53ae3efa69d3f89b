#!/usr/bin/env bash
# @e965/xlsx 0.20.3, the copy on npm of SheetJS 0.20.3: in a CSV "5 A" is five in the morning, 0.2083, and "2 P", of a breaker with two poles, is two
# in the afternoon, "12 A" is midnight, 0; in a table of HTML "10 A" becomes an Invalid Date. A number up to 12, a blank and A or P, large or small,
# are read as a time, as spreadsheet programs read what is typed. No error. A column of ratings comes back mixed, since "20 A", "10A" and "48 V" stay
# texts, and a look at the text of the cell (w, or raw: false) shows "5 A" all the same; saved as a workbook it is 0.208333333. xlsx 0.18.5, the
# newest under its own name on npm, leaves such texts alone, so that it comes with an update that is made for other reasons. read() with raw: true
# keeps all of a CSV as it stands.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @e965/xlsx@0.20.3 xlsx@0.18.5
cat >try.cjs <<'JS'
const versions = [require('xlsx'), require('@e965/xlsx')]
const ratings = ['5 A', '12 A', '2 p', '20 A', '10A', '48 V']
for (const { version, read, utils, write } of versions) {
  const cells = (source, how, shown) =>
    utils.sheet_to_json(Object.values(read(source, { type: 'string', ...how }).Sheets)[0], { header: 1, ...shown }).flat().slice(1)
  const csv = ['Rating', ...ratings].join('\n')
  const row = values => values.map(value => (typeof value === 'number' ? value.toFixed(4) : value)).join(', ')
  console.log(`${version}, CSV: ${row(cells(csv))}`)
  console.log(`${version}, raw: true: ${row(cells(csv, { raw: true }))}`)
  console.log(`${version}, shown: ${row(cells(csv, {}, { raw: false }))}`)
  const again = read(write(read(csv, { type: 'string' }), { type: 'buffer', bookType: 'xlsx' })).Sheets.Sheet1
  console.log(`${version}, saved as a workbook: ${again.A2.w}`)
  console.log(`${version}, HTML: ${row(cells('<table><tr><td>Rating</td><td>10 A</td><td>20 A</td></tr></table>'))}`)
}
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '0.18.5, CSV: 5 A, 12 A, 2 p, 20 A, 10A, 48 V
0.18.5, raw: true: 5 A, 12 A, 2 p, 20 A, 10A, 48 V
0.18.5, shown: 5 A, 12 A, 2 p, 20 A, 10A, 48 V
0.18.5, saved as a workbook: 5 A
0.18.5, HTML: 10 A, 20 A
0.20.3, CSV: 0.2083, 0.0000, 0.5833, 20 A, 10A, 48 V
0.20.3, raw: true: 5 A, 12 A, 2 p, 20 A, 10A, 48 V
0.20.3, shown: 5 A, 12 A, 2 p, 20 A, 10A, 48 V
0.20.3, saved as a workbook: 0.208333333
0.20.3, HTML: Invalid Date, 20 A' ]
