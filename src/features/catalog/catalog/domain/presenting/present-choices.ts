import type { Language } from '#shared/language.ts'
import type { Filter, FilterAttribute, FilterChoices, FilterOption } from '../../contract.ts'
import type { AttributeFacts } from '../attribute.ts'
import { type CatalogIndex, rowsOf } from '../catalog-index.ts'
import { type CategoryNode, isWithin } from '../category-tree.ts'
import { countInRun } from '../filtering/bitmap.ts'
import type { Column } from '../filtering/column.ts'
import { type Content, contentOf } from '../filtering/column-content.ts'
import { type Outcome, passingWithout, type RowSet } from '../filtering/evaluate.ts'
import { type AttributeChoice, readSelection, type Selection } from '../filtering/selection.ts'
import { evaluateSelection, rowSet } from '../listing/list-page.ts'
import { isTradeFacet } from '../trade/trade-facets.ts'
import { presentCategorySimple } from './present-category.ts'

export interface ChoicesInput {
  /** All rows that the choices are about, before any filter. */
  rows: Uint32Array
  /** The categories to choose among. */
  categories: readonly CategoryNode[]
  /** The category of the URL, if it is narrower than the rows. */
  shown?: CategoryNode | undefined
  /** The list of one series, which can be filtered by every attribute by which its products differ. */
  isSeries?: boolean
  language: Language
}

/** Presents the filters of a list. The counts of an attribute apply all filters except its own (api contract §3). */
export function presentChoices(index: CatalogIndex, filter: Filter, input: ChoicesInput): FilterChoices {
  const { rows, categories, shown, isSeries = false, language } = input
  const selection = readSelection(filter, index.filters, index.tree)
  const scope = rowSet(index, rows)
  const outcome = evaluateSelection(index, scope, selection, narrow(selection, shown))
  const base = shown ? rowSet(index, rowsOf(index, shown)) : scope
  return {
    total_items: outcome.passing.count,
    categories: presentCategoryChoices(index, outcome, categories, { shown, selection, language }),
    attributes: index.filters.flatMap(attribute => {
      const column = index.columns.get(attribute.id)
      const choice = selection.attributes.get(attribute.id)
      const isOffered = isSeries || attribute.filterPosition !== null || isTradeFacet(attribute) || choice
      return column && isOffered ? presentAttributeChoice(column, { base, outcome, choice, language }) : []
    }),
  }
}

/** Intersects the category of the URL with the chosen ones. Null: neither is there. */
function narrow({ categories }: Selection, shown: CategoryNode | undefined): CategoryNode[] | null {
  if (!shown) return categories.length ? [...categories] : null
  if (categories.length === 0) return [shown]
  return categories.flatMap(node => (isWithin(node, shown) ? [node] : isWithin(shown, node) ? [shown] : []))
}

function presentCategoryChoices(
  { tree }: CatalogIndex,
  outcome: Outcome,
  categories: readonly CategoryNode[],
  { shown, selection, language }: { shown: CategoryNode | undefined; selection: Selection; language: Language },
): FilterChoices['categories'] {
  const { bits } = passingWithout(outcome, tree)
  const countBelow = ({ firstRow, endRow }: CategoryNode) => countInRun(bits, firstRow, endRow)
  return categories.map(node => {
    const simple = presentCategorySimple(node, language)
    return {
      ...simple,
      number_of_products: countBelow(node),
      sub_categories: simple.sub_categories.map((sub, place) => {
        const child = node.children[place]
        return { ...sub, number_of_products: child ? countBelow(child) : 0 }
      }),
      selected: node === shown || selection.categories.includes(node),
    }
  })
}

interface AttributeInput {
  base: RowSet
  outcome: Outcome
  choice: AttributeChoice | undefined
  language: Language
}

