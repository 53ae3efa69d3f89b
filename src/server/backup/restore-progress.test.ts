import { expect, test } from 'vitest'
import { tellingProgress } from './restore-progress.ts'

test('the progress is told once a second and at each end, by rows', async () => {
  let clock = 0
  const lines: string[] = []
  const tables = [
    { name: 'large', rows: 4 },
    { name: 'empty', rows: 0 },
    { name: 'small', rows: 1 },
  ]
  const pieces: Record<string, string[]> = { large: ['a\nb', '\nc\n', 'd\n'], empty: [], small: ['e\n'] }
  const rows = tellingProgress(
    {
      manifest: { migrations: [], tables: [] },
      rowsOf: async function* (name) {
        for (const piece of pieces[name] ?? []) {
          if (name === 'large') clock += 600
          yield Buffer.from(piece)
        }
      },
      counted: async () => ({ tables: [], sequences: [] }),
    },
    tables,
    { say: line => lines.push(line), now: () => clock },
  )
  const read: string[] = []
  for (const { name } of tables) for await (const piece of rows.rowsOf(name)) read.push(piece.toString())
  expect(read).toEqual(Object.values(pieces).flat())
  expect(lines).toEqual(['read: 3 of 5 rows, 60 %', 'read: 5 of 5 rows, 100 %'])
  lines.length = 0
  for (const { name } of tables) rows.onCompared?.(name)
  expect(lines.at(-1)).toBe('compared: 5 of 5 rows, 100 %')
})
