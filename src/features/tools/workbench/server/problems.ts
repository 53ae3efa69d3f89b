import { unbroken } from '#shared/number/format-number.ts'
import type { ToolAnswer, ToolProblem } from '../contract.ts'
import { basisOf, type RuleId, rulesVersion } from '../domain/rules-data.ts'
import type { AnswerText } from '../messages/answers.ts'

type Step = ToolAnswer['steps'][number]
type Row = ToolAnswer['rows'][number]

export const stepOf = (rule: RuleId, name: string, text: string, basis = basisOf(rule)): Step => ({
  rule,
  basis,
  name: unbroken(name),
  text,
})

export const rowOf = (name: string, value: string, basis: Row['basis'] = 'verified'): Row => ({
  name: unbroken(name),
  value,
  basis,
})

export const problemOf = (
  code: string,
  severity: ToolProblem['severity'],
  rule: RuleId,
  text: string,
  basis = basisOf(rule),
): ToolProblem => ({ code, severity, rule, basis, text: unbroken(text) })

type Parts = Pick<ToolAnswer, 'answer' | 'answer_basis' | 'rows' | 'steps' | 'problems'>

/** The common parts of an answer, and the rules that its steps and problems name, each once. */
export function wordedAnswer(parts: Parts, { note }: AnswerText): ToolAnswer {
  const rules = new Set([...parts.steps, ...parts.problems].map(({ rule }) => rule))
  return { rules_version: rulesVersion, ...parts, rules: [...rules], note }
}
