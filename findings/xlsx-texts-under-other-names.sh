#!/usr/bin/env bash
# Where the texts of a workbook are not in xl/sharedStrings.xml, exceljs 4.4.0 answers with their numbers in the list of texts (part GP-1 is 2, its heading 0),
# xlsx-populate 1.21.0 with empty cells, both without an error: they look for that file, though the workbook names it (Target in
# xl/_rels/workbook.xml.rels). hucre 1.0.0 and read-excel-file 9.3.17 look where it says, but for the very letters: names of parts are equal when they differ
# in capitals alone (ECMA-376 part 2 §6.2.2.3), and several programs put SharedStrings.xml into the archive and call it sharedStrings.xml. hucre
# then has empty cells, read-excel-file refuses. Spreadsheet programs, and xlsx 0.18.5, open both. Lists of parts come so from reporting systems.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact exceljs@4.4.0 xlsx-populate@1.21.0 hucre@1.0.0 read-excel-file@9.3.17 xlsx@0.18.5 fflate@0.8.3
cat >try.mjs <<'JS'
import ExcelJS from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import readExcelFile from 'read-excel-file/node'
import XLSX from 'xlsx'
import XlsxPopulate from 'xlsx-populate'
const readers = {
  async exceljs(bytes) {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes)
    return [1, 2].map(row => [1, 2].map(column => book.worksheets[0].getCell(row, column).value))
  },
  'xlsx-populate': async bytes => (await XlsxPopulate.fromDataAsync(bytes)).sheet(0).range('A1:B2').value(),
  hucre: async bytes => (await readXlsx(bytes)).sheets[0].rows,
  'read-excel-file': async bytes => (await readExcelFile(bytes))[0].data,
  async xlsx(bytes) {
    const book = XLSX.read(bytes)
    return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 })
  },
}
const book = new ExcelJS.Workbook()
book.addWorksheet('Parts').addRows([['Part', 'Qty'], ['GP-1', 40]])
const parts = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()))
function workbook(name, called) {
  const named = Object.entries(parts).map(([path, bytes]) => [
    path.replace('sharedStrings.xml', name),
    /\.rels$|^\[Content/.test(path) ? strToU8(strFromU8(bytes).replace('sharedStrings.xml', called)) : bytes,
  ])
  return Buffer.from(zipSync(Object.fromEntries(named)))
}
const books = {
  'sharedStrings.xml': workbook('sharedStrings.xml', 'sharedStrings.xml'),
  'strings.xml': workbook('strings.xml', 'strings.xml'),
  'SharedStrings.xml, called sharedStrings.xml': workbook('SharedStrings.xml', 'sharedStrings.xml'),
}
for (const [name, bytes] of Object.entries(books)) {
  console.log(name)
  for (const [reader, read] of Object.entries(readers))
    console.log(`  ${reader}: ${await read(bytes).then(rows => JSON.stringify(rows.map(row => [...row].map(cell => cell ?? null))), () => 'refused')}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'sharedStrings.xml
  exceljs: [["Part","Qty"],["GP-1",40]]
  xlsx-populate: [["Part","Qty"],["GP-1",40]]
  hucre: [["Part","Qty"],["GP-1",40]]
  read-excel-file: [["Part","Qty"],["GP-1",40]]
  xlsx: [["Part","Qty"],["GP-1",40]]
strings.xml
  exceljs: [[0,1],[2,40]]
  xlsx-populate: [[null,null],[null,40]]
  hucre: [["Part","Qty"],["GP-1",40]]
  read-excel-file: [["Part","Qty"],["GP-1",40]]
  xlsx: [["Part","Qty"],["GP-1",40]]
SharedStrings.xml, called sharedStrings.xml
  exceljs: [[0,1],[2,40]]
  xlsx-populate: [[null,null],[null,40]]
  hucre: [[null,null],[null,40]]
  read-excel-file: refused
  xlsx: [["Part","Qty"],["GP-1",40]]' ]
