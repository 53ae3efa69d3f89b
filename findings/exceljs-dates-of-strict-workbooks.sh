#!/usr/bin/env bash
# exceljs 4.4.0: the first of March 2026 is read as the eighteenth of July 1905 from a workbook that was saved as "Strict Open XML". Such a workbook may have a
# date as a date, 2026-03-01T00:00:00 in a cell of type d (ECMA-376 part 1 §18.18.11); exceljs does not know the type, takes the digits before the first
# hyphen, and counts 2,026 days from 1900. No error: all dates of a year become one day, and a price has ended 120 years ago. Texts and numbers of the
# file are right, and so are dates that stand there as numbers. xlsx 0.18.5 and read-excel-file 9.3.17 read the date, hucre 1.0.0 gives its text.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact exceljs@4.4.0 xlsx@0.18.5 hucre@1.0.0 read-excel-file@9.3.17 fflate@0.8.3
cat >try.mjs <<'JS'
import ExcelJS from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import readExcelFile from 'read-excel-file/node'
import XLSX from 'xlsx'
const readers = {
  async exceljs(bytes) {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes)
    return book.worksheets[0].getRow(2).values.slice(1)
  },
  async xlsx(bytes) {
    const book = XLSX.read(bytes, { cellDates: true, UTC: true })
    return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 })[1]
  },
  hucre: async bytes => (await readXlsx(bytes)).sheets[0].rows[1],
  'read-excel-file': async bytes => (await readExcelFile(bytes))[0].data[1],
}
const book = new ExcelJS.Workbook()
book.addWorksheet('Prices').addRows([['Part', 'Price', 'Until'], ['GP-1', 40, new Date('2026-03-01')]])
const parts = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()))
const names = ['officeDocument/relationships', 'spreadsheetml/main', 'drawingml/main']
const transitional = ['officeDocument/2006/relationships', 'spreadsheetml/2006/main', 'drawingml/2006/main']
function strict(text) {
  for (const [place, name] of names.entries())
    text = text.replaceAll(`http://schemas.openxmlformats.org/${transitional[place]}`, `http://purl.oclc.org/ooxml/${name}`)
  return text.replace('<workbook ', '<workbook conformance="strict" ')
}
const dated = text => text.replace(/(<c r="C2" s="\d+")><v>\d+<\/v>/, '$1 t="d"><v>2026-03-01T00:00:00</v>')
const workbook = change => Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strToU8(change(strict(strFromU8(bytes))))]))))
for (const [name, bytes] of Object.entries({ 'a number': workbook(text => text), 'a date': workbook(dated) }))
  for (const [reader, read] of Object.entries(readers)) console.log(`${name}, ${reader}: ${JSON.stringify(await read(bytes))}`)
JS
seen=$(TZ=UTC node try.mjs)
echo "$seen"
[ "$seen" = 'a number, exceljs: ["GP-1",40,"2026-03-01T00:00:00.000Z"]
a number, xlsx: ["GP-1",40,"2026-03-01T00:00:00.000Z"]
a number, hucre: ["GP-1",40,"2026-03-01T00:00:00.000Z"]
a number, read-excel-file: ["GP-1",40,"2026-03-01T00:00:00.000Z"]
a date, exceljs: ["GP-1",40,"1905-07-18T00:00:00.000Z"]
a date, xlsx: ["GP-1",40,"2026-03-01T00:00:00.000Z"]
a date, hucre: ["GP-1",40,"2026-03-01T00:00:00"]
a date, read-excel-file: ["GP-1",40,"2026-03-01T00:00:00.000Z"]' ]
