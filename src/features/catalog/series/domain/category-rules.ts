import { type CategoryFields, descriptionLength, mostInTemplate, nameLength, seNameLength } from './series-record.ts'

/** Why a category cannot be so. */
export type CategoryFault =
  | 'required'
  | 'name_needed'
  | 'too_long'
  | 'wrong_value'
  | 'wrong_se_name'
  | 'se_name_taken'
  | 'se_name_reserved'
  | 'not_main'
  | 'has_series'
  | 'has_products'
  | 'unknown_product'
  | 'unknown_attribute'
  | 'twice'
  | 'too_many'
  | 'unknown_field'

/** The facts that the rules need of others. */
export interface CategoryOthers {
  /** Null for a new category. */
  id: number | null
  takenSeNames: ReadonlySet<string>
  reservedSeNames: ReadonlySet<string>
  mainIds: ReadonlySet<number>
  attributeIds: ReadonlySet<number>
  hasChildren: boolean
  hasProducts: boolean
  /** Whether the product of the picture exists. */
  hasPicture: boolean
}

const seNamePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

type FieldRule = (value: unknown, others: CategoryOthers) => CategoryFault | null

const yesOrNo: FieldRule = value => (typeof value === 'boolean' ? null : 'wrong_value')

const text =
  (most: number): FieldRule =>
  value => {
    if (value === null || value === '') return null
    if (typeof value !== 'string') return 'wrong_value'
    return value.length > most ? 'too_long' : null
  }

const seName: FieldRule = (value, { takenSeNames, reservedSeNames }) => {
  if (typeof value !== 'string' || value === '') return 'required'
  if (value.length > seNameLength) return 'too_long'
  if (!seNamePattern.test(value)) return 'wrong_se_name'
  if (reservedSeNames.has(value)) return 'se_name_reserved'
  return takenSeNames.has(value) ? 'se_name_taken' : null
}

const parent: FieldRule = (value, { id, mainIds, hasChildren, hasProducts }) => {
  // A main category shows series, a series shows products.
  if (value === null) return hasProducts ? 'has_products' : null
  if (hasChildren) return 'has_series'
  return typeof value === 'number' && value !== id && mainIds.has(value) ? null : 'not_main'
}

const template: FieldRule = (value, { attributeIds }) => {
  if (!Array.isArray(value)) return 'wrong_value'
  if (value.length > mostInTemplate) return 'too_many'
  if (!value.every(isEntry)) return 'wrong_value'
  const named = value.map(entry => entry.attribute_id)
  if (new Set(named).size < named.length) return 'twice'
  return named.every(id => attributeIds.has(id)) ? null : 'unknown_attribute'
}

const isEntry = (entry: unknown): entry is { attribute_id: number; is_required: boolean } =>
  typeof entry === 'object' &&
  entry !== null &&
  'attribute_id' in entry &&
  typeof entry.attribute_id === 'number' &&
  'is_required' in entry &&
  typeof entry.is_required === 'boolean' &&
  Object.keys(entry).length === 2

const rules: Readonly<Record<keyof CategoryFields, FieldRule>> = {
  parent_id: parent,
  se_name: seName,
  position: value => (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100_000 ? null : 'wrong_value'),
  picture_product_id: (value, { hasPicture }) => (value === null || hasPicture ? null : 'unknown_product'),
  is_published: yesOrNo,
  needs_document: yesOrNo,
  template,
  'name.en': text(nameLength),
  'name.es': text(nameLength),
  'name.fr': text(nameLength),
  'description.en': text(descriptionLength),
  'description.es': text(descriptionLength),
  'description.fr': text(descriptionLength),
}

/** Returns what is wrong with changed fields, by field. */
export function faultsOf(
  changes: Readonly<Record<string, unknown>>,
  others: CategoryOthers,
): Record<string, CategoryFault> {
  const ruleOf: Readonly<Record<string, FieldRule>> = rules
  const faults = Object.entries(changes).map(([field, value]) => {
    const rule = Object.hasOwn(rules, field) ? ruleOf[field] : undefined
    return [field, rule ? rule(value, others) : 'unknown_field'] as const
  })
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault ? [[field, fault]] : [])))
}
