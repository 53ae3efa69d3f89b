import { keyOf, type Problem } from '../checks/problem.ts'

/** The problems that one check finds and the other does not; the values of a problem may have changed. */
export function onlyIn<P extends Pick<Problem, 'code' | 'at' | 'values'>>(
  problems: readonly P[],
  others: readonly Pick<Problem, 'code' | 'at' | 'values'>[],
): P[] {
  const known = new Set(others.map(keyOf))
  return problems.filter(one => !known.has(keyOf(one)))
}
