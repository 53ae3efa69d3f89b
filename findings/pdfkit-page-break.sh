#!/usr/bin/env bash
# pdfkit 0.20.1: doc.text with the options structParent and structType puts a text into an element of the structure of a tagged PDF only up
# to the end of the page. On the next pages the text is marked (/P << /MCID 0 >>), but no element names those marks, so that a screen reader
# leaves it out. No error, no warning. The same text in the closure of doc.struct is in its element on every page.
# Seen: marks in the elements, of all marks: "structParent: 1 of 4, struct: 4 of 4".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact pdfkit@0.20.1
cat >try.js <<'JS'
const PDFDocument = require('pdfkit')
const words = 'Torque the lugs of both buses before the panel is energised. '.repeat(24)
async function marks(write) {
  const doc = new PDFDocument({ tagged: true, lang: 'en', pdfVersion: '1.5', compress: false, size: [220, 220], margin: 20 })
  const parts = []
  doc.on('data', part => parts.push(part))
  const ended = new Promise(resolve => doc.on('end', resolve))
  const section = doc.struct('Sect')
  doc.addStructure(section)
  write(doc, section)
  section.end()
  doc.end()
  await ended
  const text = Buffer.concat(parts).toString('latin1')
  // An element names its first mark by a number, and those on further pages by a reference with the page.
  const named = text.match(/\/K \[0\b/g).length + (text.match(/\/Type \/MCR/g) ?? []).length
  return `${named} of ${text.match(/\/P <<[^>]*\/MCID/g).length}`
}
const byOption = marks((doc, section) => doc.text(words, { structParent: section, structType: 'P' }))
const byClosure = marks((doc, section) => section.add(doc.struct('P', {}, () => doc.text(words))))
Promise.all([byOption, byClosure]).then(([option, closure]) => console.log(`structParent: ${option}, struct: ${closure}`))
JS
seen=$(node try.js)
echo "$seen"
[ "$seen" = 'structParent: 1 of 4, struct: 4 of 4' ]
