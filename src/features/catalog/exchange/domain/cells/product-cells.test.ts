import { describe, expect, test } from 'vitest'
import type { StatedValue } from '#features/catalog/catalog-edit/domain/product-fields.ts'
import type { ExchangeKind } from '../column.ts'
import { guessKind, missingKey, recogniseHeadings } from '../headings.ts'
import { mayNotConfirm, mayStep } from '../run.ts'
import { type CellAttribute, cellsOfValue, valueOfCells } from './attribute-cells.ts'
import { type Cell, isSameCell, looksLikeDate, meantText, writtenText } from './cell.ts'
import { readNumberCell, readTextCell, readYesNo } from './read-cell.ts'

const attribute = (kind: CellAttribute['kind'], more: Partial<CellAttribute> = {}): CellAttribute => ({
  id: 1,
  key: 'size',
  name: 'Size',
  kind,
  unit: 'in',
  decimals: 4,
  isMultiple: true,
  isOneText: false,
  options: [
    { id: 11, key: 'small', name: 'Small' },
    { id: 12, key: 'large', name: 'Large one' },
  ],
  ...more,
})

describe('the value of an attribute', () => {
  test.each<[CellAttribute['kind'], StatedValue]>([
    ['number', { number: 1.125 }],
    ['number', { numbers: [{ number: -48 }, { number: 24 }] }],
    ['range', { number: -60, number_to: -40 }],
    [
      'range',
      {
        numbers: [
          { number: 1, number_to: 2 },
          { number: 3, number_to: 4.5 },
        ],
      },
    ],
    ['option', { option_ids: [12, 11] }],
    ['boolean', { yes: false }],
    ['text', { words: { en: '[clear]', es: 'b' }, number: 3.5 }],
    ['text', { words: { en: '\\[Not stated]', fr: 'c' } }],
    ['number', 'not_stated'],
    ['number', null],
  ])('of the kind %s is the same after cells in every language: %j', (kind, value) => {
    for (const language of ['en', 'es', 'fr'] as const) {
      const read = valueOfCells(attribute(kind), cellsOfValue(attribute(kind), value), null, language)
      expect(read).toEqual({ ok: true, value: value ?? undefined })
    }
  })

  const read = (kind: CellAttribute['kind'], cells: Record<string, Cell>, current: StatedValue = null) =>
    valueOfCells(attribute(kind), cells, current, 'en')

  test('is read by the unit rules', () => {
    expect(read('number', { 'attribute.size': '1/2 in' })).toEqual({ ok: true, value: { number: 0.5 } })
    expect(read('number', { 'attribute.size': '44.45 mm; 2' })).toMatchObject({
      value: { numbers: [{ number: 1.75 }, { number: 2 }] },
    })
    expect(read('number', { 'attribute.size': 'wide' })).toMatchObject({ fault: { reason: 'unread_number' } })
  })

  test('keeps the end of a range, and a language, whose cells are blank', () => {
    expect(read('range', { 'attribute.size': 5, 'attribute.size.to': ' ' }, { number: 1, number_to: 9 })).toEqual({
      ok: true,
      value: { number: 5, number_to: 9 },
    })
    expect(read('range', { 'attribute.size': 5 })).toMatchObject({ fault: { reason: 'range_ends' } })
    expect(read('text', { 'attribute.size.es': 'B' }, { words: { en: 'a', fr: 'c' }, number: 2 })).toEqual({
      ok: true,
      value: { words: { en: 'a', es: 'B', fr: 'c' }, number: 2 },
    })
    expect(read('text', { 'attribute.size.fr': '[CLEAR]' }, { words: { en: 'a', fr: 'c' } })).toMatchObject({
      value: { words: { en: 'a' } },
    })
    expect(read('text', { 'attribute.size.es': 'B' })).toEqual({ ok: true, value: { words: { en: '', es: 'B' } } })
    expect(read('text', { 'attribute.size.es': '[CLEAR]' }, { words: { en: '', es: 'B' } })).toMatchObject({
      fault: { reason: 'main_first' },
    })
  })

  test('is cleared and not stated by their words, and unknown options are told', () => {
    expect(read('option', { 'attribute.size': ' [Clear] ' }, { option_ids: [11] })).toEqual({ ok: true, value: null })
    expect(read('boolean', { 'attribute.size': '[not stated]' })).toEqual({ ok: true, value: 'not_stated' })
    expect(read('option', { 'attribute.size': 'Large one; SMALL' })).toMatchObject({ value: { option_ids: [12, 11] } })
    expect(read('option', { 'attribute.size': 'small; huge' })).toMatchObject({
      fault: { reason: 'unknown_choice', text: 'huge' },
    })
  })
})

