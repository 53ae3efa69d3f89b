import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const files = ['src', 'scripts', 'db/seed'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[/\\]web[/\\]/.test(file))
    .map(file => join(folder, file)),
)
const sources = files.map(file => ({ file, source: readFileSync(join(root, file), 'utf8') }))

/** The source text of the arguments of each call to a log. */
function logCalls(source: string): string[] {
  return [...source.matchAll(/\blog(?:\.(?:info|warn|error)|\[[^\]]*\])\(/g)].map(match => {
    const start = match.index + match[0].length
    let depth = 1
    let end = start
    while (depth > 0 && end < source.length) depth += { '(': 1, ')': -1 }[source[end++] ?? ''] ?? 0
    return source.slice(start, end - 1)
  })
}

/** Source text that uses the message of an error or builds a text from a value. */
const words = /String\(|\.message\b|\.stack\b|toString\(|\$\{|inspect\(|JSON\.stringify/

test('the search finds calls that log a built text', () => {
  const calls = logCalls(
    "log.warn('a', { error: String(error) }); log[x ? 'warn' : 'error']('b', { e: error.stack }); log.info('c')",
  )
  expect(calls.map(call => words.test(call))).toEqual([true, true, false])
})

test('no call to the log passes an error’s message or a built text', () => {
  const found = sources.flatMap(({ file, source }) => logCalls(source).map(call => `${file}: ${call}`))
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(call => words.test(call))).toEqual([])
})

test('no server code writes to the console, or an error to standard error', () => {
  const writers = sources.filter(({ source }) =>
    /\bconsole\.(?:log|info|warn|error)\(|stderr\.write\([^)]*\berror\.(?:message|stack)/.test(source),
  )
  // Scripts that people run by hand, beside no visitor's text.
  expect(writers.map(({ file }) => file)).toEqual([
    'scripts/build.ts',
    'scripts/check-cluster.ts',
    'scripts/check-image.ts',
    'scripts/check-release-before.ts',
    'scripts/list-checks.ts',
    'scripts/image/try-image.ts',
  ])
})

test('only one place creates Hono apps, and it rethrows faults: Hono would write them to the console', () => {
  const apps = sources.filter(({ source }) => /new Hono\b/.test(source))
  expect(apps).toHaveLength(1)
  for (const { file, source } of apps) expect(source.includes('.onError('), file).toBe(true)
})
