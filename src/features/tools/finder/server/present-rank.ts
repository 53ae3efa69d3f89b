import type { Language } from '#shared/language.ts'
import { round } from '#shared/number/units.ts'
import type { FoundSolution } from '../contract.ts'
import type { Solution } from '../domain/solutions/find-solutions.ts'
import { type RankKey, rankBetween } from '../domain/solutions/rank-keys.ts'
import { resultText } from '../messages/results.ts'
import { type Figures, figuresIn } from './figures.ts'

/** Why a solution stands in its place: beside the one before it; the first beside the one after it. */
export function presentRank(
  solutions: readonly Solution[],
  place: number,
  language: Language,
): FoundSolution['rank_reason'] {
  const { rankFirst, rankAfter } = resultText[language]
  const [solution, other] = [solutions[place], solutions[place === 0 ? 1 : place - 1]]
  if (!solution || !other) return { key: 'part_number', text: rankFirst.only }
  const { key, own, others } = rankBetween(solution, other)
  if (place === 0) return { key, text: rankFirst[key] }
  const show = shownIn(key, [own, others], figuresIn(language))
  return { key, text: rankAfter[key](String(place), show(own), show(others)) }
}

/** Shares of a bus have as many digits as they need to differ. */
function shownIn(key: RankKey, [own, others]: readonly [number, number], figures: Figures) {
  if (key === 'rack_units') return figures.units
  if (key !== 'bus_share') return figures.number
  const places = [0, 1, 2].find(digits => round(own * 100, digits) !== round(others * 100, digits)) ?? 3
  return (value: number) => figures.percent(round(value * 100, places))
}
