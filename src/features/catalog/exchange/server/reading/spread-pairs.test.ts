import { expect, test } from 'vitest'
import { openTable } from './read-table.ts'
import { pairsIn } from './spread-pairs.ts'

async function tableOf(text: string, own: readonly string[] = []) {
  const opened = await openTable(Buffer.from(text), undefined, new Set(own))
  if (!opened.ok) throw new Error(opened.reason)
  const rows = []
  for await (const batch of opened.value.rows) rows.push(...batch)
  return { headings: opened.value.headings, rows: rows.map(({ cells }) => cells) }
}

test.each([
  ['colour=red,weight=1,5 kg', { colour: 'red', weight: '1,5 kg' }],
  ['jaw=33 mm; case=yes', { jaw: '33 mm', case: 'yes' }],
  ['finish=black|white,note="with, comma"', { finish: 'black; white', note: 'with, comma' }],
  ['a=,b=x=y', { a: '', b: 'x=y' }],
  ['=5*2', {}],
  ['https://example.org/?a=b', {}],
  ['plain, text', {}],
  ['<a href="x">y</a>', {}],
  ['', {}],
])('%j', (text, pairs) => expect(Object.fromEntries(pairsIn(text))).toEqual(pairs))

test('cells of pairs stand in columns of their names, in whichever row they begin', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => `P-${at},"colour=red,weight=${at} kg"`)
  const table = await tableOf(['article,more,colour', ...rows, 'P-X,late=1,blue'].join('\n'))
  expect(table.headings).toEqual(['article', 'more', 'colour', '= colour', 'weight', 'late'])
  expect(table.rows[449]).toEqual(['P-449', 'colour=red,weight=449 kg', null, 'red', '449 kg'])
  expect(table.rows[450]).toEqual(['P-X', 'late=1', 'blue', null, null, '1'])
})

test('a name beside its value is a column; further rows of a product leave the name blank', async () => {
  const table = await tableOf(
    [
      'Handle,Option1 Name,Option1 Value',
      'm,Colour,red',
      'm,,blue',
      'n,Title,Default Title',
      'o,Colour,"red, black"',
    ].join('\n'),
  )
  expect(table.headings.slice(3)).toEqual(['Colour'])
  expect(table.rows.map(cells => cells[3])).toEqual(['red', 'blue', undefined, 'red; black'])
})

test('a column of our own is read as it is', async () => {
  const file = 'filter,sku\n"a=b,c=d",x'
  expect((await tableOf(file, ['filter', 'sku'])).headings).toEqual(['filter', 'sku'])
  expect((await tableOf(`${file}`, ['filter'])).headings).toEqual(['filter', 'sku'])
})
