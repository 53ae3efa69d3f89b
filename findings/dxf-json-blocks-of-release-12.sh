#!/usr/bin/env bash
# dxf-json 0.14.1: a DXF of release 12 that defines a block is read as an empty drawing: of several blocks the first is kept, and of the section
# ENTITIES nothing. No error. It finds the end of a block only with a subclass marker (group 100) after ENDBLK; such markers came with
# release 13, and the file says AC1009 (release 12), which many programs write as their simplest DXF. With the marker, dxf-json reads the
# same file whole; dxf-parser 1.1.2 does without. A viewer on a product page shows a blank sheet for a drawing that CAD programs open.
# Seen: "dxf-json: 1 blocks, entities: none", "dxf-json, with the marker: 2 blocks, entities: INSERT LINE", and the same from dxf-parser without it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact dxf-json@0.14.1 dxf-parser@1.1.2
cat >try.cjs <<'JS'
const DxfJson = require('dxf-json').DxfParser
const DxfParser = require('dxf-parser')
const lines = (...pairs) => pairs.flat().join('\n')
const section = (name, ...content) => lines(0, 'SECTION', 2, name, ...content, 0, 'ENDSEC')
const block = (name, end) =>
  [0, 'BLOCK', 8, 0, 2, name, 70, 0, 10, 0, 20, 0, 3, name, 0, 'CIRCLE', 8, 0, 10, 0, 20, 0, 40, 2, 0, 'ENDBLK', 8, 0, ...end]
const file = (...blocks) =>
  lines(
    section('HEADER', 9, '$ACADVER', 1, 'AC1009'),
    ...(blocks.length > 0 ? [section('BLOCKS', ...blocks)] : []),
    section('ENTITIES', 0, 'INSERT', 8, 0, 2, 'HOLE', 10, 5, 20, 5, 0, 'LINE', 8, 0, 10, 0, 20, 0, 11, 9, 21, 9),
    0,
    'EOF',
  )
const told = (Reader, text) => {
  const { blocks, entities } = new Reader().parseSync(text)
  return `${Object.keys(blocks).length} blocks, entities: ${entities.map(({ type }) => type).join(' ') || 'none'}`
}
const plain = file(block('HOLE', []), block('SLOT', []))
const marker = [100, 'AcDbBlockEnd']
console.log(`dxf-json: ${told(DxfJson, plain)}`)
console.log(`dxf-json, with the marker: ${told(DxfJson, file(block('HOLE', marker), block('SLOT', marker)))}`)
console.log(`dxf-parser: ${told(DxfParser.default ?? DxfParser, plain)}`)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'dxf-json: 1 blocks, entities: none
dxf-json, with the marker: 2 blocks, entities: INSERT LINE
dxf-parser: 2 blocks, entities: INSERT LINE' ]
