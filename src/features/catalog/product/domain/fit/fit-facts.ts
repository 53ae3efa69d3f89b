import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { Column } from '#features/catalog/catalog/domain/filtering/column.ts'
import { type DeviceFacts, hasPositions, limitOf, type PanelFacts } from './fit.ts'

export interface FitFacts {
  panelOf: ReadonlyMap<number, PanelFacts>
  deviceOf: ReadonlyMap<number, DeviceFacts>
  /** The devices of a family, the smallest first. */
  devicesOf: (family: string) => readonly DeviceFacts[]
  /** The panels with positions for a family, the closest limit first. */
  panelsOf: (family: string) => readonly PanelFacts[]
  /** The dummy fuses for empty positions, with their family. */
  dummies: readonly Dummy[]
}

interface Dummy {
  id: number
  family: string
}

/** The facts of the products, and the lists of panels that somebody has asked for. */
interface Gathered {
  panelOf: ReadonlyMap<number, PanelFacts>
  deviceOf: ReadonlyMap<number, DeviceFacts>
  devicesOf: ReadonlyMap<string, readonly DeviceFacts[]>
  dummies: readonly Dummy[]
  panelsOf: Map<string, readonly PanelFacts[]>
}

const known = new WeakMap<CatalogIndex, { gathered: Gathered; facts: FitFacts }>()

/** The values of all products that the rules of fit need, read once from each state of the catalogue. */
export function fitFacts(index: CatalogIndex): FitFacts {
  return (known.get(index) ?? keep(index, gather(index, index.ids))).facts
}

/** Takes the facts of the products that did not change from the index before. Does nothing where nobody has asked for them. */
export function followFitFacts(before: CatalogIndex, after: CatalogIndex, changedIds: ReadonlySet<number>): void {
  const kept = known.get(before)?.gathered
  if (!kept) return
  const read = gather(
    after,
    [...changedIds].filter(id => after.rowOf.has(id)),
  )
  const isLeft = ({ id }: { id: number }) => !changedIds.has(id)
  const families = new Set([...kept.devicesOf.keys(), ...read.devicesOf.keys()])
  const panelsRead = [...read.panelOf.values()]
  keep(after, {
    panelOf: joinFacts(kept.panelOf, read.panelOf, changedIds),
    deviceOf: joinFacts(kept.deviceOf, read.deviceOf, changedIds),
    devicesOf: new Map(
      [...families].map(family => [
        family,
        joinInOrder(kept.devicesOf.get(family)?.filter(isLeft) ?? [], read.devicesOf.get(family) ?? [], bySize),
      ]),
    ),
    dummies: [...kept.dummies.filter(isLeft), ...read.dummies].sort(
      (a, b) => (after.rowOf.get(a.id) ?? 0) - (after.rowOf.get(b.id) ?? 0),
    ),
    panelsOf: new Map(
      [...kept.panelsOf].map(([family, panels]) => [
        family,
        joinInOrder(panels.filter(isLeft), takersOf(panelsRead, family), byLimit(family)),
      ]),
    ),
  })
}

function keep(index: CatalogIndex, gathered: Gathered) {
  const { panelOf, deviceOf, devicesOf, dummies, panelsOf } = gathered
  const facts: FitFacts = {
    panelOf,
    deviceOf,
    devicesOf: one => devicesOf.get(one) ?? [],
    panelsOf: one => {
      const takers = panelsOf.get(one) ?? takersOf([...panelOf.values()], one)
      panelsOf.set(one, takers)
      return takers
    },
    dummies,
  }
  const kept = { gathered, facts }
  known.set(index, kept)
  return kept
}

function joinFacts<T>(before: ReadonlyMap<number, T>, read: ReadonlyMap<number, T>, changedIds: ReadonlySet<number>) {
  const isTouched = read.size > 0 || [...changedIds].some(id => before.has(id))
  if (!isTouched) return before
  const joined = new Map(before)
  for (const id of changedIds) joined.delete(id)
  for (const [id, facts] of read) joined.set(id, facts)
  return joined
}

/** Both lists are in order. */
function joinInOrder<T>(some: readonly T[], others: readonly T[], compare: (a: T, b: T) => number): readonly T[] {
  if (others.length === 0) return some
  const joined: T[] = []
  let next = 0
  for (const one of some) {
    for (let other = others[next]; other && compare(other, one) < 0; other = others[++next]) joined.push(other)
    joined.push(one)
  }
  return [...joined, ...others.slice(next)]
}

