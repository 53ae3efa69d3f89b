import type { AttributeValue } from '../attribute.ts'
import type { RowLayout } from './row-layout.ts'
import { compareLists, findList, smallest, type ValueColumn } from './value-column.ts'

type Values = readonly AttributeValue[]

const noLists: readonly Values[] = [[]]

/**
 * The column of an attribute after a change, from the column before it and that of the rows that were read anew; absent: none of the
 * rows has the attribute. The same column where nothing is another.
 */
export function joinColumn(
  before: ValueColumn | undefined,
  read: ValueColumn | undefined,
  layout: RowLayout,
): ValueColumn | undefined {
  const known = before ?? read
  if (!known) return undefined
  const lists = before?.lists ?? noLists
  const readLists = read?.lists ?? noLists
  // Codes of lists that only the read rows have follow those before.
  const codeOfRead = Uint32Array.from(readLists, (list, code) => {
    const found = code === 0 ? 0 : findList(lists, list)
    return found >= 0 ? found : lists.length + code
  })
  const readCode = (at: number) => codeOfRead[read?.codes[at] ?? 0] ?? 0
  if (before && layout.isInPlace && layout.rowOfRead.every((row, at) => before.codes[row] === readCode(at)))
    return before
  const codes = new Uint32Array(layout.count)
  let row = 0
  for (const { isRead, first, end } of layout.segments) {
    if (isRead) for (let at = first; at < end; at++) codes[row++] = readCode(at)
    else {
      if (before) codes.set(before.codes.subarray(first, end), row)
      row += end - first
    }
  }
  const added = readLists.filter((_, code) => (codeOfRead[code] ?? 0) >= lists.length)
  const gone = before ? listsWithoutRows(before, { codes, codeOfRead, added }, layout) : new Set<number>()
  if (added.length === 0 && gone.size === 0)
    return { attributeId: known.attributeId, codes: smallest(codes, lists.length), lists }
  const joined = mergeLists(lists, gone, added)
  if (joined.length === 1) return undefined
  const placeOf = new Map(joined.map((list, code) => [list, code]))
  const codeFrom = new Uint32Array(lists.length + readLists.length)
  for (const [code, list] of lists.entries()) codeFrom[code] = placeOf.get(list) ?? 0
  for (const [code, list] of readLists.entries()) if (code > 0) codeFrom[lists.length + code] = placeOf.get(list) ?? 0
  for (let at = 0; at < codes.length; at++) codes[at] = codeFrom[codes[at] ?? 0] ?? 0
  return { attributeId: known.attributeId, codes: smallest(codes, joined.length), lists: joined }
}

interface Joining {
  codes: Uint32Array
  codeOfRead: Uint32Array
  added: readonly Values[]
}

/** The lists that only rows had that were removed or read anew, without the beginnings of lists that are left. */
function listsWithoutRows(
  { codes: codesBefore, lists }: ValueColumn,
  { codes, codeOfRead, added }: Joining,
  { dropped }: RowLayout,
): Set<number> {
  const candidates = new Set<number>()
  for (const row of dropped) {
    const code = codesBefore[row] ?? 0
    if (code === 0) continue
    const list = lists[code] ?? []
    candidates.add(code)
    for (let length = 1; length < list.length; length++) candidates.add(findList(lists, list.slice(0, length)))
  }
  for (const code of codeOfRead) candidates.delete(code)
  if (candidates.size === 0) return candidates
  const isUsed = new Uint8Array(lists.length)
  for (let at = 0; at < codes.length; at++) isUsed[codes[at] ?? 0] = 1
  const gone = new Set<number>()
  // Longer lists first: what begins only lists that are gone is gone too.
  for (const code of [...candidates].sort((a, b) => b - a)) {
    const list = lists[code] ?? []
    const isBeginning = (longer: Values) => longer.length > list.length && startsWith(longer, list)
    const isLeft = isUsed[code] === 1 || added.some(isBeginning) || someLonger(lists, code, gone, isBeginning)
    if (!isLeft) gone.add(code)
  }
  return gone
}

/** Lists are in the order of their lengths, and most attributes have one value. */
function someLonger(
  lists: readonly Values[],
  code: number,
  gone: ReadonlySet<number>,
  isBeginning: (longer: Values) => boolean,
): boolean {
  const { length = 0 } = lists[code] ?? []
  for (let other = lists.length - 1; (lists[other]?.length ?? 0) > length; other--)
    if (!gone.has(other) && isBeginning(lists[other] ?? [])) return true
  return false
}

const startsWith = (longer: Values, list: Values) => compareLists(longer.slice(0, list.length), list) === 0

/** Both are in order. */
function mergeLists(lists: readonly Values[], gone: ReadonlySet<number>, added: readonly Values[]): Values[] {
  const merged: Values[] = []
  let next = 0
  for (const [code, list] of lists.entries()) {
    if (gone.has(code)) continue
    for (let other = added[next]; other && compareLists(other, list) < 0; other = added[++next]) merged.push(other)
    merged.push(list)
  }
  return [...merged, ...added.slice(next)]
}
