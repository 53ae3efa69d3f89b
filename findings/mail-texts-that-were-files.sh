#!/usr/bin/env bash
# postal-mime 4.0.0 and mailparser 3.14.2: a list of parts that was sent as a file of type text/plain is no file. attachments is empty, its lines stand in the text
# of the mail below what the sender wrote, and its name is nowhere. Apple Mail names such files and marks them as shown in the mail (Content-Disposition:
# inline); RFC 2183 §2.1 says of that word how a part is presented, and §2.3 gives a name to both kinds. The same part is an attachment where it says
# attachment, or text/csv. No error; a test with a PDF, or with a list from another program, sees nothing, and who reads the lists of parts from the
# attachments has none, from customers with a Mac alone.
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
const mail = (words, type, disposition) =>
  Buffer.from(
    `From: kim@example.com\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: ${words}\n--b\nContent-Type: ${type}\nContent-Disposition: ${disposition}; filename=list.txt\n\nGP-1 40\n--b--\n`.replaceAll('\n', '\r\n'),
  )
const plain = 'text/plain; charset=us-ascii\n\nPlease quote.'
const html = 'text/html; charset=us-ascii\n\n<p>Please quote.</p>'
const mails = {
  'inline text/plain': mail(plain, 'text/plain', 'inline'),
  'inline text/plain in a mail of HTML': mail(html, 'text/plain', 'inline'),
  'inline text/csv': mail(plain, 'text/csv', 'inline'),
  'attachment text/plain': mail(plain, 'text/plain', 'attachment'),
}
const shown = ({ text, attachments }) => JSON.stringify([text?.trim(), attachments.map(({ filename }) => filename)])
for (const [name, bytes] of Object.entries(mails)) {
  console.log(`${name}, postal-mime: ${shown(await PostalMime.parse(bytes))}`)
  console.log(`${name}, mailparser: ${shown(await simpleParser(bytes))}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'inline text/plain, postal-mime: ["Please quote.\n\nGP-1 40",[]]
inline text/plain, mailparser: ["Please quote.\nGP-1 40",[]]
inline text/plain in a mail of HTML, postal-mime: ["Please quote.\n\nGP-1 40",[]]
inline text/plain in a mail of HTML, mailparser: ["Please quote.\nGP-1 40",[]]
inline text/csv, postal-mime: ["Please quote.",["list.txt"]]
inline text/csv, mailparser: ["Please quote.",["list.txt"]]
attachment text/plain, postal-mime: ["Please quote.",["list.txt"]]
attachment text/plain, mailparser: ["Please quote.",["list.txt"]]' ]
