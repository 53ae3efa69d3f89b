import type { ShownProblem } from './parts/position-rows.ts'

type Folded = 'totals' | 'plant' | 'feeders' | 'parts'

/** Which folded section says more of a rule. */
const sections: Readonly<Record<string, Folded>> = {
  ...({ R6: 'totals', R8: 'totals', R9: 'plant', R10: 'feeders', R11: 'feeders', R12: 'feeders' } as const),
  ...({ R13: 'feeders', R15: 'totals', R16: 'plant', R18: 'parts', R19: 'parts', R20: 'plant' } as const),
}

/** The folded sections with an error or a warning that no load of the table shows. */
export const foldedProblems = (problems: readonly ShownProblem[]): ReadonlySet<string> =>
  new Set(
    problems.flatMap(({ rule, severity, at }) =>
      severity !== 'note' && at.load === null && at.position === null ? (sections[rule] ?? []) : [],
    ),
  )
