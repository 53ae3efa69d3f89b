import { describe, expect, test } from 'vitest'
import type { AttributeFacts } from '#features/catalog/catalog/domain/attribute.ts'
import type { ColumnValue } from '#features/catalog/catalog/domain/filtering/code-runs.ts'
import { type Column, columnOfValues } from '#features/catalog/catalog/domain/filtering/column.ts'
import { languages } from '#shared/language.ts'
import { readParameters, textWithout } from './parameters.ts'
import { buildVocabulary } from './vocabulary.ts'

const option = (id: number, en: string, es = en, fr = en, number: number | null = null) => ({
  id,
  key: String(id),
  number,
  position: id,
  name: { en, es, fr },
})
const filter = (
  id: number,
  key: string,
  options: AttributeFacts['options'] = [],
  unit: string | null = null,
): AttributeFacts => ({
  id,
  key,
  groupKey: 'general',
  position: id,
  kind: 'option',
  unit,
  unitMetric: null,
  filterPosition: id,
  filterControl: 'options',
  listPosition: null,
  name: { en: `${key} en`, es: `${key} es`, fr: `${key} fr` },
  options,
})
const columnOf = (attribute: AttributeFacts, values: readonly ColumnValue[]): Column => {
  const list = values.map((_, number) => [
    { attributeId: attribute.id, optionId: null, number, numberTo: null, yes: null, words: null },
  ])
  const none = { options: [], ranges: [] }
  const codes = Uint8Array.from(values, (_, place) => place + 1)
  return columnOfValues(attribute, { codes, lists: [[], ...list] }, (_, { number }) => values[number ?? 0] ?? none)
}
const numbers = (...found: number[]): ColumnValue[] =>
  found.map(from => ({ options: [], ranges: [{ from, to: from }] }))
const everyOption = ({ options }: AttributeFacts): ColumnValue[] =>
  options.map((_, place) => ({ options: [place], ranges: [] }))

const chosen = [
  filter(101, 'fuse_type', [option(1011, 'GMT'), option(1012, 'OV breaker', 'Interruptor OV', 'Disjoncteur OV')]),
  filter(16, 'voltage', [option(161, '−48 V DC', '−48 V CC', '−48 V CC', 48), option(162, '±24 V DC', '', '', 24)]),
  filter(11, 'rack', [option(111, '1 RU', '1 U', '1 U', 1), option(112, '2 RU', '2 U', '2 U', 2)]),
  filter(9, 'mounting', [
    option(91, '19 in. EIA rack', 'Bastidor EIA de 19 pulgadas', 'Baie EIA 19 pouces'),
    option(93, '23 in. WECO rack', 'Bastidor WECO de 23 pulgadas', 'Baie WECO 23 pouces'),
  ]),
  filter(29, 'input', [option(291, 'Screw clamp', 'Borne de presión por tornillo', 'Borne à serrage par vis')]),
  filter(32, 'output', [option(321, 'Screw clamp', 'Borne de presión por tornillo', 'Borne à serrage par vis')]),
]
const counted: [AttributeFacts, number[]][] = [
  [filter(320, 'rating', [], 'A'), [5, 20, 100]],
  [filter(19, 'bus', [], 'A'), [60, 100]],
  [filter(22, 'max_fuse', [], 'A'), [15, 20]],
  [filter(21, 'positions'), [8, 20]],
  [filter(18, 'buses'), [1, 2]],
  [filter(323, 'rated_voltage'), [80]],
  [filter(324, 'interrupting_rating'), [10]],
  [filter(402, 'input_wire'), [8.37]],
  [filter(405, 'output_wire'), [8.37]],
]
const columns = new Map([
  ...chosen.map(one => [one.id, columnOf(one, everyOption(one))] as const),
  ...counted.map(([one, values]) => [one.id, columnOf(one, numbers(...values))] as const),
])
const attributes = [...chosen, ...counted.map(([one]) => one)]
const vocabularies = Object.fromEntries(
  languages.map(language => [language, buildVocabulary(attributes, id => columns.get(id), language)]),
)
const parametersOf = (language: string, query: string) => {
  const vocabulary = vocabularies[language]
  if (!vocabulary) throw new Error(language)
  return readParameters(query, vocabulary)
}

