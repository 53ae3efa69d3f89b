import { sortInSteps } from '#features/catalog/domain/sort-in-steps.ts'

/** Part numbers are compared without case, blanks and dashes (api contract §3). */
export function plainPartNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}−]+/gu, '')
}

/** All part numbers in one sorted text, one a line, so that a hundred thousand of them take a few megabytes. */
export interface PartList {
  text: string
  /** Where each part number begins; one entry more than there are. */
  starts: Uint32Array
  /** The product of each part number. */
  rows: Uint32Array
}

/** Sorts in steps: `pause` is awaited now and then. */
export async function buildPartList(
  entries: readonly { row: number; partNumber: string }[],
  pause: () => Promise<unknown>,
): Promise<PartList> {
  const plain = entries
    .map(({ row, partNumber }) => ({ row, text: plainPartNumber(partNumber) }))
    .filter(({ text }) => text !== '')
  const textAt = (place: number) => plain[place]?.text ?? ''
  const order = await sortInSteps(plain.length, (a, b) => compareCodes(textAt(a), textAt(b)), pause)
  const starts = new Uint32Array(order.length + 1)
  for (const [place, entry] of order.entries()) starts[place + 1] = (starts[place] ?? 0) + textAt(entry).length + 1
  return {
    text: Array.from(order, entry => `${textAt(entry)}\n`).join(''),
    starts,
    rows: Uint32Array.from(order, entry => plain[entry]?.row ?? 0),
  }
}

const compareCodes = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const innerFrom = 2

/** Rows whose part number is the words, begins with them or contains them, in this order, each row once. */
export function findParts(list: PartList, words: string): number[] {
  const wanted = plainPartNumber(words)
  if (wanted === '') return []
  const exact: number[] = []
  const beginning: number[] = []
  for (
    let place = lowerBound(list, wanted);
    place < list.rows.length && partAt(list, place).startsWith(wanted);
    place++
  ) {
    const isWhole = partAt(list, place).length === wanted.length
    ;(isWhole ? exact : beginning).push(list.rows[place] ?? 0)
  }
  const inner = wanted.length < innerFrom ? [] : findInner(list, wanted)
  return [...new Set([...exact, ...beginning, ...inner])]
}

/** Rows whose part number is the words, each row once. */
export function findEqualParts(list: PartList, words: string): number[] {
  const wanted = plainPartNumber(words)
  const found = new Set<number>()
  if (wanted === '') return []
  for (let place = lowerBound(list, wanted); place < list.rows.length && partAt(list, place) === wanted; place++)
    found.add(list.rows[place] ?? 0)
  return [...found]
}

function findInner({ text, starts, rows }: PartList, wanted: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; ) {
    const place = placeOf(starts, at)
    found.push(rows[place] ?? 0)
    at = text.indexOf(wanted, starts[place + 1] ?? text.length)
  }
  return found
}

const partAt = ({ text, starts }: PartList, place: number) =>
  text.slice(starts[place] ?? 0, (starts[place + 1] ?? 1) - 1)

/** The first part number that does not come before the wanted one. */
function lowerBound(list: PartList, wanted: string): number {
  let low = 0
  let high = list.rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (partAt(list, middle) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** The part number that a position in the text belongs to. */
function placeOf(starts: Uint32Array, at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
