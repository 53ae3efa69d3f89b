/** More than, at least, less than, at most. */
export type Bound = 'above' | 'from' | 'below' | 'upTo'

// Folded words of all three languages, because a query may be in any of them.
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
// Words before a range, which add nothing to it: 'between 10 and 20 A'
const beforeRange = new Set(['between', 'from', 'entre', 'de', 'desde', 'of'])
// Words between a name and its number: 'bus rating of at least 100 A'
const linking = new Set(['of', 'de', 'du', 'd', 'a', ':', '='])
const mostWords = 4

export interface BoundRead {
  bound: Bound
  /** The number of pieces that name the bound. */
  length: number
}

const readTable = (table: Partial<Record<Bound, string>>): ReadonlyMap<string, Bound> =>
  new Map(
    Object.entries(table).flatMap(([bound, list]) =>
      // Object.entries gives strings, but the keys of the tables above are bounds.
      list.split('|').map(words => [words, bound as Bound] as const),
    ),
  )
const boundBefore = readTable(before)
const boundAfter = readTable(after)

/** Reads the bound before a number from folded pieces; null: there is none. */
export const readBoundBefore = (pieces: readonly string[], at: number): BoundRead | null =>
  longest(boundBefore, pieces, at)

/** Reads the bound after a number and its unit: '100 A or more', '100 A min.' */
export const readBoundAfter = (pieces: readonly string[], at: number): BoundRead | null =>
  longest(boundAfter, pieces, at)

function longest(table: ReadonlyMap<string, Bound>, pieces: readonly string[], at: number): BoundRead | null {
  for (let length = Math.min(mostWords, pieces.length - at); length > 0; length--) {
    const bound = table.get(pieces.slice(at, at + length).join(' '))
    if (bound) return { bound, length }
  }
  return null
}

/** Reads a bound that is in one piece with its number: '>=100a'. */
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
