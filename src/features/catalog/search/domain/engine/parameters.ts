import type { Language } from '#shared/language.ts'
import { isLetter, scanNumber } from '#shared/number/read-number.ts'
import { type QuantityRead, scanQuantity, type Unit } from '#shared/number/read-quantity.ts'
import { type Bound, isBeforeRange, isLinking, readAttachedBound, readBoundAfter, readBoundBefore } from './bounds.ts'
import type { Meaning, Wanted } from './conditions.ts'
import { conditionsFor, meaningsOf } from './quantity-conditions.ts'
import { piecesOf, type QueryPiece } from './query-pieces.ts'
import { isDeviceWord, type Subject, subjectOf } from './subject.ts'
import { familyKey, phraseOf, type Vocabulary } from './vocabulary.ts'

/** A part of the query that names values of attributes. */
export interface Parameter {
  /** The text as the user typed it. */
  phrase: string
  /** Its position in the query. */
  from: number
  end: number
  /** Its meanings, the likeliest first. Empty: it is a quantity, but no attribute has values of that kind. */
  meanings: readonly Meaning[]
  /** Further meanings, which are only offered to the user. */
  offered: readonly Meaning[]
  wanted: Wanted | null
  /**
   * 'word': the name of a value. 'quantity': a number with a unit, which is never searched as a word. 'size': a number with a
   * unit that may also be a word ('5 in.'). 'bare': a number without a unit, which may also be a word.
   */
  kind: 'word' | 'quantity' | 'size' | 'bare'
  /** Whether the search may ignore it if no product has all values: a value about space, not about safety. */
  isDroppable: boolean
}

const longestPhrase = 5
const mostParameters = 8
// The most pieces of one quantity: sign, number with groups of digits, second number of a range, units.
const mostScanned = 9

/** Reads the parts of the query that name attribute values. The rest stays text, as do words that several filters could mean. */
export function readParameters(query: string, vocabulary: Vocabulary): Parameter[] {
  const reading: Reading = { query, vocabulary, pieces: piecesOf(query), folded: [], subject: 'any' }
  reading.folded = reading.pieces.map(({ folded }) => folded)
  reading.subject = subjectOf(reading.folded)
  const found: Parameter[] = []
  for (let at = 0; at < reading.pieces.length; ) {
    const read = found.length < mostParameters ? readAt(reading, at, found.at(-1)) : null
    if (read) found.push(parameterOf(reading, at, read))
    at += read?.length ?? 1
  }
  return found
}

/** Removes parameters from the query. */
export function textWithout(query: string, parameters: readonly Pick<Parameter, 'from' | 'end'>[]): string {
  const kept: string[] = []
  let at = 0
  for (const { from, end } of parameters.toSorted((a, b) => a.from - b.from)) {
    kept.push(query.slice(at, from))
    at = end
  }
  kept.push(query.slice(at))
  return kept
    .flatMap(text => text.split(/\s+/))
    .filter(Boolean)
    .join(' ')
}

interface Reading {
  query: string
  vocabulary: Vocabulary
  pieces: readonly QueryPiece[]
  folded: readonly string[]
  subject: Subject
}

type ReadPhrase = Omit<Parameter, 'phrase' | 'from' | 'end'> & { length: number }

function parameterOf({ query, pieces }: Reading, at: number, { length, ...read }: ReadPhrase): Parameter {
  const from = pieces[at]?.from ?? 0
  const end = pieces[at + length - 1]?.end ?? from
  return { phrase: query.slice(from, end).replace(/\s+/g, ' '), from, end, ...read }
}

const readAt = (reading: Reading, at: number, last: Parameter | undefined): ReadPhrase | null =>
  readPair(reading, at) ?? readQuantity(reading, at) ?? readWords(reading, at) ?? readBareRating(reading, at, last)

