import { expect, test } from 'vitest'
import { writeLoads } from '../requirement.ts'
import { requirementVectors } from '../requirement-vectors.ts'
import { readRequirement } from './read-requirement.ts'

const read = (text: string) => {
  const { requirement, left, conflicts, thousands, unclear } = readRequirement(text)
  const { loads, ...rest } = requirement
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== false))
  return {
    ...said,
    ...(loads.length > 0 && { loads: writeLoads(loads) }),
    left,
    ...(thousands.length > 0 && { thousands }),
    asks: conflicts.map(({ fact }) => fact),
    ...(unclear.length > 0 && {
      unclear: unclear.map(({ code, readings }) => [code, ...readings.map(({ line }) => line)]),
    }),
  }
}

test('every vector is read as it says', () => {
  for (const { text, expect: expected } of requirementVectors)
    expect([text, read(text)]).toEqual([text, { left: [], asks: [], ...expected }])
})

test.each([
  ['12 loads of 8 A, redundant, 48 VDC, 2U', { loads: '12x8A', feeds: 'ab', voltage: 48, ru: 2 }],
  ['0,65 kW; 150 mA; A/B', { loads: '1x650W+1x0.15A', feeds: 'ab' }],
  ['3x5A 2x5A', { loads: '5x5A' }],
  ['6 × 1,200.5 W', { loads: '6x1200.5W', thousands: ['1,200.5 W'] }],
  ['dual feed 122 °F 20 % spare 19 in rack', { feeds: 'ab', ambientC: 50, spare: 20, rack: 19 }],
  ['10 × 7 A + 2 × 40 A', { loads: '10x7A+2x40A' }],
  ['doble alimentación 12 cargas de 8 A, 2 UR, 23 pulgadas', { loads: '12x8A', feeds: 'ab', ru: 2, rack: 23 }],
  ['double alimentation, 12 charges d’8 A', { loads: '12x8A', feeds: 'ab' }],
  ['8 A A+B', { loads: '1x8A', feeds: 'ab' }],
  ['−48\u202fV 12\u202f×\u202f8\u00a0A', { loads: '12x8A', voltage: 48 }],
])('%s', (text, expected) => {
  expect(read(text)).toEqual({ left: [], asks: [], ...expected })
})

test('nothing is guessed: what has no meaning for a site is left', () => {
  expect(read('600 mm, 12 V, 0 x 8 A, 25 in, 400 °C, 8 apples, GP-1010-100-1U').left).toEqual([
    '600 mm',
    '12 V',
    '0 x 8 A',
    '25 in',
    '400 °C',
    '8 apples',
    'GP-1010-100-1U',
  ])
})

test('a fact with two values asks; the same value twice does not', () => {
  expect(read('48 V 48 VDC 3x5A 1 RU 2 RU A+B one feed')).toMatchObject({ voltage: 48, asks: ['feeds', 'ru'] })
})

test('more loads than one configuration takes are said', () => {
  expect(readRequirement('481 x 1 A').hasTooManyLoads).toBe(true)
  expect(readRequirement('480 x 1 A').hasTooManyLoads).toBe(false)
})

test('hostile texts are read at once', () => {
  const start = performance.now()
  for (const part of [
    '1',
    '1 ',
    '1,',
    '1x',
    '12 loads of ',
    '1 200 ',
    '12 loads, 8 A each, ',
    'temperatura ambiente de ',
    '-',
    ' ',
    'A+',
    '1.1',
    '"',
    '\u0000',
    '\ud800',
    '°',
    '1e309 A ',
    '__proto__ x ',
  ])
    expect(() => readRequirement(part.repeat(20_000))).not.toThrow()
  expect(performance.now() - start).toBeLessThan(5000)
})
