import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Parts that count the letters of a text and cut none: what they call `maxLength` is where they begin to warn. */
const counting = ['Line', 'GroupText', 'InLanguages', 'MarkdownEditor']

/** Fields of a fixed form, of which a paste can lose nothing: codes of ten letters and fewer, and short names in one alphabet. */
const codes = [
  'src/features/staff/desk-session/desk/AddFactor.tsx', // six digits
  'src/features/staff/desk-session/desk/GiveFactor.tsx', // six digits
  'src/features/site/setting/desk/NumberPart.tsx', // the prefix of numbers: two to six letters
  'src/features/site/snippet/desk/SnippetForm.tsx', // the short name that is typed after a slash
  'src/features/staff/staff/desk/KeysPage.tsx', // a key
]

/** Fields by which something is looked for: nothing that is typed there is kept. */
const searches = [
  'src/desk/frame/Palette.tsx',
  'src/desk/list/PickList.tsx',
  'src/features/staff/audit/desk/AuditPage.tsx',
  'src/features/catalog/catalog-edit/desk/widgets/ProductFilters.tsx',
  'src/features/site/content-edit/desk/PostsPage.tsx',
  'src/features/staff/customer-file/desk/CompaniesPage.tsx',
  'src/features/staff/customer-file/desk/CustomersPage.tsx',
  'src/features/staff/mail-queue/desk/MailQueuePage.tsx',
  'src/features/quotes/quote-inbox/desk/list/InboxFilters.tsx',
]

const cutting = (source: string): string[] =>
  [...source.matchAll(/\bmaxLength=/g)].flatMap(({ index }) => {
    const part =
      source
        .slice(0, index)
        .match(/<[A-Za-z][\w.]*(?=[\s/>])/g)
        ?.at(-1) ?? ''
    return counting.includes(part.slice(1)) ? [] : [part]
  })

test('no text of the desk is cut while it is pasted', () => {
  const files = globSync(['src/desk/**/*.tsx', 'src/features/*/*/desk/**/*.tsx'])
  expect(files.length).toBeGreaterThan(200)
  const found = files.filter(file => cutting(readFileSync(file, 'utf8')).length > 0)
  expect(found.toSorted()).toEqual([...codes, ...searches].toSorted())
})

test('no field that looks for something, and no code, is a text of several lines', () => {
  for (const file of [...codes, ...searches])
    expect([file, /<textarea\b[^>]*maxLength/.test(readFileSync(file, 'utf8'))]).toEqual([file, false])
})

test('the parts that are said to count have a counter and give no element a longest length', () => {
  const parts = [
    'src/desk/editor/MarkdownEditor.tsx',
    'src/features/site/content-edit/desk/fields.tsx',
    'src/features/site/setting/desk/widgets/Entries.tsx',
    'src/features/site/setting/desk/widgets/GroupText.tsx',
  ]
  for (const file of parts) {
    const source = readFileSync(file, 'utf8')
    expect([file, /<(Counter|CountedField)\b/.test(source), cutting(source)]).toEqual([file, true, []])
  }
})
