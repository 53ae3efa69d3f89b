import type { Facts, TerminalRange } from '#features/tools/configurator/domain/checks/facts.ts'
import {
  type Configuration,
  type ConfiguredLoad,
  emptyConfiguration,
  type Feeder,
  usualSystems,
} from '#features/tools/configurator/domain/configuration.ts'
import { placeLoads } from '#features/tools/configurator/domain/place-loads.ts'
import { imperialWires } from '#features/tools/workbench/domain/wire-size.ts'

const fine = ['24', '22', '20', '18', '16', '14', '0.5 mm2', '1.5 mm2']
const usual = ['12', '10', '8', '6', '4', '2', '4 mm2', '16 mm2', '25 mm2']
const large = ['1/0', '2/0', '4/0', '350 kcmil', '750 kcmil', '95 mm2', '240 mm2']

/** The largest wire that a terminal takes. */
const largestIn = (terminal: TerminalRange | null | undefined): string | undefined =>
  terminal ? imperialWires.findLast(({ cmil }) => cmil <= terminal.max)?.name : undefined

/**
 * A configuration as somebody might draw one up: loads placed by the product, wires and feeders as a careful person chooses them, and
 * now and then something that is wrong or left out.
 */
export function randomPanelConfiguration(random: () => number, panels: readonly number[], facts: Facts): Configuration {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share
  const round = (value: number) => Number(value.toPrecision(3))
  const product_id = pick(panels)
  const model = facts.panelOf(product_id)
  const system = chance(0.8) ? usualSystems[48] : usualSystems[24]
  const isCareful = chance(0.7)
  const slip = (share: number) => chance(isCareful ? share / 10 : share)
  const most = (model?.maxLoad ?? 100) / 4
  const isSingle = model?.buses === 1
  const loads = Array.from({ length: 1 + Math.floor(random() ** 2 * 14) }, (_, n): ConfiguredLoad => {
    const amperes = round(slip(0.1) ? random() * 200 : random() ** 2 * most + 0.05)
    const drain: ConfiguredLoad['drain'] = slip(0.08)
      ? { kind: 'current', list1x_a: 0, list2x_a: null }
      : chance(0.4)
        ? { kind: 'power', watts: round(amperes * system.float_v) }
        : { kind: 'current', list1x_a: amperes, list2x_a: chance(0.3) ? amperes : null }
    return {
      ref: `L${n + 1}`,
      name: `Load ${n + 1}`,
      feed: isSingle && !slip(0.2) ? 'A' : pick(['A', 'B', 'A+B'] as const),
      drain,
      wire: slip(0.1)
        ? null
        : slip(0.3)
          ? pick([...fine, ...usual, ...large])
          : (largestIn(model?.fields[0]?.wire) ?? '8'),
      loop_feet: slip(0.1) ? null : round(slip(0.2) ? 50 + random() * 1500 : 5 + random() * 20),
      allowed_drop_v: chance(0.1) ? 0.5 : null,
    }
  })
  const feeders = (['A', 'B'] as const)
    .slice(0, isSingle ? 1 : 2)
    .filter(() => !slip(0.15))
    .map(bus => {
      const size = largestIn(model?.inputWire) ?? '350 kcmil'
      const isThick = size.includes('/') || size.includes('kcmil')
      const cables = isThick ? pick([2, 3, 4] as const) : undefined
      const feeder: Feeder = {
        panel: 'P1',
        bus,
        kind: 'breaker',
        device_a: slip(0.15) ? null : slip(0.3) ? pick([15, 80, 600]) : (model?.maxInterrupt ?? 100),
        wire: slip(0.15) ? null : slip(0.3) ? pick([...usual, ...large]) : size,
        loop_feet: slip(0.15) ? null : round(slip(0.2) ? random() * 800 : 10 + random() * 20),
      }
      return cables ? { ...feeder, cables } : feeder
    })
  const configuration: Configuration = {
    ...emptyConfiguration,
    system,
    ambient_c: chance(0.8) ? null : pick([20, 25, 31, 40, 52, 60, 61, 66, 71]),
    panels: [{ ref: 'P1', product_id, feed: null }],
    loads,
    feeders,
  }
  const placed = placeLoads(configuration, facts)
  return { ...placed, placements: placed.placements.flatMap(one => spoilt(one)) }

  function spoilt(one: Configuration['placements'][number]): Configuration['placements'] {
    if (slip(0.05)) return []
    if (one.product_id === null || !slip(0.15)) return [one]
    const family = facts.deviceOf(one.product_id)?.family ?? ''
    return [{ ...one, product_id: chance(0.3) ? null : pick(facts.devicesOf(family)).id }]
  }
}
