import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import type { FailedTest } from './test-reports.ts'

const listFile = join(root, 'test/unsteady.json')
/** A test that was unsteady this often in so many runs is mended before anything else lands. */
const most = { times: 2, runs: 10 }

/** A test that failed beside the others and passed alone. */
export interface Unsteady {
  run: number
  at: string
  phase: string
  file: string
  name: string
}

/** The unsteady tests of the last ten runs of all tests. */
export interface UnsteadyList {
  /** How many runs of all tests have been counted. */
  runs: number
  seen: Unsteady[]
}

export function readUnsteady(file = listFile): UnsteadyList {
  const empty: UnsteadyList = { runs: 0, seen: [] }
  // Only `writeUnsteady` writes the file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UnsteadyList) : empty
}

/** Adds a run with the tests that were unsteady in it. What is older than ten runs leaves the list. */
export function addRun(
  { runs, seen }: UnsteadyList,
  found: readonly (FailedTest & { phase: string })[],
  at: Date,
): UnsteadyList {
  const run = runs + 1
  const added = found.map(({ phase, file, name }) => ({ run, at: at.toISOString().slice(0, 16), phase, file, name }))
  return { runs: run, seen: [...seen, ...added].filter(one => one.run > run - most.runs) }
}

/** The tests that were unsteady in two of the last ten runs, as lines for people. */
export function tooUnsteady({ seen }: UnsteadyList): string[] {
  const byTest = Map.groupBy(seen, ({ file, name }) => `${file} › ${name}`)
  return [...byTest].flatMap(([test, times]) => {
    const runs = new Set(times.map(({ run }) => run))
    return runs.size >= most.times ? [`${test}: in ${runs.size} of the last ${most.runs} runs`] : []
  })
}

export function writeUnsteady(list: UnsteadyList, file = listFile): void {
  const lines = list.seen.map(one => `    ${JSON.stringify(one)}`).join(',\n')
  const seen = lines ? `[\n${lines}\n  ]` : '[]'
  writeFileSync(file, `{\n  "runs": ${list.runs},\n  "seen": ${seen}\n}\n`)
}