/** '10/10': ten positions on each of two buses. */
function readPair({ folded, vocabulary }: Reading, at: number): ReadPhrase | null {
  const [, left, right] = /^(\d{1,3})\/(\d{1,3})$/.exec(folded[at] ?? '') ?? []
  if (left === undefined || left !== right) return null
  // '19/19 in.' is a width.
  const next = folded[at + 1] ?? ''
  if (isLetter(next[0]) && scanPieces([left, next], vocabulary.language)) return null
  const positions = conditionsFor(exactly('positions', 2 * Number(left)), 'positions', vocabulary)
  const buses = conditionsFor(exactly('buses', 2), 'buses', vocabulary)
  if (!positions.length || !buses.length) return null
  return { length: 1, meanings: [[positions, buses]], offered: [], wanted: null, kind: 'word', isDroppable: true }
}

const exactly = (unit: Unit, number: number): Wanted => ({
  quantity: { unit, from: number, to: number, other: null, wire: null },
  bound: null,
})

/** Reads a quantity. Null unless the quantity ends at the end of a piece. */
function scanPieces(pieces: readonly string[], language: Language): (QuantityRead & { length: number }) | null {
  const text = pieces.join(' ')
  const read = scanQuantity(text, 0, language)
  if (!read || (text[read.end] ?? ' ') !== ' ') return null
  return { ...read, length: text.slice(0, read.end).split(' ').length }
}

const droppable: ReadonlySet<Unit> = new Set<Unit>(['RU', 'in', 'lb', 'positions', 'buses', 'poles'])

/** [name of an attribute] [bound] [name] quantity [bound] [name]: 'bus over 100 A', 'min. 100 A bus', '100 A or more'. */
function readQuantity(reading: Reading, start: number): ReadPhrase | null {
  const { folded, vocabulary, subject } = reading
  const named = readBefore(reading, start)
  const before = { ...named, at: named.at + Number(isBeforeRange(folded[named.at] ?? '')) }
  const attached = readAttachedBound(folded[before.at] ?? '')
  const scanned = scanFrom(reading, before.at, attached?.signs ?? 0)
  if (!scanned) return null
  const { quantity } = scanned
  const isRange = quantity.from !== quantity.to
  // 'rack adapter 19 to 23 in.' is not a range of widths, and 'de' before a single number has no meaning.
  if (isRange ? quantity.unit === 'in' : before.at !== named.at) return null
  let at = before.at + scanned.length
  const own = scanned.bound ?? attached?.bound ?? before.bound
  const behind = own || isRange ? null : readBoundAfter(folded, at)
  at += behind?.length ?? 0
  const name = before.keys ? null : namedKeys(reading, at)
  at += name?.length ?? 0
  const keys = before.keys ?? name?.keys ?? null
  const bound = isRange || quantity.unit === 'mm²' ? null : (own ?? behind?.bound ?? null)
  const wanted: Wanted = { quantity, bound }
  const read = meaningsOf(wanted, { keys, subject, vocabulary })
  // The name does not belong to the quantity, such as 'input' in '100 A input'.
  if (keys && read.meanings.length === 0)
    return before.keys ? null : readUnnamed(wanted, reading, at - start - (name?.length ?? 0))
  return { ...read, ...shapeOf(wanted), length: at - start }
}

function readUnnamed(wanted: Wanted, { subject, vocabulary }: Reading, length: number): ReadPhrase {
  return { ...meaningsOf(wanted, { keys: null, subject, vocabulary }), ...shapeOf(wanted), length }
}

const shapeOf = (wanted: Wanted) => ({
  wanted,
  kind: wanted.quantity.unit === 'in' ? ('size' as const) : ('quantity' as const),
  isDroppable: droppable.has(wanted.quantity.unit),
})

interface Before {
  keys: readonly string[] | null
  bound: Bound | null
  /** The piece at which the number should begin. */
  at: number
}

