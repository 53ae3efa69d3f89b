import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { colonOf, labelled } from '#shared/text/colon.ts'

const root = join(import.meta.dirname, '../..')

/** They write what a program reads or compares again, or keep a reason of a change, which is in no language. */
const exempt = new Set([
  'src/features/catalog/attribute/server/desk/kind-change.ts',
  'src/features/catalog/attribute/server/steps/undo-value-act.ts',
  'src/features/catalog/catalog/domain/lead-time-words.ts',
  'src/features/quotes/quote-answer/domain/version/difference.ts',
])

test('French has a no-break space before a colon', () => {
  expect([colonOf('en'), colonOf('es'), colonOf('fr')]).toEqual([':', ':', '\u00a0:'])
  expect([labelled('Total', 3, 'es'), labelled('Total', 3, 'fr')]).toEqual(['Total: 3', 'Total\u00a0: 3'])
})

test('a label leaves the space before its colon to the language', () => {
  const files = globSync('src/features/*/*/messages/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const spaced = (file: string) => /: '[^'\n]*(?:\\u00a0|\u00a0)',$/m.test(readFileSync(join(root, file), 'utf8'))
  expect(files.filter(spaced)).toEqual([])
})

test('a page or a mail leaves the colon behind a label to the language', () => {
  expect(colonsIn('a.tsx', '<p>{label}: {words}</p>')).toEqual(['a.tsx:1'])
  expect(colonsIn('a.tsx', '<p><b>{label}</b>: {words}</p>')).toEqual(['a.tsx:1'])
  expect(colonsIn('a.tsx', `<p title={\`\${label}: \${words}\`} />`)).toEqual(['a.tsx:1'])
  expect(colonsIn('a.ts', `const link = \`\${action}:\\n{link}\``)).toEqual(['a.ts:1'])
  expect(colonsIn('a.ts', `const texts = { en: \`\${a}: \${b}\`, fr: \`\${a}: \${b}\` }`)).toEqual(['a.ts:1'])
  expect(
    colonsIn('a.ts', `const texts = { en: { of: (a) => \`\${a}: 1\` }, es: { of: (a) => \`\${a}: 1\` } }`),
  ).toEqual([])
  expect(colonsIn('a.tsx', `<p>{label}<Colon /> {key(\`\${id}:\${part}\`)}</p>`)).toEqual([])

  const files = globSync(['src/features/**/*.ts', 'src/**/*.tsx'], {
    cwd: root,
    exclude: ['**/*.test.*'],
  }).filter(file => !exempt.has(file))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(file => colonsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

/** Where a colon follows an expression or an element, and the text is not English or Spanish alone. */
function colonsIn(file: string, source: string): string[] {
  if (!/[>}]\s*:\s/.test(source) && !/[>}]:\\n/.test(source)) return []
  const { program } = parseSync(file, source)
  const found: number[] = []
  const ofOneLanguage: { start: number; end: number }[] = []
  const note = (name: object, start: number, end: number) => {
    if ('name' in name && (name.name === 'en' || name.name === 'es')) ofOneLanguage.push({ start, end })
  }
  new Visitor({
    Property: ({ key, start, end }) => note(key, start, end),
    VariableDeclarator: ({ id, start, end }) => note(id, start, end),
    JSXText({ value, start }) {
      if (/^\s*:\s/.test(value) || /^\s*:$/.test(value)) found.push(start)
    },
    TemplateLiteral({ quasis }) {
      for (const { value, start } of quasis.slice(1)) if (/^:\s/.test(value.cooked ?? '')) found.push(start)
    },
  }).visit(program)
  return found
    .filter(at => ofOneLanguage.every(({ start, end }) => at < start || at > end))
    .map(at => `${file}:${source.slice(0, at).split('\n').length}`)
}
