import { describe, expect, test } from 'vitest'
import type { AttributeFacts } from '#features/catalog/domain/attribute.ts'
import type { ColumnValue } from '#features/catalog/domain/column-value.ts'
import { languages } from '#shared/language.ts'
import { chooseMeanings, readParameters } from './parameters.ts'
import { buildVocabulary } from './vocabulary.ts'

const option = (id: number, en: string, es = en, fr = en, number: number | null = null) => ({
  id,
  key: String(id),
  number,
  position: id,
  name: { en, es, fr },
})
const filter = (id: number, options: AttributeFacts['options'], unit: string | null = null): AttributeFacts => ({
  id,
  key: `a${id}`,
  groupKey: 'general',
  position: id,
  kind: 'option',
  unit,
  unitMetric: null,
  filterPosition: id,
  filterControl: 'options',
  listPosition: null,
  name: { en: '', es: '', fr: '' },
  options,
})
const numbers = (...found: number[]): ColumnValue[] =>
  found.map(from => ({ options: [], ranges: [{ from, to: from }] }))
const everyOption = ({ options }: AttributeFacts): ColumnValue[] => [{ options: [...options.keys()], ranges: [] }]

const families = filter(101, [option(1011, 'GMT'), option(1012, 'OV breaker', 'Interruptor OV', 'Disjoncteur OV')])
const mounting = filter(9, [
  option(91, '19 in. EIA rack', 'Bastidor EIA de 19 pulgadas', 'Baie EIA 19 pouces'),
  option(93, '23 in. WECO rack', 'Bastidor WECO de 23 pulgadas', 'Baie WECO 23 pouces'),
])
const voltage = filter(16, [option(161, '−48 V DC', '−48 V CC', '−48 V CC'), option(162, '±24 V DC')])
const rack = filter(11, [option(111, '1 RU', '1 U', '1 U'), option(112, '2 RU', '2 U', '2 U')])
const input = filter(29, [option(291, 'Screw clamp', 'Borne de presión por tornillo', 'Borne à serrage par vis')])
const output = filter(32, [option(321, 'Screw clamp', 'Borne de presión por tornillo', 'Borne à serrage par vis')])
const values = new Map([
  [320, numbers(5, 20, 100)],
  [19, numbers(60, 100)],
  [22, numbers(15, 20)],
  [21, numbers(8, 20)],
  [18, numbers(1, 2)],
  ...[families, mounting, voltage, rack, input, output].map(one => [one.id, everyOption(one)] as const),
])
const amperes = [filter(320, [], 'A'), filter(19, [], 'A'), filter(22, [], 'A')]
const filters = [families, ...amperes, filter(21, []), filter(18, []), voltage, rack, mounting, input, output]
const vocabularies = Object.fromEntries(
  languages.map(language => [language, buildVocabulary(filters, id => values.get(id) ?? [], language)]),
)

/** 'gmt=101 | rest' with the attributes that each phrase can mean, the likeliest first. */
function read(language: string, query: string): string {
  const vocabulary = vocabularies[language]
  if (!vocabulary) throw new Error(language)
  const { parameters, rest } = readParameters(query, vocabulary)
  const phrases = parameters.map(({ phrase, meanings }) => {
    const ids = meanings.map(conditions =>
      conditions.map(({ optionId, attributeId }) => optionId ?? attributeId).join('+'),
    )
    return `${phrase}=${ids.join(' or ')}`
  })
  return [...phrases, `| ${rest}`].join(' ')
}

