import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { touchProducts } from '#features/catalog/catalog/server/steps/touch-products.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { Author, FieldErrors, LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { type Language, languages } from '#shared/language.ts'
import { lacksText } from '#shared/one-language.ts'
import {
  type AttributeFields,
  attributeKind,
  isSpecified,
  type OptionField,
  readOptionField,
} from '../../domain/attribute-record.ts'
import { faultsOf } from '../../domain/attribute-rules.ts'
import { nameOrKey } from '../../domain/name-or-key.ts'
import { attributeFieldText } from '../../messages/desk-fields.ts'
import { attributeRefusals } from '../../messages/desk-refusals.ts'
import { keepFormerKeys } from '../former-keys/store.ts'
import type { AttributeFollowers } from '../steps/attribute-followers.ts'
import * as store from './store.ts'

/** Attributes with their options as records that are changed in the one way. */
export async function attributeSubject(
  tx: Database,
  context: DeskContext,
  followers: AttributeFollowers,
): Promise<Subject<AttributeFields>> {
  return attributeSubjectOf(await deskAuthor(tx, context), followers)
}

/** The author of changes to attributes at the desk. */
/** The fields of an attribute that data sheets do not show. The sheets are kept by the revision of their product, which all else renews. */
const placesElsewhere = new Set(['filter_position', 'list_position', 'option.position'])

export function attributeSubjectOf(author: Author, followers: AttributeFollowers): Subject<AttributeFields> {
  const { now, language } = author
  return {
    kind: attributeKind,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => nameField(field, language),
    lock: lockAttribute,
    check: (checking, id, { fields }, changes) => checkAttribute(checking, id, { before: fields, changes }, language),
    write: writeAttribute,
    afterwards: async (writing, id, changed) => {
      if (changed.some(({ field }) => !placesElsewhere.has(field.replace(/^option\.\d+\./, 'option.'))))
        await touchUsers(writing, author, id)
      await followKeys(writing, id, changed, followers)
      await announceChanges(writing, now, [{ kind: 'attribute', id }])
    },
  }
}

async function touchUsers(tx: Database, author: Author, id: number): Promise<void> {
  const row = await store.findAttribute(tx, id)
  await touchProducts(tx, author, {
    ids: store.idsOfUsers(id),
    reason: row ? nameOrKey(row) : '',
  })
}

async function followKeys(
  tx: Database,
  id: number,
  changed: readonly ChangedField[],
  { renameKey }: AttributeFollowers,
): Promise<void> {
  await keepFormerKeys(tx, id, changed)
  const key = changed.find(({ field }) => field === 'key')
  if (key) await renameKey(tx, { before: String(key.before), after: String(key.after) })
}

export async function lockAttribute(tx: Database, id: number): Promise<LockedRecord<AttributeFields> | null> {
  const row = await store.findAttribute(tx, id, true)
  if (!row) return null
  const fields = fieldsOf(row, await store.listOptions(tx, id))
  return { revision: row.revision, name: nameOrKey(row), fields }
}

/** The fields of an attribute's own row, as the wire spells them. */
export const plainFieldsOf = (row: store.AttributeRecord) => ({
  key: row.key,
  group: row.groupKey,
  position: row.position,
  kind: row.kind,
  unit: row.unit,
  unit_metric: row.unitMetric,
  filter_position: row.filterPosition,
  filter_control: row.filterControl,
  list_position: row.listPosition,
  minimum: row.minimum,
  maximum: row.maximum,
  decimals: row.decimals,
  is_compared: row.isCompared,
  is_on_sheet: row.isOnSheet,
  is_multiple: row.isMultiple,
  is_one_text: row.isOneText,
})

