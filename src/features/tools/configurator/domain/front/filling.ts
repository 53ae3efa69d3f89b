import type { BusFilling, FilledPosition, FillingKind } from '#drawing/subject.ts'
import type { Language } from '#shared/language.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import { isBreaker, type PanelField } from '../checks/facts.ts'
import type { PlacedProblem } from '../checks/problem.ts'
import type { PlannedPanel, Standing } from '../checks/standing.ts'
import type { FeedName } from '../configuration.ts'
import { numbersOf, type Plan } from '../plan.ts'
import { namePosition } from './name-position.ts'

interface FillingOptions {
  problems: readonly PlacedProblem[]
  language: Language
  /** Each position is a link to its row: '#P1-A2'. */
  isLinked: boolean
}

/** The filling of a panel's positions, as its front is drawn. */
export function fillingOf(plan: Plan, panel: PlannedPanel, options: FillingOptions): BusFilling[] {
  return panel.feeds.map(bus => ({
    bus,
    positions: panel.model.fields.flatMap(field =>
      numbersOf(field).flatMap(position => fillPosition(plan, panel, { bus, field, position }, options)),
    ),
  }))
}

/** The id of a row of the schedule, to which the position of the drawing leads. */
export const rowId = (panel: string, bus: FeedName, position: number): string => `${panel}-${bus}${position}`

interface Place {
  bus: FeedName
  field: PanelField
  position: number
}

function fillPosition(plan: Plan, panel: PlannedPanel, place: Place, options: FillingOptions): FilledPosition[] {
  const { bus, field, position } = place
  const takers = plan.takersOf(panel.ref, bus, position)
  const own = takers.filter(({ placement }) => placement.position === position)
  // The second pole of a breaker that stands at the number before.
  if (takers.length > 0 && own.length === 0) return []
  const found = problemsAt(options.problems, panel.ref, bus, position, own)
  const kind = kindOf(field, own[0])
  const name = namePosition(
    { panel: panel.ref, bus, position, standings: own, kind, plan, problems: found },
    options.language,
  )
  return [
    {
      position,
      kind,
      ratingA: own[0]?.device?.rating ?? null,
      label: labelOf(own, options.language),
      state: stateOf(found),
      ...(options.isLinked ? { link: { href: `#${rowId(panel.ref, bus, position)}`, name } } : {}),
    },
  ]
}

function kindOf(field: PanelField, standing: Standing | undefined): FillingKind {
  if (!standing) return field.dummy ? 'blank' : 'empty'
  if (field.kind === 'hand-off') return 'fitted'
  if (!standing.device) return 'empty'
  if (standing.device.positions > 1) return 'two-pole'
  if (field.kind !== 'bullet') return 'fitted'
  return isBreaker(standing.device.family) ? 'breaker' : 'fuse'
}

/** The name of the load; where several stand by mistake, how many more. */
function labelOf(standings: readonly Standing[], language: Language): string {
  const [first] = standings
  if (!first) return ''
  const name = first.load?.load.name || (first.placement.load ?? panelDrawingText[language].spare)
  return standings.length > 1 ? `${name} +${standings.length - 1}` : name
}

/** The errors and warnings of a position, and of its load as a whole. */
export function problemsAt(
  problems: readonly PlacedProblem[],
  panel: string,
  bus: FeedName,
  position: number,
  standings: readonly Standing[],
): PlacedProblem[] {
  const loads = new Set(standings.map(({ placement }) => placement.load))
  return problems.filter(({ severity, at }) => {
    if (severity === 'note') return false
    if (at.position === null) return at.load !== null && loads.has(at.load)
    return at.panel === panel && at.bus === bus && at.position === position
  })
}

function stateOf(problems: readonly PlacedProblem[]): FilledPosition['state'] {
  if (problems.some(({ severity }) => severity === 'error')) return 'error'
  return problems.length > 0 ? 'warning' : 'ok'
}
