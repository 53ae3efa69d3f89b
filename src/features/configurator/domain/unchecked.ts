import type { Language } from '#shared/language.ts'
import { configurationText } from '../messages/words.ts'
import { feederAt, type Plan } from './plan.ts'
import type { Problem } from './problem.ts'
import { wayTo } from './rules/r14-voltage-drop.ts'

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
}

/** What the rules could not look at. Only where there is nothing of it may a tool say that no rule is broken. */
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
  }
}

/** The same in words, one for each kind. */
export function wordUnchecked({ loads, wires, drops, feeders }: Unchecked, language: Language): string[] {
  const { unchecked } = configurationText[language]
  return [
    ...(loads ? [unchecked.loads] : []),
    ...(wires > 0 ? [unchecked.wires(wires)] : []),
    ...(drops > 0 ? [unchecked.drops(drops)] : []),
    ...(feeders > 0 ? [unchecked.feeders(feeders)] : []),
  ]
}

/** One sentence of a configuration: how many errors and warnings, or that no rule is broken, and what was not looked at. */
export function summaryOf(
  problems: readonly Pick<Problem, 'severity'>[],
  unchecked: readonly string[],
  language: Language,
): string {
  const text = configurationText[language]
  const count = (severity: Problem['severity']) => problems.filter(one => one.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  const left = unchecked.length === 0 ? '' : ` ${text.notChecked(unchecked.join(', '))}`
  if (errors + warnings > 0) return `${text.open(errors, warnings)}${left}`
  return unchecked.length === 0 ? text.passed : `${text.passedSoFar}${left}`
}
