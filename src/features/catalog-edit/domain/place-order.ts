export interface Placed {
  id: number
  /** Null: it has no place yet. */
  position: number | null
}

const mostPosition = 1_000_000
/** Between new neighbours at the end, so that something fits between them later. */
const step = 10

/**
 * The places of products in a new order, of those alone whose place changes: as few as possible. Places rise strictly; products that
 * have the same one are told apart.
 */
export function placesOf(order: readonly Placed[]): Map<number, number> {
  const kept = keptIn(order)
  const places = new Map<number, number>()
  for (let at = 0; at < order.length; ) {
    if (kept.has(at)) {
      at++
      continue
    }
    let end = at
    while (end < order.length && !kept.has(end)) end++
    const before = at === 0 ? -1 : positionAt(order, at - 1)
    const after = end === order.length ? null : positionAt(order, end)
    order.slice(at, end).forEach(({ id }, place) => {
      places.set(id, between(before, after, place + 1, end - at))
    })
    at = end
  }
  return places
}

/** The n-th of `count` places between two; after null: none follows. */
function between(before: number, after: number | null, nth: number, count: number): number {
  const start = after === null ? Math.max(before, 0) : before
  const end = after ?? Math.min(start + step * (count + 1), mostPosition + 1)
  return start + Math.floor(((end - start) * nth) / (count + 1))
}

const positionAt = (order: readonly Placed[], at: number): number => order[at]?.position ?? 0

/**
 * The places in the order of those that keep their position: the most that rise, with room between them for the others. A position less
 * its place rises or stays where everything between fits.
 */
function keptIn(order: readonly Placed[]): Set<number> {
  const most = mostPosition - order.length + 1
  // The smallest end of each length of a row that rises, with the row's entry before it.
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  const room = (at: number) => positionAt(order, at) - at
  order.forEach(({ position }, at) => {
    if (position === null || room(at) < 0 || room(at) > most) return
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const end = ends[middle]
      if (end !== undefined && room(end) <= room(at)) low = middle + 1
      else high = middle
    }
    before.set(at, ends[low - 1])
    ends[low] = at
  })
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) kept.add(at)
  return kept
}
