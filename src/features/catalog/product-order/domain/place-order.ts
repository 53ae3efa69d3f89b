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
 * have the same one are told apart. `limit`: the first place that is not theirs, if there is room before it.
 */
export function placesOf(order: readonly Placed[], limit = mostPosition + 1): Map<number, number> {
  const end = limit < order.length ? mostPosition + 1 : limit
  const kept = keptIn(order, end)
  const places = new Map<number, number>()
  for (let at = 0; at < order.length; ) {
    if (kept.has(at)) {
      at++
      continue
    }
    let next = at
    while (next < order.length && !kept.has(next)) next++
    const before = at === 0 ? -1 : positionAt(order, at - 1)
    const count = next - at
    const gap = next < order.length ? { before, after: positionAt(order, next) } : gapAtEnd(before, count, end)
    order.slice(at, next).forEach(({ id }, place) => {
      places.set(id, gap.before + Math.floor(((gap.after - gap.before) * (place + 1)) / (count + 1)))
    })
    at = next
  }
  return places
}

function gapAtEnd(before: number, count: number, end: number) {
  // The first place of a list is 10 where there is room.
  const start = end > count ? Math.max(before, 0) : before
  return { before: start, after: Math.min(start + step * (count + 1), end) }
}

const positionAt = (order: readonly Placed[], at: number): number => order[at]?.position ?? 0

/**
 * The places in the order of those that keep their position: the most that rise, with room between them for the others. A position less
 * its place rises or stays where everything between fits.
 */
function keptIn(order: readonly Placed[], end: number): Set<number> {
  const most = end - order.length
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
