import { expect, test } from 'vitest'
import type { Language } from '../language.ts'
import { readQuantities } from './read-quantity.ts'

const read = (language: Language, text: string) =>
  readQuantities(text, language).map(({ unit, from, to, other, wire }) =>
    [from === to ? from : `${from}~${to}`, unit, other === null ? '' : `or ${other}`, wire ? `= ${wire}` : '']
      .filter(Boolean)
      .join(' '),
  )

test.each<[Language, string, string[]]>([
  ['en', '20a', ['20 A']],
  ['en', '20 A', ['20 A']],
  ['en', '20 amps, please', ['20 A']],
  ['en', '20-amp', ['20 A']],
  ['en', '500mA', ['0.5 A']],
  ['en', '500 milliamps', ['0.5 A']],
  ['en', '.5A', ['0.5 A']],
  ['en', '0,5 A', ['0.5 A']],
  ['es', '0.5 A', ['0.5 A']],
  ['fr', ',5 A', ['0.5 A']],
  ['en', '1/2 A', ['0.5 A']],
  ['en', '1-1/2A', ['1.5 A']],
  ['en', '18/100 A', ['0.18 A']],
  ['en', '0.125 A', ['0.125 A']],
  ['fr', '0,125 A', ['0.125 A']],
  ['en', '1,200 A', ['1200 A']],
  ['es', '1.200 A', ['1200 A']],
  ['es', '1,200 A', ['1200 A or 1.2']],
  ['en', '1.200 A', ['1200 A or 1.2']],
  ['es', '1,125 A', ['1.125 A or 1125']],
  ['en', '1,125 A', ['1125 A']],
  ['en', '10.000 A', ['10000 A']],
  ['fr', '10,000 A', ['10000 A']],
  ['fr', '1 200 A', ['1200 A']],
  ['fr', '1\u202f200 A', ['1200 A']],
  ['fr', '1\u00a0200\u00a0A', ['1200 A']],
  ['es', '12 500,5 A', ['12500.5 A']],
  ['en', '12,500.5 A', ['12500.5 A']],
  ['es', '12.500,5 A', ['12500.5 A']],
  ['fr', "1'200 A", ['1200 A']],
  ['en', '1,200,000 W', ['1200000 W']],
  ['en', '10kA', ['10 kA']],
  ['es', '10 kA', ['10 kA']],
  ['en', 'Up to 10 kA', ['10 kA']],
  ['en', '-48', ['48 V']],
  ['en', '−48VDC', ['48 V']],
  ['es', '48 V CC', ['48 V']],
  ['es', '48 V c.c.', ['48 V']],
  ['fr', '48 volts', ['48 V']],
  ['en', '±24 V DC', ['24 V']],
  ['en', '125 VAC', ['125 V AC']],
  ['fr', '125 V CA', ['125 V AC']],
  ['en', '2RU', ['2 RU']],
  ['en', '2U', ['2 RU']],
  ['es', '2 unidades de bastidor', ['2 RU']],
  ['fr', '2 unités de baie', ['2 RU']],
  ['en', '23″', ['23 in']],
  ['en', "23''", ['23 in']],
  ['es', '23 pulgadas', ['23 in']],
  ['fr', '23 pouces', ['23 in']],
  ['en', '482.6 mm', ['19 in']],
  ['es', '3,86 kg', ['8.509843 lb']],
  ['en', '8 AWG', ['8.37 mm² = 8 AWG']],
  ['en', 'AWG 8', ['8.37 mm² = 8 AWG']],
  ['en', 'awg #8', ['8.37 mm² = 8 AWG']],
  ['en', '1/0 AWG', ['53.48 mm² = 1/0 AWG']],
  ['en', '250 kcmil', ['126.68 mm² = 250 kcmil']],
  ['en', '250 MCM', ['126.68 mm² = 250 kcmil']],
  ['fr', '10 mm²', ['10 mm² = 10 mm²']],
  ['en', '22–12 AWG (0.33–3.31 mm²)', ['0.33~3.31 mm² = 22 AWG–12 AWG', '0.33~3.31 mm² = 0.33 mm²–3.31 mm²']],
  ['en', '8 AWG – 250 kcmil', ['8.37~126.68 mm² = 8 AWG–250 kcmil']],
  ['en', '2/0 AWG – 350 kcmil', ['67.43~177.35 mm² = 2/0 AWG–350 kcmil']],
  ['en', '6–1/0 AWG', ['13.3~53.48 mm² = 6 AWG–1/0 AWG']],
  ['en', '10-20 A', ['10~20 A']],
  ['en', '10 - 20 A', ['10~20 A']],
  ['en', '10A-20A', ['10~20 A']],
  ['en', '10 to 20 amps', ['10~20 A']],
  ['es', '10 a 20 A', ['10~20 A']],
  ['en', '10...20 A', ['10~20 A']],
  ['en', '10..20 A', ['10~20 A']],
  ['fr', '10 … 20 A', ['10~20 A']],
  ['en', '10 through 20 A', ['10~20 A']],
  ['es', '10 hasta 20 A', ['10~20 A']],
  ['fr', "10 jusqu'à 20 A", ['10~20 A']],
  ['fr', '10 jusqu’à 20 A', ['10~20 A']],
  ['es', '10 y 20 A', ['10~20 A']],
  ['en', '10 and 20 A', ['10~20 A']],
  ['fr', '10 et 20 A', ['10~20 A']],
  ['fr', '10 à 20 A', ['10~20 A']],
  ['es', 'entre 10 y 20 A', ['10~20 A']],
  ['en', '10…20 A', ['10~20 A']],
  ['en', '20 positions 2 buses', ['20 positions', '2 buses']],
  ['fr', '2 jeux de barres', ['2 buses']],
  ['en', '40 °C', ['40 °C']],
])('%s: %s', (language, text, expected) => {
  expect(read(language, text)).toEqual(expected)
})

test.each([
  '',
  'A',
  '1.2.3 A',
  'GP-1010-100-1U',
  '10/10',
  '19/23 in.',
  '#10-32',
  '48',
  'TPL 400',
  '99999999999999 A',
  '20-10',
  '8/0/0 AWG',
  '50 AWG',
  '20¹ A',
])('no quantity: %s', text => {
  expect(read('en', text)).toEqual([])
})

test('the time for long texts of digits, marks and units grows only with their length', () => {
  for (const piece of ['1', '1 ', '1,', '1 000 ', '1-', '1/', 'awg ', '10 a ', '10 to ', '-', '.', '8 awg-'])
    expect(readQuantities(piece.repeat(3000), 'en').length).toBeLessThanOrEqual(3000)
})
