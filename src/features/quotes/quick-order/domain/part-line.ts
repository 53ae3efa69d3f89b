import { trimEnds, trimStart } from '#shared/text/trim-ends.ts'
import { foldText } from './fold-text.ts'
import { isFreeLine } from './free-line.ts'
import { joinGroups } from './grouped-numbers.ts'
import { cutCell } from './limits.ts'
import { countNamed, saysQuantity } from './line-doubts.ts'
import { quantityWords, readQuantity, unitWords, writtenNumber } from './quantity-text.ts'

/** The parts of a line: part number and quantity as written (the quantity may be empty), and the rest as a note. */
export interface LineParts {
  partNumber: string
  quantityText: string
  note: string
  /** Whether the line says which number is the quantity, or that there is none: else the visitor is asked. */
  isSure: boolean
  /** Whether it is an item for certain: else it may be a note that has a number. */
  isItem: boolean
}

type FoundParts = Omit<LineParts, 'isSure' | 'isItem'>

/** Whether a text is a part number, a GTIN or a CLEI code of the catalogue, or a number of the company. */
export type IsKnown = (text: string) => boolean

// Blanks are single and every inner repetition has a limit, so that the time for a line is linear in its length.
const unit = String.raw`(?:${unitWords})\b\.?`
const word = String.raw`\b(?:${quantityWords})\b\.?`
const dashes = '[-–—]{1,9}'
const gap = String.raw`(?:\s?[,;:=(|]\s?|\s${dashes}\s|\s)`
const of = String.raw`(?:\s?(?:\b(?:of|de|des|du)\b|\bd['’]|[:,;|]|\s[-–—]\s))?\s?`
const stop = String.raw`(?=$|[\s,;])`

interface Pattern {
  shape: RegExp
  part: number
  quantity: number
  /** Whether the text behind the match is a note. */
  hasTail?: boolean
}

// The patterns that name a quantity come first: the others rely only on the position of a number.
const patterns: readonly Pattern[] = [
  {
    shape: new RegExp(`^(${writtenNumber})\\s?(?:${unit})?\\s?[x*×](?:\\s|(?=[^\\d\\s]))(.+)$`, 'd'),
    part: 2,
    quantity: 1,
  },
  { shape: new RegExp(`^[x*×]\\s?(${writtenNumber})\\s(.+)$`, 'd'), part: 2, quantity: 1 },
  { shape: new RegExp(`^(${writtenNumber})\\s?${unit}${of}(.+)$`, 'd'), part: 2, quantity: 1 },
  {
    shape: new RegExp(`^${word}\\s?[:=]?\\s?(${writtenNumber})(?!\\d)\\s?(?:${unit})?${of}(.+)$`, 'd'),
    part: 2,
    quantity: 1,
  },
  {
    shape: new RegExp(`^(.+?)${gap}[(]?${word}\\s?[:=]?\\s?(${writtenNumber})\\s?(?:${unit})?[)]?${stop}`, 'd'),
    part: 1,
    quantity: 2,
    hasTail: true,
  },
  {
    shape: new RegExp(`^(.+?)${gap}[(]?(${writtenNumber})\\s?${unit}[)]?${stop}`, 'd'),
    part: 1,
    quantity: 2,
    hasTail: true,
  },
  {
    shape: new RegExp(`^(.+?)${gap}[(]?[x*×]\\s?(${writtenNumber})[)]?${stop}`, 'd'),
    part: 1,
    quantity: 2,
    hasTail: true,
  },
  { shape: new RegExp(`^(.+?)${gap}(${writtenNumber})\\s?[x*×]$`, 'd'), part: 1, quantity: 2 },
]
const bySign: Pattern = {
  shape: new RegExp(`^(.+?)\\s?(?:[:=;,]|->|→|\\s${dashes}\\s)\\s?(${writtenNumber})$`, 'd'),
  part: 1,
  quantity: 2,
}
const atEnd: Pattern = { shape: new RegExp(`^(.+)\\s(${writtenNumber})$`, 'd'), part: 1, quantity: 2 }
const atStart: Pattern = { shape: new RegExp(`^(${writtenNumber})\\s(.+)$`, 'd'), part: 2, quantity: 1 }

const bullet = /^(?:(?:[-–—*•·▪◦‣►✓]{1,9}|\(?\d{1,3}\)|\d{1,3}(?:\.-?|-)|[a-z]\))(?:\s|$)|[-–—*•·▪◦‣►✓]{1,9}(?=\S))/i
const isQuoted = (sign: string) => sign === '>' || sign.trim() === ''

/** Replaces separators of columns (a tab, several blanks) by one tab, and other blanks by one space. */
const tidyLine = (line: string) =>
  cutCell(line.replace(/[\p{Cc}\s]+/gu, run => (run.length > 1 || run === '\t' ? '\t' : ' ')).trim())

/**
 * Reads a line as people write it in a mail: '10 x GMT-5A', '- GMT-5A, qté : 10 (baie 7)', 'GMT-5A 10 pcs'. Null for a line without
 * an item: a greeting, a date, a telephone number.
 */
