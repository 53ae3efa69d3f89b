import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../test/processes/child.ts'

test('--help says what the command does and does nothing; other words are refused', async () => {
  const home = mkdtempSync(join(tmpdir(), 'test-migrate-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const folder = join(home, 'data')
  const run = async (...words: string[]) => {
    const child = startChild('scripts/migrate.ts', words, { DATA_DIR: folder })
    return { code: await child.exited, lines: child.lines, errors: child.errors() }
  }
  expect(await run('--help')).toMatchObject({ code: 0, lines: expect.arrayContaining(['npm run db:migrate']) })
  expect(await run('--dry-run')).toMatchObject({ code: 2, errors: expect.stringContaining('npm run db:migrate') })
  expect(existsSync(folder)).toBe(false)
})
