#!/usr/bin/env bash
# fast-xml-parser 5.12.1: a character that is written by its number (&#216;, &#xB0;) is left as it stands in texts, unless the option for entities
# of HTML is on, though such references belong to XML itself (XML 1.0 §4.1) and need no declaration; &amp; beside it is read. Every writer
# that answers in US-ASCII, as libxml2 does when asked to, writes all other letters so: of a cXML order or a BMEcat description the
# catalogue then keeps, and shows, "&#216; 10". No error is raised. saxes 6.0.0 and xml2js 0.6.2 read the letters. The option,
# htmlEntities, which is marked as deprecated, takes names as well (&euro;) that no XML without a DTD may have.
# Seen: "fast-xml-parser: R&D &#216; 10 &#x2013; 90 &#176;C; with htmlEntities: R&D Ø 10 – 90 °C, the same from saxes and xml2js".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact fast-xml-parser@5.12.1 saxes@6.0.0 xml2js@0.6.2
cat >try.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'
import { parseStringPromise } from 'xml2js'
const xml = '<?xml version="1.0" encoding="US-ASCII"?><Item><Description>R&amp;D &#216; 10 &#x2013; 90 &#176;C</Description></Item>'
let heard = ''
const saxes = new SaxesParser()
saxes.on('text', text => {
  heard += text
})
saxes.write(xml).close()
console.log(`fast-xml-parser: ${new XMLParser().parse(xml).Item.Description}`)
console.log(`with htmlEntities: ${new XMLParser({ htmlEntities: true }).parse(xml).Item.Description}`)
console.log(`saxes: ${heard}`)
console.log(`xml2js: ${(await parseStringPromise(xml)).Item.Description[0]}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'fast-xml-parser: R&D &#216; 10 &#x2013; 90 &#176;C
with htmlEntities: R&D Ø 10 – 90 °C
saxes: R&D Ø 10 – 90 °C
xml2js: R&D Ø 10 – 90 °C' ]
