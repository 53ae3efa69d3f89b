#!/usr/bin/env bash
# xlsx 0.18.5, the newest on npm: in a workbook that counts its days from 1904 (workbookPr date1904, ECMA-376 part 1 §18.17.4.1, which Excel for Mac
# once made) a cell with a date has two answers: its text (w) is the day that Excel shows, its value with cellDates is the day 1,462 days
# earlier, since only the formatting looks at the flag. No error. A price that is valid until 2026-03-01 so ended in 2022. exceljs 4.4.0,
# which writes the workbook here, reads it rightly. A workbook from 1900 has one answer in all.
# Seen: "1900: value 2026-03-01, text 3/1/26, exceljs 2026-03-01", "1904: value 2022-02-28, text 3/1/26, exceljs 2026-03-01".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact xlsx@0.18.5 exceljs@4.4.0
cat >try.cjs <<'JS'
const ExcelJS = require('exceljs')
const { read } = require('xlsx')
const day = date => date.toISOString().slice(0, 10)
async function answers(date1904) {
  const book = new ExcelJS.Workbook()
  book.properties.date1904 = date1904
  book.addWorksheet('Prices').addRow(['Bus bar', new Date('2026-03-01T00:00:00Z')])
  const bytes = await book.xlsx.writeBuffer()
  const cell = read(bytes, { cellDates: true }).Sheets.Prices.B1
  const again = new ExcelJS.Workbook()
  await again.xlsx.load(bytes)
  return `value ${day(cell.v)}, text ${cell.w}, exceljs ${day(again.getWorksheet('Prices').getCell('B1').value)}`
}
Promise.all([answers(false), answers(true)]).then(([from1900, from1904]) => console.log(`1900: ${from1900}\n1904: ${from1904}`))
JS
# xlsx makes dates of local time.
seen=$(TZ=UTC node try.cjs)
echo "$seen"
[ "$seen" = '1900: value 2026-03-01, text 3/1/26, exceljs 2026-03-01
1904: value 2022-02-28, text 3/1/26, exceljs 2026-03-01' ]
