import { shownValue } from '#features/tools/workbench/domain/fields/shown-value.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import { isBreaker } from '../checks/facts.ts'
import type { PlacedProblem } from '../checks/problem.ts'
import type { PlannedPanel, Standing } from '../checks/standing.ts'
import type { FeedName } from '../configuration.ts'
import { problemsAt, rowId } from '../front/filling.ts'
import { namePosition } from '../front/name-position.ts'
import { wireLength } from '../front/wire-words.ts'
import { numbersOf, type Plan } from '../plan.ts'
import type { SymbolKind } from './symbols.ts'

/** A position that is taken, as a branch of its bar. */
export interface Branch {
  /** 'A1' */
  designation: string
  symbol: SymbolKind
  /** 'TPA', '40 A': beside the symbol, which says already what is a breaker. */
  device: string[]
  load: string
  /** '22.22 A · 8 AWG · 60 ft' */
  detail: string
  link: { href: string; name: string }
}

export interface BranchOptions {
  problems: readonly PlacedProblem[]
  language: Language
  units: 'imperial' | 'metric'
}

/** The taken positions of a bus in the order of their numbers. */
export function branchesOf(plan: Plan, panel: PlannedPanel, bus: FeedName, options: BranchOptions): Branch[] {
  return panel.model.fields.flatMap(numbersOf).flatMap(position => {
    const own = plan.takersOf(panel.ref, bus, position).filter(({ placement }) => placement.position === position)
    return own.map(standing => branchOf(plan, panel, { bus, position, standing, own }, options))
  })
}

interface Place {
  bus: FeedName
  position: number
  standing: Standing
  own: readonly Standing[]
}

function branchOf(plan: Plan, panel: PlannedPanel, place: Place, { problems, language, units }: BranchOptions): Branch {
  const { bus, position, standing, own } = place
  const { device, load, placement } = standing
  const found = problemsAt(problems, panel.ref, bus, position, own)
  const name = namePosition(
    { panel: panel.ref, bus, position, standings: [standing], kind: 'fitted', plan, problems: found },
    language,
  )
  const drain = load ? formatQuantity(shownValue(load.drains.list1x), 'A', language) : ''
  return {
    designation: `${bus}${position}`,
    symbol: symbolOf(standing),
    device: device ? [shortFamily(device.family), formatQuantity(device.rating, 'A', language)].filter(Boolean) : [],
    load: load ? load.load.name || load.load.ref : (placement.load ?? panelDrawingText[language].spare),
    detail: [drain, ...(load ? wireLength(load.load, units, language) : [])].filter(Boolean).join(' · '),
    link: { href: `#${rowId(panel.ref, bus, position)}`, name },
  }
}

function symbolOf({ device, field }: Standing): SymbolKind {
  if (!device) return field?.kind === 'hand-off' ? 'terminal' : 'unknown'
  if (!isBreaker(device.family)) return 'fuse'
  return device.positions > 1 ? 'two-pole' : 'breaker'
}

const shortFamily = (family: string): string => {
  if (family === 'ov-breaker') return 'OV'
  return isBreaker(family) ? '' : family.toUpperCase()
}
