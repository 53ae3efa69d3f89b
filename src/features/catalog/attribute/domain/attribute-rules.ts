import { groupKeys } from '#features/catalog/catalog/contract.ts'
import { toMetric } from '#shared/number/convert-units.ts'
import {
  type AttributeFields,
  isSpecified,
  keyLength,
  nameLength,
  readOptionField,
  unitLength,
  valueKinds,
} from './attribute-record.ts'

/** Why an attribute cannot be so. */
export type AttributeFault =
  | 'required'
  | 'name_needed'
  | 'too_long'
  | 'wrong_key'
  | 'key_taken'
  | 'fixed'
  | 'wrong_value'
  | 'not_for_kind'
  | 'needs_control'
  | 'needs_options'
  | 'bounds'
  | 'unknown_pair'
  | 'unknown_field'
  | 'unknown_option'

/** The facts that the rules need of others. */
interface Others {
  /** Null for a new attribute. */
  id: number | null
  /** Keys of the other attributes. */
  takenKeys: ReadonlySet<string>
  optionIds: ReadonlySet<number>
  /** Its options come in a file of their own. */
  optionsFollow?: boolean
}

const keyPattern = /^[a-z][a-z0-9_]*$/
const optionKeyPattern = /^[a-z0-9][a-z0-9._-]*$/

/** Returns what is wrong with the attribute as it would be after the changes, by field; only changed fields are named, except where kind, control and bounds do not fit together. */
export function faultsOf(
  fields: AttributeFields,
  changes: Readonly<Record<string, unknown>>,
  others: Others,
): Record<string, AttributeFault> {
  const faults: Record<string, AttributeFault> = {}
  for (const [field, value] of Object.entries(changes)) {
    const fault = faultOfField(field, value, others)
    if (fault) faults[field] = fault
  }
  if (Object.keys(faults).length > 0) return faults
  return { ...faultOfUnits(fields, changes), ...faultsTogether(fields, others), ...faultsOfOptions(fields, changes) }
}

/** A second unit into which nothing is converted would never be shown. */
function faultOfUnits(
  { unit, unit_metric: metric }: AttributeFields,
  changes: Readonly<Record<string, unknown>>,
): Record<string, AttributeFault> {
  const isAsked = 'unit' in changes || 'unit_metric' in changes
  return isAsked && unit && metric && toMetric(1, unit, metric) === null ? { unit_metric: 'unknown_pair' } : {}
}

type FieldRule = (value: unknown, others: Others) => AttributeFault | null

const isText = (value: unknown): value is string => typeof value === 'string'
const oneOf =
  (words: readonly string[]): FieldRule =>
  value =>
    isText(value) && words.includes(value) ? null : 'wrong_value'
const yesOrNo: FieldRule = value => (typeof value === 'boolean' ? null : 'wrong_value')
const orNull =
  (rule: FieldRule): FieldRule =>
  (value, others) =>
    value === null ? null : rule(value, others)
const whole =
  (least: number, most: number): FieldRule =>
  value =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? null : 'wrong_value'
const finite: FieldRule = value => (typeof value === 'number' && Math.abs(value) <= 1e12 ? null : 'wrong_value')
const words =
  (most: number): FieldRule =>
  value => {
    if (!isText(value)) return 'wrong_value'
    return value.length > most ? 'too_long' : null
  }

const place = whole(1, 100_000)
const name: FieldRule = value => (value === null ? null : words(nameLength)(value, noOthers))
const noOthers: Others = { id: null, takenKeys: new Set(), optionIds: new Set() }

const key: FieldRule = (value, { id, takenKeys }) => {
  if (!isText(value) || value === '') return 'required'
  if (id !== null && isSpecified(id)) return 'fixed'
  if (value.length > keyLength || !keyPattern.test(value)) return 'wrong_key'
  return takenKeys.has(value) ? 'key_taken' : null
}

const rules: Readonly<Record<string, FieldRule>> = {
  key,
  group: oneOf(groupKeys),
  position: place,
  // An attribute gets its kind when it is made, and another by a conversion only.
  kind: (value, others) => (others.id === null ? oneOf(valueKinds)(value, others) : 'fixed'),
  unit: orNull(words(unitLength)),
  unit_metric: orNull(words(unitLength)),
  filter_position: orNull(place),
  filter_control: orNull(oneOf(['options', 'range'])),
  list_position: orNull(place),
  minimum: orNull(finite),
  maximum: orNull(finite),
  decimals: orNull(whole(0, 6)),
  is_compared: yesOrNo,
  is_on_sheet: yesOrNo,
  is_multiple: yesOrNo,
  is_one_text: yesOrNo,
  'name.en': name,
  'name.es': name,
  'name.fr': name,
}

const optionRules: Readonly<Record<string, FieldRule>> = {
  key: value => (isText(value) && value.length <= keyLength && optionKeyPattern.test(value) ? null : 'wrong_key'),
  number: orNull(finite),
  position: place,
  'name.en': name,
  'name.es': name,
  'name.fr': name,
}

function faultOfField(field: string, value: unknown, others: Others): AttributeFault | null {
  const option = readOptionField(field)
  if (option && !others.optionIds.has(option.optionId)) return 'unknown_option'
  const rule = option ? optionRules[option.field] : Object.hasOwn(rules, field) ? rules[field] : undefined
  return rule ? rule(value, others) : 'unknown_field'
}

/** The faults that only several fields together show. */
function faultsTogether(fields: AttributeFields, { optionIds, optionsFollow }: Others): Record<string, AttributeFault> {
  const { kind, minimum, maximum } = fields
  const isNumeric = kind === 'number' || kind === 'range'
  const faults: Record<string, AttributeFault> = {}
  const fails = (field: keyof AttributeFields, fault: AttributeFault, isSo: boolean) => {
    if (isSo) faults[field] = fault
  }
  fails('maximum', 'bounds', minimum !== null && maximum !== null && minimum > maximum)
  fails('unit', 'not_for_kind', fields.unit !== null && !isNumeric)
  fails('unit_metric', 'not_for_kind', fields.unit_metric !== null && fields.unit === null)
  fails('minimum', 'not_for_kind', minimum !== null && !isNumeric)
  fails('maximum', 'not_for_kind', maximum !== null && !isNumeric)
  fails('decimals', 'not_for_kind', fields.decimals !== null && !isNumeric)
  fails('is_multiple', 'not_for_kind', fields.is_multiple && kind !== 'option')
  fails('is_one_text', 'not_for_kind', fields.is_one_text && kind !== 'text')
  fails('filter_position', 'not_for_kind', fields.filter_position !== null && kind === 'text')
  fails('filter_control', 'needs_control', fields.filter_position !== null && fields.filter_control === null)
  fails('filter_control', 'not_for_kind', fields.filter_control === 'range' && !isNumeric)
  fails(
    'filter_control',
    'needs_options',
    fields.filter_control === 'options' &&
      kind === 'number' &&
      fields.filter_position !== null &&
      optionIds.size === 0 &&
      !optionsFollow,
  )
  return faults
}

/** Two options of an attribute never have the same key. */
function faultsOfOptions(
  fields: AttributeFields,
  changes: Readonly<Record<string, unknown>>,
): Record<string, AttributeFault> {
  const keys = Object.entries(fields).flatMap(([field, value]) =>
    readOptionField(field)?.field === 'key' ? [{ field, value }] : [],
  )
  const isTwice = (value: unknown) => keys.filter(other => other.value === value).length > 1
  return Object.fromEntries(
    keys
      .filter(({ field, value }) => field in changes && isTwice(value))
      .map(({ field }) => [field, 'key_taken' as const]),
  )
}
