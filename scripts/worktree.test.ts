import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkPackages } from './worktree.ts'

test('packages are links, and caches belong to one checkout, but for the browser', () => {
  const home = mkdtempSync(join(tmpdir(), 'test-packages-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const [from, to] = [join(home, 'from'), join(home, 'to')]
  for (const name of [
    'react',
    '@types/node',
    '.bin',
    '.cache/chromium-1.2.3',
    '.cache/chromium-draft-x',
    '.vitest-cache',
  ])
    mkdirSync(join(from, name), { recursive: true })
  writeFileSync(join(from, '.cache/test-pglite-a'), '')
  linkPackages(from, to)
  expect(readdirSync(to).toSorted()).toEqual(['.bin', '.cache', '@types', 'react'])
  expect(readlinkSync(join(to, 'react'))).toBe(join(from, 'react'))
  expect(readdirSync(join(to, '.cache'))).toEqual(['chromium-1.2.3'])
})
