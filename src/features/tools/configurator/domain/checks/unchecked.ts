import { usualConditions } from '#features/tools/workbench/domain/ampacity.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { configurationText } from '../../messages/words.ts'
import type { FeedName } from '../configuration.ts'
import { feederAt, type Plan } from '../plan.ts'
import { mostTogether } from '../rules/r13-wire-carries-device.ts'
import { wayTo } from '../rules/r14-voltage-drop.ts'
import type { Problem } from './problem.ts'

/** How many of something nobody could check, because they are not said. */
export interface Unchecked {
  /** Loads that nobody has listed: there are none at all. */
  loads: boolean
  /** Loads whose wire is not said. */
  wires: number
  /** Loads with a wire of which the way from the battery is not said wholly. */
  drops: number
  /** Inputs that carry something and whose device or wire is not said. */
  feeders: number
  /** Sides with so many wires that they carry less where they run together. */
  bundles: number
}

/** The things that the rules could not look at. Only where there are none may a tool say that no rule is broken. */
export function uncheckedIn(plan: Plan): Unchecked {
  const known = plan.loads.filter(({ wire }) => wire !== null)
  const carrying = plan.buses.filter(({ worstList2 }) => worstList2 > 0)
  const isSaid = ({ panel, feed }: Plan['buses'][number]) => {
    const own = feederAt(plan, panel.ref, feed)
    return own !== undefined && own.wire !== null && own.feeder.device_a !== null
  }
  return {
    loads: plan.loads.length === 0,
    wires: plan.loads.length - known.length,
    drops: known.filter(load => !wayTo(plan, load).isWhole).length,
    feeders: carrying.filter(bus => !isSaid(bus)).length,
    bundles: plan.buses.filter(({ panel, feed }) => wiresOf(plan, panel.ref, feed) > mostTogether).length,
  }
}

/** Wires whose size is said, of the outputs of one side. */
const wiresOf = ({ standings }: Plan, panel: string, feed: FeedName): number =>
  standings.filter(({ placement, load }) => placement.panel === panel && placement.feed === feed && load?.wire).length

/** The conditions with which every wire is counted, in words; '': no wire is said. */
function wordConditions({ loads, feeders, configuration }: Plan, language: Language): string {
  if (![...loads, ...feeders].some(({ wire }) => wire !== null)) return ''
  const { ambient_c } = configuration
  const text = configurationText[language]
  const degrees = (celsius: number) => formatQuantity(celsius, '°C', language)
  return text.counted(
    degrees(Number(usualConditions.terminal)),
    // As rule R14 counts them.
    degrees(25),
    ambient_c === null ? text.airUnsaid(degrees(30)) : degrees(ambient_c),
  )
}

/** The same in words, one for each kind. */
export function wordUnchecked({ loads, wires, drops, feeders, bundles }: Unchecked, language: Language): string[] {
  const { unchecked } = configurationText[language]
  return [
    ...(loads ? [unchecked.loads] : []),
    ...(wires > 0 ? [unchecked.wires(wires)] : []),
    ...(drops > 0 ? [unchecked.drops(drops)] : []),
    ...(feeders > 0 ? [unchecked.feeders(feeders)] : []),
    ...(bundles > 0 ? [unchecked.bundles(bundles)] : []),
  ]
}

/** 'Not checked, because …' with all of them; empty: there is nothing of it. */
export const wordNotChecked = (unchecked: readonly string[], language: Language): string =>
  unchecked.length === 0 ? '' : configurationText[language].notChecked(unchecked.join(', '))

/** How many errors and warnings, or that no rule is broken, what was not looked at, and what it was counted with. */
export function summaryOf(
  plan: Plan,
  problems: readonly Pick<Problem, 'severity'>[],
  unchecked: readonly string[],
  language: Language,
): string {
  const text = configurationText[language]
  const count = (severity: Problem['severity']) => problems.filter(one => one.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  const passed = unchecked.length === 0 ? text.passed : text.passedSoFar
  const first = errors + warnings > 0 ? text.open(errors, warnings) : passed
  return [first, wordNotChecked(unchecked, language), wordConditions(plan, language)].filter(Boolean).join(' ')
}