function presentAttributeChoice(column: Column, input: AttributeInput): FilterAttribute[] {
  const { attribute } = column
  const { base, outcome, choice, language } = input
  const isFacet = attribute.filterPosition === null
  const all = contentOf(column, base)
  if (isFacet && !choice && countValues(all) < leastValues(attribute)) return []
  const passing = passingWithout(outcome, column)
  // The passing rows are a subset of the base, so an equal count means the same rows.
  const content = passing.count === base.count ? all : contentOf(column, passing, all)
  const isRange = attribute.filterControl === 'range'
  const options = isRange ? [] : presentOptions(column, all, content, choice, language)
  if (isFacet && !choice && !isChoice(attribute, options, base)) return []
  const range = isRange ? (content.bounds ?? all.bounds) : isFacet ? rangeOf(options) : null
  if (options.length === 0 && range === null) return []
  const { id, name, key, unit, unitMetric } = attribute
  return [
    {
      id,
      name: name[language],
      key,
      unit,
      unit_metric: unitMetric,
      control: range ? 'range' : 'options',
      range,
      selected_range: wishedRange(choice, range ? options : []),
      options: range ? [] : options,
    },
  ]
}

/** Products with a fact of the trade data differ from those of which it is not known. */
const leastValues = (attribute: AttributeFacts): number => (isTradeFacet(attribute) ? 1 : 2)

const countValues = ({ counts }: Content) => counts.reduce((sum, count, code) => sum + Number(code > 0 && count > 0), 0)

// Up to so many numbers are choices, more are a range.
const mostNumbers = 8

/** Whether the options of a facet can narrow the list: not one alone, and not words of which every product has its own. */
function isChoice(attribute: AttributeFacts, options: readonly FilterOption[], base: RowSet): boolean {
  if (options.length < leastValues(attribute)) return false
  return attribute.kind !== 'text' || options.length <= mostNumbers || options.length < base.count / 2
}

/** The bounds of a facet with many numbers; null for few, and for words. */
function rangeOf(options: readonly FilterOption[]): FilterAttribute['range'] {
  const found = options.filter(({ number_of_products }) => number_of_products > 0)
  const numbers = (found.length > 0 ? found : options).flatMap(({ number }) => number ?? [])
  if (options.length <= mostNumbers || options.some(({ number }) => number === null)) return null
  return { from: Math.min(...numbers), to: Math.max(...numbers) }
}

/** The range that was chosen. `options`: the numbers of a facet that is shown as a range, of which some may be chosen. */
function wishedRange(
  choice: AttributeChoice | undefined,
  options: readonly FilterOption[],
): FilterAttribute['selected_range'] {
  const [wished] = choice?.ranges ?? []
  if (wished) return { from: finite(wished.from), to: finite(wished.to) }
  const chosen = options.filter(({ selected }) => selected).flatMap(({ number }) => number ?? [])
  return chosen.length > 0 ? { from: Math.min(...chosen), to: Math.max(...chosen) } : null
}

function presentOptions(
  column: Column,
  { counts: existing }: Content,
  { counts }: Content,
  choice: AttributeChoice | undefined,
  language: Language,
): FilterOption[] {
  const { attribute, values } = column
  const isPresent = new Set<number>()
  const found = new Uint32Array(attribute.options.length)
  for (const [code, { options }] of values.entries()) {
    for (const option of options) {
      if (existing[code]) isPresent.add(option)
      found[option] = (found[option] ?? 0) + (counts[code] ?? 0)
    }
  }
  const shown = attribute.options.flatMap((option, place) => {
    const selected = choice?.optionIds.has(option.id) ?? false
    if (!isPresent.has(place) && !selected) return []
    const number_of_products = found[place] ?? 0
    return [{ ...option, number_of_products, selected }]
  })
  return shown.sort(compareOptions).map(({ id, key, number, name, number_of_products, selected }) => ({
    id,
    name: name[language],
    number,
    number_of_products,
    selected,
    disabled: number_of_products === 0 && !selected,
    key,
  }))
}

/** Orders options by their numbers, else by their positions. */
function compareOptions(a: AttributeFacts['options'][number], b: AttributeFacts['options'][number]): number {
  if (a.number !== null && b.number !== null && a.number !== b.number) return a.number - b.number
  return a.position - b.position
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)
