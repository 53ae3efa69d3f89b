#!/usr/bin/env bash
# hucre 1.0.0: readOds leaves out the heading of an OpenDocument sheet whose first row is repeated on each printed page, and all rows of a group. A file has these in
# table:table-header-rows and table:table-row-group (ODF 1.3 part 3 §9.1), and readOds looks for rows right below the table alone. No error: the first
# part becomes the heading, and of a list whose parts can be folded away the total stays, without what it is the sum of. streamOdsRows of the same
# package reads all of them, and so does xlsx 0.18.5.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact hucre@1.0.0 xlsx@0.18.5 fflate@0.8.3
cat >try.mjs <<'JS'
import { strToU8, zipSync } from 'fflate'
import { readOds, streamOdsRows } from 'hucre/ods'
import XLSX from 'xlsx'
const urn = 'urn:oasis:names:tc:opendocument:xmlns'
const cell = value =>
  typeof value === 'number'
    ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
    : `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
const row = (...values) => `<table:table-row>${values.map(cell).join('')}</table:table-row>`
const sheet = rows =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${urn}:office:1.0" xmlns:table="${urn}:table:1.0" xmlns:text="${urn}:text:1.0" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="Parts"><table:table-column table:number-columns-repeated="2"/>${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
      'META-INF/manifest.xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${urn}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
      ),
    }),
  )
const [heading, parts, total] = [row('Part', 'Qty'), row('GP-1', 40) + row('GP-2', 5), row('Total', 45)]
const sheets = {
  'as they are': heading + parts + total,
  'with a repeated heading': `<table:table-header-rows>${heading}</table:table-header-rows>${parts}${total}`,
  'with a group': `${heading}<table:table-row-group>${parts}</table:table-row-group>${total}`,
}
for (const [name, rows] of Object.entries(sheets)) {
  const bytes = sheet(rows)
  const streamed = []
  for await (const { values } of streamOdsRows(bytes)) streamed.push(values)
  const book = XLSX.read(bytes)
  console.log(`${name}, readOds: ${JSON.stringify((await readOds(bytes)).sheets[0].rows)}`)
  console.log(`${name}, streamOdsRows: ${JSON.stringify(streamed)}`)
  console.log(`${name}, xlsx: ${JSON.stringify(XLSX.utils.sheet_to_json(book.Sheets.Parts, { header: 1 }))}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'as they are, readOds: [["Part","Qty"],["GP-1",40],["GP-2",5],["Total",45]]
as they are, streamOdsRows: [["Part","Qty"],["GP-1",40],["GP-2",5],["Total",45]]
as they are, xlsx: [["Part","Qty"],["GP-1",40],["GP-2",5],["Total",45]]
with a repeated heading, readOds: [["GP-1",40],["GP-2",5],["Total",45]]
with a repeated heading, streamOdsRows: [["Part","Qty"],["GP-1",40],["GP-2",5],["Total",45]]
with a repeated heading, xlsx: [["Part","Qty"],["GP-1",40],["GP-2",5],["Total",45]]
with a group, readOds: [["Part","Qty"],["Total",45]]
with a group, streamOdsRows: [["Part","Qty"],["GP-1",40],["GP-2",5],["Total",45]]
with a group, xlsx: [["Part","Qty"],["GP-1",40],["GP-2",5],["Total",45]]' ]
