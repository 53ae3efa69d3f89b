import type { Codes } from './column.ts'

/** One filter: rejects[code] is 1 where a row with that code does not pass. */
export interface Test {
  codes: Codes
  rejects: Uint8Array
}

export interface Outcome {
  rows: Uint32Array
  /** How many tests each of `rows` fails. */
  fails: Uint8Array
  tests: readonly Test[]
  /** The rows that pass every test, in the order of `rows`. */
  matches: Uint32Array
}

/** Applies at most 255 tests to the rows. */
export function evaluate(rows: Uint32Array, tests: readonly Test[]): Outcome {
  const fails = new Uint8Array(rows.length)
  if (tests.length === 0) return { rows, fails, tests, matches: rows }
  for (const test of tests) addFails(rows, test, fails)
  return { rows, fails, tests, matches: passing(rows, fails) }
}

/** How many rows have each code, with every test on except the one over these codes. */
export function countCodes({ rows, fails, tests, matches }: Outcome, codes: Codes, codeCount: number): Uint32Array {
  const counts = new Uint32Array(codeCount)
  const own = tests.find(test => test.codes === codes)
  if (own) countNearMisses(rows, fails, own, counts)
  for (let i = 0; i < matches.length; i++) {
    const code = codes[matches[i] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

function addFails(rows: Uint32Array, { codes, rejects }: Test, fails: Uint8Array): void {
  for (let i = 0; i < rows.length; i++) fails[i] = (fails[i] ?? 0) + (rejects[codes[rows[i] ?? 0] ?? 0] ?? 0)
}

function passing(rows: Uint32Array, fails: Uint8Array): Uint32Array {
  const matches = new Uint32Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) if (fails[i] === 0) matches[count++] = rows[i] ?? 0
  return matches.subarray(0, count)
}

/** A row that fails one test only, and that the own one, would pass without it. */
function countNearMisses(rows: Uint32Array, fails: Uint8Array, { codes, rejects }: Test, counts: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) {
    if (fails[i] !== 1) continue
    const code = codes[rows[i] ?? 0] ?? 0
    if (rejects[code] === 1) counts[code] = (counts[code] ?? 0) + 1
  }
}
