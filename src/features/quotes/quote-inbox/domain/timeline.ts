/** The place of an entry among all of a quote's timeline: its moment, then its kind and number. */
export interface Place {
  at: Date
  id: string
}

interface Placed {
  id: string
  at: string
}

/** When two events have the same moment, the effect stands above its cause. */
const ranks: readonly string[] = ['mail', 'message', 'note', 'version', 'draft', 'change', 'event']

function keyOf({ id, at }: Placed): [at: string, rank: number, number: number] {
  const [kind = '', number = ''] = id.split('-')
  return [at, ranks.indexOf(kind), Number(number)]
}

/** Newest first. */
export function compareEntries(one: Placed, other: Placed): number {
  const [at, rank, number] = keyOf(one)
  const [otherAt, otherRank, otherNumber] = keyOf(other)
  if (at !== otherAt) return at < otherAt ? 1 : -1
  return rank - otherRank || otherNumber - number
}

export const entryPlace = ({ id, at }: Placed): Place => ({ id, at: new Date(at) })

/** Whether an entry is older than the one of the place. */
export const isAfterPlace = (entry: Placed, { at, id }: Place): boolean =>
  compareEntries({ at: at.toISOString(), id }, entry) < 0

export const writePlace = ({ at, id }: Place): string => `${at.toISOString()}_${id}`

/** The place that a text names; null for one that nobody has written so. */
export function readPlace(text: string | undefined): Place | null {
  const [moment = '', id = ''] = text?.split('_') ?? []
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) || !/^[a-z]{1,10}-\d{1,10}$/.test(id) ? null : { at, id }
}
