import { expect, test } from 'vitest'
import { compareChecks, numbered, readCheck, readMoves, starsIn } from './checks.ts'

const check = (name: string, file = 'a.test.ts') => ({ file, name })

test.each([
  ['es: a suggestion can be chosen by keyboard', '…: a suggestion can be chosen by keyboard', 'es', null, null],
  ['fr, 320 px: the draft names its groups', '…, … px: the draft names its groups', 'fr', '320', null],
  ['every page is accessible in en at 1280 px', 'every page is accessible in … at … px', 'en', '1280', null],
  ['the lists in fr at 320 px', 'the lists in … at … px', 'fr', '320', null],
  ['in es each of them differs', 'in … each of them differs', 'es', null, null],
  ['ten are in sight at 1366 × 768 px in es', 'ten are in sight at … px in …', 'es', '1366 × 768', null],
  ['it is at most 250 px high at 1280 px', 'it is at most 250 px high at … px', null, '1280', null],
  ['pages of attributes, series and redirects, es', 'pages of attributes, series and redirects, …', 'es', null, null],
  ['a seller is invited (fr)', 'a seller is invited (…)', 'fr', null, null],
  ['each wrong value is refused, in words: es', 'each wrong value is refused, in words: …', 'es', null, null],
  ['es: fusible en 20 A', '…: fusible en 20 A', 'es', null, null],
  ['pglite > a mail is sent', '… > a mail is sent', null, null, 'pglite'],
  ['postgres > every text is read in fr', '… > every text is read in …', 'fr', null, 'postgres'],
  ['killed pglite processes lose no quote', 'killed … processes lose no quote', null, null, 'pglite'],
  ['/es/quote leads to /quote', '/es/quote leads to /quote', null, null, null],
  ['its buttons have 24 px', 'its buttons have 24 px', null, null, null],
])('%s', (name, title, language, width, engine) => {
  expect(readCheck(check(name))).toEqual({ ...check(name), title, language, width, engine })
})

test('a name that a file gives twice is two checks', () => {
  expect(numbered([check('a'), check('b'), check('a'), check('a', 'b.test.ts')])).toEqual([
    ...[check('a'), check('b')],
    ...[check('a (2)'), check('a', 'b.test.ts')],
  ])
})

test.each([
  ['a*c', 'abc', ['b']],
  ['a*', 'a', ['']],
  ['*b*', 'abc', ['a', 'c']],
  ['abc', 'abc', []],
  ['a*c', 'abd', null],
  ['abc', 'abcd', null],
  ['*ab', 'aab', ['a']],
  ['a*a', 'a', null],
])('the stars of %s in %s', (pattern, text, stars) => {
  expect(starsIn(pattern, text)).toEqual(stars)
})

test('a table of moves has a line for each, and notes', () => {
  expect(readMoves('# Why\n\na › x -> b › y\n')).toEqual([{ from: 'a › x', to: 'b › y', line: 3 }])
  expect(() => readMoves('a › x')).toThrow("Line 1 is not 'file › name -> file › name'")
  expect(() => readMoves('a › x -> b')).toThrow('Line 1')
})

test('what is neither here nor moved is lost', () => {
  const before = [check('same'), check('gone'), check('in es'), check('in fr'), check('to nowhere')]
  const now = [check('same'), check('all in es', 'b.test.ts'), check('new')]
  const moves = readMoves(`a.test.ts › in * -> b.test.ts › all in *
    a.test.ts › to * -> c.test.ts › to *
    z.test.ts › * -> b.test.ts › *`)
  const { same, moved, lost, added, unused } = compareChecks(before, now, moves)
  expect(same).toBe(1)
  expect(moved).toEqual([{ from: check('in es'), to: 'b.test.ts › all in es' }])
  expect(lost.map(({ name }) => name)).toEqual(['gone', 'in fr', 'to nowhere'])
  expect(added).toEqual([check('new')])
  expect(unused.map(({ line }) => line)).toEqual([2, 3])
})

test('a move may leave out a width, and may not lead to another language or engine', () => {
  const before = ['es: fits at 320 px', 'es: fits at 1280 px', 'fr: fits at 320 px', 'postgres > a', 'pglite > a'].map(
    one => check(one),
  )
  const now = [check('es: fits at every width'), check('all: postgres > a')]
  const moves = readMoves(`a.test.ts › *: fits at * px -> a.test.ts › *: fits at every width
    a.test.ts › * > a -> a.test.ts › all: * > a`)
  const { moved, lost } = compareChecks(before, now, moves)
  expect(moved.map(({ from, to }) => [from.name, to])).toEqual([
    ['es: fits at 320 px', 'a.test.ts › es: fits at every width'],
    ['es: fits at 1280 px', 'a.test.ts › es: fits at every width'],
    ['postgres > a', 'a.test.ts › all: postgres > a'],
  ])
  expect(lost.map(({ name }) => name)).toEqual(['fr: fits at 320 px', 'pglite > a'])
})
