import { execFileSync } from 'node:child_process'
import { type Language, languages } from '#shared/language.ts'

/**
 * How much of the tests runs. `merge`: each check once, where it is cheapest. `night`: every check on all engines, in all languages and
 * at all widths (docs/decisions/103-…). `npm test` sets it.
 */
export type Lane = 'merge' | 'night'

export const lane: Lane = process.env.TEST_LANE === 'night' ? 'night' : 'merge'
const isNight = lane === 'night'

/** The languages in which journeys run: one before a merge, taken by the commit so that all come round, and all at night. */
export const journeyLanguages: readonly Language[] = isNight
  ? languages
  : languages.filter((_, at) => at === turn() % 3)

/** The languages in which pages are looked at: English, and before a merge one of the others, by the commit. */
export const lookedAtLanguages: readonly Language[] = languages.filter(
  language => language === 'en' || byTurn(languages.filter(one => one !== 'en')).includes(language),
)

/**
 * One of several alternatives before a merge, by the commit; all of them at night. With `every` it changes at every so many turns, so that
 * it meets each of the alternatives that change at each.
 */
export function byTurn<T>(all: readonly T[], every = 1): readonly T[] {
  return isNight ? all : all.filter((_, at) => at === Math.floor(turn() / every) % all.length)
}

/** One of two before a merge, by the commit, so that each meets each of the languages; both at night. */
export const halfByTurn = <T>(both: readonly [T, T]): readonly T[] => byTurn(both, 9)

/** How often a sweep repeats that takes minutes at night: a tenth of it before a merge, at least `least` times. */
export const sweep = (times: number, least = 1): number => (isNight ? times : Math.max(least, Math.ceil(times / 10)))

/** A number that the commit decides, the same in every process of a run. */
function turn(): number {
  process.env.TEST_TURN ??= String(turnOfCommit())
  return Number(process.env.TEST_TURN)
}

function turnOfCommit(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(hash.toString().slice(0, 6), 16)
  } catch {
    // An unpacked archive has no commit.
    return 0
  }
}