test.each([
  ['en', 'gmt 10/10 100a 1ru 23 inch', 'gmt=1011 10/10=21+18 100a=320 or 19 1ru=111 23 inch=93 | '],
  ['es', 'gmt 10/10 100 A 1 U 23 pulgadas', 'gmt=1011 10/10=21+18 100 A=320 or 19 1 U=111 23 pulgadas=93 | '],
  ['fr', 'gmt 10/10 100 A 1 U 23 pouces', 'gmt=1011 10/10=21+18 100 A=320 or 19 1 U=111 23 pouces=93 | '],
  ['en', '20a fuse', '20a=320 or 22 | fuse'],
  ['en', '20 amps, please', '20 amps,=320 or 22 | please'],
  ['es', 'fusible de 20 amperios', '20 amperios=320 or 22 | fusible de'],
  ['fr', 'fusible 20 ampères', '20 ampères=320 or 22 | fusible'],
  ['en', '-48 v panel', '-48 v=161 | panel'],
  ['en', '−48VDC', '−48VDC=161 | '],
  ['en', '-48', '-48=161 | '],
  ['es', '48 V CC', '48 V CC=161 | '],
  ['fr', '48 volts', '48 volts=161 | '],
  ['en', '24v', '24v=162 | '],
  ['en', '2 rack units', '2 rack units=112 | '],
  ['es', '2 unidades de bastidor', '2 unidades de bastidor=112 | '],
  ['fr', '2 unités de baie', '2 unités de baie=112 | '],
  ['en', '23"', '23"=93 | '],
  ['en', '23″', '23″=93 | '],
  ['en', "23''", "23''=93 | "],
  ['en', '19in.', '19in.=91 | '],
  ['en', '20 positions 2 buses', '20 positions=21 2 buses=18 | '],
  ['es', '20 posiciones 2 barras', '20 posiciones=21 2 barras=18 | '],
  ['fr', '20 positions 2 jeux de barres', '20 positions=21 2 jeux de barres=18 | '],
  ['en', 'bus 100a', 'bus 100a=19 | '],
  ['en', '100 A bus panel', '100 A bus=19 | panel'],
  ['es', 'barra de 100 A', 'barra de 100 A=19 | '],
  ['fr', 'jeu de barres 100 A', 'jeu de barres 100 A=19 | '],
  ['en', 'max fuse 15a', 'max fuse 15a=22 | '],
  ['es', 'fusible máx. 15 A', 'fusible máx. 15 A=22 | '],
  ['en', '60-100 a', '60-100 a=320 or 19 or 22 | '],
  ['en', 'ov breakers', 'ov breakers=1012 | '],
  ['es', 'interruptores ov', 'interruptores ov=1012 | '],
  ['fr', 'disjoncteurs ov', 'disjoncteurs ov=1012 | '],
  ['es', 'ov breaker', 'ov breaker=1012 | '],
  ['en', 'screw clamp input', 'screw clamp input=291 | '],
  ['en', 'output screw clamp', 'output screw clamp=321 | '],
  ['es', 'entrada borne de presión por tornillo', 'entrada borne de presión por tornillo=291 | '],
])('%s: %s', (language, query, expected) => {
  expect(read(language, query)).toBe(expected)
})

describe('what stays text', () => {
  test.each([
    ['en', 'GP-1010-100-1U'],
    ['en', 'screw clamp'],
    ['en', '10/12'],
    ['en', '12/12'],
    ['en', '#10-32'],
    ['en', '1/4-20'],
    ['en', '777a'],
    ['en', '4ru'],
    ['en', '48'],
    ['en', '100-60a'],
    ['es', 'de 20 a 23'],
    ['en', '10 / 10'],
    ['en', ''],
    ['en', '999999999999a'],
  ])('%s: %s', (language, query) => {
    expect(read(language, query)).toBe(`| ${query}`)
  })
})

test('each parameter knows the query without it', () => {
  const { parameters } = readParameters('gmt panel 100 a', vocabularies.en ?? buildVocabulary([], () => [], 'en'))
  expect(parameters.map(({ phrase, remaining }) => [phrase, remaining])).toEqual([
    ['gmt', 'panel 100 a'],
    ['100 a', 'gmt panel'],
  ])
})

test('the likeliest meaning that finds something is taken, else none', () => {
  const { parameters } = readParameters('gmt 100a', vocabularies.en ?? buildVocabulary([], () => [], 'en'))
  const chosen = (...having: number[]) =>
    chooseMeanings(parameters, conditions => conditions.every(({ attributeId }) => having.includes(attributeId)))
  expect(chosen(101, 320, 19)?.conditions.map(({ attributeId }) => attributeId)).toEqual([101, 320])
  expect(chosen(101, 19)?.conditions.map(({ attributeId }) => attributeId)).toEqual([101, 19])
  expect(chosen(19)).toBeNull()
})
