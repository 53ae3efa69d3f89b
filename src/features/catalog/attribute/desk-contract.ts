import { z } from 'zod'
import { groupKeys } from '#features/catalog/catalog/contract.ts'
import { EntryBody, recordCalls } from '#features/staff/record/domain/record-calls.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { HistoryEntry, saved, TextStateEntry } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { cleanWords } from '#shared/text/clean-text.ts'
import { nameLength, valueKinds } from './domain/attribute-record.ts'

const Kind = z.enum(valueKinds)
const Group = z.enum(groupKeys)
const Names = z.object({ en: z.string().nullable(), es: z.string().nullable(), fr: z.string().nullable() })
const line = (max: number) => z.string().max(1000).overwrite(cleanWords).max(max)
const NewNames = z.object({
  en: line(nameLength).optional(),
  es: line(nameLength).optional(),
  fr: line(nameLength).optional(),
})

export const AttributeRow = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  group: Group,
  kind: Kind,
  unit: z.string().nullable(),
  position: z.int(),
  filter_position: z.int().nullable(),
  list_position: z.int().nullable(),
  option_count: z.int(),
  /** Products that have it, up to 1,000. */
  used_by: z.int(),
  /** Programs know it by its id (spec §3): it keeps id, key and kind. */
  is_specified: z.boolean(),
})
export type AttributeRow = z.infer<typeof AttributeRow>

export const listAttributes = deskGet('/Attribute/List', 'catalog.read', {
  summary: 'Every attribute, in the order of the product page',
  reply: z.array(AttributeRow),
})

export const AttributeOptionRow = z.object({
  id: z.int(),
  key: z.string(),
  number: z.number().nullable(),
  position: z.int(),
  names: Names,
  /** Products that have it. */
  used_by: z.int(),
})
export type AttributeOptionRow = z.infer<typeof AttributeOptionRow>

export const DeskAttribute = z.object({
  id: z.int(),
  revision: z.int(),
  key: z.string(),
  group: Group,
  position: z.int(),
  kind: Kind,
  unit: z.string().nullable(),
  unit_metric: z.string().nullable(),
  filter_position: z.int().nullable(),
  filter_control: z.enum(['options', 'range']).nullable(),
  list_position: z.int().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  decimals: z.int().nullable(),
  is_compared: z.boolean(),
  is_on_sheet: z.boolean(),
  is_multiple: z.boolean(),
  is_one_text: z.boolean(),
  names: Names,
  options: z.array(AttributeOptionRow),
  used_by: z.int(),
  /** The first products that have it. */
  users: z.array(z.object({ id: z.int(), sku: z.string(), name: z.string() })),
  /** Series whose template names it. */
  series: z.array(z.object({ id: z.int(), name: z.string() })),
  is_specified: z.boolean(),
  /** Translations that are missing or outdated; those of an option begin with its name as a field, 'option.901.name'. */
  text_states: z.array(TextStateEntry),
  /** Entries of removed options that can be brought back. */
  removals: z.array(RowId),
  /** Entries of merges of options and of conversions that can be taken back. */
  value_acts: z.array(RowId),
  history: z.array(HistoryEntry),
})
export type DeskAttribute = z.infer<typeof DeskAttribute>

const attribute = recordCalls('attribute', DeskAttribute)
export const getAttribute = attribute.get(
  '/Attribute/Get/{id}',
  'An attribute with its options, who uses them, and its history',
)

export const saveAttribute = attribute.save(
  '/Attribute/Save',
  'Saves changed fields of an attribute and of its options; without an id it makes an attribute',
)

export const deleteAttribute = attribute.delete(
  '/Attribute/Delete/{id}',
  'Deletes an attribute that no product and no template uses',
)

export const addOption = deskPost('/Attribute/AddOption/{id}', 'attribute.write', {
  summary: 'Adds an option, behind the others',
  body: z.object({ names: NewNames, key: z.string().max(100).optional(), number: z.number().nullable().optional() }),
  reply: saved(DeskAttribute),
})

export const removeOption = deskPost('/Attribute/RemoveOption/{id}', 'attribute.write', {
  summary: 'Removes an option that no product has',
  body: z.object({ option_id: RowId }),
  reply: saved(DeskAttribute),
})

const Merge = z.object({ from_ids: z.array(RowId).min(1).max(50), into_id: RowId })
export const previewMerge = deskPost('/Attribute/PreviewMerge/{id}', 'attribute.write', {
  summary: 'How many products would get another option',
  body: Merge,
  reply: z.object({
    product_count: z.int(),
    /** Products of which one of the options waits to go live. */
    waiting_count: z.int(),
  }),
  readsOnly: true,
})

export const mergeOptions = deskPost('/Attribute/MergeOptions/{id}', 'attribute.write', {
  summary: 'Gives the products of some options another one and removes the former; URLs of filters keep working',
  body: Merge.extend({ expected_count: z.int() }),
  reply: saved(DeskAttribute),
})

export const KindChange = z.object({
  /** Products that keep their value. */
  converted_count: z.int(),
  /** Products whose value would be lost, and waiting changes with such a value. */
  lost_count: z.int(),
  lost: z.array(z.object({ product_id: z.int(), sku: z.string(), value: z.string(), waits: z.boolean() })),
  /** Waiting changes of products with a value, which is converted too. */
  waiting_count: z.int(),
  /** Some values as they are and as they would be. */
  samples: z.array(z.object({ before: z.string(), after: z.string() })),
  new_option_count: z.int(),
})
export type KindChange = z.infer<typeof KindChange>

export const previewKindChange = deskPost('/Attribute/PreviewKindChange/{id}', 'attribute.write', {
  summary: 'What would become of the values if the attribute had another kind',
  body: z.object({ kind: Kind }),
  reply: KindChange,
  readsOnly: true,
})

export const changeKind = deskPost('/Attribute/ChangeKind/{id}', 'attribute.write', {
  summary:
    'Gives an attribute another kind and converts its values; those that cannot be converted are then not stated',
  body: z.object({ base_revision: z.int(), kind: Kind, expected_lost_count: z.int() }),
  reply: saved(DeskAttribute),
})

export const undoAttributeChange = attribute.undo(
  '/Attribute/Undo',
  'Takes back one change of an attribute’s fields, its deletion, a merge of its options or a conversion',
  { body: EntryBody },
)
