import { expect, test } from 'vitest'
import { presentTrade, wordTrade } from './trade-data.ts'

const nothing = { gtin: null, countryOfOrigin: null, customsNumber: null, eccn: null }

test('where nothing is known there is no trade data', () => {
  expect(presentTrade(nothing, 'en')).toBe(undefined)
  expect(wordTrade(undefined, 'en')).toEqual([])
})

test('what is known is said in the language of the reader, and nothing else', () => {
  const trade = presentTrade({ ...nothing, countryOfOrigin: 'DE', customsNumber: '8536100040' }, 'es')
  expect(trade).toEqual({ country_of_origin: { code: 'DE', name: 'Alemania' }, customs_number: '8536100040' })
  expect(wordTrade(trade, 'es')).toEqual([
    { name: 'País de origen', value: 'Alemania (DE)' },
    { name: 'Código arancelario', value: '8536.10.00.40' },
  ])
})
