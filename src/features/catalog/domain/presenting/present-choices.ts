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
import { presentCategorySimple } from './present-category.ts'

export interface ChoicesInput {
  /** All rows that the choices are about, before any filter. */
  rows: Uint32Array
  /** The categories to choose among. */
  categories: readonly CategoryNode[]
  /** The category of the URL, if it is narrower than the rows. */
  shown?: CategoryNode | undefined
  language: Language
}

/** Presents the filters of a list. The counts of an attribute apply all filters except its own (api contract §3). */
export function presentChoices(index: CatalogIndex, filter: Filter, input: ChoicesInput): FilterChoices {
  const { rows, categories, shown, language } = input
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
      return column ? presentAttributeChoice(column, { base, outcome, choice, language }) : []
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

function presentAttributeChoice(
  column: Column,
  { base, outcome, choice, language }: AttributeInput,
): FilterAttribute[] {
  const { attribute } = column
  const passing = passingWithout(outcome, column)
  const all = contentOf(column, base)
  // The passing rows are a subset of the base, so an equal count means the same rows.
  const content = passing.count === base.count ? all : contentOf(column, passing, all)
  const isRange = attribute.filterControl === 'range'
  const options = isRange ? [] : presentOptions(column, all, content, choice, language)
  const range = isRange ? (content.bounds ?? all.bounds) : null
  if (options.length === 0 && range === null) return []
  const { id, name, key, unit, unitMetric } = attribute
  const [wished] = choice?.ranges ?? []
  return [
    {
      id,
      name: name[language],
      key,
      unit,
      unit_metric: unitMetric,
      control: isRange ? 'range' : 'options',
      range,
      selected_range: wished ? { from: finite(wished.from), to: finite(wished.to) } : null,
      options,
    },
  ]
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
