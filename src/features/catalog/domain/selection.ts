import type { Filter } from '#features/catalog/contract.ts'
import type { AttributeFacts } from './attribute.ts'
import type { CategoryNode, CategoryTree } from './category-tree.ts'
import type { Column } from './column.ts'
import { findFilter, type Range, readFilterWords } from './filter-words.ts'

export interface AttributeChoice {
  attribute: AttributeFacts
  optionIds: Set<number>
  ranges: Range[]
}

/** What a visitor chose: any of the wishes inside one attribute, and every attribute at once. */
export interface Selection {
  attributes: ReadonlyMap<number, AttributeChoice>
  categories: readonly CategoryNode[]
}

/** Reads the three ways a filter can be written as one thing. What is not known is left out. */
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

/** The same for every way of writing the same selection. */
export function selectionKey({ attributes, categories }: Selection): string {
  const parts = [...attributes.values()].map(({ attribute, optionIds, ranges }) => {
    const options = [...optionIds].sort((a, b) => a - b)
    return `${attribute.id}:${options.join()}:${ranges.map(({ from, to }) => `${from}~${to}`).join()}`
  })
  const categoryIds = categories.map(({ id }) => id).sort((a, b) => a - b)
  return `${parts.sort().join(';')}|${categoryIds.join()}`
}

/** rejects[code] is 1 for the values of the column that the choice does not want. */
export function rejectedCodes({ values, attribute }: Column, { optionIds, ranges }: AttributeChoice): Uint8Array {
  const wanted = attribute.options.map(({ id }) => optionIds.has(id))
  const rejects = new Uint8Array(values.length)
  for (const [code, value] of values.entries()) {
    const isWanted =
      value.options.some(option => wanted[option]) ||
      value.ranges.some(own => ranges.some(({ from, to }) => own.from <= to && own.to >= from))
    rejects[code] = isWanted ? 0 : 1
  }
  return rejects
}

/** rejects[ordinal] is 1 for the categories that lie outside all of those given. */
export function rejectedCategories(tree: CategoryTree, wanted: readonly CategoryNode[]): Uint8Array {
  const rejects = new Uint8Array(tree.inOrder.length).fill(1)
  for (const { ordinal, endOrdinal } of wanted) rejects.fill(0, ordinal, endOrdinal)
  return rejects
}
