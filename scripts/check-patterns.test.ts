import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPatterns } from './check-patterns.ts'

/** Checks a tree of one module and of a second one that it may import. */
async function faultsOf(source: string, other = ''): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'check-patterns-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of [
    ['src/a.ts', source],
    ['src/shared/b.ts', other],
    // Tests may use slow patterns.
    ['src/a.test.ts', 'export const slow = /(a+)+$/\n'],
  ] as const) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return (await checkPatterns(root)).faults
}

const slow: [name: string, expression: string][] = [
  ['repetitions side by side', String.raw`/^\s*(.*?)\s*$/`],
  ['with something optional between them', String.raw`/^(?:qty)?[\s.:=]*[x*]?\s*(.*?)\s*$/`],
  ['a trim', String.raw`/\s+$/`],
  ['a search for what may have no end', '/<[^>]*>/g'],
  ['a repetition of a repetition', '/^(a+)+$/'],
  ['of an alternative', String.raw`/^(?:\d+|\w+)*x/`],
  ['of what begins with itself', String.raw`/^(?:\w+\s?)*$/`],
  ['words up to a later word', '/^(.+?)(?:,|;| )(.*)x$/u'],
  ['with a flag', '/a.*b/is'],
  ['built of a text', String.raw`new RegExp('\\s+$', 'u')`],
  ['without new', String.raw`RegExp('\\s+$')`],
  ['built of parts', `new RegExp(\`^\${blank}(.*)\${blank}$\`)`],
  ['of parts that are joined', "new RegExp('^' + raw + '(.*)' + raw + '$')"],
  ['of parts from elsewhere', `new RegExp(\`^\${theirs}(.*)\${theirs}$\`)`],
]
const parts =
  "import { far as theirs } from './shared/b.ts'\nconst blank = '\\\\s*'\nconst raw = String.raw`\\s*`\nexport const used = [theirs, blank, raw]\n"
const far = "const s = 's'\nexport const far = '\\\\' + s + '*'\n"

test.each(slow)('%s is found', async (_, expression) => {
  expect(await faultsOf(`${parts}export const shape = ${expression}\n`, far)).toEqual([
    expect.stringMatching(/^src\/a\.ts:5 .* grows /),
  ])
})

test.each([
  String.raw`/^\d{1,9}$/`,
  String.raw`/\s+/g`,
  String.raw`/^(.+?)\s(?:x|=)\s?\d{1,9}$/`,
  '/<[^<>]*>/g',
  '/^[a-z0-9-]+$/',
  String.raw`/\s+$/y`,
  `new RegExp(\`^\${theirs}$\`)`,
  '/[\\p{Cc}--\\n]/v',
])('%s is quick', async expression => {
  expect(await faultsOf(`${parts}export const shape = ${expression}\n`, far)).toEqual([])
})

test('a pattern built from run-time values is a fault', async () => {
  expect(await faultsOf(`export const find = (word: string) => new RegExp(\`^\${word}$\`)\n`)).toEqual([
    expect.stringMatching(/^src\/a\.ts:1 is built of what only the running program knows/),
  ])
})

test('a slow pattern on trusted text passes with a reason; no reason and a needless reason are faults', async () => {
  expect(await faultsOf('// Trusted text: a name of our own.\nexport const a = /a+$/\n')).toEqual([])
  expect(await faultsOf('export const a = /a+$/ // Trusted text: a name of our own.\n')).toEqual([])
  expect(await faultsOf('// Trusted text:\nexport const a = /a+$/\n')).toEqual([
    'src/a.ts:2 names no reason for its exemption',
  ])
  expect(await faultsOf('// Trusted text: a name.\nexport const a = /^a+$/\n')).toEqual([
    'src/a.ts:2 is quick on any text: it needs no exemption',
  ])
  // A reason applies only to the line below it.
  expect(await faultsOf('export const b = 1 // Trusted text: a name.\nexport const a = /a+$/\n')).toHaveLength(1)
})
