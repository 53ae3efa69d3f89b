#!/usr/bin/env bash
# node-email-reply-parser 0.1.4 and planer 1.2.0 (after Mailgun's talon) leave words of the sender out of a reply. The first takes a line that begins
# with a minus and a figure or letter for a signature, as GitHub's email_reply_parser does: "-48 V", the usual voltage of a telecom plant and the plain
# answer to "which voltage?", or "-10 pcs" of a list without a blank behind its dash. That line and all below it are gone, loads and question too;
# "+24 V" and "- 48 V" stay. The second takes "From:", "To:" and "Date:" of a shipment for the head of the mail that is answered: the reply is empty.
# No error: what is left reads well. email-reply-parser 2.3.7 (Crisp) keeps all of them.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact node-email-reply-parser@0.1.4 planer@1.2.0 email-reply-parser@2.3.7
cat >try.mjs <<'JS'
import Crisp from 'email-reply-parser'
import parse from 'node-email-reply-parser'
import planer from 'planer'
const bodies = {
  answer: ['The plant is', '-48 V, 12 loads of 8 A.', '', 'Can you quote by Friday?'],
  list: ['Please quote:', '', '-10 pcs GMT-5A', '-4 pcs GMT-10A', '', 'Ship to site 12.'],
  positive: ['The plant is', '+24 V, 12 loads of 8 A.', '', 'Can you quote by Friday?'],
  blank: ['The plant is', '- 48 V, 12 loads of 8 A.', '', 'Can you quote by Friday?'],
  shipment: ['From: Madrid', 'Ship 10 pcs GMT-5A', 'To: site 12', 'Date: 12 March', '', 'Also 4 pcs GMT-10A.'],
}
const told = text => text.trim().split('\n').filter(Boolean).join(' | ')
for (const [name, lines] of Object.entries(bodies)) {
  const text = lines.join('\n')
  console.log(`${name}: node-email-reply-parser: ${told(parse(text).getVisibleText())}`)
  console.log(`${name}: planer: ${told(planer.extractFrom(text, 'text/plain'))}`)
  console.log(`${name}: Crisp: ${told(new Crisp().read(text).getVisibleText())}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'answer: node-email-reply-parser: The plant is
answer: planer: The plant is | -48 V, 12 loads of 8 A. | Can you quote by Friday?
answer: Crisp: The plant is | -48 V, 12 loads of 8 A. | Can you quote by Friday?
list: node-email-reply-parser: Please quote:
list: planer: Please quote: | -10 pcs GMT-5A | -4 pcs GMT-10A | Ship to site 12.
list: Crisp: Please quote: | -10 pcs GMT-5A | -4 pcs GMT-10A | Ship to site 12.
positive: node-email-reply-parser: The plant is | +24 V, 12 loads of 8 A. | Can you quote by Friday?
positive: planer: The plant is | +24 V, 12 loads of 8 A. | Can you quote by Friday?
positive: Crisp: The plant is | +24 V, 12 loads of 8 A. | Can you quote by Friday?
blank: node-email-reply-parser: The plant is | - 48 V, 12 loads of 8 A. | Can you quote by Friday?
blank: planer: The plant is | - 48 V, 12 loads of 8 A. | Can you quote by Friday?
blank: Crisp: The plant is | - 48 V, 12 loads of 8 A. | Can you quote by Friday?
shipment: node-email-reply-parser: From: Madrid | Ship 10 pcs GMT-5A | To: site 12 | Date: 12 March | Also 4 pcs GMT-10A.
shipment: planer: 
shipment: Crisp: From: Madrid | Ship 10 pcs GMT-5A | To: site 12 | Date: 12 March | Also 4 pcs GMT-10A.' ]
