import { trimEnds } from '#shared/text/trim-ends.ts'

/** A mail has fewer lines that somebody wrote. */
const mostLines = 5000

const wroteEnds = ['wrote:', 'escribió:', 'a écrit :', 'a écrit:', 'schrieb:']
const wroteStarts = ['on ', 'el ', 'le ', 'am ']
const dividers = ['original message', 'forwarded message', 'mensaje original', 'message d’origine', "message d'origine"]
const fromNames = ['from:', 'de:', 'de :', 'von:']
const sentNames = ['sent:', 'enviado:', 'enviado el:', 'envoyé:', 'envoyé :', 'gesendet:']
const dateNames = ['date:', 'date :', 'fecha:', 'datum:']
const subjectNames = ['subject:', 'asunto:', 'objet:', 'objet :', 'betreff:']

/** The words of a reply, without those that it replies to. Answers between quoted lines stay. */
export function withoutQuoted(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').slice(0, mostLines)
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (isDivider(line) || isHeaderOfMail(lines, at)) break
    const length = attributionLength(lines, at)
    if (length > 0) {
      const next = lines.slice(at + length).find(other => other.trim() !== '')
      // Without marks nobody knows where the quoted part ends: it is the rest.
      if (!next?.startsWith('>')) break
      at += length - 1
    } else if (!line.startsWith('>')) kept.push(line.trimEnd())
  }
  return trimEnds(kept.join('\n'), sign => sign === '\n' || sign === ' ')
}

const folded = (line: string) => line.slice(0, 300).trim().toLowerCase()
const startsWithOne = (line: string, starts: readonly string[]) => starts.some(start => line.startsWith(start))

/** '-----Original Message-----' */
function isDivider(line: string): boolean {
  const text = folded(line)
  return text.startsWith('--') && text.endsWith('--') && dividers.some(words => text.includes(words))
}

/** 'From: …', 'Sent: …' as Outlook puts them above what was answered. 'From: Madrid', 'Date: 12 March' may be those of a shipment. */
function isHeaderOfMail(lines: readonly string[], at: number): boolean {
  const from = folded(lines[at] ?? '')
  if (!startsWithOne(from, fromNames)) return false
  const end = lines.findIndex((line, n) => n > at && !/^\p{L}[\p{L}’' ]{0,20}:/u.test(line.trim()))
  const names = lines.slice(at + 1, end === -1 ? lines.length : end).map(folded)
  const isMail = from.includes('@') || names.some(line => startsWithOne(line, subjectNames))
  const sent = isMail ? [...sentNames, ...dateNames] : sentNames
  return names.slice(0, 3).some(line => startsWithOne(line, sent))
}

/** How many lines 'On …, … wrote:' has here; 0 where it does not begin. */
function attributionLength(lines: readonly string[], at: number): number {
  if (!startsWithOne(folded(lines[at] ?? ''), wroteStarts)) return 0
  for (const length of [1, 2, 3]) {
    const last = folded(lines[at + length - 1] ?? '')
    if (wroteEnds.some(end => last.endsWith(end))) return length
  }
  return 0
}
