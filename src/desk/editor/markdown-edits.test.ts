import { expect, test } from 'vitest'
import {
  type Edit,
  linked,
  marked,
  pasted,
  pictureMarkdown,
  type Selected,
  withBlock,
  wrapped,
} from './markdown-edits.ts'

/** A text whose selection stands between bars: 'a |b| c'. */
function read(words: string): Selected {
  const [before = '', within = '', after = ''] = words.split('|')
  return { text: before + within + after, start: before.length, end: before.length + within.length }
}

function apply(words: string, edit: (selected: Selected) => Edit): string {
  const selected = read(words)
  const { from, to, put, selectFrom, selectTo } = edit(selected)
  const text = selected.text.slice(0, from) + put + selected.text.slice(to)
  return `${text.slice(0, selectFrom)}|${text.slice(selectFrom, selectTo)}|${text.slice(selectTo)}`
}

test.each([
  ['a |b| c', 'a **|b|** c'],
  ['a **|b|** c', 'a |b| c'],
  ['a || c', 'a **||** c'],
])('bold makes of %s %s', (before, after) => {
  expect(apply(before, selected => wrapped(selected, '**'))).toBe(after)
})

test.each([
  ['a\n|b\nc| d\ne', 'a\n|- b\n- c d|\ne'],
  ['|- a\n- b|', '|a\nb|'],
  ['## |a|', '|- a|'],
])('a list makes of %j %j', (before, after) => {
  expect(apply(before, selected => marked(selected, () => '- '))).toBe(after)
})

test('lines are numbered', () => {
  expect(apply('|a\nb|', selected => marked(selected, place => `${place + 1}. `))).toBe('|1. a\n2. b|')
})

test('a link selects the place of its address', () => {
  expect(apply('a |b| c', selected => linked(selected, 'words'))).toBe('a [b](|/|) c')
  expect(apply('||', selected => linked(selected, 'words'))).toBe('[words](|/|)')
})

test.each([
  ['a||', '## b', 'a\n\n## b||'],
  ['a\n||', '## b', 'a\n## b||'],
  ['a |b| c', 'd', 'a d|| c'],
])('into %j %j is pasted', (before, words, after) => {
  expect(apply(before, selected => pasted(selected, words))).toBe(after)
})

test('a block stands between blank lines', () => {
  expect(apply('a|| b\nc', selected => withBlock(selected, 'X'))).toBe('a b\n\n|X|\n\nc')
  expect(apply('||', selected => withBlock(selected, 'X'))).toBe('|X|')
})

test.each([
  ['A panel', '![A panel](/media/a.jpg#3x2)'],
  ['', '![](/media/a.jpg#3x2)'],
  [' two\n\nlines ', '![two lines](/media/a.jpg#3x2)'],
  ['a](//evil.example) [b \\', '![a\\](//evil.example) \\[b \\\\](/media/a.jpg#3x2)'],
])('a picture with the words %j stays one picture', (words, written) => {
  expect(pictureMarkdown('/media/a.jpg#3x2', words)).toBe(written)
})