/** The attribute as flat values by field. */
export function fieldsOf(row: store.AttributeRecord, options: readonly store.OptionRecord[]): AttributeFields {
  const named = (names: Record<Language, string | null>, prefix: string) =>
    languages.map(language => [`${prefix}name.${language}`, names[language]] as const)
  const ofOptions = options.flatMap(({ id, key, number, position, names }) => [
    [`option.${id}.key`, key] as const,
    [`option.${id}.number`, number] as const,
    [`option.${id}.position`, position] as const,
    ...named(names, `option.${id}.`),
  ])
  return {
    ...plainFieldsOf(row),
    ...Object.fromEntries([...named(row.names, ''), ...ofOptions]),
    // The names of its fields say the rest of the type.
  } as AttributeFields
}

/** Why an attribute cannot be so, in words, by field. `id`: null for a new one. */
export async function checkAttribute(
  tx: Database,
  id: number | null,
  { before, changes }: { before: Partial<AttributeFields>; changes: Partial<AttributeFields> },
  language: Language,
  { optionsFollow = false } = {},
): Promise<FieldErrors> {
  const others = (await store.listKeys(tx)).filter(other => other.id !== id)
  const options = id === null ? [] : await store.listOptions(tx, id)
  // The changes are a part of the fields; a new attribute has all of them.
  const faults = faultsOf({ ...before, ...changes } as AttributeFields, changes, {
    id,
    takenKeys: new Set(others.map(({ key }) => key)),
    optionIds: new Set(options.map(option => option.id)),
    optionsFollow,
  })
  for (const prefix of ['', ...options.map(option => `option.${option.id}.`)])
    if (lacksText(`${prefix}name`, before, changes)) faults[`${prefix}name.${language}`] ??= 'name_needed'
  const text = attributeRefusals[language]
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [wordFault(field, fault)]]))

  function wordFault(field: string, fault: (typeof faults)[string]): string {
    if (fault !== 'fixed') return text[fault]
    if (field === 'kind') return text.kind_undo
    return id !== null && isSpecified(id) ? text.specified : text.fixed
  }
}

const columns = {
  group: 'groupKey',
  unit_metric: 'unitMetric',
  filter_position: 'filterPosition',
  filter_control: 'filterControl',
  list_position: 'listPosition',
  is_compared: 'isCompared',
  is_on_sheet: 'isOnSheet',
  is_multiple: 'isMultiple',
  is_one_text: 'isOneText',
} as const satisfies Partial<Record<keyof AttributeFields, keyof store.AttributeColumns>>

const plainColumns = new Set(['key', 'position', 'kind', 'unit', 'minimum', 'maximum', 'decimals'])

/** The columns of changed fields; names and options have tables of their own. */
export function columnsOf(changes: Partial<AttributeFields>): store.AttributeColumns {
  const byField: Record<string, string> = columns
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) => {
      const column = plainColumns.has(field) ? field : byField[field]
      return column ? [[column, value]] : []
    }),
  )
}

export async function writeAttribute(
  tx: Database,
  id: number,
  changes: Partial<AttributeFields>,
  revision: number,
): Promise<void> {
  await store.updateAttribute(tx, id, { ...columnsOf(changes), revision })
  for (const language of languages) {
    const name = changes[`name.${language}`]
    if (name !== undefined) await store.writeName(tx, id, language, name || null)
  }
  for (const [field, value] of Object.entries(changes)) {
    const option = readOptionField(field)
    if (option) await writeOptionField(tx, option.optionId, option.field, value)
  }
}

async function writeOptionField(tx: Database, optionId: number, field: OptionField, value: unknown): Promise<void> {
  // The rules have checked the type of each value.
  if (field === 'key') await store.updateOption(tx, optionId, { key: value as string })
  else if (field === 'number') await store.updateOption(tx, optionId, { number: value as number | null })
  else if (field === 'position') await store.updateOption(tx, optionId, { position: value as number })
  else await store.writeOptionName(tx, optionId, field.slice('name.'.length) as Language, (value as string) || null)
}

export function nameField(field: string, language: Language): string {
  const text = attributeFieldText[language]
  const option = readOptionField(field)
  if (option) return text.option(`${option.optionId}`, nameField(option.field, language))
  if (field.startsWith('name.')) return text.name(field.slice('name.'.length))
  const names: Record<string, unknown> = text
  const name = names[field]
  return typeof name === 'string' ? name : field
}
