/**
 * The text of a TEXT entity. R12 allows only ASCII: other letters are written as \U+ codes of four digits, which every later reader
 * understands. Marks that the stroke fonts of CAD programs lack become those that they have, and what a reader would take for a code is
 * taken apart by a space: readers do not agree on how such a sign is escaped.
 */
export function dxfText(value: string): string {
  const plain = value
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(/[^\x20-\x7e]/gu, sign => strokes[sign] ?? sign)
    // \U+0041 and \M+1…: letters; %%d: a degree.
    .replace(/\\(?=[UM]\+)/gi, '\\ ')
    .replace(/%(?=[%°Ø±])/g, '% ')
  return [...plain].map(sign => codes[sign] ?? ascii(sign)).join('')
}

/** Caret and space are the caret; caret and a letter would be a control character. */
const codes: Record<string, string> = { '°': '%%d', Ø: '%%c', '±': '%%p', '^': '^ ' }

const strokes: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‹': '<',
  '›': '>',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '…': '...',
  '•': '·',
  '○': 'O',
  '△': '!',
  '⊗': 'X',
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '≠': '<>',
  '∙': '·',
  '⁄': '/',
  // The Greek letter; the font has the sign of the unit.
  μ: 'µ',
  Œ: 'OE',
  ﬁ: 'fi',
  ﬂ: 'fl',
  '№': 'No.',
  '≈': '~',
  '⌀': 'Ø',
  Ω: 'ohm',
  '€': 'EUR',
  '™': '(TM)',
}

function ascii(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  if (code >= 0x20 && code < 0x7f) return sign
  // Marks without a width, such as a soft hyphen or a direction.
  if (code < 0x20 || /\p{Cf}|\p{Cc}/u.test(sign)) return ''
  // A code has four digits, and half a sign is none.
  if (code > 0xffff || (code >= 0xd800 && code < 0xe000)) return '?'
  return `\\U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