/** Writes 'gmt=101 | rest': the meanings of each phrase, the likeliest first. 'a/b' is a or b, 'a+b' is both. */
function read(language: string, query: string): string {
  const parameters = parametersOf(language, query)
  const phrases = parameters.map(({ phrase, meanings }) => {
    const readings = meanings.map(clauses =>
      clauses.map(clause => clause.map(({ optionId, attributeId }) => optionId ?? attributeId).join('/')).join('+'),
    )
    return `${phrase}=${readings.join(' or ')}`
  })
  return [...phrases, `| ${textWithout(query, parameters)}`].join(' ')
}

test.each([
  ['en', 'gmt 10/10 100a 1ru 23 inch', 'gmt=1011 10/10=21+18 100a=320/19 or 22 1ru=111 23 inch=93 | '],
  ['es', 'gmt 10/10 100 A 1 U 23 pulgadas', 'gmt=1011 10/10=21+18 100 A=320/19 or 22 1 U=111 23 pulgadas=93 | '],
  ['fr', 'gmt 10/10 100 A 1 U 23 pouces', 'gmt=1011 10/10=21+18 100 A=320/19 or 22 1 U=111 23 pouces=93 | '],
  ['en', '20a fuse', '20a=320 | fuse'],
  ['en', '20 amps, please', '20 amps,=320/19 or 22 | please'],
  ['es', 'fusible de 20 amperios', '20 amperios=320 | fusible de'],
  ['fr', 'fusible 20 ampères', '20 ampères=320 | fusible'],
  ['en', '-48 v panel', '-48 v=161/323 | panel'],
  ['en', '−48VDC', '−48VDC=161/323 | '],
  ['en', '-48', '-48=161/323 | '],
  ['es', '48 V CC', '48 V CC=161/323 | '],
  ['fr', '48 volts', '48 volts=161/323 | '],
  ['en', '24v', '24v=162/323 | '],
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
  ['en', '60-100 a', '60-100 a=320/19 or 22 | '],
  ['en', 'ov breakers', 'ov breakers=1012 | '],
  ['es', 'interruptores ov', 'interruptores ov=1012 | '],
  ['fr', 'disjoncteurs ov', 'disjoncteurs ov=1012 | '],
  ['es', 'ov breaker', 'ov breaker=1012 | '],
  ['en', 'screw clamp input', 'screw clamp input=291 | '],
  ['en', 'output screw clamp', 'output screw clamp=321 | '],
  ['es', 'entrada borne de presión por tornillo', 'entrada borne de presión por tornillo=291 | '],
  ['en', '100 a panel', '100 a=19 or 22 | panel'],
  ['en', '100 a fuse panel', '100 a=19 or 22 | fuse panel'],
  ['en', '80V', '80V=323 | '],
  ['en', '10kA', '10kA=324 | '],
  ['en', '8 AWG', '8 AWG=402/405 | '],
  ['en', 'input 8 AWG', 'input 8 AWG=402 | '],
  ['es', 'salida 8 AWG', 'salida 8 AWG=405 | '],
  ['en', '1,200 A', '1,200 A=320/19 or 22 | '],
  ['fr', '1 200 A', '1 200 A=320/19 or 22 | '],
  ['en', '100 A/bus', '100 A/bus=19 | '],
  ['en', 'bus rating of at least 60 A', 'bus rating of at least 60 A=19 | '],
  ['en', 'min bus 60 A', 'min bus 60 A=19 | '],
  ['en', 'max 15 A fuse', 'max 15 A=320 | fuse'],
  ['en', 'gmt 5', 'gmt=1011 5=320 | '],
  ['en', 'gmt fuse 5', 'gmt=1011 5=320 | fuse'],
  ['en', 'gmt panel 5', 'gmt=1011 | panel 5'],
  ['en', '777a', '777a=320/19 or 22 | '],
  ['en', '4ru', '4ru= | '],
  ['en', '125 VAC', '125 VAC= | '],
  ['en', 'fuse 20a, 100a', '20a,=320 100a=320 | fuse'],
])('%s: %s', (language, query, expected) => {
  expect(read(language, query)).toBe(expected)
})

