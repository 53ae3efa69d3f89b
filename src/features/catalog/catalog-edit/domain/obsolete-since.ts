import type { ProductFields } from './product-fields.ts'

type Replaced = Partial<Pick<ProductFields, 'replaced_by_id' | 'obsolete_since'>>

/**
 * The day that a change of the replacement brings with it: a product is obsolete since another one is named first, and no more when
 * none is. Undefined: the day stays, or the change names one itself.
 */
export function dayOfChange(before: Replaced, changes: Replaced, today: string): string | null | undefined {
  if (changes.replaced_by_id === undefined || changes.obsolete_since !== undefined) return undefined
  const [day, replacedBy] = [before.obsolete_since ?? null, before.replaced_by_id ?? null]
  if (changes.replaced_by_id === null) return day === null ? undefined : null
  return replacedBy === null && day === null ? today : undefined
}
