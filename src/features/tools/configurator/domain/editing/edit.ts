import {
  type Configuration,
  type ConfiguredLoad,
  configurationLimits,
  type FeedName,
  type Placement,
} from '../configuration.ts'

/** A position of a bus. */
export interface Place {
  panel: string
  feed: FeedName
  position: number
}

const isAt = (one: Place, other: Place): boolean =>
  one.panel === other.panel && one.feed === other.feed && one.position === other.position

export const placementAt = ({ placements }: Pick<Configuration, 'placements'>, place: Place): Placement | undefined =>
  placements.find(one => isAt(one, place))

export function changeLoad(configuration: Configuration, ref: string, change: Partial<ConfiguredLoad>): Configuration {
  return {
    ...configuration,
    loads: configuration.loads.map(load => (load.ref === ref ? { ...load, ...change } : load)),
  }
}

/** A name that no load has. */
function freeRef(loads: readonly ConfiguredLoad[]): string {
  const refs = new Set(loads.map(({ ref }) => ref))
  let number = loads.length + 1
  while (refs.has(`L${number}`)) number++
  return `L${number}`
}

/** Adds the loads of another configuration with their devices, as many as there may be. */
export function appendLoads(
  configuration: Configuration,
  added: Pick<Configuration, 'loads' | 'placements'>,
): Configuration {
  const loads = [...configuration.loads]
  const refs = new Map<string | null, string>()
  for (const load of added.loads.slice(0, configurationLimits.loads - loads.length)) {
    const ref = freeRef(loads)
    refs.set(load.ref, ref)
    loads.push({ ...load, ref })
  }
  const placements = added.placements.flatMap(one => {
    const load = refs.get(one.load)
    return load === undefined ? [] : [{ ...one, load }]
  })
  return { ...configuration, loads, placements: [...configuration.placements, ...placements] }
}

/** A further load at the end, which draws nothing yet. */
export function addLoad(configuration: Configuration, name: string): Configuration {
  const load: ConfiguredLoad = {
    ref: freeRef(configuration.loads),
    name,
    feed: 'A',
    drain: { kind: 'current', list1x_a: 0, list2x_a: null },
    wire: null,
    loop_feet: null,
    allowed_drop_v: null,
  }
  return { ...configuration, loads: [...configuration.loads, load] }
}

/** Its devices go with it. */
export function removeLoad(configuration: Configuration, ref: string): Configuration {
  return {
    ...configuration,
    loads: configuration.loads.filter(load => load.ref !== ref),
    placements: configuration.placements.filter(({ load }) => load !== ref),
  }
}

/** Null takes the device away; a position without device and load is empty. */
export function putDevice(configuration: Configuration, place: Place, product_id: number | null): Configuration {
  const load = placementAt(configuration, place)?.load ?? null
  return put(configuration, place, { load, product_id })
}

/** A load stands once on a bus: it leaves its position there, and its device comes along where none stands here. Null: no load. */
export function putLoad(configuration: Configuration, place: Place, load: string | null): Configuration {
  const own = placementAt(configuration, place)
  const before =
    load === null
      ? undefined
      : configuration.placements.find(one => one.load === load && one.feed === place.feed && !isAt(one, place))
  const left = before
    ? { ...configuration, placements: configuration.placements.filter(one => one !== before) }
    : configuration
  return put(left, place, { load, product_id: own?.product_id ?? before?.product_id ?? null })
}

/**
 * The positions in which a load stands, in place of those before. Its devices come along: what stood in a new position changes places
 * with it. A load with one feed takes the feed of its positions; both make it a load with two.
 */
export function placeLoad(configuration: Configuration, ref: string, places: readonly Place[]): Configuration {
  const own = configuration.placements.filter(({ load }) => load === ref)
  const left = own.filter(one => !places.some(place => isAt(one, place)))
  let next = configuration
  for (const place of places) {
    if (own.some(one => isAt(one, place))) continue
    const same = left.findIndex(({ feed }) => feed === place.feed)
    const [from] = left.splice(Math.max(same, 0), 1)
    const product_id = placementAt(next, place)?.product_id ?? own[0]?.product_id ?? null
    next = from ? movePlacement(next, from, place) : put(next, place, { load: ref, product_id })
  }
  for (const from of left) next = emptyPlace(next, from)
  const [feed, other] = new Set(places.map(place => place.feed))
  const load = next.loads.find(one => one.ref === ref)
  if (!feed || load?.feed === 'A+B') return next
  return changeLoad(next, ref, { feed: other ? 'A+B' : feed })
}

export const emptyPlace = (configuration: Configuration, place: Place): Configuration =>
  put(configuration, place, { load: null, product_id: null })

/** If something stands at the target, the two change places. A load with one feed takes the feed of its new bus. */
export function movePlacement(configuration: Configuration, from: Place, target: Place): Configuration {
  if (isAt(from, target) || !placementAt(configuration, from)) return configuration
  const placements = configuration.placements.map(one => {
    if (isAt(one, from)) return { ...one, ...placeOf(target) }
    return isAt(one, target) ? { ...one, ...placeOf(from) } : one
  })
  const moved = placementAt(configuration, from)?.load
  const loads = configuration.loads.map(load =>
    load.ref === moved && load.feed !== 'A+B' ? { ...load, feed: target.feed } : load,
  )
  return { ...configuration, loads, placements }
}

/** Puts a device here; its load comes along where it does not stand on this bus already. */
export function pastePlacement(
  configuration: Configuration,
  place: Place,
  copied: Pick<Placement, 'load' | 'product_id'>,
): Configuration {
  const { load } = copied
  const isKnown = configuration.loads.some(({ ref }) => ref === load)
  const stands = configuration.placements.some(one => one.load === load && one.feed === place.feed && !isAt(one, place))
  return put(configuration, place, { load: isKnown && !stands ? load : null, product_id: copied.product_id })
}

const placeOf = ({ panel, feed, position }: Place): Place => ({ panel, feed, position })

function put(
  configuration: Configuration,
  place: Place,
  { load, product_id }: Pick<Placement, 'load' | 'product_id'>,
): Configuration {
  const { placements } = configuration
  const isEmpty = load === null && product_id === null
  const next: Placement = { ...placeOf(place), load, product_id }
  if (!placements.some(one => isAt(one, place)))
    return isEmpty ? configuration : { ...configuration, placements: [...placements, next] }
  return {
    ...configuration,
    placements: placements.flatMap(one => (isAt(one, place) ? (isEmpty ? [] : [next]) : [one])),
  }
}
