import { type PartList, partAt, placeFrom, plainPartNumber } from './part-list.ts'

// Shorter ones have too many neighbours: FU-1 is one letter away from FU-2, and that is another product.
const nearFrom = 5
const twiceFrom = 9
const mostVisits = 20_000

/**
 * The places of part numbers that are one mistake away (a letter wrong, missing, too many, or two exchanged), from nine letters
 * on two; those with the fewest. Long words may also be the mistaken beginning of one. Empty for words without a digit:
 * those are no part numbers.
 *
 * Walks the sorted list as a tree of beginnings and leaves each branch as soon as it has too many mistakes.
 */
export function findNearParts(list: PartList, words: string): number[] {
  const wanted = plainPartNumber(words)
  if (wanted.length < nearFrom || !/\d/.test(wanted)) return []
  const limit = wanted.length < twiceFrom ? 1 : 2
  for (let mistakes = 1; mistakes <= limit; mistakes++) {
    const { whole, beginning } = walk(list, wanted, mistakes)
    if (whole.length) return likeliestFirst(list, wanted, whole)
    if (beginning.length && wanted.length > nearFrom) return likeliestFirst(list, wanted, beginning)
  }
  return []
}

/** Mistakes are seldom at the beginning. */
function likeliestFirst(list: PartList, wanted: string, places: number[]): number[] {
  const same = (place: number) => {
    const part = partAt(list, place)
    let length = 0
    while (length < wanted.length && part[length] === wanted[length]) length++
    return length
  }
  return places.sort((a, b) => same(b) - same(a) || a - b)
}

interface Walk {
  whole: number[]
  beginning: number[]
}

/** One row of the table of distances, for the beginning `text`; its last entry is the distance of the whole wanted text. */
interface Branch {
  from: number
  end: number
  text: string
  row: readonly number[]
  before: readonly number[]
}

function walk(list: PartList, wanted: string, limit: number): Walk {
  const found: Walk = { whole: [], beginning: [] }
  const first = Array.from({ length: wanted.length + 1 }, (_, length) => length)
  const open: Branch[] = [{ from: 0, end: list.rows.length, text: '', row: first, before: first }]
  for (let visits = 0; visits < mostVisits; visits++) {
    const branch = open.pop()
    if (!branch) break
    for (const child of childrenOf(list, branch, wanted)) {
      const distance = child.row[wanted.length] ?? Infinity
      if (distance <= limit) {
        for (let place = child.from; place < child.end; place++) {
          const isWhole = partAt(list, place).length === child.text.length
          if (isWhole) found.whole.push(place)
          else found.beginning.push(place)
        }
      }
      if (Math.min(...child.row) <= limit) open.push(child)
    }
  }
  return { whole: found.whole, beginning: [...new Set(found.beginning)] }
}

/** The part numbers of a branch, parted by their next letter. */
function* childrenOf(list: PartList, { from, end, text, row, before }: Branch, wanted: string): Generator<Branch> {
  for (let place = from; place < end; ) {
    const letter = partAt(list, place).charAt(text.length)
    if (letter === '') {
      place++
      continue
    }
    const longer = text + letter
    const next = placeFrom(list, `${longer}\uffff`, place, end)
    const children = nextRow(wanted, longer, row, before)
    yield { from: place, end: next, text: longer, row: children, before: row }
    place = next
  }
}

/** Distances of the beginnings of the wanted text from a text that is one letter longer than that of `row`. */
function nextRow(wanted: string, text: string, row: readonly number[], before: readonly number[]): number[] {
  const letter = text.at(-1)
  const next = [text.length]
  for (let i = 1; i <= wanted.length; i++) {
    const isSame = wanted[i - 1] === letter
    let least = Math.min((row[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1, (row[i - 1] ?? 0) + (isSame ? 0 : 1))
    const isExchanged = i > 1 && text.length > 1 && wanted[i - 2] === letter && wanted[i - 1] === text.at(-2)
    if (isExchanged) least = Math.min(least, (before[i - 2] ?? 0) + 1)
    next.push(least)
  }
  return next
}
