import type { Facts, PanelModel } from '#features/tools/configurator/domain/checks/facts.ts'
import type { Configuration, ConfiguredLoad, FeedName } from '#features/tools/configurator/domain/configuration.ts'

/** The dangers of a configuration, and the reasons why it would not work. */
export type Danger =
  | 'no drain'
  | 'no position'
  | 'no device'
  | 'device overloaded'
  | 'bus overloaded'
  | 'wire overloaded'
  | 'wire unprotected'
  | 'feeder overloaded'
  | 'voltage too low'

/** NEC table 310.16, copper, 75 °C, 30 °C air (18 and 16 AWG from its 90 °C column: 14 and 18 A × √(45/60)); and NEC 240.4(D): at most so large a device. Circular mils: NEC chapter 9, table 8. */
const wireTable = `
  24     404    7    7
  22     642    7    7
  20    1020    7    7
  18    1620   12    7
  16    2580   15   10
  14    4110   20   15
  12    6530   25   20
  10   10380   35   30
  8    16510   50
  6    26240   65
  4    41740   85
  3    52620  100
  2    66360  115
  1    83690  130
  1/0 105600  150
  2/0 133100  175
  3/0 167800  200
  4/0 211600  230
  250 250000  255
  300 300000  285
  350 350000  310
  400 400000  335
  500 500000  380
  600 600000  420
  700 700000  460
  750 750000  475`
const wires = wireTable
  .trim()
  .split('\n')
  .map(line => {
    const [name = '', cmil, amperes, cap] = line.trim().split(/\s+/)
    return { name, cmil: Number(cmil), amperes: Number(amperes), cap: Number(cap ?? amperes) }
  })

/** Names that the generator uses: '8', '4/0', '350 kcmil', '16 mm2'. */
const areaOf = (wire: string): number =>
  wire.endsWith('mm2')
    ? Number(wire.slice(0, -4)) / 0.000506707
    : (wires.find(({ name }) => name === wire.replace(' kcmil', ''))?.cmil ?? 0)

/** Amperes that a wire may have before it: of a metric size those of the next smaller one of the table. */
function carriedBy(wire: string, celsius: number | null): number {
  const row = wires.filter(({ cmil }) => cmil <= areaOf(wire) + 1e-6).at(-1) ?? wires[0]
  const air = celsius ?? 30
  const steps = [
    [30, 100],
    [35, 94],
    [40, 88],
    [45, 82],
    [50, 75],
    [55, 67],
    [60, 58],
    [65, 47],
    [70, 33],
  ]
  const percent = steps.find(([upTo = 0]) => air <= upTo)?.[1] ?? 0
  return Math.min(row?.cap ?? 0, ((row?.amperes ?? 0) * percent) / 100)
}

/** Continuous amperes of a fuse or breaker; GMT of 10, 12 and 15 A by a maker's chart where the air is said. */
function continuous(family: string, rating: number, celsius: number | null): number {
  if (family !== 'gmt') return rating * 0.8
  if (celsius !== null && celsius > 60) return 0
  const maker = rating <= 7.5 ? rating * 0.8 : rating * 0.7
  const usual = rating === 12 ? 8 : maker
  const chart = new Map([
    [10, [7, 6, 5]],
    [12, [8, 7, 6]],
    [15, [10, 9, 8]],
  ]).get(rating)
  if (celsius === null || !chart) return usual
  return Math.min(usual, chart[celsius <= 20 ? 0 : celsius <= 50 ? 1 : 2] ?? 0)
}

const tiny = 1e-6

