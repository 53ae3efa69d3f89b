#!/usr/bin/env bash
# ics 3.12.0 writes a quotation mark in the name of an organizer or attendee as \". A quoted value of a parameter has no such escape: RFC 5545
# §3.2 allows no quotation mark in it at all, and RFC 6868 gives ^' for it. ical.js 2.2.1 so reads the name up to the backslash and lets the
# rest go; node-ical 0.26.1 leaves the whole line out, so that the appointment has no organizer. No error anywhere; ics answers error: null.
# The invitation to a handover or a follow-up of a quote, by somebody who is written Max "Mo" Berg, comes without a sender that an answer
# could go to. ical.js itself writes ^' for the mark. Seen: the three lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact ics@3.12.0 ical.js@2.2.1 node-ical@0.26.1
cat >try.mjs <<'JS'
import ICAL from 'ical.js'
import { createEvent } from 'ics'
import nodeIcal from 'node-ical'
const name = 'Max "Mo" Berg'
const written = createEvent({
  title: 'Handover',
  start: [2026, 3, 2, 9, 0],
  duration: { hours: 1 },
  organizer: { name, email: 'max@example.com' },
})
const readers = text => {
  const property = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent').getFirstProperty('organizer')
  const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT')
  return `ical.js ${property.getParameter('cn')}, node-ical ${event.organizer?.params.CN ?? 'no organizer'}`
}
console.log(`error: ${written.error}, ${written.value.match(/ORGANIZER.*/)[0].trim()}`)
console.log(readers(written.value))
const property = new ICAL.Property('organizer')
property.setParameter('cn', name)
property.setValue('mailto:max@example.com')
console.log(`ical.js writes: ${property.toICALString()}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'error: null, ORGANIZER;CN="Max \"Mo\" Berg":MAILTO:max@example.com
ical.js Max \, node-ical no organizer
ical.js writes: ORGANIZER;CN=Max ^'\''Mo^'\'' Berg:mailto:max@example.com' ]
