import { plainPiece, readMeasure } from './measures.ts'
import { anyAmperes, type Condition, measureKey, phraseOf, type Vocabulary } from './vocabulary.ts'

/** A part of the query that names values of filters. */
export interface Parameter {
  /** As it was typed. */
  phrase: string
  /** What it can mean, the likeliest first; the conditions of one meaning hold all at once. */
  meanings: readonly (readonly Condition[])[]
  /** The query without it. */
  remaining: string
}

export interface QueryReading {
  parameters: readonly Parameter[]
  /** What is only text. */
  rest: string
}

const longestPhrase = 5
const mostParameters = 8
const maxFuseId = 22
const busRatingId = 19

/** Reads what names values of the catalogue's filters; all else stays text, and so does what could be several filters' words. */
export function readParameters(query: string, vocabulary: Vocabulary): QueryReading {
  const pieces = query.split(/\s+/).filter(Boolean)
  const found: { from: number; end: number; meanings: Parameter['meanings'] }[] = []
  const rest: string[] = []
  for (let at = 0; at < pieces.length; ) {
    const read = found.length < mostParameters ? readAt(pieces, at, vocabulary) : null
    if (read) found.push({ from: at, end: at + read.length, meanings: read.meanings })
    else rest.push(pieces[at] ?? '')
    at += read?.length ?? 1
  }
  const parameters = found.map(({ from, end, meanings }) => ({
    phrase: pieces.slice(from, end).join(' '),
    meanings,
    remaining: [...pieces.slice(0, from), ...pieces.slice(end)].join(' '),
  }))
  return { parameters, rest: rest.join(' ') }
}

interface ReadPhrase {
  length: number
  meanings: Parameter['meanings']
}

function readAt(pieces: readonly string[], at: number, vocabulary: Vocabulary): ReadPhrase | null {
  return readPair(pieces, at, vocabulary) ?? readQuantity(pieces, at, vocabulary) ?? readWords(pieces, at, vocabulary)
}

/** '10/10': ten positions on each of two buses. */
function readPair(pieces: readonly string[], at: number, { measures }: Vocabulary): ReadPhrase | null {
  const [, left, right] = /^(\d{1,3})\/(\d{1,3})$/.exec(plainPiece(pieces[at] ?? '')) ?? []
  if (left === undefined || left !== right) return null
  // '19/19 in.' is a width.
  if (readMeasure([left, ...pieces.slice(at + 1, at + 3)], 0)) return null
  const positions = measures.get(measureKey('positions', 2 * Number(left)))?.find(({ range }) => range)
  const buses = measures.get(measureKey('buses', 2))?.find(({ range }) => range)
  return positions && buses ? { length: 1, meanings: [[positions, buses]] } : null
}

function readQuantity(pieces: readonly string[], at: number, { measures }: Vocabulary): ReadPhrase | null {
  const before = namedAttribute(pieces, at)
  const measure = readMeasure(pieces, at + before.length)
  if (!measure || (before.attributeId !== null && measure.unit !== 'A')) return null
  const end = at + before.length + measure.length
  const after = measure.unit === 'A' && before.attributeId === null ? namedAttribute(pieces, end) : nothing
  const named = before.attributeId ?? after.attributeId
  const { unit, from, to } = measure
  const known =
    to === undefined
      ? (measures.get(measureKey(unit, from)) ?? [])
      : unit === 'A' && from < to
        ? (measures.get(anyAmperes) ?? []).map(condition => ({ ...condition, range: { from, to } }))
        : []
  const meant = named === null ? known : known.filter(({ attributeId }) => attributeId === named)
  if (meant.length === 0) return null
  return { length: end - at + after.length, meanings: meant.map(condition => [condition]) }
}

const nothing = { attributeId: null, length: 0 }
// Which of the three ratings in amperes is meant, where it is said beside the number.
const ratingNames: readonly (readonly [attributeId: number, name: string])[] = [
  [maxFuseId, 'max fuse'],
  [maxFuseId, 'fusible max'],
  [maxFuseId, 'fusible maximo'],
  [busRatingId, 'bus'],
  [busRatingId, 'bus rating'],
  [busRatingId, 'barra'],
  [busRatingId, 'barra de'],
  [busRatingId, 'jeu de barres'],
]

function namedAttribute(pieces: readonly string[], at: number): { attributeId: number | null; length: number } {
  const found = ratingNames
    .map(([attributeId, name]) => ({ attributeId, name, length: name.split(' ').length }))
    .filter(
      ({ name, length }) =>
        pieces
          .slice(at, at + length)
          .map(plainPiece)
          .join(' ') === name,
    )
    .sort((a, b) => b.length - a.length)[0]
  return found ?? nothing
}

// Which end of a panel is meant, where its words could be either.
const ends: Record<string, number> = { input: 29, entrada: 29, entree: 29, output: 32, salida: 32, sortie: 32 }

function readWords(pieces: readonly string[], at: number, { phrases, language }: Vocabulary): ReadPhrase | null {
  const first = ends[plainPiece(pieces[at] ?? '')]
  const start = first === undefined ? at : at + 1
  for (let end = Math.min(start + longestPhrase, pieces.length); end > start; end--) {
    const conditions = phrases.get(phraseOf(pieces.slice(start, end).join(' '), language)) ?? []
    if (conditions.length === 0) continue
    const last = first === undefined ? ends[plainPiece(pieces[end] ?? '')] : undefined
    const named = first ?? last
    const meant = named === undefined ? conditions : conditions.filter(({ attributeId }) => attributeId === named)
    if (meant.length === 1) return { length: end - at + Number(last !== undefined), meanings: [meant] }
  }
  return null
}

export interface ChosenReading {
  conditions: readonly Condition[]
  /** The conditions of each parameter. */
  byParameter: readonly (readonly Condition[])[]
}

const mostTries = 64

/** The likeliest meaning of all parameters together that finds anything; null: none does. */
export function chooseMeanings(
  parameters: readonly Parameter[],
  findsAny: (conditions: readonly Condition[]) => boolean,
): ChosenReading | null {
  let choices: (readonly Condition[])[][] = [[]]
  for (const { meanings } of parameters) {
    choices = choices.flatMap(chosen => meanings.map(meaning => [...chosen, meaning])).slice(0, mostTries)
  }
  for (const byParameter of choices) {
    const conditions = byParameter.flat()
    if (findsAny(conditions)) return { conditions, byParameter }
  }
  return null
}
