import { expect, test } from 'vitest'
import type { Cell } from './cells/cell.ts'
import { headingUnits } from './heading-unit.ts'
import { fitMapping, mapRows, targetsOf } from './mapping.ts'

const row = (number: number, ...cells: (string | null)[]) => ({ row: number, cells })

test('further rows fill what the first leaves blank, and add entries where a column takes several', () => {
  const mapping = {
    headings: ['sku', 'name', 'image', 'colour'],
    columns: ['sku', 'name.en', 'pictures', 'attribute.colour'],
    options: { words: { 'attribute.colour': { Rot: 'red' } }, constants: { manufacturer: 'Ours', 'name.en': 'none' } },
  }
  const rows = [
    row(2, 'A', null, 'a.jpg', 'Rot'),
    row(3, 'B', 'Meter', 'b.jpg', 'blue'),
    row(4, '', 'Other', 'a.jpg', null),
  ]
  expect(mapRows(mapping, rows, new Set(['pictures', 'attribute.colour']))).toEqual({
    cells: {
      sku: 'A',
      'name.en': 'Meter',
      pictures: './a.jpg; ./b.jpg',
      'attribute.colour': 'red; blue',
      manufacturer: 'Ours',
    },
    left: [
      { column: 'sku', row: 3, words: 'B' },
      { column: 'name.en', row: 4, words: 'Other' },
    ],
  })
})

test('a kept choice fits another heading by its names, wherever they stand', () => {
  const kept = {
    columns: ['sku', null, 'name.en', 'name.es'],
    options: {
      headings: ['Ref', 'Text', 'Name', 'Name'],
      further: { 2: ['name.fr'] },
      rowsBy: 0,
      constants: { state: 'draft' },
    },
  }
  expect(fitMapping(kept, ['New', 'name', 'ref', 'NAME', 'Name'])).toEqual({
    columns: [null, 'name.en', 'sku', 'name.es', null],
    options: { further: { 1: ['name.fr'] }, rowsBy: 2, constants: { state: 'draft' } },
  })
  expect(fitMapping(kept, ['Text'])).toEqual({
    columns: [null],
    options: { further: {}, constants: { state: 'draft' } },
  })
})

const widthsUnder = (heading: string, ...cells: Cell[]) => {
  const mapping = { headings: ['sku', heading], columns: ['sku', 'attribute.width'], options: {} }
  const columns = [{ key: 'attribute.width', unit: 'in' }]
  const units = headingUnits(mapping.headings, place => targetsOf(mapping, place), columns)
  return cells.map(cell => {
    const { cells: read } = mapRows(mapping, [{ row: 2, cells: ['A', cell] }], new Set(), units)
    return read['attribute.width']
  })
}

test.each([
  ['Breite [mm]', 'mm'],
  ['Largeur (cm)', 'cm'],
  ['Ancho, mm', 'mm'],
  ['Width / mm', 'mm'],
])('a heading such as %s gives numbers without a unit its own, where the attribute has another', (heading, unit) => {
  expect(widthsUnder(heading, 482.6, '482,6', '1.125', 1.125, '17; 19', '19 in', '[clear]', null)).toEqual([
    `482.6 ${unit}`,
    `482,6 ${unit}`,
    `1.1250 ${unit}`,
    `1.1250 ${unit}`,
    `17 ${unit}; 19 ${unit}`,
    '19 in',
    '[clear]',
    undefined,
  ])
})

test.each(['Largeur (po)', 'Width (in.)', 'Width (max)', 'Width (kg)', 'Width', 'Width mm', ''])(
  'a heading such as %j leaves numbers as they are',
  heading => {
    expect(widthsUnder(heading, 482.6, '482,6')).toEqual([482.6, '482,6'])
  },
)