describe('bounds', () => {
  test.each([
    ['en', 'over 100A', 'above'],
    ['en', '>100A', 'above'],
    ['en', 'more than 100 A', 'above'],
    ['es', 'más de 100 A', 'above'],
    ['es', 'mayor que 100 A', 'above'],
    ['fr', 'plus de 100 A', 'above'],
    ['fr', 'supérieur à 100 A', 'above'],
    ['en', 'at least 100 A', 'from'],
    ['en', '≥ 100 A', 'from'],
    ['en', '>=100A', 'from'],
    ['en', '100A+', 'from'],
    ['en', '100 A or more', 'from'],
    ['en', 'min. 100 A', 'from'],
    ['en', '100 A min', 'from'],
    ['es', 'al menos 100 A', 'from'],
    ['es', 'mínimo 100 A', 'from'],
    ['es', 'desde 100 A', 'from'],
    ['es', '100 A o más', 'from'],
    ['fr', 'au moins 100 A', 'from'],
    ['fr', 'à partir de 100 A', 'from'],
    ['fr', '100 A minimum', 'from'],
    ['en', 'under 20 A', 'below'],
    ['en', '< 20 A', 'below'],
    ['es', 'menos de 20 A', 'below'],
    ['fr', 'moins de 20 A', 'below'],
    ['en', 'up to 20 A', 'upTo'],
    ['en', 'max 20 A', 'upTo'],
    ['en', '≤20A', 'upTo'],
    ['en', 'no more than 20 A', 'upTo'],
    ['es', 'hasta 20 A', 'upTo'],
    ['es', '20 A como máximo', 'upTo'],
    ['fr', 'jusqu’à 20 A', 'upTo'],
    ['fr', "jusqu'à 20 A", 'upTo'],
    ['fr', 'au plus 20 A', 'upTo'],
    ['fr', '20 A maxi', 'upTo'],
    ['en', '20 A', null],
    ['es', 'de 20 A', null],
    ['en', 'max fuse 15 A', null],
    ['en', 'between 10 and 20 A', null],
    ['en', 'from 10 to 20 A', null],
    ['fr', 'de 10 à 20 A', null],
    ['es', 'entre 10 y 20 A', null],
  ])('%s: %s', (language, query, bound) => {
    const [only, ...others] = parametersOf(language, query)
    expect([only?.wanted?.bound, others, only?.wanted?.quantity.unit]).toEqual([bound, [], 'A'])
  })

  test('"over" and "under" exclude the number, "at least" and "up to" include it', () => {
    const range = (query: string) => parametersOf('en', query)[0]?.meanings[0]?.[0]?.[0]?.range
    expect(range('over 100 A')?.from).toBeGreaterThan(100)
    expect(range('at least 100 A')).toEqual({ from: 100, to: Infinity })
    expect(range('under 100 A')?.to).toBeLessThan(100)
    expect(range('up to 100 A')).toEqual({ from: -Infinity, to: 100 })
  })
})

describe('text without parameters', () => {
  test.each([
    ['en', 'GP-1010-100-1U'],
    ['en', 'screw clamp'],
    ['en', '10/12'],
    ['en', '#10-32'],
    ['en', '1/4-20'],
    ['en', '48'],
    ['es', 'de 20 a 23'],
    ['en', '10 / 10'],
    ['en', 'over the moon'],
    ['en', 'max'],
    ['en', 'from 10'],
    ['en', ''],
    ['en', '9999999999999a'],
  ])('%s: %s', (language, query) => {
    expect(read(language, query)).toBe(`| ${query}`)
  })
})

test('textWithout removes a parameter from the text', () => {
  const query = 'gmt  panel 100 a'
  const parameters = parametersOf('en', query)
  expect(parameters.map(one => [one.phrase, textWithout(query, [one])])).toEqual([
    ['gmt', 'panel 100 a'],
    ['100 a', 'gmt panel'],
  ])
})

test('a text of 200 repeated pieces has at most eight parameters', () => {
  for (const piece of [
    '1 ',
    '1 000 ',
    '> ',
    'min ',
    'max fuse ',
    '8 awg ',
    '10/10 ',
    'a/',
    '.,',
    'bus 1 bus ',
    '20 a - ',
  ])
    expect(parametersOf('en', piece.repeat(200)).length).toBeLessThanOrEqual(8)
})
