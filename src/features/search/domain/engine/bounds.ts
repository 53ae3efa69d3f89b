/** Which side of a number is meant: more than, at least, less than, at most. */
export type Bound = 'above' | 'from' | 'below' | 'upTo'

// Folded, of all three languages: a query may be in any.
const before: Record<Bound, string> = {
  above:
    'over|above|more than|greater than|larger than|bigger than|higher than|exceeding|beyond|>|' +
    'mas de|mayor que|mayor de|mayor a|mayores que|mayores de|mayores a|superior a|superiores a|por encima de|' +
    'plus de|plus grand que|superieur a|superieure a|superieurs a|superieures a|au dessus de|au-dessus de',
  from:
    'at least|min|minimum|minimum of|min of|a minimum of|from|starting at|no less than|not less than|>=|≥|=>|' +
    'al menos|por lo menos|como minimo|minimo|minimo de|un minimo de|desde|a partir de|no menos de|' +
    'au moins|au minimum|mini|minimum de|un minimum de|pas moins de',
  below:
    'under|below|less than|smaller than|lower than|<|' +
    'menos de|menor que|menor de|menor a|menores que|menores de|menores a|inferior a|inferiores a|por debajo de|' +
    'moins de|plus petit que|inferieur a|inferieure a|inferieurs a|inferieures a|en dessous de|au dessous de|au-dessous de',
  upTo:
    'up to|at most|max|maximum|maximum of|max of|a maximum of|no more than|not more than|until|<=|≤|=<|' +
    "hasta|como maximo|maximo|maximo de|un maximo de|no mas de|a lo sumo|jusqu'a|jusqu’a|jusque|jusqua|" +
    'au plus|au maximum|maxi|maximum de|un maximum de|pas plus de',
}
const after: Partial<Record<Bound, string>> = {
  from:
    '+|min|minimum|or more|and more|and up|or up|and above|or above|and over|or over|or higher|or larger|or greater|at least|' +
    'minimo|como minimo|o mas|y mas|en adelante|al menos|o superior|o superiores|mini|ou plus|et plus|au moins|au minimum|ou superieur',
  upTo:
    'max|maximum|or less|and less|or under|and under|or below|and below|or lower|or smaller|at most|' +
    'maximo|como maximo|o menos|y menos|o inferior|maxi|ou moins|et moins|au plus|au maximum|ou inferieur',
}
// 'between 10 and 20 A': the range that follows says it all.
const beforeRange = new Set(['between', 'from', 'entre', 'de', 'desde', 'of'])
// 'bus rating of at least 100 A'
const linking = new Set(['of', 'de', 'du', 'd', 'a', ':', '='])
const mostWords = 4

export interface BoundRead {
  bound: Bound
  /** How many pieces say so. */
  length: number
}

const readTable = (table: Partial<Record<Bound, string>>): ReadonlyMap<string, Bound> =>
  new Map(
    Object.entries(table).flatMap(([bound, list]) =>
      // The keys are those of the tables above.
      list.split('|').map(words => [words, bound as Bound] as const),
    ),
  )
const boundBefore = readTable(before)
const boundAfter = readTable(after)

/** The bound that folded pieces name before a number; null: none. */
export const readBoundBefore = (pieces: readonly string[], at: number): BoundRead | null =>
  longest(boundBefore, pieces, at)

/** The same behind the number and its unit: '100 A or more', '100 A min.' */
export const readBoundAfter = (pieces: readonly string[], at: number): BoundRead | null =>
  longest(boundAfter, pieces, at)

function longest(table: ReadonlyMap<string, Bound>, pieces: readonly string[], at: number): BoundRead | null {
  for (let length = Math.min(mostWords, pieces.length - at); length > 0; length--) {
    const bound = table.get(pieces.slice(at, at + length).join(' '))
    if (bound) return { bound, length }
  }
  return null
}

/** A bound that stands close to its number: '>=100a'. */
export function readAttachedBound(piece: string): { bound: Bound; signs: number } | null {
  for (const signs of [2, 1]) {
    const bound = boundBefore.get(piece.slice(0, signs))
    if (bound && piece.length > signs && !isWordLike(piece.slice(0, signs))) return { bound, signs }
  }
  return null
}

const isWordLike = (text: string) => text.toLowerCase() !== text.toUpperCase()

export const isBeforeRange = (piece: string) => beforeRange.has(piece)
export const isLinking = (piece: string) => linking.has(piece)
