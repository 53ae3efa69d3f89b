import { type Distance, distanceFrom } from './distance.ts'
import { lengthAt, type PartList, partAt, plainPartNumber, rowsAt } from './part-list.ts'
import { countShared, mostShared } from './trigrams.ts'

// Shorter part numbers are too similar: FU-1 and FU-2 differ by one letter and are different products.
const nearFrom = 5
const twiceFrom = 9
const longest = 64
const mostCompared = 1000
// Two swapped letters change four trigrams.
const trigramsOfMistake = 4

/**
 * Finds the part numbers with the fewest mistakes and returns their places in the list. A mistake is a wrong, missing or extra
 * letter, or two swapped letters. Allows one mistake, and two from nine letters on. Long words may also be the mistyped beginning
 * of a part number. Returns none for words without a digit, because they are not part numbers.
 */
export function findNearParts(list: PartList, words: string): number[] {
  const wanted = plainPartNumber(words)
  if (wanted.length < nearFrom || wanted.length > longest || !/\d/.test(wanted)) return []
  const limit = wanted.length < twiceFrom ? 1 : 2
  const compare = comparison(list, wanted, () => limit)
  for (let mistakes = 1; mistakes <= limit; mistakes++) {
    const lost = mistakes * trigramsOfMistake
    const shortest = wanted.length - mistakes
    const similar = (place: number) => Math.abs(lengthAt(list, place) - wanted.length) <= mistakes
    const whole = compare(lost, similar).filter(one => one.whole <= mistakes)
    if (whole.length) return likeliestFirst(list, wanted, whole)
    if (wanted.length === nearFrom) continue
    const longer = compare(lost + 1, place => lengthAt(list, place) >= shortest)
    const begun = longer.filter(one => one.beginning <= mistakes)
    if (begun.length) return likeliestFirst(list, wanted, begun)
  }
  return []
}

// The share of letters of the longer text that may differ.
const mostDifferent = 0.4

/** Products whose part numbers are similar to the text, contain it or are contained in it, the most similar first. */
export function findLikeParts(list: PartList, text: string, most: number): number[] {
  const wanted = plainPartNumber(text).slice(0, longest)
  if (wanted.length < 2) return []
  const compare = comparison(list, wanted, part => Math.floor(mostDifferent * Math.max(part.length, wanted.length)))
  const scored = compare(Infinity, () => true)
    .map(({ place, whole }) => ({ place, part: partAt(list, place), whole }))
    .map(one => ({ ...one, score: likeness(wanted, one.part, one.whole) }))
    .filter(({ score }) => score >= 1 - mostDifferent)
    .sort((a, b) => b.score - a.score || sameEnd(wanted, b.part) - sameEnd(wanted, a.part))
  return rowsAt(
    list,
    scored.map(({ place }) => place),
  ).slice(0, most)
}

/** 1 for equal texts. If one contains the other, the ratio of their lengths counts. */
function likeness(a: string, b: string, distance: number): number {
  const shorter = Math.min(a.length, b.length)
  const longer = Math.max(a.length, b.length)
  const holds = shorter >= 4 && (a.includes(b) || b.includes(a)) ? 0.6 + (0.35 * shorter) / longer : 0
  return Math.max(1 - distance / longer, holds)
}

/** The number of equal letters at the end, where part numbers differ more than at the beginning. */
function sameEnd(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++
  return length
}

interface Compared extends Distance {
  place: number
}

/** Returns a function that compares `wanted` with the allowed part numbers that share all but `lost` of its trigrams. */
function comparison(list: PartList, wanted: string, limitOf: (part: string) => number) {
  const shared = countShared(list.trigrams, wanted)
  const distanceOf = distanceFrom(wanted)
  return (lost: number, isAllowed: (place: number) => boolean): Compared[] =>
    mostShared(shared, { least: shared.most - lost, limit: mostCompared }, isAllowed).map(place => {
      const part = partAt(list, place)
      return { place, ...distanceOf(part, limitOf(part)) }
    })
}

/** Puts part numbers with an equal beginning first, because mistakes are seldom at the beginning. */
function likeliestFirst(list: PartList, wanted: string, compared: readonly Compared[]): number[] {
  const alike = compared.map(({ place }) => ({ place, same: sameLetters(wanted, partAt(list, place)) }))
  return alike.sort((a, b) => b.same - a.same || a.place - b.place).map(({ place }) => place)
}

function sameLetters(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