describe('a cell', () => {
  const inch = { unit: 'in', decimals: 4 }

  test('that a spreadsheet made a date of is refused with words, not read as a number', () => {
    for (const text of ['2-Jan', '02-Jan-26', '1/2/2026', '2026-01-02', '2026-01-02T00:00:00', '2 ene', 'Jan-02'])
      expect([text, looksLikeDate(text)]).toEqual([text, true])
    for (const text of ['1/2', '22-12 AWG', '1-1/2', '1.125', '-48', 'Panel 12', '3 pos', '10-32'])
      expect([text, looksLikeDate(text)]).toEqual([text, false])
    expect(readNumberCell({ date: '2026-01-02' }, inch, 'en')).toMatchObject({ fault: { reason: 'is_date' } })
    expect(readNumberCell('2-Jan', inch, 'en')).toMatchObject({ fault: { reason: 'is_date' } })
    expect(readTextCell({ date: '2026-01-02' })).toMatchObject({ fault: { reason: 'is_date' } })
  })

  test('with a decimal point means the same in every language; what is ambiguous is asked for', () => {
    for (const language of ['en', 'es', 'fr'] as const)
      expect(readNumberCell('1.125', inch, language)).toEqual({ ok: true, value: 1.125 })
    expect(readNumberCell('0,5', inch, 'es')).toEqual({ ok: true, value: 0.5 })
    expect(readNumberCell('1,125', inch, 'es')).toMatchObject({ fault: { reason: 'ambiguous_number' } })
  })

  test('reads yes and no in three languages', () => {
    expect(['yes', 'Sí', 'OUI', true, '1'].map(cell => readYesNo(cell))).toEqual(
      Array(5).fill({ ok: true, value: true }),
    )
    expect(['no', 'Non', false, 0].map(cell => readYesNo(cell))).toEqual(Array(4).fill({ ok: true, value: false }))
    expect(readYesNo('perhaps')).toMatchObject({ fault: { reason: 'not_yes_no' } })
  })

  test('a text that is one of the words is told apart from it', () => {
    for (const text of ['[clear]', '\\[clear]', '[Not stated]', 'plain', '\\n'])
      expect(meantText(writtenText(text))).toBe(text)
    expect(writtenText('[clear]')).toBe('\\[clear]')
    expect(isSameCell(44.45, '44.45')).toBe(true)
    expect(isSameCell('a\r\nb', 'a\nb')).toBe(true)
    expect(isSameCell(1, '2')).toBe(false)
  })
})

describe('the names of a heading', () => {
  const columns = [
    { key: 'sku', title: 'Part number' },
    { key: 'name.en', title: 'Name (en)' },
  ]

  test('are keys or titles; the second of two is not read', () => {
    expect(recogniseHeadings(['SKU ', 'name (EN)', 'Price', 'part number'], columns)).toEqual([
      'sku',
      'name.en',
      null,
      null,
    ])
  })

  test('say what a file is about', () => {
    const of = (kind: ExchangeKind) =>
      kind === 'products' ? columns : kind === 'attributes' ? [{ key: 'key', title: 'Key' }] : []
    expect(guessKind(['part number', 'x'], of)).toBe('products')
    expect(guessKind(['key'], of)).toBe('attributes')
    expect(guessKind(['x'], of)).toBe(null)
    expect([missingKey('options', ['attribute']), missingKey('products', ['id'])]).toEqual([['attribute', 'key'], null])
  })
})

test('a run is confirmed only after its check, as one only without errors and up to 5,000 rows', () => {
  const counts = { create: 1, update: 1, unchanged: 0, conflict: 0, error: 0 }
  expect([mayStep('confirm', 'checked'), mayStep('confirm', 'checking'), mayStep('undo', 'applied')]).toEqual([
    true,
    false,
    true,
  ])
  expect(mayNotConfirm(counts, 'all_or_nothing')).toBe(null)
  expect(mayNotConfirm({ ...counts, error: 1 }, 'all_or_nothing')).toBe('has_errors')
  expect(mayNotConfirm({ ...counts, error: 1 }, 'only_valid')).toBe(null)
  expect(mayNotConfirm({ ...counts, create: 5000 }, 'all_or_nothing')).toBe('too_many_at_once')
  expect(mayNotConfirm({ ...counts, create: 0, update: 0 }, 'only_valid')).toBe('nothing_to_do')
})
