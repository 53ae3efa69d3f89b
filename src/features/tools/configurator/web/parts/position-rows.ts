import type { CheckedConfiguration } from '../../contract.ts'
import { nameOfPlace } from '../../domain/names.ts'

export type ShownPanel = CheckedConfiguration['panels'][number]
export type ShownDevice = CheckedConfiguration['devices'][number]
export type ShownProblem = CheckedConfiguration['problems'][number]
type Bus = ShownPanel['buses'][number]

/** A position of a bus with what stands in it. */
export interface PositionRow {
  /** The target of links: 'P1-A2'. */
  id: string
  /** 'A2', and of further panels 'P2:A2'. */
  label: string
  panel: string
  bus: Bus
  position: number
  field: ShownPanel['fields'][number]
  /** Its place in the list of placements; null: nothing stands here. */
  placement: number | null
  device: ShownDevice | null
  /** A device without a load is a spare. */
  load: CheckedConfiguration['configuration']['loads'][number] | null
  drains: CheckedConfiguration['rows'][number] | null
  /** The position in which a device of several positions stands; null: it starts here, or there is none. */
  partOf: string | null
  problems: readonly ShownProblem[]
}

/** A bus of a panel with its positions in the order of the drawing. */
export interface BusRows {
  panel: ShownPanel
  bus: Bus
  rows: PositionRow[]
}

/** The positions of all panels; each problem is named once, at the position or where its load stands. */
export function busRows(checked: CheckedConfiguration): BusRows[] {
  const { configuration, panels, devices, rows, problems } = checked
  const known = {
    loads: new Map(configuration.loads.map(load => [load.ref, load])),
    drains: new Map(rows.map(row => [row.load, row])),
    devices: new Map(devices.map(device => [device.id, device])),
    placements: placementsByPlace(checked),
    problems: Map.groupBy(problems, problemPlace),
    ofLoads: Map.groupBy(problems, ({ at }) => (at.position === null ? at.load : null)),
  }
  return panels.flatMap(panel =>
    panel.buses.map(bus => ({
      panel,
      bus,
      rows: panel.fields.flatMap(field =>
        Array.from({ length: field.count }, (_, n) => rowOf(panel, bus, field, field.from + n, known)),
      ),
    })),
  )
}

interface Known {
  loads: ReadonlyMap<string, NonNullable<PositionRow['load']>>
  drains: ReadonlyMap<string, NonNullable<PositionRow['drains']>>
  devices: ReadonlyMap<number, ShownDevice>
  placements: ReadonlyMap<string, Taken>
  problems: ReadonlyMap<string, ShownProblem[]>
  ofLoads: ReadonlyMap<string | null, ShownProblem[]>
}

interface Taken {
  placement: CheckedConfiguration['configuration']['placements'][number]
  index: number
}

export const placeKey = (panel: string | null, bus: string | null, position: number | null) =>
  `${panel}-${bus}${position}`
const problemPlace = ({ at }: ShownProblem) => placeKey(at.panel, at.bus, at.position)

/** Every position that a device takes. Of two in one position the first is shown; a problem names the other. */
function placementsByPlace({ configuration, devices }: CheckedConfiguration): Map<string, Taken> {
  const sizes = new Map(devices.map(({ id, positions }) => [id, positions]))
  const taken = new Map<string, Taken>()
  for (const [index, placement] of configuration.placements.entries())
    for (let n = 0; n < (sizes.get(placement.product_id ?? 0) ?? 1); n++) {
      const key = placeKey(placement.panel, placement.feed, placement.position + n)
      if (!taken.has(key)) taken.set(key, { placement, index })
    }
  return taken
}

function rowOf(
  panel: ShownPanel,
  bus: Bus,
  field: PositionRow['field'],
  position: number,
  { loads, drains, devices, placements, problems, ofLoads }: Known,
): PositionRow {
  const id = placeKey(panel.ref, bus, position)
  const found = placements.get(id)
  const starts = found?.placement.position === position
  const ref = (starts && found.placement.load) || null
  return {
    id,
    label: nameOfPlace({ panel: panel.ref, feed: bus, position }),
    panel: panel.ref,
    bus,
    position,
    field,
    placement: found?.index ?? null,
    device: (found && devices.get(found.placement.product_id ?? 0)) ?? null,
    load: ref === null ? null : (loads.get(ref) ?? null),
    drains: ref === null ? null : (drains.get(ref) ?? null),
    partOf: !found || starts ? null : nameOfPlace(found.placement),
    problems: [...(problems.get(id) ?? []), ...(ref === null ? [] : (ofLoads.get(ref) ?? []))],
  }
}
