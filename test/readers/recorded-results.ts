import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The rules with these worked examples: those of a panel, of the requirement finder, of the calculation tools. */
type RuleSet = 'panel' | 'finder' | 'tools'

/**
 * Compares what the rules answer to their vectors, by the vector's id, with what was recorded for this version of the rules: one file a
 * version, one line a result. What was recorded is never written again: another result needs another version, whose file the first run
 * writes (where the environment names no CI).
 */
export async function expectRecorded(
  rules: RuleSet,
  version: number,
  results: Readonly<Record<string, unknown>>,
): Promise<void> {
  const name = `${rules}-${version}.jsonl`
  const file = join(import.meta.dirname, '../results', name)
  if (!existsSync(file)) return expect(inLines(results)).toMatchFileSnapshot(file)
  const recorded = Object.fromEntries(
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): [string, unknown] => {
        const { id, result } = JSON.parse(line)
        return [id, result]
      }),
  )
  expect(results, `test/results/${name} has other results: raise the version of the rules`).toEqual(recorded)
}

const inLines = (results: Readonly<Record<string, unknown>>): string =>
  Object.entries(results)
    .map(([id, result]) => `${JSON.stringify({ id, result })}\n`)
    .join('')
