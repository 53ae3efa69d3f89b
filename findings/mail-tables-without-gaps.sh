#!/usr/bin/env bash
# mailparser 3.14.2 (html-to-text 10.0.1): of a mail that comes as HTML alone, the text has a whole table of parts in one word. 40 pieces of GP-1 and 5 of
# GP-2 are "GP-140GP-25": nothing stands between cells, nor between rows. html-to-text takes a table for a plain block unless the format dataTable is asked
# for, as its README says; that the cells then touch, it does not. Blanks between the tags in the source keep them apart, so that a test whose table
# was written by hand looks right; programs that send mail write none. No error, and GP-140 may well be in the catalogue. turndown 7.2.5
# gives each cell a paragraph.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact mailparser@3.14.2 html-to-text@10.0.1 turndown@7.2.5
cat >try.mjs <<'JS'
import { convert } from 'html-to-text'
import { simpleParser } from 'mailparser'
import TurndownService from 'turndown'
const dense = '<table><tr><td>GP-1</td><td>40</td></tr><tr><td>GP-2</td><td>5</td></tr></table>'
const airy = dense.replaceAll('><', '>\n<')
const mail = html => `From: kim@example.com\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`
for (const [name, html] of Object.entries({ dense, airy })) {
  console.log(`${name}, mailparser: ${JSON.stringify((await simpleParser(mail(html))).text)}`)
  console.log(`${name}, html-to-text: ${JSON.stringify(convert(html))}`)
}
const asData = convert(dense, { selectors: [{ selector: 'table', format: 'dataTable' }] })
console.log(`dense, html-to-text with dataTable: ${JSON.stringify(asData)}`)
console.log(`dense, turndown: ${JSON.stringify(new TurndownService().turndown(dense))}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'dense, mailparser: "GP-140GP-25"
dense, html-to-text: "GP-140GP-25"
airy, mailparser: "GP-1 40 GP-2 5"
airy, html-to-text: "GP-1 40 GP-2 5"
dense, html-to-text with dataTable: "GP-1   40\nGP-2   5"
dense, turndown: "GP-1\n\n40\n\nGP-2\n\n5"' ]
