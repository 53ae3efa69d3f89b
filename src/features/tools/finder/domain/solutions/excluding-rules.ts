/** The rules that exclude a panel, in the order in which they are asked: the first that is broken is named. */
export const excludingRules = ['protection', 'voltage', 'width', 'device', 'limit', 'bus', 'rack'] as const
export type ExcludingRule = (typeof excludingRules)[number]

export const ruleIds = ['R1', 'R2', 'R4', 'R6', 'R9', 'R16'] as const
export type RuleId = (typeof ruleIds)[number]

/** Under which rule each stands among the calculation rules. */
export const ruleOf: Readonly<Record<ExcludingRule, RuleId>> = {
  protection: 'R1',
  voltage: 'R9',
  width: 'R16',
  device: 'R4',
  limit: 'R2',
  bus: 'R6',
  rack: 'R16',
}
