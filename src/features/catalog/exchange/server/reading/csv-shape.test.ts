import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { openTable } from './read-table.ts'

async function tableOf(text: string, headingRow?: number) {
  const opened = await openTable(Buffer.from(text), headingRow)
  if (!opened.ok) throw new Error(opened.reason)
  const rows = []
  for await (const batch of opened.value.rows) rows.push(...batch)
  return { headings: opened.value.headings, rows: rows.map(({ cells }) => cells), numbers: rows.map(({ row }) => row) }
}

test.each([
  ['sep=;\r\nsku;name.en\r\nA-1;One, two\r\n', ['sku', 'name.en'], [['A-1', 'One, two']]],
  ['sep=\\t\nsku\tname\nA\tB', ['sku', 'name'], [['A', 'B']]],
  ['"sep=|"\nsku|name\nA|B', ['sku', 'name'], [['A', 'B']]],
  [
    'sku;name (long, short, other)\nA;1,5\nB;2,5\n',
    ['sku', 'name (long, short, other)'],
    [
      ['A', '1,5'],
      ['B', '2,5'],
    ],
  ],
  ['sku,"Name\r\nof it",c\nA,B,C\n', ['sku', 'Name\r\nof it', 'c'], [['A', 'B', 'C']]],
  [
    '"a;b;c;d",sku\n1,A\n2,B\n',
    ['a;b;c;d', 'sku'],
    [
      ['1', 'A'],
      ['2', 'B'],
    ],
  ],
  [
    'Price list 2026\n\nsku,name,weight\nA,One,1\nB,Two,2\n',
    ['sku', 'name', 'weight'],
    [
      ['A', 'One', '1'],
      ['B', 'Two', '2'],
    ],
  ],
  [
    'Acme, Inc.\nsku;name;weight\nA;One;1,5\nB;Two;2,5\n',
    ['sku', 'name', 'weight'],
    [
      ['A', 'One', '1,5'],
      ['B', 'Two', '2,5'],
    ],
  ],
  ['sku\nA\nB\n', ['sku'], [['A'], ['B']]],
  [
    'sku,name\nA,\nB,\nC,x\n',
    ['sku', 'name'],
    [
      ['A', ''],
      ['B', ''],
      ['C', 'x'],
    ],
  ],
])('%j', async (text, headings, rows) => {
  expect(await tableOf(text)).toMatchObject({ headings, rows })
})

test.each([
  ['Part;Width;Current\n;mm;[A]\nGP-1;482,6;30', ['Part', 'Width [mm]', 'Current [A]']],
  ['Part;Name;Width (max)\nUnidad;-;mm\nGP-1;Panel;482', ['Part', 'Name', 'Width (max)']],
  ['Part;Voltage;Weight;Positions\n–;V DC;kg;\nGP-1;48;3;10', ['Part', 'Voltage [V DC]', 'Weight [kg]', 'Positions']],
])('units in a row of their own belong to the heading: %j', async (text, headings) => {
  const read = await tableOf(text)
  expect([read.headings, read.rows[0]?.[0], read.numbers]).toEqual([headings, 'GP-1', [3]])
})

test.each([
  'Part;Width;Current\nA;mm;A\nGP-1;482;30',
  'Part;Size;Class\n;;\nGP-1;S;A',
  'Part;Size;Class\n;12;A\nGP-1;S;A',
  'Part;Size\n;mm;V\nGP-1;12',
])('a row that has more than units is a row: %j', async text => {
  const read = await tableOf(text)
  expect(read.headings).toEqual(text.split('\n')[0]?.split(';'))
})

test('the row that somebody names is the heading, and rows keep their numbers', async () => {
  const text = 'sku,name\nGroup,A\nArticle,Title\nX,Y\n'
  expect(await tableOf(text, 3)).toEqual({ headings: ['Article', 'Title'], rows: [['X', 'Y']], numbers: [4] })
})

test('tables with titles, separators in cells and any line end are cut as they were written', async () => {
  const next = seededRandom(12)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T
  for (let table = 0; table < 300; table++) {
    const delimiter = pick([',', ';', '\t'])
    const newline = pick(['\n', '\r\n', '\r'])
    const width = 3 + Math.floor(next() * 6)
    const cell = () => pick(['FGMT-5', '1,5', '12', 'Fuse; glass', 'a, b', 'x "y"', 'Line'])
    const quoted = (text: string) =>
      /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
    const headings = Array.from({ length: width }, (_, at) => pick([`Name ${at}`, `Price, net ${at}`, `A;B ${at}`]))
    const rows = Array.from({ length: 4 + Math.floor(next() * 8) }, () => Array.from({ length: width }, cell))
    const titles = Array.from({ length: Math.floor(next() * 3) }, () => pick(['Catalogue', 'Valid from 2026', 'Acme']))
    const start = next() < 0.2 ? `sep=${delimiter}${newline}` : ''
    const text = start + [...titles, ...[headings, ...rows].map(one => one.map(quoted).join(delimiter))].join(newline)
    const read = await tableOf(text)
    expect({ text, headings: read.headings, rows: read.rows }).toEqual({ text, headings, rows })
  }
})
