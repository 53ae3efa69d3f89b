import type { Condition, ProductConditions } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import { isRowId } from '#shared/is-row-id.ts'
import type { DocumentFault } from './document-record.ts'

export const mostConditions = 10
const mostOptions = 100
const largest = 1e12

type Read = { ok: true; value: ProductConditions | null } | { ok: false; fault: DocumentFault }
const faulty = (fault: DocumentFault) => ({ ok: false, fault }) as const

/** The products of a document as they are compared and stored: conditions by attribute, options in rising order. Null: no filter. */
export function readFilter(given: unknown): Read {
  if (given === null) return { ok: true, value: null }
  if (typeof given !== 'object') return faulty('wrong_filter')
  const { category_id: categoryId = null, conditions } = given as { category_id?: unknown; conditions?: unknown }
  if (categoryId !== null && !isId(categoryId)) return faulty('wrong_filter')
  if (!Array.isArray(conditions)) return faulty('wrong_filter')
  if (conditions.length > mostConditions) return faulty('too_many_conditions')
  if (categoryId === null && conditions.length === 0) return faulty('empty_filter')
  const read: Condition[] = []
  for (const one of conditions) {
    const condition = readCondition(one)
    if (typeof condition === 'string') return faulty(condition)
    read.push(condition)
  }
  read.sort((a, b) => a.attribute_id - b.attribute_id)
  const isTwice = read.some(({ attribute_id: id }, place) => read[place - 1]?.attribute_id === id)
  return isTwice ? faulty('wrong_filter') : { ok: true, value: { category_id: categoryId, conditions: read } }
}

function readCondition(given: unknown): Condition | DocumentFault {
  if (typeof given !== 'object' || given === null) return 'wrong_filter'
  // as: an object, of which every field is looked at below.
  const { attribute_id: attributeId, option_ids: optionIds, yes, ...ends } = given as Record<string, unknown>
  if (!isId(attributeId)) return 'wrong_filter'
  if (typeof yes === 'boolean') return { attribute_id: attributeId, yes }
  if (optionIds !== undefined) {
    if (!Array.isArray(optionIds) || !optionIds.every(isId)) return 'wrong_filter'
    const ids = [...new Set(optionIds)].sort((a, b) => a - b)
    if (ids.length === 0) return 'empty_filter'
    return ids.length > mostOptions ? 'too_many_conditions' : { attribute_id: attributeId, option_ids: ids }
  }
  const [from, to] = [readEnd(ends.from), readEnd(ends.to)]
  if (from === undefined || to === undefined) return 'wrong_number'
  if (from === null && to === null) return 'empty_filter'
  if (from !== null && to !== null && from > to) return 'ends_cross'
  return { attribute_id: attributeId, from, to }
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && isRowId(value)

/** Undefined: not a number. */
function readEnd(given: unknown): number | null | undefined {
  if (given === null || given === undefined) return null
  return typeof given === 'number' && Math.abs(given) <= largest ? given : undefined
}
