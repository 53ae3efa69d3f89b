import { expect, test } from 'vitest'
import { convertValue, type StoredValue } from './convert-value.ts'

const nothing: StoredValue = { optionId: null, number: null, numberTo: null, yes: null, words: null }
const all = (word: string) => ({ en: word, es: word, fr: word })
const kind = { unit: 'A', option: null }

test('numbers become ranges, texts and options', () => {
  const value = { ...nothing, number: 20 }
  expect(convertValue(value, { ...kind, from: 'number', to: 'range' })).toEqual({
    value: { ...nothing, number: 20, numberTo: 20 },
  })
  expect(convertValue(value, { ...kind, from: 'number', to: 'text' })).toEqual({
    value: { ...nothing, words: { en: '20 A' } },
  })
  expect(convertValue(value, { ...kind, from: 'number', to: 'option' })).toEqual({
    option: { key: '20', number: 20, name: all('20 A') },
  })
})

test('a range becomes a number only where both ends are the same', () => {
  const to = { ...kind, from: 'range', to: 'number' } as const
  expect(convertValue({ ...nothing, number: 5, numberTo: 5 }, to)).toEqual({ value: { ...nothing, number: 5 } })
  expect(convertValue({ ...nothing, number: 5, numberTo: 6 }, to)).toEqual({ lost: true })
  expect(convertValue({ ...nothing, number: -60, numberTo: -40 }, { ...to, to: 'text' })).toEqual({
    value: { ...nothing, words: { en: '-60 – -40 A' } },
  })
})

test.for([
  ['20', 20],
  ['20 A', 20],
  ['1,200.5 V', 1200.5],
  ['−48 V', -48],
  ['22-12 AWG', null],
  ['up to 20 A', null],
  ['20 A or 30 A', null],
  ['', null],
] as const)('the text %j becomes the number %j', ([text, number]) => {
  const converted = convertValue({ ...nothing, words: { en: text } }, { ...kind, from: 'text', to: 'number' })
  expect(converted).toEqual(number === null ? { lost: true } : { value: { ...nothing, number } })
})

test('texts become options of their own words, which other languages keep', () => {
  const text = { ...nothing, words: { en: 'Zinc plated', es: 'Cincado' } }
  expect(convertValue(text, { ...kind, from: 'text', to: 'option' })).toEqual({
    option: { key: 'zinc-plated', number: null, name: { en: 'Zinc plated', es: 'Cincado', fr: 'Zinc plated' } },
  })
  expect(convertValue({ ...nothing, words: { en: '—' } }, { ...kind, from: 'text', to: 'option' })).toEqual({
    lost: true,
  })
})

test('yes and no become options and come back', () => {
  expect(convertValue({ ...nothing, yes: false }, { ...kind, from: 'boolean', to: 'option' })).toEqual({
    option: { key: 'no', number: null, name: { en: 'No', es: 'No', fr: 'Non' } },
  })
  const back = { ...kind, from: 'option', to: 'boolean' } as const
  const option = { key: 'yes', number: null, name: { en: 'Yes', es: 'Sí', fr: 'Oui' } }
  expect(convertValue({ ...nothing, optionId: 7 }, { ...back, option })).toEqual({ value: { ...nothing, yes: true } })
  expect(convertValue({ ...nothing, optionId: 7 }, { ...back, option: { ...option, key: 'maybe' } })).toEqual({
    lost: true,
  })
})

test('what is not stated stays so in every kind', () => {
  for (const to of ['number', 'range', 'option', 'boolean', 'text'] as const)
    expect(convertValue(nothing, { ...kind, from: 'number', to })).toEqual({ value: nothing })
})
