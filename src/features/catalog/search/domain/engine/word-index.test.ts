import { expect, test } from 'vitest'
import { buildWordIndex, findRows } from './word-index.ts'
import { wordsOf } from './words.ts'

test.each([
  ['Panneau à fusibles 4,5 A – 1 U', ['panneau', 'fusibles', '4.5', '1']],
  ['Protección del PANEL', ['proteccion', 'panel']],
  ['GMT-1/2A .18 0,180 48Vdc', ['gmt', '1/2', '1', '2', '0.18', '0.18', '48']],
  ['23 pulgadas, 19 pouces', ['23', '19']],
  ['10/10 4+5', ['10/10', '10', '10', '4+5', '4', '5']],
  ['10×38 ½ 007', ['10', '38', '1', '2', '7']],
  ['', []],
  ['a & b', []],
])('the words of %s', (text, expected) => {
  expect(wordsOf(text)).toEqual(expected)
})

function indexOf(products: [string, number][][]) {
  const builder = buildWordIndex(products.length)
  for (const [row, words] of products.entries()) builder.addRow(row, words)
  const index = builder.finish()
  const read = (word: string, quality = 1) => ({ word: index.wordIds.get(word) ?? -1, quality })
  return {
    find: (...query: [string, number?][][]) => [
      ...findRows(
        index,
        query.map(readings => readings.map(([word, quality]) => read(word, quality))),
      ),
    ],
  }
}

test('a row needs every word; rare and important words count more; equal rows stay in row order', () => {
  const { find } = indexOf([
    [['panel', 2]],
    [
      ['panel', 8],
      ['gmt', 1],
    ],
    [
      ['panel', 2],
      ['gmt', 8],
    ],
    [['panel', 2]],
    [
      ['fuse', 8],
      ['gmt', 8],
    ],
  ])
  expect(find([['panel']])).toEqual([1, 0, 2, 3])
  expect(find([['gmt']], [['panel']])).toEqual([2, 1])
  expect(find([['gmt']], [['panel']], [['fuse']])).toEqual([])
  expect(find([['nothing']])).toEqual([])
  expect(find([])).toEqual([])
})

test('a word scores once per row, with its best reading', () => {
  const { find } = indexOf([
    [['fuse', 4]],
    [
      ['fuses', 4],
      ['fuse', 4],
    ],
    [['fuses', 4]],
  ])
  expect(
    find([
      ['fuse', 1],
      ['fuses', 0.5],
    ]),
  ).toEqual([0, 1, 2])
})

test('the index grows beyond its first arrays', () => {
  const many = Array.from({ length: 3000 }, (_, row): [string, number][] => [
    [`w${row % 7}`, 1],
    ['all', 1],
  ])
  const { find } = indexOf(many)
  expect(find([['all']])).toHaveLength(3000)
  expect(find([['w3']])).toEqual([...many.keys()].filter(row => row % 7 === 3))
})
