import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map(path => [path, readFileSync(join(root, path), 'utf8')] as const)

// A browser says nothing of a variable that is not there: the property is as if it were not written.
test('each variable that a style sheet reads is set by one, or by the source', () => {
  const sheets = read('src/**/*.css')
  const sources = read('src/**/*.{ts,tsx}')
  const isSet = new Set(sheets.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)))
  for (const [, text] of sources) for (const [, name] of text.matchAll(/'(--[\w-]+)'/g)) isSet.add(name)
  const wanted = sheets.flatMap(([path, text]) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => `${path} ${name}`),
  )
  expect(wanted.length).toBeGreaterThan(1000)
  expect(wanted.filter(one => !isSet.has(one.split(' ')[1]))).toEqual([])
})
