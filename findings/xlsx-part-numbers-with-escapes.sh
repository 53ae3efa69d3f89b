#!/usr/bin/env bash
# exceljs 4.4.0, write-excel-file 4.1.1, xlsx-populate 1.21.0, hucre 1.0.0 and xlsx 0.18.5 write a text with _x1000_ in it as it stands. In a workbook
# _xHHHH_ is the character of that number, and a text that only looks so has to begin with _x005F_ (ECMA-376 part 1 §22.9.2.19, ST_Xstring).
# The part number BUS_x1000_AL, of a bar of 1000 mm, so comes back as BUSကAL, with a letter of Burmese, from exceljs, hucre and whoever else reads
# by the standard. No error, and other lengths (_x900_, _x1000) hide it in a test. exceljs finds nothing wrong in the file of xlsx alone, since it
# reads no such character in a cell of type str; hucre does. Whoever writes BUS_x005F_x1000_AL instead gets back what was meant.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact exceljs@4.4.0 write-excel-file@4.1.1 xlsx-populate@1.21.0 hucre@1.0.0 xlsx@0.18.5
cat >try.mjs <<'JS'
import ExcelJS from 'exceljs'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import writeExcelFile from 'write-excel-file/node'
import XLSX from 'xlsx'
import XlsxPopulate from 'xlsx-populate'
const writers = {
  async exceljs(part) {
    const book = new ExcelJS.Workbook()
    book.addWorksheet('Parts').addRow([part])
    return Buffer.from(await book.xlsx.writeBuffer())
  },
  'write-excel-file': async part => (await writeExcelFile([[{ value: part }]])).toBuffer(),
  async 'xlsx-populate'(part) {
    const book = await XlsxPopulate.fromBlankAsync()
    book.sheet(0).cell('A1').value(part)
    return book.outputAsync()
  },
  hucre: async part => Buffer.from(await writeXlsx({ sheets: [{ name: 'Parts', rows: [[part]] }] })),
  async xlsx(part) {
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[part]]), 'Parts')
    return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
  },
}
const readers = {
  async exceljs(bytes) {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes)
    return book.worksheets[0].getCell('A1').value
  },
  hucre: async bytes => (await readXlsx(bytes)).sheets[0].rows[0][0],
}
for (const [name, write] of Object.entries(writers)) {
  const bytes = await write('BUS_x1000_AL')
  console.log(`${name}: exceljs reads ${await readers.exceljs(bytes)}, hucre ${await readers.hucre(bytes)}`)
}
const longer = await writers.exceljs('BUS_x005F_x1000_AL')
console.log(`BUS_x005F_x1000_AL: exceljs reads ${await readers.exceljs(longer)}, hucre ${await readers.hucre(longer)}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'exceljs: exceljs reads BUSကAL, hucre BUSကAL
write-excel-file: exceljs reads BUSကAL, hucre BUSကAL
xlsx-populate: exceljs reads BUSကAL, hucre BUSကAL
hucre: exceljs reads BUSကAL, hucre BUSကAL
xlsx: exceljs reads BUS_x1000_AL, hucre BUSကAL
BUS_x005F_x1000_AL: exceljs reads BUS_x1000_AL, hucre BUS_x1000_AL' ]
