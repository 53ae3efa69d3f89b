import { nameOfCode } from '#features/site/address/domain/places.ts'
import { type Language, languages } from '#shared/language.ts'
import { tradeValueText } from '../../messages/trade.ts'
import type { AttributeFacts, OptionFacts, PerLanguage } from '../attribute.ts'
import type { PackedTexts } from '../contents/packed-texts.ts'
import { smallest } from '../contents/value-column.ts'
import { buildCodeRuns, type CodeRuns, type ColumnValue } from '../filtering/code-runs.ts'
import type { Column } from '../filtering/column.ts'
import { eachTrade, type FoundTrade } from './packed-trade.ts'
import { reachStates, rohsStates } from './trade-fact.ts'

/** Trade data are fields of products, so that their filters have ids that no attribute has. */
export const isTradeFacet = ({ id }: Pick<AttributeFacts, 'id'>): boolean => id < 0

interface Facet {
  id: number
  key: string
  name: (language: Language) => string
  valueOf: (trade: FoundTrade) => string | null
  placeOf: (value: string) => number
  nameOfValue: (value: string, language: Language) => string
}

const rohs: readonly string[] = rohsStates
const reach: readonly string[] = reachStates

const facets: readonly Facet[] = [
  {
    id: -1,
    key: 'rohs',
    name: language => tradeValueText[language].rohs,
    valueOf: ({ rohs }) => rohs,
    placeOf: value => rohs.indexOf(value),
    nameOfValue: (value, language) => wordIn(tradeValueText[language].rohsStates, value),
  },
  {
    id: -2,
    key: 'reach',
    name: language => tradeValueText[language].reach,
    valueOf: ({ reach }) => reach,
    placeOf: value => reach.indexOf(value),
    nameOfValue: (value, language) => wordIn(tradeValueText[language].reachStates, value),
  },
  {
    id: -3,
    key: 'country_of_origin',
    name: language => tradeValueText[language].country,
    valueOf: ({ country }) => country,
    placeOf: code => code.charCodeAt(0) * 128 + code.charCodeAt(1),
    nameOfValue: (code, language) => nameOfCode(code, language),
  },
]

const wordIn = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value

const known = new WeakMap<PackedTexts, readonly Column[]>()

/** The filters of the trade data that products have, as columns of the index. Awaits `pause` after every few thousand rows. */
export async function tradeColumns(trade: PackedTexts, pause: () => Promise<unknown>): Promise<readonly Column[]> {
  const columns = known.get(trade) ?? (await makeColumns(trade, pause))
  known.set(trade, columns)
  return columns
}

async function makeColumns(trade: PackedTexts, pause: () => Promise<unknown>): Promise<Column[]> {
  const rowCount = trade.starts.length - 1
  // A catalogue without trade data is not gone through: nothing stands as one byte.
  if (trade.bytes.length === rowCount) return []
  const found = facets.map(facet => ({ facet, codes: new Uint32Array(rowCount), codeOf: new Map<string, number>() }))
  await eachTrade(trade, pause, (own, row) => {
    for (const { facet, codes, codeOf } of found) {
      const value = facet.valueOf(own)
      if (value === null) continue
      const code = codeOf.get(value) ?? codeOf.size + 1
      codeOf.set(value, code)
      codes[row] = code
    }
  })
  return found.flatMap(({ facet, codes, codeOf }) =>
    codeOf.size > 0 ? columnOf(facet, codes, [...codeOf.keys()]) : [],
  )
}

// Ids of facets of attributes are at most -100,001.
const idsPerFacet = 20_000

function columnOf(facet: Facet, codes: Uint32Array, found: readonly string[]): Column {
  const options = found.map(
    (value): OptionFacts => ({
      id: facet.id * idsPerFacet - facet.placeOf(value),
      key: value.toLowerCase().replaceAll('_', '-'),
      number: null,
      position: facet.placeOf(value),
      name: inLanguages(language => facet.nameOfValue(value, language)),
    }),
  )
  if (facet.key === 'country_of_origin') setNamePositions(options)
  const attribute: AttributeFacts = {
    id: facet.id,
    key: facet.key,
    groupKey: 'standards',
    position: 0,
    kind: 'option',
    unit: null,
    unitMetric: null,
    filterPosition: null,
    filterControl: 'options',
    listPosition: null,
    name: inLanguages(facet.name),
    options,
  }
  const values: ColumnValue[] = [
    { options: [], ranges: [] },
    ...options.map((_, place) => ({ options: [place], ranges: [] })),
  ]
  const own = smallest(codes, values.length)
  let runs: CodeRuns | null = null
  const makeRuns = () => {
    runs ??= buildCodeRuns(own, values)
    return runs
  }
  return { attribute, codes: own, values, runs: makeRuns, hasRuns: () => runs !== null }
}

/** Names stand in the order of the alphabet, as the words of attributes do. */
function setNamePositions(options: OptionFacts[]): void {
  const { compare } = new Intl.Collator('en')
  const inOrder = options.toSorted((a, b) => compare(a.name.en, b.name.en))
  for (const [position, option] of inOrder.entries()) option.position = position
}

function inLanguages(word: (language: Language) => string): PerLanguage {
  const [en = '', es = '', fr = ''] = languages.map(word)
  return { en, es, fr }
}
