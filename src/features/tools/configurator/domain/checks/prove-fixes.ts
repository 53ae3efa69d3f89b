import type { Configuration } from '../configuration.ts'
import { applyFix } from '../editing/operations.ts'
import { checkConfiguration } from './check-configuration.ts'
import type { Facts } from './facts.ts'
import { type Fix, keyOf, type Problem } from './problem.ts'

const mostFixes = 3
const mostSteps = 200

/** Counts the checks that a request may still spend on proofs. */
export interface ProofBudget {
  left: number
}

/**
 * The fixes of a problem that are proven: with one applied the problem is gone and no error has come. At most three, those with the
 * fewest steps first. `known`: the problems of the configuration as it is.
 */
export function proveFixes(
  configuration: Configuration,
  found: Problem,
  known: readonly Problem[],
  facts: Facts,
  budget: ProofBudget = { left: Number.POSITIVE_INFINITY },
): Fix[] {
  if (budget.left <= 0) return []
  const suggested = inOrder(found.suggest(), facts)
  if (suggested.length === 0) return []
  const errors = errorsOf(known)
  const own = { key: keyOf(found), code: found.code }
  const proven: Fix[] = []
  for (const fix of suggested) {
    if (proven.length === mostFixes || budget.left <= 0) break
    budget.left -= 1
    if (helps(configuration, fix, own, errors, facts)) proven.push(fix)
  }
  return proven
}

function helps(
  configuration: Configuration,
  fix: Fix,
  { key, code }: { key: string; code: Problem['code'] },
  errors: ReadonlySet<string>,
  facts: Facts,
): boolean {
  return checkConfiguration(applyFix(configuration, fix), facts).every(one => {
    if (one.code !== code && one.severity !== 'error') return true
    const own = keyOf(one)
    return own !== key && (one.severity !== 'error' || errors.has(own))
  })
}

/** The errors of a configuration by their keys, gathered once for all of its problems. */
const errorsOfKnown = new WeakMap<readonly Problem[], ReadonlySet<string>>()

function errorsOf(known: readonly Problem[]): ReadonlySet<string> {
  const gathered = errorsOfKnown.get(known) ?? new Set(known.filter(({ severity }) => severity === 'error').map(keyOf))
  errorsOfKnown.set(known, gathered)
  return gathered
}

/** Fewest steps first, then fewest new parts, then by their part numbers, then in the order of the rule that suggests them. */
function inOrder(fixes: readonly Fix[], facts: Facts): Fix[] {
  const known = fixes.map(fix => ({ fix, parts: newParts(fix, facts) }))
  return known
    .toSorted(
      (a, b) =>
        a.fix.length - b.fix.length || a.parts.length - b.parts.length || byName(a.parts.join(' '), b.parts.join(' ')),
    )
    .map(({ fix }) => fix)
}

const byName = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The part numbers of what a fix brings. */
const newParts = (fix: Fix, facts: Facts): string[] =>
  fix.flatMap(step =>
    'product_id' in step
      ? [
          step.product_id === null
            ? ''
            : ((facts.panelOf(step.product_id) ?? facts.deviceOf(step.product_id))?.sku ?? ''),
        ]
      : [],
  )

/**
 * One step of fixing everything: the configuration with the first proven fix of the first error or warning that has one; null: none
 * helps. `tried`: problems without a fix in the configuration as it is.
 */
export function fixNext(configuration: Configuration, facts: Facts, budget: ProofBudget): Configuration | null {
  const problems = checkConfiguration(configuration, facts)
  for (const found of problems) {
    if (found.severity === 'note' || budget.left <= 0) return null
    const [fix] = proveFixes(configuration, found, problems, facts, budget)
    if (fix) return applyFix(configuration, fix)
  }
  return null
}

/** Applies first fixes until none helps, at most 200. A problem that comes back ends it, so warnings cannot chase each other. */
export function* fixAll(configuration: Configuration, facts: Facts, budget: ProofBudget): Generator<Configuration> {
  let current = configuration
  const seen = new Set([JSON.stringify(current)])
  for (let step = 0; step < mostSteps; step++) {
    const next = fixNext(current, facts, budget)
    const text = next && JSON.stringify(next)
    if (!next || !text || seen.has(text)) return
    seen.add(text)
    current = next
    yield current
  }
}
