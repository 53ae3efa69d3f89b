import { expect, test } from 'vitest'
import { joinedText, joinTexts, wordParts } from './join-texts.ts'

const was = 'Dear Ana,\n\nthank you.\nWe offer:\n\nYours'
const edit = (from: string, to: string) => was.replace(from, to)

test('edits of different lines are joined', () => {
  const mine = edit('Dear Ana', 'Hello Ana')
  const theirs = edit('Yours', 'Yours\nSam')
  expect(joinedText({ was, mine, theirs })).toBe('Hello Ana,\n\nthank you.\nWe offer:\n\nYours\nSam')
  expect(joinedText({ was, mine: was, theirs })).toBe(theirs)
  expect(joinedText({ was, mine, theirs: mine })).toBe(mine)
})

test('lines that both have changed are a conflict, and nothing else is', () => {
  const mine = edit('thank you.', 'thank you very much.').replace('Yours', 'Kind regards')
  const theirs = edit('thank you.', 'many thanks.')
  expect(joinedText({ was, mine, theirs })).toBeNull()
  expect(joinTexts({ was, mine, theirs })).toEqual([
    { kind: 'joined', text: 'Dear Ana,\n' },
    { kind: 'conflict', was: 'thank you.', mine: 'thank you very much.', theirs: 'many thanks.' },
    { kind: 'joined', text: 'We offer:\n\nKind regards' },
  ])
})

test('no line gets lost, whatever two people do to different parts', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  for (let round = 0; round < 500; round++) {
    const lines = Array.from({ length: 12 }, (_, at) => `line ${at}`)
    // Each has a half of its own, with a line between that nobody changes.
    const [first, second] = [random(5), 7 + random(5)]
    const change = (at: number, who: string) =>
      [lines.with(at, `${who} ${round}`), lines.toSpliced(at, 1), lines.toSpliced(at, 0, `${who} new`)][random(3)] ??
      lines
    const [mine, theirs] = [change(first, 'mine'), change(second, 'theirs')]
    const joined = joinedText({ was: lines.join('\n'), mine: mine.join('\n'), theirs: theirs.join('\n') })
    const expected = [...mine.slice(0, mine.indexOf('line 6')), ...theirs.slice(theirs.indexOf('line 6'))]
    expect(joined).toBe(expected.join('\n'))
  }
})

test('words are compared with their spaces', () => {
  expect(
    wordParts('two weeks ex works', 'three weeks ex works').map(part => [part.text, part.isAdded, part.isRemoved]),
  ).toEqual([
    ['two', false, true],
    ['three', true, false],
    [' weeks ex works', false, false],
  ])
})
