import {
  type Configuration,
  type ConfiguredDrain,
  type ConfiguredLoad,
  emptyConfiguration,
  type Placement,
} from '#features/tools/configurator/domain/configuration.ts'
import type { Site } from './solutions/choose-devices.ts'
import type { Solution } from './solutions/find-solutions.ts'

const refOf = (panel: number) => `P${panel + 1}`

/** A configuration says it by equal currents at float voltage and at the lowest. */
const atConstantCurrent = (drain: ConfiguredDrain): ConfiguredDrain =>
  drain.kind === 'current' ? { ...drain, list2x_a: drain.list2x_a ?? drain.list1x_a } : drain

/** A solution as the configurator takes it: every load named, on its feed, in its position, with its device. */
export function configurationOf(
  { panel, filled }: Solution,
  { requirement, system, inches, kinds }: Site,
): Configuration {
  const loads: ConfiguredLoad[] = []
  const placements: Placement[] = []
  for (const { feeds, panels, seats } of filled.lanes)
    for (const { kind, position, device } of seats) {
      const number = loads.length + 1
      const ref = `L${number}`
      const asked = kinds[kind]?.drain
      if (!asked) continue
      const drain = requirement.constantCurrent ? atConstantCurrent(asked) : asked
      loads.push({ ref, name: `L${number}`, feed: feeds, drain, wire: null, loop_feet: null, allowed_drop_v: null })
      for (const [place, feed] of (feeds === 'A+B' ? (['A', 'B'] as const) : [feeds]).entries())
        placements.push({ load: ref, feed, panel: refOf(panels[place === 0 ? 0 : 1]), position, product_id: device.id })
    }
  const isPaired = panel.buses === 1
  return {
    ...emptyConfiguration,
    system,
    ambient_c: requirement.ambientC,
    rack: { inches, free_units: requirement.ru },
    ...(requirement.spare !== null && { spare_percent: requirement.spare }),
    panels: Array.from({ length: filled.panels }, (_, n) => ({
      ref: refOf(n),
      product_id: panel.id,
      feed: isPaired ? (requirement.feeds === 'ab' && n % 2 === 1 ? 'B' : 'A') : null,
    })),
    loads,
    placements,
  }
}