export function readPartLine(line: string, isKnown: IsKnown): LineParts | null {
  const { text: joined, separate, isGuess } = joinGroups(cutCell(line), isKnown)
  const text = trimStart(tidyLine(joined).normalize('NFC'), isQuoted).replace(bullet, '').trim()
  if (isKnown(text)) return { partNumber: text, quantityText: '', note: '', isSure: true, isItem: true }
  const cells = text.split(/\t|\s?\|\s?/).filter(cell => cell !== '')
  const { named, hasRival } = readNamed(text, isKnown)
  const found = named ?? readWords(text) ?? readCells(cells, isKnown) ?? readPlain(text, isKnown)
  const split = splitAll(found, isKnown)
  if (isProse(text, split.partNumber, found, isKnown)) return null
  const note = [split.note, split.rest].map(trimSigns).filter(Boolean).join(', ')
  const { quantityText } = found
  const isSaid = saysQuantity({ text, partNumber: split.partNumber, quantityText, isNamed: named !== null })
  const isSure = isSaid && !hasRival && !isGuess(quantityText) && !hasOther(note, split.partNumber, isKnown)
  const isItem = isKnown(split.partNumber) || isFreeLine({ text, isNamed: named !== null })
  return {
    partNumber: separate(split.partNumber),
    quantityText: separate(quantityText),
    note: separate(note),
    isSure,
    isItem,
  }
}

/**
 * Reads a line that names its quantity. '123 x 5' does so in either order: the part number is the one that is known, and somebody is asked
 * where both are.
 */
