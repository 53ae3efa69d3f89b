#!/usr/bin/env bash
# vcf 2.1.2: a note of two lines is written as one, its words run together ("48 VCall"), and a comma or semicolon in a text is written bare, where vCard has a backslash before
# it (RFC 6350, 3.4): who reads the card finds two streets in "Calle 1, piso 2" and a department in a company's name. Reading leaves the backslashes in: "Acme\, S.A." and
# a \n between two lines, so that what vcf has read it writes again unharmed, and a test that only goes around with a card sees nothing. Apple's X-ABLabel, which names
# a telephone, becomes X-AB-LABEL on that way, and the name is lost. No error. vcard-creator 1.0.0 writes all of it so that it is read as it was given.
# Seen: the lines at the end, read by ical.js 2.2.1. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact vcf@2.1.2 vcard-creator@1.0.0 ical.js@2.2.1
cat >try.mjs <<'JS'
import ICAL from 'ical.js'
import VCardModule from 'vcard-creator'
import Vcf from 'vcf'
const VCard = VCardModule.default ?? VCardModule
const told = (name, text) => {
  const card = new ICAL.Component(ICAL.parse(text))
  for (const property of ['org', 'note', 'adr']) console.log(`${name}, ${property}: ${JSON.stringify(card.getFirstProperty(property).getValues())}`)
}
const organization = 'Acme; Energy, S.A.'
const note = 'Panel 48 V\nCall before 5 pm, ask for Ana'
const written = new Vcf()
written.set('fn', 'Ana García')
written.set('org', organization)
written.set('note', note)
written.set('adr', ['', '', 'Calle 1, piso 2', 'Puebla', '', '72000', 'México'])
told('vcf', written.toString())
const other = new VCard()
other.addName({ familyName: 'García', givenName: 'Ana' })
other.addCompany({ name: organization })
other.addNote(note)
other.addAddress({ street: 'Calle 1, piso 2', locality: 'Puebla', postalCode: '72000', country: 'México' })
told('vcard-creator', other.toString())
const lines = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ana', 'ORG:Acme\\; Energy\\, S.A.', 'NOTE:48 V\\nask for Ana', 'item1.TEL:+52 1', 'item1.X-ABLabel:Taller', 'END:VCARD', '']
const read = new Vcf().parse(lines.join('\r\n'))
console.log(`read by vcf: ${read.get('org').valueOf()} | ${read.get('note').valueOf()}`)
console.log(`written again: ${read.toString().split(/\r?\n/).filter(line => /^(ORG|NOTE|item1)/.test(line)).join(' | ')}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'vcf, org: [["Acme"," Energy, S.A."]]
vcf, note: ["Panel 48 VCall before 5 pm, ask for Ana"]
vcf, adr: [["","",["Calle 1"," piso 2"],"Puebla","","72000","México"]]
vcard-creator, org: ["Acme; Energy, S.A."]
vcard-creator, note: ["Panel 48 V\nCall before 5 pm, ask for Ana"]
vcard-creator, adr: [["","","Calle 1, piso 2","Puebla","","72000","México"]]
read by vcf: Acme\; Energy\, S.A. | 48 V\nask for Ana
written again: ORG:Acme\; Energy\, S.A. | NOTE:48 V\nask for Ana | item1.TEL:+52 1 | item1.X-AB-LABEL:Taller' ]
