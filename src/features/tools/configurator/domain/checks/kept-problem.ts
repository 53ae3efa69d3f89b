import type { Problem } from './problem.ts'

/** A problem of a version as it was when it was saved: without words, which each reader's language has, and without fixes. */
export type KeptProblem = Pick<Problem, 'code' | 'severity' | 'rule' | 'at' | 'values' | 'basis'>

const mostKept = 500

export const keptProblems = (problems: readonly Problem[]): KeptProblem[] =>
  problems
    .slice(0, mostKept)
    .map(({ code, severity, rule, at, values, basis }) => ({ code, severity, rule, at, values, basis }))

/** The number of problems that a quote has to settle: errors and warnings. Notes are no problems. */
export const openCount = (problems: readonly Pick<KeptProblem, 'severity'>[]): number =>
  problems.filter(({ severity }) => severity !== 'note').length
