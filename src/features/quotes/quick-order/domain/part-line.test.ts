import { expect, test } from 'vitest'
import { plainPartNumber } from '#features/catalog/search/domain/parts/part-list.ts'
import { readPartLine } from './part-line.ts'

const catalogue = new Set(
  ['900100', 'GMT-5A', 'FGMT-10', 'GP-1010-100-1U', 'FKLM-0R75', 'GMT-18/100A', 'BK/GMT-5A'].map(plainPartNumber),
)
const isKnown = (text: string) => catalogue.has(plainPartNumber(text))

const items: [line: string, partNumber: string, quantity: string, note?: string][] = [
  ['GMT-5A', 'GMT-5A', ''],
  ['10 x GMT-5A', 'GMT-5A', '10'],
  ['10x GMT-5A', 'GMT-5A', '10'],
  ['10× GMT-5A', 'GMT-5A', '10'],
  ['10xGMT-5A', 'GMT-5A', '10'],
  ['x10 GMT-5A', 'GMT-5A', '10'],
  ['× 10 GMT-5A', 'GMT-5A', '10'],
  ['4 x shelf 19"', 'shelf 19"', '4'],
  ['Menge: 10 GMT-5A', 'GMT-5A', '10'],
  ['1,000 x GMT-5A', 'GMT-5A', '1,000'],
  ['1.000 × GMT-5A', 'GMT-5A', '1.000'],
  ['10 * GMT-5A', 'GMT-5A', '10'],
  ['GMT-5A  qty 10', 'GMT-5A', '10'],
  ['GMT-5A, qty: 10', 'GMT-5A', '10'],
  ['GMT-5A Qty. 10 pcs', 'GMT-5A', '10'],
  ['GMT-5A (qty 10)', 'GMT-5A', '10'],
  ['GMT-5A quantity = 10 urgent', 'GMT-5A', '10', 'urgent'],
  ['Qty 10 GMT-5A', 'GMT-5A', '10'],
  ['GMT-5A 10 pcs', 'GMT-5A', '10'],
  ['GMT-5A: 10 pcs', 'GMT-5A', '10'],
  ['GMT-5A - 10 pcs.', 'GMT-5A', '10'],
  ['10 pcs of GMT-5A', 'GMT-5A', '10'],
  ['10 pieces GMT-5A', 'GMT-5A', '10'],
  ['10 ea GMT-5A', 'GMT-5A', '10'],
  ['GMT-5A x 10', 'GMT-5A', '10'],
  ['GMT-5A x10', 'GMT-5A', '10'],
  ['GMT-5A (x10)', 'GMT-5A', '10'],
  ['GMT-5A 10x', 'GMT-5A', '10'],
  ['GMT-5A\t10', 'GMT-5A', '10'],
  ['GMT-5A      10', 'GMT-5A', '10'],
  ['GMT-5A | 10 | rack 7', 'GMT-5A', '10', 'rack 7'],
  ['GMT-5A: 10', 'GMT-5A', '10'],
  ['GMT-5A = 10', 'GMT-5A', '10'],
  ['GMT-5A - 10', 'GMT-5A', '10'],
  ['GMT-5A -> 10', 'GMT-5A', '10'],
  ['GMT-5A 10', 'GMT-5A', '10'],
  ['10 GMT-5A', 'GMT-5A', '10'],
  ['gmt 5a 10', 'gmt 5a', '10'],
  ['GP 1010 100 1U 3', 'GP 1010 100 1U', '3'],
  ['GP-1010-100-1U', 'GP-1010-100-1U', ''],
  ['2 GP-1010-100-1U', 'GP-1010-100-1U', '2'],
  ['GMT-18/100A x 4', 'GMT-18/100A', '4'],
  ['- 10 x GMT-5A', 'GMT-5A', '10'],
  ['• GMT-5A x 10', 'GMT-5A', '10'],
  ['* GMT-5A, 10 pcs', 'GMT-5A', '10'],
  ['1. GMT-5A, 10 pcs', 'GMT-5A', '10'],
  ['2) 10 x GMT-5A', 'GMT-5A', '10'],
  ['> 10 x GMT-5A', 'GMT-5A', '10'],
  ['>> - 10 x GMT-5A', 'GMT-5A', '10'],
  ['10 x GMT-5A (for rack 7)', 'GMT-5A', '10', 'for rack 7'],
  ['10 x GMT-5A fuse 5 A', 'GMT-5A', '10', 'fuse 5 A'],
  ['We need 10 pcs GMT-5A please', 'GMT-5A', '10'],
  ['10 x XYZ-999', 'XYZ-999', '10'],
  // A number of digits alone is known, as companies have them.
  ['5 x 900100', '900100', '5'],
  ['900100 x 5', '900100', '5'],
  ['XYZ-999 fuse for rack, 4 pcs', 'XYZ-999', '4', 'fuse for rack'],
  ['XYZ-999 4', 'XYZ-999', '4'],
  // Spanish
  ['10 uds GMT-5A', 'GMT-5A', '10'],
  ['10 unidades de GMT-5A', 'GMT-5A', '10'],
  ['GMT-5A cant. 10', 'GMT-5A', '10'],
  ['GMT-5A, cantidad: 10', 'GMT-5A', '10'],
  ['Cantidad: 10 GMT-5A', 'GMT-5A', '10'],
  ['GMT-5A 10 piezas', 'GMT-5A', '10'],
  ['10 pzas. GMT-5A', 'GMT-5A', '10'],
  // French
  ['10 pièces GMT-5A', 'GMT-5A', '10'],
  ['10 unités de GMT-5A', 'GMT-5A', '10'],
  ['GMT-5A qté : 10', 'GMT-5A', '10'],
  ['GMT-5A – Quantité : 10', 'GMT-5A', '10'],
  ['GMT-5A, qté 10 (baie 7)', 'GMT-5A', '10', 'baie 7'],
  ['Qte: 10 GMT-5A', 'GMT-5A', '10'],
]

