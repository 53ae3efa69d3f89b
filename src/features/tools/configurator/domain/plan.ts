import { drainsOf } from '#features/tools/workbench/domain/drains.ts'
import { readWire, type Wire } from '#features/tools/workbench/domain/wire-size.ts'
import { type Facts, fieldAt, type PanelField } from './checks/facts.ts'
import type { PlannedLoad, PlannedPanel, Standing } from './checks/standing.ts'
import type { Configuration, ConfiguredLoad, ConfiguredPanel, Feeder, FeedName, PlantSystem } from './configuration.ts'
import { type BusSums, sumBuses } from './sums.ts'

/** A feeder of an input that is there. */
export interface PlannedFeeder {
  feeder: Feeder
  panel: PlannedPanel
  sums: BusSums
  wire: Wire | null
}

/** A configuration with everything that its rules ask for. */
export interface Plan {
  configuration: Configuration
  facts: Facts
  panels: readonly PlannedPanel[]
  panelOf: ReadonlyMap<string, PlannedPanel>
  /** Panels that are not offered any more. */
  gone: readonly ConfiguredPanel[]
  loads: readonly PlannedLoad[]
  standings: readonly Standing[]
  legsOf: (loadRef: string) => readonly Standing[]
  /** Which placements take a position of a bus. */
  takersOf: (panel: string, feed: FeedName, position: number) => readonly Standing[]
  buses: readonly BusSums[]
  feeders: readonly PlannedFeeder[]
}

export function planOf(configuration: Configuration, facts: Facts): Plan {
  const panels: PlannedPanel[] = []
  const gone: ConfiguredPanel[] = []
  for (const panel of configuration.panels) {
    const model = facts.panelOf(panel.product_id)
    if (model) panels.push({ ref: panel.ref, model, feeds: model.buses === 2 ? ['A', 'B'] : [panel.feed ?? 'A'] })
    else gone.push(panel)
  }
  const panelOf = new Map(panels.map(panel => [panel.ref, panel]))
  const wireOf = wireReader()
  const loads = configuration.loads.map(load => planLoad(load, configuration.system, wireOf))
  const loadOf = new Map(loads.map(one => [one.load.ref, one]))
  const standings = configuration.placements.map((placement, index): Standing => {
    const panel = panelOf.get(placement.panel) ?? null
    const hasBus = panel?.feeds.includes(placement.feed) ?? false
    return {
      index,
      placement,
      panel,
      field: (panel && hasBus && fieldAt(panel.model, placement.position)) || null,
      device: placement.product_id === null ? null : (facts.deviceOf(placement.product_id) ?? null),
      load: placement.load === null ? null : (loadOf.get(placement.load) ?? null),
    }
  })
  const legs = Map.groupBy(standings, ({ placement }) => placement.load)
  const taken = takenPositions(standings)
  const buses = sumBuses(panels, standings)
  return {
    configuration,
    facts,
    panels,
    panelOf,
    gone,
    loads,
    standings,
    legsOf: ref => legs.get(ref) ?? [],
    takersOf: (panel, feed, position) => taken.get(panel)?.[feed][position] ?? nobody,
    buses,
    feeders: configuration.feeders.flatMap((feeder): PlannedFeeder[] => {
      const sums = buses.find(({ panel, feed }) => panel.ref === feeder.panel && feed === feeder.bus)
      return sums ? [{ feeder, panel: sums.panel, sums, wire: feeder.wire === null ? null : wireOf(feeder.wire) }] : []
    }),
  }
}

/** The feeder of an input; undefined: nobody has said anything of it. */
export const feederAt = ({ feeders }: Pick<Plan, 'feeders'>, panel: string, bus: FeedName): PlannedFeeder | undefined =>
  feeders.find(({ feeder }) => feeder.panel === panel && feeder.bus === bus)

/** Reads each wire once: many loads have the same. */
function wireReader() {
  const wires = new Map<string, Wire | null>()
  return (text: string): Wire | null => {
    const known = wires.get(text)
    if (known !== undefined) return known
    const wire = readWire(text)
    wires.set(text, wire)
    return wire
  }
}

function planLoad(
  load: ConfiguredLoad,
  { float_v, min_v }: PlantSystem,
  wireOf: (text: string) => Wire | null,
): PlannedLoad {
  const { drain } = load
  // A load by amperes draws more as the voltage falls, unless its current at the lowest voltage is said.
  const drawn =
    drain.kind === 'power'
      ? drain
      : ({ kind: 'current', list1x: drain.list1x_a, list2x: drain.list2x_a, isConstantPower: true } as const)
  const feed = load.feed === 'A+B' ? 'both' : 'single'
  return {
    load,
    drains: drainsOf(drawn, feed, { float: float_v, min: min_v }),
    wire: load.wire === null ? null : wireOf(load.wire),
  }
}

/** Those that take each position of a bus, by panel. */
type Taken = ReadonlyMap<string, Readonly<Record<FeedName, Readonly<Record<number, Standing[]>>>>>

const nobody: readonly Standing[] = []

function takenPositions(standings: readonly Standing[]): Taken {
  const taken = new Map<string, Record<FeedName, Record<number, Standing[]>>>()
  for (const standing of standings) {
    const { panel, feed, position } = standing.placement
    const ofPanel = taken.get(panel) ?? { A: {}, B: {} }
    taken.set(panel, ofPanel)
    const bus = ofPanel[feed]
    for (let n = 0; n < (standing.device?.positions ?? 1); n++) {
      const others = bus[position + n]
      if (others) others.push(standing)
      else bus[position + n] = [standing]
    }
  }
  return taken
}

/** Whether positions from a number on are in one row of the field. */
export function isOneRow({ from, count, columns }: PanelField, position: number, positions: number): boolean {
  const [first, last] = [position - from, position - from + positions - 1]
  if (first < 0 || last >= count) return false
  return Math.floor(first / columns) === Math.floor(last / columns)
}

/** Whether nothing stands in positions of one row, save the placement that is named. */
export function isFree(
  plan: Pick<Plan, 'takersOf'>,
  { ref }: Pick<PlannedPanel, 'ref'>,
  feed: FeedName,
  field: PanelField,
  position: number,
  positions = 1,
  except: number | null = null,
): boolean {
  if (!isOneRow(field, position, positions)) return false
  for (let n = 0; n < positions; n++)
    for (const { index } of plan.takersOf(ref, feed, position + n)) if (index !== except) return false
  return true
}

/** The numbers of a field's positions. */
export const numbersOf = ({ from, count }: PanelField): number[] => Array.from({ length: count }, (_, n) => from + n)
