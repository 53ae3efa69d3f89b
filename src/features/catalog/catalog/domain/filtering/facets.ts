import { type Language, languages } from '#shared/language.ts'
import { groupKeys } from '../../contract.ts'
import { type AttributeFacts, type AttributeValue, isOnRequest, type OptionFacts, optionOfValue } from '../attribute.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import type { ValueColumn } from '../contents/value-column.ts'
import { nameValue } from '../presenting/present-specification.ts'
import { isTradeFacet } from '../trade/trade-facets.ts'
import type { ColumnValue } from './code-runs.ts'
import { type Column, columnKeeper, columnOfValues } from './column.ts'

const known = new WeakMap<CatalogIndex, CatalogIndex>()

/**
 * The index with a filter for every attribute by which products differ: first those of the data, then the others in the order of the
 * product page, and those of the trade data. For the list of one series; made at the first call.
 */
export function withFacets(index: CatalogIndex): CatalogIndex {
  const full = known.get(index) ?? addFacets(index)
  known.set(index, full)
  return full
}

const facetsKept = columnKeeper<{ attribute: AttributeFacts; facet: Column | null }>()

/** Makes the filters after a change, if they were asked for before it. Awaits `pause` after each. */
export async function followFacets(before: CatalogIndex, after: CatalogIndex, pause: () => Promise<unknown>) {
  if (!known.has(before)) return
  const valuesOf = valuesById(after)
  for (const attribute of after.attributes) {
    const values = valuesOf.get(attribute.id)
    if (!values || attribute.filterPosition !== null || facetsKept.find(attribute, values)) continue
    facetsKept.keep(values, { attribute, facet: facetOf(attribute, values) })
    await pause()
  }
}

const valuesById = ({ products }: CatalogIndex) => new Map(products.values.map(column => [column.attributeId, column]))

function addFacets(index: CatalogIndex): CatalogIndex {
  const valuesOf = valuesById(index)
  const facets = index.attributes.flatMap(attribute => {
    const values = attribute.filterPosition === null ? valuesOf.get(attribute.id) : undefined
    if (!values) return []
    const kept =
      facetsKept.find(attribute, values) ?? facetsKept.keep(values, { attribute, facet: facetOf(attribute, values) })
    return kept.facet ?? []
  })
  const inOrder = facets.toSorted(
    ({ attribute: a }, { attribute: b }) =>
      groupKeys.indexOf(a.groupKey) - groupKeys.indexOf(b.groupKey) || a.position - b.position,
  )
  const trade = index.filters.filter(isTradeFacet)
  return {
    ...index,
    filters: [
      ...index.filters.filter(filter => !isTradeFacet(filter)),
      ...inOrder.map(({ attribute }) => attribute),
      ...trade,
    ],
    columns: new Map([...index.columns, ...inOrder.map(column => [column.attribute.id, column] as const)]),
  }
}

// Words of which there are more are descriptions, not choices.
const mostWords = 60
// Ids of the options that the data do not have are negative; those of the data are positive.
const idsPerAttribute = 100_000

/** A filter of an attribute that is none in the data. Its options are its values, named as the specification names them. */
function facetOf(attribute: AttributeFacts, column: ValueColumn): Column | null {
  const options: OptionFacts[] = []
  const placeOf = new Map<string, number>()
  for (const value of column.lists.flat()) {
    const own = optionOfValue(attribute, value)
    const key = own?.key ?? keyOf(value)
    if (isOnRequest(value) || placeOf.has(key)) continue
    placeOf.set(key, options.length)
    const number = value.numberTo === null ? value.number : null
    const id = -(attribute.id * idsPerAttribute + options.length + 1)
    options.push(own ?? { id, key, number, position: value.number ?? options.length, name: namesOf(attribute, value) })
  }
  setWordPositions(options)
  if (options.length < 2 || (attribute.kind === 'text' && options.length > mostWords)) return null
  const read = (_: AttributeFacts, value: AttributeValue): ColumnValue => {
    const place = placeOf.get(optionOfValue(attribute, value)?.key ?? keyOf(value))
    const { number, numberTo } = value
    const from = number ?? numberTo
    return {
      options: place === undefined || isOnRequest(value) ? [] : [place],
      ranges: from === null ? [] : [{ from, to: numberTo ?? from }],
    }
  }
  return columnOfValues({ ...attribute, filterControl: 'options', options }, column, read)
}

/** Options that are words stand in the order of the alphabet, those of the data in theirs. */
function setWordPositions(options: OptionFacts[]): void {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const words = options.filter(({ id, number }) => id < 0 && number === null)
  for (const [position, option] of words.sort((a, b) => compare(a.name.en, b.name.en)).entries())
    option.position = position
}

/** The word of a value in a URL: '80', '40-60', 'yes', 'screw-clamps'. */
function keyOf({ number, numberTo, yes, words }: AttributeValue): string {
  if (yes !== null) return yes ? 'yes' : 'no'
  if (number !== null || numberTo !== null) return [number, numberTo].filter(end => end !== null).join('-')
  const text = (words?.en ?? '').toLowerCase().normalize('NFKD')
  return text
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 80)
}

function namesOf(attribute: AttributeFacts, value: AttributeValue): Record<Language, string> {
  const [en = '', es = '', fr = ''] = languages.map(language => nameValue(attribute, value, language))
  return { en, es, fr }
}
