#!/usr/bin/env bash
# ical.js 2.2.1: a text with the line breaks that an HTML form sends (CR LF) is written with its CR bare in the middle of the line, and only its LF
# as \n. RFC 5545 §3.1 and §3.3.11 allow no control character in a value but the tab, so that the file is not valid. ical.js reads its
# own file back unchanged, and a test with it alone sees nothing; node-ical 0.26.1 gives the event without its description, no error. The note
# that a customer typed for an appointment is gone in another program. Text with \n alone is written rightly.
# Seen: "DESCRIPTION:Gate 4<CR>\nRing twice", "ical.js: Gate 4<CR><LF>Ring twice", "node-ical: undefined; with \n alone: Gate 4<LF>Ring twice".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact ical.js@2.2.1 node-ical@0.26.1
cat >try.mjs <<'JS'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
const shown = text => String(text).replaceAll('\r', '<CR>').replaceAll('\n', '<LF>')
function written(description) {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Example//EN')
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', '1@example.com')
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromString('2026-01-01T00:00:00Z'))
  event.addPropertyWithValue('dtstart', ICAL.Time.fromString('2026-03-02T09:00:00Z'))
  event.addPropertyWithValue('description', description)
  calendar.addSubcomponent(event)
  return calendar.toString()
}
const byNodeIcal = text => shown(Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').description)
const file = written('Gate 4\r\nRing twice')
console.log(shown(file.split('\r\n').find(line => line.startsWith('DESCRIPTION'))))
console.log(`ical.js: ${shown(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent').getFirstPropertyValue('description'))}`)
console.log(`node-ical: ${byNodeIcal(file)}; with \\n alone: ${byNodeIcal(written('Gate 4\nRing twice'))}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'DESCRIPTION:Gate 4<CR>\nRing twice
ical.js: Gate 4<CR><LF>Ring twice
node-ical: undefined; with \n alone: Gate 4<LF>Ring twice' ]
