import { carries } from '#features/tools/workbench/domain/device-for.ts'
import type { DeviceModel } from '../checks/facts.ts'
import type { KeptProblem } from '../checks/kept-problem.ts'
import type { PanelRule } from '../checks/problem.ts'
import type { ConfiguredLoad, FeedName } from '../configuration.ts'
import { numbersOf, type Plan } from '../plan.ts'
import { dropOfLoad } from '../rules/r14-voltage-drop.ts'

/** A taken position of a configuration, for tables of any format. */
export interface PositionRow {
  panel: string
  bus: FeedName
  position: number
  device: DeviceModel | null
  load: ConfiguredLoad | null
  list1x: number | null
  list2x: number | null
  /** Null: no device, or nothing is published. */
  carries: number | null
  dropV: number | null
  /** The rules that say an error or a warning of it. */
  rules: PanelRule[]
  /** The largest rating of the position was read in a source. */
  isVerified: boolean
}

/** The taken positions of all panels, in the order of the drawing. */
export function positionRows(plan: Plan, problems: readonly KeptProblem[]): PositionRow[] {
  return plan.panels.flatMap(({ ref, model, feeds }) =>
    feeds.flatMap(bus =>
      model.fields.flatMap(field =>
        numbersOf(field).flatMap(position =>
          plan
            .takersOf(ref, bus, position)
            .filter(({ placement }) => placement.position === position)
            .map(
              ({ device, load, placement }): PositionRow => ({
                panel: ref,
                bus,
                position,
                device,
                load: load?.load ?? null,
                list1x: load?.drains.list1x ?? null,
                list2x: load?.drains.list2x ?? null,
                carries: device
                  ? carries(device.family, device.rating, plan.configuration.ambient_c).amperes
                  : field.kind === 'hand-off'
                    ? field.limit
                    : null,
                dropV: load ? dropOfLoad(load) : null,
                rules: rulesAt(problems, { panel: ref, bus, position, load: placement.load }),
                isVerified: field.limitBasis === 'verified',
              }),
            ),
        ),
      ),
    ),
  )
}

interface Place {
  panel: string
  bus: FeedName
  position: number
  load: string | null
}

/** Facts of the position itself, and of its load as a whole. */
function rulesAt(problems: readonly KeptProblem[], { panel, bus, position, load }: Place): PanelRule[] {
  const found = problems.filter(({ severity, at }) => {
    if (severity === 'note') return false
    if (at.position === null) return at.load !== null && at.load === load
    return at.panel === panel && at.bus === bus && at.position === position
  })
  return [...new Set(found.map(({ rule }) => rule))]
}

/** The loads that stand nowhere. */
export const unplacedLoads = (plan: Plan): ConfiguredLoad[] =>
  plan.loads.map(({ load }) => load).filter(({ ref }) => plan.legsOf(ref).length === 0)
