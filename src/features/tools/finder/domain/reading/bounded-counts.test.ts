import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { numberInWords } from '../../../../../../test/builders/number-in-words.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { writeLoads } from '../requirement.ts'
import { readRequirement } from './read-requirement.ts'

/** What is read, or else the loads that the answers to each question lead to. */
function readingOf(text: string): string {
  const { requirement, unclear } = readRequirement(text)
  if (unclear.length === 0) return writeLoads(requirement.loads)
  const answers = unclear.map(({ code, readings }) => {
    const loads = readings.map(({ line }) => {
      const again = readRequirement(line)
      return again.unclear.length > 0 ? '?' : writeLoads(again.requirement.loads)
    })
    return `${code} ${loads.join('|')}`
  })
  return answers.join('; ').trim()
}

/** Words around a number of loads; the number itself is within the bound. */
const within = {
  en: {
    before: [
      'at least',
      'at most',
      'up to',
      'no more than',
      'not more than',
      'no fewer than',
      'minimum',
      'min.',
      'max',
      'a minimum of',
      '>=',
      '≤',
    ],
    behind: ['or more', 'or fewer'],
    last: ['minimum', 'at least', 'max', 'at most'],
    nouns: ['loads', 'radios', 'circuits', 'routers'],
    of: 'of',
    each: 'each',
  },
  es: {
    before: [
      'al menos',
      'por lo menos',
      'como mínimo',
      'como máximo',
      'a lo sumo',
      'hasta',
      'no más de',
      'no menos de',
      'mínimo',
      'un máximo de',
    ],
    behind: ['o más', 'o menos'],
    last: ['como mínimo', 'como máximo', 'al menos'],
    nouns: ['cargas', 'radios', 'circuitos', 'equipos'],
    of: 'de',
    each: 'cada una',
  },
  fr: {
    before: [
      'au moins',
      'au plus',
      'au minimum',
      'au maximum',
      'jusqu’à',
      'jusqu à',
      'pas plus de',
      'pas moins de',
      'un minimum de',
      'maximum',
    ],
    behind: ['ou plus', 'ou moins'],
    last: ['au minimum', 'au plus', 'minimum'],
    nouns: ['charges', 'radios', 'circuits', 'routeurs'],
    of: 'de',
    each: 'chacune',
  },
}
/** Words of a bound that the number is not within, with the next number that is. */
const beyond = {
  en: [
    ...['more than', 'over', '>'].map(word => [word, 1] as const),
    ...['fewer than', 'less than', '<'].map(word => [word, -1] as const),
  ],
  es: [
    ['más de', 1],
    ['menos de', -1],
  ],
  fr: [
    ['plus de', 1],
    ['moins de', -1],
  ],
} as const

test('a bound that a number is within is that number, in any words, and another one is asked about', () => {
  const random = seededRandom(41)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (let n = 0; n < 1500; n++) {
    const language = pick(languages)
    const { before, behind, last, nouns, of, each } = within[language]
    const count = 2 + Math.floor(random() * 30)
    const amount = pick(['8 A', '350 W', '2,5 A', '1.2 kW'] as const)
    const said = { '8 A': '8A', '350 W': '350W', '2,5 A': '2.5A', '1.2 kW': '1200W' }[amount]
    const number = random() < 0.2 ? numberInWords(count, language) : String(count)
    const noun = pick(nouns)
    const around = pick([(line: string) => line, line => `48 V, ${line}, A+B`, line => `${line}, 2 RU`])
    const text = around(
      pick([
        `${pick(before)} ${number} ${noun} ${of} ${amount}`,
        `${pick(before)} ${number} ${noun}, ${amount} ${each}`,
        `${number} ${noun} ${pick(behind)} ${of} ${amount}`,
        `${number} ${noun} ${pick(last)}, ${amount} ${each}`,
      ]),
    )
    expect([text, readingOf(text)]).toEqual([text, `${count}x${said}`])
    const [word, step] = pick<readonly [string, number]>(beyond[language])
    const open = around(`${word} ${number} ${noun} ${of} ${amount}`)
    expect([open, readingOf(open)]).toEqual([open, `bounded ${count + step}x${said}`])
  }
})

test.each([
  ['10-12 loads of 8 A', 'bounded 12x8A|10x8A'],
  ['between 10 and 12 loads of 8 A', 'bounded 12x8A|10x8A'],
  ['10 to 12 loads of 8 A', 'bounded 12x8A|10x8A'],
  ['de 10 a 12 cargas de 8 A', 'bounded 12x8A|10x8A'],
  ['entre 10 et 12 charges de 8 A', 'bounded 12x8A|10x8A'],
  // The least that a load draws is not what a panel must bear.
  ['12 loads of at least 8 A', 'bounded 12x8A'],
  ['12 loads of 8 A minimum', 'bounded 12x8A'],
  ['12 loads of more than 8 A', 'bounded 12x8A'],
  ['12 loads of at most 8 A', '12x8A'],
  ['12+ loads of 8 A', '12x8A'],
  ['at least 12 loads of 8 A and up to 4 radios of 350 W', '12x8A+4x350W'],
  ['6 loads of 5 A - 3 radios of 350 W', '6x5A+3x350W'],
  ['2 RU minimum 12 loads of 8 A', 'unsaid'],
  ['at least 12 loads', 'drain'],
  ['at least 20 positions, 48 V', 'device ?'],
  ['12 loads of 8 A, at least 20 positions', 'device ?|12x8A'],
])('%s', (text, reading) => expect(readingOf(text)).toBe(reading))

test('a question names the bound as well', () => {
  const partsOf = (text: string) => readRequirement(text).unclear.map(one => one.text)
  expect(partsOf('48 V, at least 12 loads')).toEqual(['at least 12 loads'])
  expect(partsOf('al menos 12 posiciones, 48 V')).toEqual(['al menos 12 posiciones'])
  expect(partsOf('au plus 12 départs')).toEqual(['au plus 12 départs'])
})

test.each([
  ['12 × 8² A', '12 × 8 A', '12x8A'],
  ['48 V, 12² loads of 8 A, A+B', '48 V, 12 loads of 8 A, A+B', '12x8A'],
  ['12 loads of 8 A¹', '12 loads of 8 A', '12x8A'],
  ['3 × 5³ W, 12 × 8² A, 16 mm² wire', '3 × 5 W, 12 × 8 A, 16 mm² wire', '3x5W+12x8A'],
])('%s: the signs above the numbers are asked about, and can be left out', (text, line, loads) => {
  const { requirement, unclear } = readRequirement(text)
  expect(unclear.map(({ code, readings }) => [code, ...readings.map(one => one.line)])).toEqual([['raised', line]])
  expect(requirement.voltage).toBe(text.startsWith('48 V') ? 48 : null)
  expect(readingOf(line)).toBe(loads)
})

test.each([
  ['12 loads¹ of 8 A', '12x8A'],
  ['12 x 8 A, 16 mm² wire', '12x8A'],
])('a sign above a word or an area says nothing of a number: %s', (text, loads) => {
  expect(readingOf(text)).toBe(loads)
})
