import { expect, test } from 'vitest'
import { plainPartNumber } from '#features/catalog/search/domain/parts/part-list.ts'
import { doubtfulLists } from '../../../../../test/part-lists/doubtful-lists.ts'
import { drawnLists } from '../../../../../test/part-lists/drawn-lists.ts'
import { noisyList } from '../../../../../test/part-lists/noisy-list.ts'
import { listedParts, type PartListCase } from '../../../../../test/part-lists/part-list-case.ts'
import { tradeLists } from '../../../../../test/part-lists/trade-lists.ts'
import { writtenLists } from '../../../../../test/part-lists/written-lists.ts'
import { readRows } from './read-rows.ts'

const catalogue = new Set(listedParts.map(plainPartNumber))
const isKnown = (text: string) => catalogue.has(plainPartNumber(text))
const lists = [...drawnLists, ...tradeLists, ...writtenLists]

const itemsOf = (text: string) =>
  readRows(text, {}, isKnown).rows.filter(({ fault }) => fault !== 'heading' && fault !== 'no_item')
const isAsked = ({ question, quantity }: ReturnType<typeof itemsOf>[number]) => question !== 'none' || quantity === 0

test.each([...lists, ...doubtfulLists])('$name', ({ text, items, asked = 0 }: PartListCase) => {
  const rows = itemsOf(text)
  const wanted = items.split(', ').map(item => item.split(' '))
  expect(rows.map(({ partNumber }) => plainPartNumber(partNumber))).toEqual(
    wanted.map(([part = '']) => plainPartNumber(part)),
  )
  const wrong = rows.filter((row, place) => !isAsked(row) && String(row.quantity) !== wanted[place]?.[1])
  expect(wrong).toEqual([])
  expect(rows.filter(isAsked).map(({ text: row, question }) => `${question}: ${row}`)).toHaveLength(asked)
})

test('of sixty lists at most a tenth of the rows is asked about', () => {
  const rows = lists.flatMap(({ text }) => itemsOf(text))
  expect(lists.length).toBeGreaterThanOrEqual(60)
  expect(rows.filter(isAsked).length / rows.length).toBeLessThanOrEqual(0.1)
})

test('of 5,000 lists of a generator none has a wrong quantity without a question', () => {
  const silent: unknown[] = []
  const lost: unknown[] = []
  let askedRows = 0
  let plainRows = 0
  for (let seed = 0; seed < 5000; seed++) {
    const { text, meant, isPlain } = noisyList(seed, listedParts)
    const rows = itemsOf(text)
    const own = rows.filter(({ partNumber }) => isKnown(partNumber))
    // Whatever else is taken for an item must be asked about, or be a free line without a number.
    if (own.length !== meant.length) lost.push({ seed, text, rows })
    for (const [place, { part, quantity }] of meant.entries()) {
      const row = own[place]
      if (!row || plainPartNumber(row.partNumber) !== plainPartNumber(part)) lost.push({ seed, text, part })
      else if (row.quantity !== quantity && !isAsked(row)) silent.push({ seed, text, row, quantity })
      else if (isPlain) {
        plainRows++
        if (isAsked(row)) askedRows++
      }
    }
  }
  expect(silent.slice(0, 3)).toEqual([])
  expect(lost.slice(0, 3)).toEqual([])
  expect(askedRows / plainRows).toBeLessThanOrEqual(0.1)
})
