import type { FillingKind } from '#drawing/subject.ts'
import { carries } from '#features/tools/workbench/domain/device-for.ts'
import { shownBeside, shownValue } from '#features/tools/workbench/domain/fields/shown-value.ts'
import type { Language } from '#shared/language.ts'
import { formatNumber, formatQuantity } from '#shared/number/format-number.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import type { DeviceModel } from '../checks/facts.ts'
import type { PlacedProblem } from '../checks/problem.ts'
import type { Standing } from '../checks/standing.ts'
import type { FeedName } from '../configuration.ts'
import { familyName } from '../names.ts'
import type { Plan } from '../plan.ts'

interface NamedPosition {
  panel: string
  bus: FeedName
  position: number
  standings: readonly Standing[]
  kind: FillingKind
  plan: Plan
  problems: readonly PlacedProblem[]
}

/** 'P1, A2, TPA 25 A, Radio, 18 of 20 A, no problem': a position in words. */
export function namePosition(named: NamedPosition, language: Language): string {
  const { panel, bus, position, standings, kind, problems } = named
  const text = panelDrawingText[language]
  const start = [panel, `${bus}${position}`]
  if (standings.length === 0) return [...start, kind === 'blank' ? text.blank : text.empty].join(', ')
  return [
    ...start,
    ...standings.flatMap(standing => standingWords(standing, named.plan.configuration.ambient_c, language)),
    text.problems(problems.length),
  ].join(', ')
}

function standingWords(
  { device, load, placement, field }: Standing,
  ambient: number | null,
  language: Language,
): string[] {
  const text = panelDrawingText[language]
  const isBare = field?.kind === 'hand-off'
  const name = device ? [deviceWords(device, language)] : isBare ? [] : [text.noDevice]
  if (!load) return [...name, placement.load ?? text.spare]
  const carried = device
    ? carries(device.family, device.rating, ambient).amperes
    : isBare
      ? (field?.limit ?? null)
      : null
  return [...name, load.load.name || load.load.ref, drainWords(load.drains.list1x, carried, language)]
}

export const deviceWords = ({ family, rating }: DeviceModel, language: Language): string =>
  `${familyName(family, language)} ${formatQuantity(rating, 'A', language)}`

/** '18 of 20 A'; what is over its limit never looks equal to it. */
export function drainWords(drain: number, carried: number | null, language: Language): string {
  if (carried === null) return formatQuantity(shownValue(drain), 'A', language)
  const shown = formatNumber(shownBeside(drain, carried), language)
  return panelDrawingText[language].carries(shown, formatQuantity(shownValue(carried), 'A', language))
}
