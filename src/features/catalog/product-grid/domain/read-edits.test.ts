import { expect, test } from 'vitest'
import { type GridVocabulary, readEdits } from './read-edits.ts'

const attribute = {
  unit: null,
  minimum: 0,
  maximum: 100,
  decimals: 1,
  isMultiple: false,
  isOneText: false,
  isCounted: false,
}
const vocabulary: GridVocabulary = {
  attributes: [
    { ...attribute, id: 1, key: 'fuse', name: 'Fuse', kind: 'range', options: [] },
    { ...attribute, id: 2, key: 'note', name: 'Note', kind: 'text', options: [] },
    { ...attribute, id: 3, key: 'bus', name: 'Bus', kind: 'number', options: [] },
  ],
  series: new Map([[11, 'gmt-fuses']]),
}
const read = (given: Record<string, string>, current: Record<string, string | number> = {}) => {
  const { changes, faults } = readEdits(given, current, { vocabulary, references: null, language: 'en' })
  return { changes, faults: Object.fromEntries(faults) }
}

test('one end of a range is changed, and the other stays as it is', () => {
  const current = { 'attribute.fuse': 5, 'attribute.fuse.to': 10 }
  expect(read({ 'attribute.fuse.to': '20' }, current).changes).toEqual({
    'attribute.fuse': { number: 5, number_to: 20 },
  })
  expect(read({ 'attribute.fuse.to': '' }, current).faults).toEqual({
    'attribute.fuse.to': { of: 'cell', fault: { reason: 'range_ends' } },
  })
  expect(read({ 'attribute.fuse': '' }, current).changes).toEqual({ 'attribute.fuse': null })
  expect(read({ 'attribute.fuse.to': '101' }, current).faults).toEqual({
    'attribute.fuse.to': { of: 'field', fault: { reason: 'too_large', limit: 100 } },
  })
})

test('a translation of an attribute is changed without its English text', () => {
  const current = { 'attribute.note': 'Long', 'attribute.note.fr': 'Grand' }
  expect(read({ 'attribute.note.es': 'Largo' }, current).changes).toEqual({
    'attribute.note': { words: { en: 'Long', es: 'Largo', fr: 'Grand' } },
  })
  expect(read({ 'attribute.note.fr': '' }, current).changes).toEqual({ 'attribute.note': { words: { en: 'Long' } } })
})

test('a blank cell empties its field, and is refused where the field is needed', () => {
  expect(read({ 'name.es': '' }, { 'name.es': 'Fusible' }).changes).toEqual({ 'name.es': null })
  expect(read({ sku: '' }, { sku: 'FGMT-5' }).faults).toEqual({ sku: { of: 'field', fault: { reason: 'required' } } })
  // Which names the other languages have is not in the window of the grid: the save says whether one is left.
  expect(read({ 'name.en': '' }, { 'name.en': 'Fuse' }).changes).toEqual({ 'name.en': null })
  expect(read({ 'name.es': '' })).toEqual({ changes: {}, faults: {} })
})

test('cells are read as files are: units, series, words for what is not stated', () => {
  expect(read({ 'attribute.bus': '1,5' }).changes).toEqual({ 'attribute.bus': { number: 1.5 } })
  expect(read({ 'attribute.bus': '[not stated]' }).changes).toEqual({ 'attribute.bus': 'not_stated' })
  expect(read({ category: 'gmt-fuses' }).changes).toEqual({ category_id: 11 })
  expect(read({ 'attribute.bus': 'many', state: 'draft' }).faults).toEqual({
    'attribute.bus': { of: 'cell', fault: { reason: 'unread_number', text: 'many' } },
    state: { of: 'column' },
  })
})