function readBefore(reading: Reading, start: number): Before {
  const { folded } = reading
  const behindLink = (at: number) => at + Number(isLinking(folded[at] ?? ''))
  let at = start
  // 'max fuse' in 'max fuse 15 A' names an attribute, 'max' in 'max 15 A' is a bound. So names are tried first.
  const first = namedKeys(reading, at)
  if (first) at = behindLink(at + first.length)
  const bound = readBoundBefore(folded, at)
  if (bound) at = behindLink(at + bound.length)
  const second = first ? null : namedKeys(reading, at)
  if (second) at = behindLink(at + second.length)
  return { keys: first?.keys ?? second?.keys ?? null, bound: bound?.bound ?? null, at }
}

/** `signs`: how many characters of the first piece are a bound. The '+' of '100A+' is a bound after the number. */
function scanFrom({ pieces, folded, vocabulary }: Reading, at: number, signs: number) {
  const texts: string[] = []
  for (let place = at; place < pieces.length && texts.length < mostScanned; place++) {
    texts.push((folded[place] ?? '').slice(place === at ? signs : 0))
    if (pieces[place]?.isParted) break
  }
  const [first = ''] = texts
  const withPlus = first.endsWith('+') ? scanPieces([first.slice(0, -1)], vocabulary.language) : null
  if (withPlus) return { ...withPlus, bound: 'from' as const }
  const read = scanPieces(texts, vocabulary.language)
  return read && { ...read, bound: null }
}

const longestName = 6

function namedKeys({ folded, vocabulary }: Reading, at: number): { keys: readonly string[]; length: number } | null {
  for (let length = Math.min(longestName, folded.length - at); length > 0; length--) {
    const keys = vocabulary.names.get(folded.slice(at, at + length).join(' '))
    if (keys) return { keys, length }
  }
  return null
}

// Words that tell the input of a panel from its output, because both have the same values.
const ends: Record<string, string> = {
  input: 'input',
  entrada: 'input',
  entree: 'input',
  output: 'output',
  salida: 'output',
  sortie: 'output',
}

function readWords({ folded, pieces, vocabulary, query }: Reading, at: number): ReadPhrase | null {
  const { phrases, language, keyOfWords } = vocabulary
  const first = ends[folded[at] ?? '']
  const start = first === undefined ? at : at + 1
  for (let end = Math.min(start + longestPhrase, folded.length); end > start; end--) {
    const text = query.slice(pieces[start]?.from ?? 0, pieces[end - 1]?.end ?? 0)
    const conditions = phrases.get(phraseOf(text, language)) ?? []
    if (conditions.length === 0) continue
    const last = first === undefined ? ends[folded[end] ?? ''] : undefined
    const named = first ?? last
    const keyOf = ({ attributeId }: { attributeId: number }) => keyOfWords.get(attributeId)
    const [only, ...others] = named === undefined ? conditions : conditions.filter(one => keyOf(one) === named)
    if (!only || others.length > 0) continue
    return {
      length: end - at + Number(last !== undefined),
      meanings: [[[only]]],
      offered: [],
      wanted: null,
      kind: 'word',
      isDroppable: keyOf(only) !== familyKey,
    }
  }
  return null
}

/** 'TPL 400', 'TPL fuse 400': a number after a family can be a rating. */
function readBareRating(reading: Reading, at: number, last: Parameter | undefined): ReadPhrase | null {
  const { folded, pieces, vocabulary, subject } = reading
  const piece = folded[at] ?? ''
  if (!last || subject === 'panel' || !isFamily(last, vocabulary)) return null
  const before = isDeviceWord(folded[at - 1] ?? '') ? at - 2 : at - 1
  if (pieces[before]?.end !== last.end) return null
  const number = scanNumber(piece, 0, vocabulary.language)
  if (number?.end !== piece.length) return null
  const wanted = exactly('A', number.value)
  const { meanings } = meaningsOf(wanted, { keys: ['rating'], subject, vocabulary })
  return { meanings, offered: [], wanted, kind: 'bare', isDroppable: false, length: 1 }
}

const isFamily = ({ meanings }: Parameter, { keyOfWords }: Vocabulary) =>
  meanings[0]?.[0]?.some(({ attributeId }) => keyOfWords.get(attributeId) === familyKey) ?? false
