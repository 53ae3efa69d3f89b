import type { Filter } from '../../contract.ts'
import type { AttributeFacts } from '../attribute.ts'
import type { CategoryNode, CategoryTree } from '../category-tree.ts'
import type { Column } from './column.ts'
import { findFilter, type Range, readFilterWords } from './filter-words.ts'

export interface AttributeChoice {
  attribute: AttributeFacts
  optionIds: Set<number>
  ranges: Range[]
}

/** What a visitor chose. A product passes if it has any choice of each attribute. */
export interface Selection {
  attributes: ReadonlyMap<number, AttributeChoice>
  categories: readonly CategoryNode[]
}

/** Reads the three ways of writing a filter into one selection. Unknown parts are left out. */
export function readSelection(filter: Filter, filters: readonly AttributeFacts[], tree: CategoryTree): Selection {
  const attributes = new Map<number, AttributeChoice>()
  const choiceOf = (attribute: AttributeFacts) => {
    const known = attributes.get(attribute.id)
    if (known) return known
    const choice: AttributeChoice = { attribute, optionIds: new Set(), ranges: [] }
    attributes.set(attribute.id, choice)
    return choice
  }
  const wishedIds = new Set(filter.specification_option_ids)
  for (const attribute of filters) {
    for (const { id } of attribute.options) if (wishedIds.has(id)) choiceOf(attribute).optionIds.add(id)
    for (const { formerId, optionId } of attribute.formerOptions ?? [])
      if (wishedIds.has(formerId)) choiceOf(attribute).optionIds.add(optionId)
  }
  for (const { attribute_id, from, to } of filter.attribute_ranges ?? []) {
    const attribute = filters.find(({ id }) => id === attribute_id)
    if (!attribute || ((from ?? null) === null && (to ?? null) === null)) continue
    choiceOf(attribute).ranges.push({ from: from ?? -Infinity, to: to ?? Infinity })
  }
  for (const [word, words] of Object.entries(filter.filters ?? {})) {
    const attribute = findFilter(filters, word)
    if (!attribute) continue
    const { optionIds, ranges } = readFilterWords(attribute, words)
    if (optionIds.length + ranges.length === 0) continue
    for (const id of optionIds) choiceOf(attribute).optionIds.add(id)
    choiceOf(attribute).ranges.push(...ranges)
  }
  const categories = [...new Set(filter.category_ids)].flatMap(id => tree.byId.get(id) ?? [])
  return { attributes, categories }
}

/** A cache key, equal for every way of writing the same selection. */
export function selectionKey({ attributes, categories }: Selection): string {
  const parts = [...attributes.values()].map(({ attribute, optionIds, ranges }) => {
    const options = [...optionIds].sort((a, b) => a - b)
    return `${attribute.id}:${options.join()}:${ranges.map(({ from, to }) => `${from}~${to}`).join()}`
  })
  const categoryIds = categories.map(({ id }) => id).sort((a, b) => a - b)
  return `${parts.sort().join(';')}|${categoryIds.join()}`
}

/** isWanted[code] is 1 for the values of the column that the choice wants. */
export function wantedCodes({ values, attribute }: Column, { optionIds, ranges }: AttributeChoice): Uint8Array {
  const options = attribute.options.map(({ id }) => optionIds.has(id))
  const isWanted = new Uint8Array(values.length)
  for (let code = 0; code < values.length; code++) {
    const value = values[code]
    if (value && (value.options.some(option => options[option]) || overlaps(value.ranges, ranges))) isWanted[code] = 1
  }
  return isWanted
}

function overlaps(own: readonly Range[], wanted: readonly Range[]): boolean {
  for (const { from, to } of own) {
    for (const wish of wanted) if (from <= wish.to && to >= wish.from) return true
  }
  return false
}
