import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import type { Column } from '#features/catalog/domain/filtering/column.ts'
import { type DeviceFacts, hasPositions, limitOf, type PanelFacts } from '../domain/fit.ts'

export interface FitFacts {
  panelOf: ReadonlyMap<number, PanelFacts>
  deviceOf: ReadonlyMap<number, DeviceFacts>
  /** The devices of a family, the smallest first. */
  devicesOf: (family: string) => readonly DeviceFacts[]
  /** The panels with positions for a family, the closest limit first. */
  panelsOf: (family: string) => readonly PanelFacts[]
  /** The dummy fuses for empty positions, with their family. */
  dummies: readonly { id: number; family: string }[]
}

const known = new WeakMap<CatalogIndex, FitFacts>()

/** The values of all products that the rules of fit need, read once from each state of the catalogue. */
export function fitFacts(index: CatalogIndex): FitFacts {
  const facts = known.get(index) ?? readFacts(index)
  known.set(index, facts)
  return facts
}

function readFacts(index: CatalogIndex): FitFacts {
  const column = columnOf(index)
  const [type, family, isConducting] = [column('fuse_breaker_type'), column('fuse_type'), column('conducting')]
  const [bus, maxFuse, gmtMax, rating] = [column('bus'), column('max_fuse'), column('gmt_max'), column('rating')]
  const [buses, used] = [column('buses'), column('positions_used')]
  const [systems, voltage] = [column('voltage_range'), column('rated_voltage')]
  const panels: PanelFacts[] = []
  const devices: DeviceFacts[] = []
  const dummies: { id: number; family: string }[] = []
  const positionsAt = readPositions(index)
  index.ids.forEach((id, row) => {
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
  })
  devices.sort((a, b) => a.rating - b.rating || a.id - b.id)
  const devicesOf = Map.groupBy(devices, device => device.family)
  const panelsOf = new Map<string, PanelFacts[]>()
  const sortPanels = (family: string) => {
    const limits = new Map(panels.map(panel => [panel, limitOf(panel, family) ?? 0]))
    const takers = panels.filter(panel => hasPositions(panel, family))
    return takers.sort((a, b) => (limits.get(a) ?? 0) - (limits.get(b) ?? 0) || a.id - b.id)
  }
  return {
    panelOf: new Map(panels.map(panel => [panel.id, panel])),
    deviceOf: new Map(devices.map(device => [device.id, device])),
    devicesOf: one => devicesOf.get(one) ?? [],
    panelsOf: one => {
      const takers = panelsOf.get(one) ?? sortPanels(one)
      panelsOf.set(one, takers)
      return takers
    },
    dummies,
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
