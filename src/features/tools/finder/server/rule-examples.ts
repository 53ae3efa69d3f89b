import type { RuleExamples } from '#features/tools/workbench/domain/rule-examples.ts'
import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { finderVectors } from '../domain/finder-vectors.ts'
import { finderRuleText } from '../messages/rule-examples.ts'

/** The search as a rule, with the examples that its tests run, by figures alone. */
export function finderRule(language: Language): { title: string; text: string; examples: RuleExamples } {
  const { title, text, none, found, line: lineOf } = finderRuleText[language]
  const of = (value: string | undefined, unit: string) => formatQuantity(Number(value), unit, language)
  const examples = finderVectors.map(({ id, text: vector, count, first }) => {
    const line = lineOf(vector)
    // '2 × PART-NUMBER 2 RU 48/150 …': panels, rack units, amperes of the bus and its limit.
    const [, panels, units, load, limit] = /^(\d+) × \S+ (\d+) RU ([\d.]+)\/(\d+)/.exec(first[0] ?? '') ?? []
    const result =
      panels === undefined ? none : found(count, Number(panels), of(units, 'RU'), of(load, 'A'), of(limit, 'A'))
    return { id, given: line, result, url: to.finder({ fields: { q: line } }) }
  })
  return { title, text, examples }
}