const bySize = (a: DeviceFacts, b: DeviceFacts) => a.rating - b.rating || a.id - b.id

const byLimit = (family: string) => {
  const limits = new Map<PanelFacts, number>()
  const limit = (panel: PanelFacts) => {
    const own = limits.get(panel) ?? limitOf(panel, family) ?? 0
    limits.set(panel, own)
    return own
  }
  return (a: PanelFacts, b: PanelFacts) => limit(a) - limit(b) || a.id - b.id
}

const takersOf = (panels: readonly PanelFacts[], family: string) =>
  panels.filter(panel => hasPositions(panel, family)).sort(byLimit(family))

function gather(index: CatalogIndex, ids: Iterable<number>): Gathered {
  const column = columnOf(index)
  const [type, family, isConducting] = [column('fuse_breaker_type'), column('fuse_type'), column('conducting')]
  const [bus, maxFuse, gmtMax, rating] = [column('bus'), column('max_fuse'), column('gmt_max'), column('rating')]
  const [buses, used] = [column('buses'), column('positions_used')]
  const [systems, voltage] = [column('voltage_range'), column('rated_voltage')]
  const panels: PanelFacts[] = []
  const devices: DeviceFacts[] = []
  const dummies: Dummy[] = []
  const positionsAt = readPositions(index)
  for (const id of ids) {
    const row = index.rowOf.get(id) ?? -1
    const panelType = optionAt(type, row)
    const deviceFamily = optionAt(family, row)
    const rated = numberAt(rating, row)
    if (panelType !== null)
      panels.push({
        id,
        type: panelType,
        busRating: numberAt(bus, row) ?? 0,
        maxPerPosition: numberAt(maxFuse, row),
        gmtMax: numberAt(gmtMax, row),
        buses: numberAt(buses, row) ?? 1,
        ...positionsAt(row),
        maxVoltage: mostVolts(systems, row),
      })
    else if (deviceFamily !== null && rated !== null)
      devices.push({
        id,
        family: deviceFamily,
        rating: rated,
        positions: numberAt(used, row) ?? 1,
        voltage: numberAt(voltage, row),
      })
    else if (deviceFamily !== null && numberAt(isConducting, row) === 0) dummies.push({ id, family: deviceFamily })
  }
  devices.sort(bySize)
  return {
    panelOf: new Map(panels.map(panel => [panel.id, panel])),
    deviceOf: new Map(devices.map(device => [device.id, device])),
    devicesOf: Map.groupBy(devices, device => device.family),
    dummies,
    panelsOf: new Map(),
  }
}

/** Positions of the main family and of GMT beside it. In a panel with both, 'positions_per_bus' may count both. */
function readPositions(
  index: CatalogIndex,
): (row: number) => Pick<PanelFacts, 'positionsPerBus' | 'gmtPositionsPerBus'> {
  const column = columnOf(index)
  const own = (['klm', 'tpa', 'bullet'] as const).map(family => column(`${family}_positions_per_bus`))
  const [all, gmt] = [column('positions_per_bus'), column('gmt_positions_per_bus')]
  return row => {
    const gmtPositionsPerBus = numberAt(gmt, row)
    const main = own.map(one => numberAt(one, row)).find(count => count !== null)
    return {
      positionsPerBus: main ?? (gmtPositionsPerBus === null ? numberAt(all, row) : null),
      gmtPositionsPerBus,
    }
  }
}

/** The highest voltage of a panel. Its ranges are those of its systems, negative where the positive pole is earthed. */
function mostVolts(column: Column | undefined, row: number): number | null {
  const volts = valueAt(column, row)?.ranges.flatMap(({ from, to }) => [Math.abs(from), Math.abs(to)]) ?? []
  return volts.length > 0 ? Math.max(...volts) : null
}

const columnOf = (index: CatalogIndex) => (key: string) => {
  const attribute = index.attributes.find(candidate => candidate.key === key)
  return attribute && (index.columns.get(attribute.id) ?? index.ruleColumns.get(attribute.id))
}

const valueAt = (column: Column | undefined, row: number) => column?.values[column.codes[row] ?? 0]
const numberAt = (column: Column | undefined, row: number) => valueAt(column, row)?.ranges[0]?.from ?? null

function optionAt(column: Column | undefined, row: number): string | null {
  const place = valueAt(column, row)?.options[0]
  return place === undefined ? null : (column?.attribute.options[place]?.key ?? null)
}