test.each(items)('%s', (line, partNumber, quantityText, note = '') => {
  const read = readPartLine(line, isKnown)
  // The words of 'We need … please' become a note, which does no harm.
  expect(read).toMatchObject({ partNumber, quantityText, ...(line.startsWith('We') ? {} : { note }) })
})

test.each([
  'Dear Sirs,',
  'Please quote the following parts:',
  'Estimados señores:',
  'Bonjour, merci de nous faire une offre pour :',
  'From: Ann Lee <ann@buyer.example>',
  'Date: 12 March 2026',
  'Subject: Request 4711',
  'Objet : demande 4711',
  'Tel. +1 555 0199',
  'Tel.: +1 555 0199',
  '+1 (555) 010-0199',
  'https://buyer.example/rfq/17',
  'ann@buyer.example',
  'We would like to have these before the end of week 17 if that is possible',
  '---',
  'Saludos cordiales',
])('readPartLine finds no item in: %s', line => {
  expect(readPartLine(line, isKnown)).toBeNull()
})

// What a line does not say for certain is asked about: a number left beside the quantity, or no quantity beside a number.
test.each([
  ['FGMT-10 - 1 500 uds', '1 500'],
  ['1 500 x FGMT-10', '1 500'],
  ['1 500 FGMT-10', '1 500'],
  ['FGMT-10 1 500', '1 500'],
  ['FGMT-10 2-3 pcs', ''],
  ['FGMT-10: 2 - 3 pcs', '3'],
  ['FGMT-10 5/10 pcs', ''],
  ['FGMT-10 10+2 spare', ''],
  ['FGMT-10 2x10', ''],
  ['FGMT-10 1/2', ''],
  ['FGMT-10 -3 pcs', ''],
  ['FGMT-10 -5', ''],
  ['FGMT-10 [4]', ''],
  ['[20] FGMT-10', ''],
  ['FGMT-10 10u', ''],
  ['FGMT-10 2un.', ''],
  ['FGMT-10 rack 7 10 pcs', '10'],
  ['2 10 FGMT-10', '2'],
  ['2\t10\tFGMT-10', '10'],
  ['FGMT-10 20 each for 2 racks', '20'],
  ['FGMT-10 10 pcs per site, 3 sites', '10'],
  ['FGMT-10, 10 uds por armario, 3 armarios', '10'],
  ['FGMT-10 4 pièces par baie', '4'],
  ['Nota: los FGMT-10 pueden ser de color verde', ''],
  ['NB: FGMT-10 only in green', ''],
  ['P.S. we also use FGMT-10', ''],
  ['no FGMT-10', ''],
  ['sin FGMT-10', ''],
  ['au lieu de FGMT-10', ''],
])('asks how many are meant by: %s', (line, quantityText) => {
  expect(readPartLine(line, isKnown)).toMatchObject({ partNumber: 'FGMT-10', quantityText, isSure: false })
})

test.each([
  ['1\u00a0500 x FGMT-10', '1 500'],
  ['FGMT-10 : 1\u202f500 pièces', '1 500'],
  ["FGMT-10 1'500 pcs", "1'500"],
  ['GMT 5A 100 pcs', '100', 'GMT 5A'],
  ['5 x 900 100', '5', '900 100'],
  ['900 100 x 5', '5', '900 100'],
  ['FGMT-10 2 pcs 1 200,00 €', '2'],
  ['FGMT-10, 10 pcs at 3.50 per piece', '10'],
  ['FGMT-10 fuse 10A 60 V', ''],
  ['3.- FGMT-10 10 uds', '10'],
])('is sure of the quantity in: %s', (line, quantityText, partNumber = 'FGMT-10') => {
  expect(readPartLine(line, isKnown)).toMatchObject({ partNumber, quantityText, isSure: true })
})
