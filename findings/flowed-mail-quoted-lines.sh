#!/usr/bin/env bash
# postal-mime 4.0.0 and mailparser 3.14.2: in a mail in format=flowed (RFC 3676: Thunderbird, Apple Mail, K-9) what the sender wrote becomes a quoted line. A
# line of the sender's own that begins with > ("> 48 V, please") is sent with a blank before it (§4.4), which both take away: the text that they
# answer with has no sign left that it is not quoted, and whoever cuts quoted lines from a reply cuts the answer. postal-mime also joins quoted
# lines with their marks (§4.5), so that one stands in the middle of the words, and goes on past an empty line, from quoted into own words. No
# error; in mails without the parameter, as most tests have them, all is right. Neither tells the original line anywhere else.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact postal-mime@4.0.0 mailparser@3.14.2
cat >try.mjs <<'JS'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'
const bodies = {
  'own line': [' > 48 V, please.'],
  'quoted lines': ['> Which voltage ', '> do you need?', '48 V.'],
  'empty line': ['Your question: ', '', '> Which voltage?', '', '48 V.'],
}
for (const [name, lines] of Object.entries(bodies)) {
  const head = ['From: ann@buyer.example', 'Content-Type: text/plain; charset=utf-8; format=flowed', '', '']
  const mail = head.join('\r\n') + lines.map(line => `${line}\r\n`).join('')
  const told = text => text.trim().split('\n').join(' | ')
  console.log(`${name}: postal-mime: ${told((await PostalMime.parse(mail)).text)}; mailparser: ${told((await simpleParser(mail)).text)}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'own line: postal-mime: > 48 V, please.; mailparser: > 48 V, please.
quoted lines: postal-mime: > Which voltage > do you need? | 48 V.; mailparser: > Which voltage do you need? | 48 V.
empty line: postal-mime: Your question: > Which voltage? |  | 48 V.; mailparser: Your question:  | > Which voltage? |  | 48 V.' ]
