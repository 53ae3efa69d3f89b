import type { AttributeValue } from '../attribute.ts'

/** What a product must state of one attribute: any of some options, a number or range that overlaps, or yes or no. */
export type Condition =
  | { attribute_id: number; option_ids: number[] }
  | { attribute_id: number; from: number | null; to: number | null }
  | { attribute_id: number; yes: boolean }

/** Products by what they are instead of by a list: those in and below a category that meet every condition. */
export interface ProductConditions {
  category_id: number | null
  conditions: Condition[]
}

/** A document that stands at the products which meet its conditions. */
export interface FilteredDocument {
  recordId: number
  filter: ProductConditions
}

/** Whether values of the condition's attribute meet it. `optionNow`: the option that another one was merged into. */
export function meetsCondition(
  values: readonly AttributeValue[],
  condition: Condition,
  optionNow: (id: number) => number,
): boolean {
  if ('option_ids' in condition) {
    const wanted = new Set(condition.option_ids.map(optionNow))
    return values.some(({ optionId }) => optionId !== null && wanted.has(optionId))
  }
  if ('yes' in condition) return values.some(({ yes }) => yes === condition.yes)
  const { from, to } = condition
  return values.some(
    ({ number, numberTo }) =>
      number !== null && number <= (to ?? Infinity) && (numberTo ?? number) >= (from ?? -Infinity),
  )
}
