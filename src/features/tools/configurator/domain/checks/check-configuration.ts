import type { Configuration } from '../configuration.ts'
import { type Plan, planOf } from '../plan.ts'
import { positionTakesDevice } from '../rules/r01-position-takes-device.ts'
import { limitIsStated } from '../rules/r02-limit-is-stated.ts'
import { oneDeviceAPosition } from '../rules/r03-one-device-a-position.ts'
import { deviceCarriesLoad } from '../rules/r04-device-carries-load.ts'
import { ratingOverList2 } from '../rules/r05-rating-over-list2.ts'
import { busCarriesLoads } from '../rules/r06-bus-carries-loads.ts'
import { bothFeeds } from '../rules/r07-both-feeds.ts'
import { busOverList2 } from '../rules/r08-bus-over-list2.ts'
import { voltage } from '../rules/r09-voltage.ts'
import { upstream } from '../rules/r10-upstream.ts'
import { kindsOfProtection } from '../rules/r11-kinds-of-protection.ts'
import { wireInTerminal } from '../rules/r12-wire-in-terminal.ts'
import { wireCarriesDevice } from '../rules/r13-wire-carries-device.ts'
import { voltageDrop } from '../rules/r14-voltage-drop.ts'
import { heat } from '../rules/r15-heat.ts'
import { rack } from '../rules/r16-rack.ts'
import { emptyPositions } from '../rules/r17-empty-positions.ts'
import { alarmFuse } from '../rules/r18-alarm-fuse.ts'
import { handling } from '../rules/r19-handling.ts'
import { offeredAndAmbient } from '../rules/r20-offered-and-ambient.ts'
import type { Facts } from './facts.ts'
import { notStated } from './not-stated.ts'
import type { Problem } from './problem.ts'

const rules: readonly ((plan: Plan) => Problem[])[] = [
  positionTakesDevice,
  limitIsStated,
  oneDeviceAPosition,
  deviceCarriesLoad,
  ratingOverList2,
  busCarriesLoads,
  bothFeeds,
  busOverList2,
  voltage,
  upstream,
  kindsOfProtection,
  wireInTerminal,
  wireCarriesDevice,
  voltageDrop,
  heat,
  rack,
  emptyPositions,
  alarmFuse,
  handling,
  offeredAndAmbient,
  notStated,
]

const order = { error: 0, warning: 1, note: 2 } as const

/** Everything that the rules say of a configuration: errors first, then in the order of the rules. */
export const checkConfiguration = (configuration: Configuration, facts: Facts): Problem[] =>
  checkPlan(planOf(configuration, facts))

export const checkPlan = (plan: Plan): Problem[] =>
  rules
    .flatMap(rule => rule(plan))
    .map(found => atPanel(plan, found))
    .toSorted((a, b) => order[a.severity] - order[b.severity])

/** A problem of a panel whose facts are a reading is one too. */
function atPanel({ panelOf }: Plan, found: Problem): Problem {
  const panel = found.at.panel === null ? undefined : panelOf.get(found.at.panel)
  if (!panel || found.basis !== 'verified') return found
  return { ...found, basis: panel.model.basisOf('all') }
}