function readNamed(text: string, isKnown: IsKnown): { named: FoundParts | null; hasRival: boolean } {
  const first = readPattern(text, patterns)
  if (!first || !/^\d[\d.,']*$/.test(first.partNumber)) return { named: first, hasRival: false }
  const isOther = ({ partNumber }: FoundParts) => partNumber !== first.partNumber && isKnown(partNumber)
  const other = patterns.flatMap(pattern => readPattern(text, [pattern]) ?? []).find(isOther)
  const isFirst = isKnown(first.partNumber)
  return { named: other && !isFirst ? other : first, hasRival: other !== undefined && isFirst }
}

/** Whether a line says by a word or a sign which number is the quantity: 'FGMT-5, 10 pcs'. */
export const namesQuantity = (line: string) => countNamed(cutCell(line)) === 1

/** Whether the words beside a part number have another one: the line has two items. */
function hasOther(note: string, partNumber: string, isKnown: IsKnown): boolean {
  const other = splitKnown(note, isKnown)
  return other !== null && isKnown(partNumber) && other.partNumber !== partNumber
}

const inWords = new RegExp(`^(.{1,200}?)${gap}[(]?${word}\\s?[:=]?\\s?([a-z]{2,12})[)]?$`, 'd')
const inBrackets = new RegExp(`^(.+?)\\s?[(](${writtenNumber})[)]$`, 'd')

/** Reads 'GMT-5A, qty: two', whose quantity is asked about, and 'GMT-5A (2)'. */
const readWords = (text: string) =>
  readPattern(text, [
    { shape: inWords, part: 1, quantity: 2 },
    { shape: inBrackets, part: 1, quantity: 2 },
  ])

function readPattern(text: string, among: readonly Pattern[]): FoundParts | null {
  const folded = foldText(text)
  for (const { shape, part, quantity, hasTail } of among) {
    const places = shape.exec(folded)?.indices
    if (!places) continue
    const piece = (group: number) => {
      const place = places[group]
      return place ? text.slice(place[0], place[1]).trim() : ''
    }
    const note = hasTail ? text.slice((places[0]?.[1] ?? text.length) + 1).trim() : ''
    return { partNumber: piece(part), quantityText: piece(quantity), note }
  }
  return null
}

/** Reads columns that a mail has turned into blanks: the known cell is the part number, a number beside it the quantity. */
function readCells(cells: readonly string[], isKnown: IsKnown): FoundParts | null {
  if (cells.length < 2) return null
  const numbers = cells.filter(isNumber)
  const partNumber = cells.find(cell => isKnown(cell)) ?? cells.find(cell => !isNumber(cell))
  if (partNumber === undefined) return null
  const quantityText = numbers.filter(cell => cell !== partNumber).at(-1) ?? ''
  const rest = cells.filter(cell => cell !== partNumber && cell !== quantityText && !isNumber(cell))
  return { partNumber, quantityText, note: rest.join(', ') }
}

const isNumber = (cell: string) => /\d/.test(cell) && !/^[A-Za-z]+\d/.test(cell) && readQuantity(cell).ok

/** Reads a line in which only a number beside the part number is the quantity. The catalogue decides which of two is which. */
function readPlain(text: string, isKnown: IsKnown): FoundParts {
  const signed = readPattern(text, [bySign])
  const ways = [signed, readPattern(text, [atEnd]), readPattern(text, [atStart])].filter(way => way !== null)
  const known = ways.find(({ partNumber }) => isKnown(partNumber) || splitKnown(partNumber, isKnown) !== null)
  const plain = ways.find(({ partNumber }) => isPartLike(partNumber))
  return known ?? plain ?? signed ?? { partNumber: text, quantityText: '', note: '' }
}

/** Finds the part number before the quantity or, as in 'We need 10 pcs GMT-5A', behind it. */
function splitAll(found: FoundParts, isKnown: IsKnown): { partNumber: string; note: string; rest: string } {
  const split = splitPart(found.partNumber, isKnown)
  const behind = isKnown(split.partNumber) ? null : splitKnown(found.note, isKnown)
  return behind ? { ...behind, rest: found.partNumber } : { ...split, rest: found.note }
}

/** Separates a part number from the words around it: a known one, else the word that looks like one. */
function splitPart(text: string, isKnown: IsKnown): { partNumber: string; note: string } {
  const whole = trimSigns(text)
  if (isKnown(whole)) return { partNumber: whole, note: '' }
  const known = splitKnown(whole, isKnown)
  if (known) return known
  const words = whole.split(/\s+/)
  const like = words.filter(isPartLike)
  if (like.length !== 1 || words.length < 2) return { partNumber: whole, note: '' }
  const [partNumber = ''] = like
  return { partNumber: trimSigns(partNumber), note: words.filter(one => one !== partNumber).join(' ') }
}

const mostWords = 10
const longestPart = 3

function splitKnown(text: string, isKnown: IsKnown): { partNumber: string; note: string } | null {
  const words = text.split(/\s+/)
  for (let length = Math.min(longestPart, words.length); length >= 1; length--) {
    for (let start = 0; start + length <= Math.min(words.length, mostWords); start++) {
      const piece = trimSigns(words.slice(start, start + length).join(' '))
      if (!/\d/.test(piece) || !isKnown(piece)) continue
      return { partNumber: piece, note: [...words.slice(0, start), ...words.slice(start + length)].join(' ') }
    }
  }
  return null
}

// Ratings and measures often stand beside part numbers, and are none.
const measure = /^[±+-]?\d+(?:[.,/]\d+)?(?:a|ma|v|vdc|vac|kv|w|in|mm|cm|m|kg|lb|hz|u|ru|awg|%|°c)?$/i

function isPartLike(word: string): boolean {
  const plain = trimSigns(word)
  const isMeasure = plain.split(/[x×*]/i).every(part => measure.test(part))
  return plain.length >= 4 && !/\s/.test(plain) && /\d/.test(plain) && /[a-z/-]/i.test(plain) && !isMeasure
}

const mailHead =
  /^(?:from|to|cc|sent|date|subject|para|asunto|fecha|enviado|envoye|objet|a|de|tel|telephone|telefono|phone|fax|mob|mobile|www)\b[^:]{0,12}:/
const telephone = /^(?:tel|telephone|telefono|phone|fax|mob|mobile)\b/
const longSentence = 8
const totalLine = /^[\s|*_]*(?:(?:grand|sub|sous)[ -]?)?(?:total|totals|totales|totaux|subtotal|suma|somme)\b/

function isProse(text: string, partNumber: string, { quantityText }: FoundParts, isKnown: IsKnown): boolean {
  if (isKnown(partNumber)) return false
  if (totalLine.test(foldText(text)) || text.endsWith(':')) return true
  const folded = foldText(text)
  if (mailHead.test(folded) || telephone.test(folded) || /\S@[^\s@]+\.\S|https?:\/\/|www\./.test(folded)) return true
  if (!/\d/.test(text)) return true
  if (/^[+(]?[\d\s().+-]{7,}$/.test(text)) return true
  return text.split(/\s+/).length > longSentence && quantityText === ''
}

const before = new Set(' \t,;:.(|"\'«“–—-')
const behind = new Set(' \t,;:(|"\'»”–—-')

function trimSigns(text: string): string {
  const plain = trimEnds(
    text,
    sign => before.has(sign),
    sign => behind.has(sign),
  ).replace(/^\/ | \/$/g, '')
  // '19"' is a measure, where no quotation ends with it.
  const inch = /\d(["'])\s*$/.exec(text)?.[1]
  if (inch !== undefined && text.indexOf(inch) === text.lastIndexOf(inch)) return `${plain}${inch}`
  const isBracketAlone = plain.endsWith(')') && !/[()]/.test(plain.slice(0, -1))
  return isBracketAlone ? plain.slice(0, -1) : plain
}

/** How a written part number matches the catalogue. */
export const matchKinds = ['exact', 'normalised', 'doubtful', 'unknown'] as const
export type MatchKind = (typeof matchKinds)[number]

interface Numbers {
  sku: string
  manufacturerPartNumber: string | null
  ownNumber?: string
}

/**
 * `equal` are the products whose SKU or manufacturer part number, or number of the buyer's company, or GTIN or CLEI code, equals the written one, without regard to case, blanks and dashes. If
 * there are several, because manufacturers may use the same number, the visitor has to choose.
 */
export function matchKind(written: string, equal: readonly Numbers[], nearCount: number): MatchKind {
  const [only] = equal
  if (equal.length === 1 && only)
    return [only.sku, only.manufacturerPartNumber, only.ownNumber].includes(written.trim()) ? 'exact' : 'normalised'
  return equal.length + nearCount > 0 ? 'doubtful' : 'unknown'
}
