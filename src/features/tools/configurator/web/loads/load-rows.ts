import type { CheckedConfiguration } from '../../contract.ts'
import type { Place } from '../../domain/editing/edit.ts'
import { nameOfPlace } from '../../domain/names.ts'
import { placeKey, type ShownDevice, type ShownPanel, type ShownProblem } from '../parts/position-rows.ts'

type Load = CheckedConfiguration['configuration']['loads'][number]

/** A position in which a load or a spare device stands. */
export interface Leg {
  /** The target of links: 'P1-A2'. */
  id: string
  /** 'A2', and of further panels 'P2:A2'. */
  label: string
  place: Place
  /** Null: there is no such position. */
  field: ShownPanel['fields'][number] | null
  device: ShownDevice | null
}

/** A line of the table: a load with its positions, or a spare device. */
export interface LoadRow {
  /** The target of links: 'load-L1', 'spare-P1-A3'. */
  id: string
  load: Load | null
  sums: CheckedConfiguration['rows'][number] | null
  legs: Leg[]
  /** The worst first, without notes. */
  problems: ShownProblem[]
}

/** The loads in their order, then the spare devices. */
export function loadRows({ configuration, panels, devices, rows, problems }: CheckedConfiguration): LoadRow[] {
  const shown = new Map(devices.map(device => [device.id, device]))
  const sums = new Map(rows.map(row => [row.load, row]))
  const taken = new Set<string>()
  const legOf = ({ panel, feed, position, product_id }: (typeof configuration.placements)[number]): Leg => {
    const id = placeKey(panel, feed, position)
    const fields = panels.find(({ ref, buses }) => ref === panel && buses.includes(feed))?.fields ?? []
    const leg = {
      // Two may stand in one position: a link leads to the first.
      id: taken.has(id) ? `${id}-${taken.size}` : id,
      label: nameOfPlace({ panel, feed, position }),
      place: { panel, feed, position },
      field: fields.find(({ from, count }) => position >= from && position < from + count) ?? null,
      device: shown.get(product_id ?? 0) ?? null,
    }
    taken.add(id)
    return leg
  }
  const open = problems.filter(({ severity }) => severity !== 'note')
  const legs = Map.groupBy(configuration.placements, ({ load }) => load)
  const ofLoads = configuration.loads.map((load): LoadRow => {
    const own = (legs.get(load.ref) ?? []).map(legOf)
    const isOwn = ({ at }: ShownProblem) => (at.load === null ? own.some(leg => isIn(at, leg)) : at.load === load.ref)
    return { id: `load-${load.ref}`, load, sums: sums.get(load.ref) ?? null, legs: own, problems: open.filter(isOwn) }
  })
  const spares = (legs.get(null) ?? []).map((placement): LoadRow => {
    const leg = legOf(placement)
    const own = open.filter(({ at }) => at.load === null && isIn(at, leg))
    return { id: `spare-${leg.id}`, load: null, sums: null, legs: [leg], problems: own }
  })
  return [...ofLoads, ...spares]
}

const isIn = (at: ShownProblem['at'], { place }: Leg): boolean =>
  at.panel === place.panel && at.bus === place.feed && at.position === place.position

/** Where the table shows a problem, and in what words; null: it is of no load and no position. */
export function rowOfProblem(
  { at }: ShownProblem,
  loads: readonly Load[],
): { href: `#${string}`; label: string } | null {
  const load = loads.find(({ ref }) => ref === at.load)
  if (load) return { href: `#load-${load.ref}`, label: load.name || load.ref }
  const { panel, bus, position } = at
  if (panel === null || bus === null || position === null) return null
  return { href: `#${placeKey(panel, bus, position)}`, label: nameOfPlace({ panel, feed: bus, position }) }
}
