#!/usr/bin/env bash
# exceljs 4.4.0: a number whose format shows a unit after a backslash (0.00\m: 2.50m; 0\h, 0\s, 0\d, 0\ \p\c\s) is read as a date of 1900. The sign
# after a backslash is shown as it is (ECMA-376 part 1 §18.8.31), and so is a blank as wide as a letter (0.00_m); exceljs looks for letters
# of dates anywhere outside of quotes and brackets. No error: 2.5 m of cable is 1900-01-01T12:00. With the same unit in quotes, and with
# a unit without one of these letters (\V, \A), it stays a number. xlsx 0.18.5 reads the same file rightly.
# Seen: five lines "0.00\m: exceljs 1900-01-01T12:00:00.000Z, xlsx 2.5" and three "0.00" m": exceljs 2.5, xlsx 2.5".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact exceljs@4.4.0 xlsx@0.18.5
cat >try.cjs <<'JS'
const ExcelJS = require('exceljs')
const { read } = require('xlsx')
const formats = ['0.00\\m', '0.00\\ \\m', '0.0\\h', '0\\ \\p\\c\\s', '0.00_m', '0.00" m"', '0.0\\V', '0.0\\ \\A']
async function main() {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Cables')
  for (const [at, format] of formats.entries()) Object.assign(sheet.getCell(at + 1, 1), { value: 2.5, numFmt: format })
  const bytes = await book.xlsx.writeBuffer()
  const again = new ExcelJS.Workbook()
  await again.xlsx.load(bytes)
  const other = read(bytes, { cellDates: true }).Sheets.Cables
  for (const [at, format] of formats.entries()) {
    const value = again.getWorksheet('Cables').getCell(at + 1, 1).value
    console.log(`${format}: exceljs ${value instanceof Date ? value.toISOString() : value}, xlsx ${other[`A${at + 1}`].v}`)
  }
}
main()
JS
seen=$(TZ=UTC node try.cjs)
echo "$seen"
[ "$seen" = '0.00\m: exceljs 1900-01-01T12:00:00.000Z, xlsx 2.5
0.00\ \m: exceljs 1900-01-01T12:00:00.000Z, xlsx 2.5
0.0\h: exceljs 1900-01-01T12:00:00.000Z, xlsx 2.5
0\ \p\c\s: exceljs 1900-01-01T12:00:00.000Z, xlsx 2.5
0.00_m: exceljs 1900-01-01T12:00:00.000Z, xlsx 2.5
0.00" m": exceljs 2.5, xlsx 2.5
0.0\V: exceljs 2.5, xlsx 2.5
0.0\ \A: exceljs 2.5, xlsx 2.5' ]
