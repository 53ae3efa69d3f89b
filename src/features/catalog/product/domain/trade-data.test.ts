import { expect, test } from 'vitest'
import type { Document } from '../contract.ts'
import { confirmedAttributes, missingTrade, presentTrade, proofsOf, wordTrade } from './trade-data.ts'

const nothing = {
  gtin: null,
  countryOfOrigin: null,
  customsNumber: null,
  eccn: null,
  rohs: null,
  reach: null,
  confirmations: null,
}

test('where nothing is known there is no trade data, and nothing is asked for', () => {
  expect(presentTrade(nothing, [{ fact: 'weight', attributeId: 5, value: 2.5 }], 'en')).toBe(undefined)
  expect(wordTrade(undefined, 'en')).toEqual([])
  expect(missingTrade(undefined, 'en')).toEqual([])
})

test('what is known is said in the language of the reader, and the rest is named', () => {
  const trade = presentTrade({ ...nothing, countryOfOrigin: 'DE', customsNumber: '8536100040' }, [], 'es')
  expect(trade).toEqual({ country_of_origin: { code: 'DE', name: 'Alemania' }, customs_number: '8536100040' })
  expect(wordTrade(trade, 'es')).toEqual([
    { fact: 'country_of_origin', name: 'País de origen', value: 'Alemania (DE)', confirmed: null },
    { fact: 'customs_number', name: 'Código arancelario', value: '8536.10.00.40', confirmed: null },
  ])
  expect(missingTrade(trade, 'es')).toEqual(['GTIN (EAN, UPC)', 'Control de exportación (ECCN)', 'RoHS', 'REACH'])
})

test('a confirmation counts for the value that was confirmed', () => {
  const on = '2026-11-23'
  const confirmations = {
    gtin: { value: '012345678905', on, by: 1 },
    eccn: { value: 'EAR99', on, by: 1 },
    weight: { value: 2.5, on, by: 1 },
    packaged_weight: { value: 4, on, by: 1 },
  }
  const stated = [
    { fact: 'weight', attributeId: 5, value: 2.5 },
    { fact: 'packaged_weight', attributeId: 6, value: 4.5 },
  ] as const
  const trade = presentTrade({ ...nothing, gtin: '012345678905', eccn: '5A992.c', confirmations }, stated, 'fr')
  expect(trade?.confirmed).toEqual([
    { fact: 'gtin', on },
    { fact: 'weight', on, attribute_id: 5 },
  ])
  expect(wordTrade(trade, 'fr').map(({ confirmed }) => confirmed)).toEqual(['confirmé le 23 novembre 2026', null])
  const weight = { id: 5, name: 'Masse', unit: 'lb', unit_metric: 'kg', values: [] }
  const group = { key: 'mechanical', name: 'Mécanique', attributes: [weight], on_request: [] } as const
  expect(confirmedAttributes(trade, [{ ...group, attributes: [weight], on_request: [] }], 'fr')).toEqual([
    { attribute: weight, confirmed: 'confirmé le 23 novembre 2026' },
  ])
})

test('the declarations and certificates that name the law stand beside the value', () => {
  const document = (id: number, kind: Document['kind'], title: string) => ({ id, kind, title }) as Document
  const documents = [
    document(1, 'declaration', 'RoHS declaration'),
    document(2, 'certificate', 'RoHS and REACH certificate'),
    document(3, 'brochure', 'RoHS explained'),
    document(4, 'declaration', 'Rohsbach works'),
  ]
  expect(proofsOf('rohs', documents).map(({ id }) => id)).toEqual([1, 2])
  expect(proofsOf('reach', documents).map(({ id }) => id)).toEqual([2])
  expect(proofsOf('gtin', documents)).toEqual([])
})