/** Looks at every load, every wire and every input by itself. Slow and plain: nothing of the rules' own code. */
export function findDangers(configuration: Configuration, facts: Facts): Set<Danger> {
  const found = new Set<Danger>()
  const say = (danger: Danger, isSo: boolean) => isSo && found.add(danger)
  const { system, ambient_c, loads, placements, panels, feeders } = configuration
  const modelOf = (ref: string): PanelModel | undefined =>
    facts.panelOf(panels.find(one => one.ref === ref)?.product_id ?? 0)
  const floatAmperes = ({ drain }: ConfiguredLoad) =>
    drain.kind === 'power' ? drain.watts / system.float_v : drain.list1x_a
  const worstAmperes = ({ drain }: ConfiguredLoad) =>
    drain.kind === 'power'
      ? drain.watts / system.min_v
      : (drain.list2x_a ?? (drain.list1x_a * system.float_v) / system.min_v)
  const feederOf = (panel: string, bus: FeedName) => feeders.find(one => one.panel === panel && one.bus === bus)

  /** Amperes that come in at an input of a panel while another feed has failed, or none. */
  const carried = (
    panel: string,
    bus: FeedName,
    failed: FeedName | null,
    amperes: (load: ConfiguredLoad) => number,
  ) => {
    const model = modelOf(panel)
    const isJoined = model?.loadSharing === true && model.buses === 2
    if (bus === failed) return 0
    let sum = 0
    for (const load of loads) {
      const own = placements.filter(one => one.load === load.ref)
      const isAlive = (one: (typeof own)[number]) =>
        one.feed !== failed || (modelOf(one.panel)?.loadSharing === true && modelOf(one.panel)?.buses === 2)
      const alive = own.filter(isAlive)
      const shares = load.feed === 'A+B' ? new Set(alive.map(one => one.feed)).size : 1
      const buses = new Set(alive.filter(one => one.panel === panel).map(one => one.feed))
      if (buses.has(bus)) sum += amperes(load) / shares
      if (isJoined && failed !== null && buses.has(bus === 'A' ? 'B' : 'A')) sum += amperes(load) / shares
    }
    return sum
  }
  const worstAt = (panel: string, bus: FeedName, amperes: (load: ConfiguredLoad) => number) =>
    Math.max(...([null, 'A', 'B'] as const).map(failed => carried(panel, bus, failed, amperes)))

  for (const load of loads) {
    const [normal, worst] = [floatAmperes(load), worstAmperes(load)]
    say('no drain', worst <= 0)
    const own = placements.filter(one => one.load === load.ref)
    for (const feed of load.feed === 'A+B' ? (['A', 'B'] as const) : [load.feed])
      say('no position', !own.some(one => one.feed === feed))
    if (load.wire !== null) say('wire overloaded', worst > carriedBy(load.wire, ambient_c) + tiny)
    for (const { panel, feed, position, product_id } of own) {
      const field = modelOf(panel)?.fields.find(one => position >= one.from && position < one.from + one.count)
      const isHandOff = field?.kind === 'hand-off'
      const device = product_id === null ? undefined : facts.deviceOf(product_id)
      say('no device', !isHandOff && !device)
      if (device && !isHandOff) {
        say('device overloaded', normal > continuous(device.family, device.rating, ambient_c) + tiny)
        say('device overloaded', device.rating < worst * 1.25 - tiny)
      }
      const before = isHandOff ? feederOf(panel, feed)?.device_a : device?.rating
      if (isHandOff) say('wire unprotected', !before)
      if (load.wire !== null && before) say('wire unprotected', before > carriedBy(load.wire, ambient_c) + tiny)
      // Volts: 11.1 Ω of a circular mil and foot; the length is out and back.
      const feeder = feederOf(panel, feed)
      const lost = (amperes: number, wire: string | null | undefined, feet: number | null | undefined, cables = 1) =>
        wire && feet ? (amperes * feet * 11.1) / (areaOf(wire) * cables) : 0
      const drop =
        lost(worst, load.wire, load.loop_feet) +
        lost(worstAt(panel, feed, worstAmperes), feeder?.wire, feeder?.loop_feet, feeder?.cables)
      say('voltage too low', system.min_v - drop < (system.nominal === 48 ? 40 : 20) - tiny)
    }
  }
  for (const { ref, feed } of panels) {
    const model = modelOf(ref)
    if (!model) continue
    for (const bus of model.buses === 2 ? (['A', 'B'] as const) : [feed ?? 'A']) {
      const [normal, worst] = [worstAt(ref, bus, floatAmperes), worstAt(ref, bus, worstAmperes)]
      say('bus overloaded', normal > model.maxLoad + tiny)
      say('bus overloaded', worst > model.busRating + tiny)
      const feeder = feederOf(ref, bus)
      if (!feeder) continue
      const { wire, device_a, cables = 1 } = feeder
      if (device_a !== null) say('feeder overloaded', device_a < worst - tiny)
      if (device_a !== null && model.maxInterrupt !== null)
        say('feeder overloaded', device_a > model.maxInterrupt + tiny)
      if (wire === null) continue
      say('wire unprotected', device_a === null)
      const most = carriedBy(wire, ambient_c) * cables
      say('wire unprotected', device_a !== null && device_a > most + tiny)
      say('wire overloaded', worst > most + tiny)
      say('wire overloaded', cables > 1 && areaOf(wire) < 105_600)
    }
  }
  return found
}
