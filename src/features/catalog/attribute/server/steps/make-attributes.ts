import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { listDocumentsNaming } from '#features/catalog/document/server/steps/filtered-documents.ts'
import { removeRecord } from '#features/staff/record/server/steps/remove-record.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { type Author, type FieldErrors, saveRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { type AttributeFields, attributeKind, isSpecified, mostAttributes } from '../../domain/attribute-record.ts'
import { attributeRefusals } from '../../messages/desk-refusals.ts'
import {
  attributeSubjectOf,
  checkAttribute,
  columnsOf,
  lockAttribute,
  nameField,
  writeAttribute,
} from '../desk/attribute-subject.ts'
import { wordCount } from '../desk/present.ts'
import * as store from '../desk/store.ts'
import { forgetAttributeKey } from '../former-keys/store.ts'
import type { AttributeFollowers } from './attribute-followers.ts'

export { attributeKind, nameField as attributeFieldName }

export interface MakeOptions {
  batchId?: string
  /** Its options come in a file of their own. */
  optionsFollow?: boolean
}

const newFields = {
  position: 1,
  unit: null,
  unit_metric: null,
  filter_position: null,
  filter_control: null,
  list_position: null,
  minimum: null,
  maximum: null,
  decimals: null,
  is_compared: true,
  is_on_sheet: true,
  is_multiple: false,
  is_one_text: false,
  'name.en': null,
  'name.es': null,
  'name.fr': null,
}

/** The fields of a new attribute, the usual values where they are not given; why they are refused, by field. */
export async function checkNewAttribute(
  tx: Database,
  { language }: Pick<Author, 'language'>,
  given: Readonly<Record<string, unknown>>,
  { optionsFollow = false }: MakeOptions = {},
) {
  const text = attributeRefusals[language]
  const others = await store.listKeys(tx)
  // Missing fields are refused, and every field is checked by its rule.
  const last = Math.max(0, ...others.map(({ position }) => position))
  const fields = { ...newFields, position: last + 1, ...given } as AttributeFields
  const missing = ['key', 'kind', 'group'].filter(field => given[field] === undefined)
  if (others.length >= mostAttributes) return { fields, errors: { '': [text.too_many(mostAttributes)] } }
  if (missing.length > 0) return { fields, errors: Object.fromEntries(missing.map(field => [field, [text.required]])) }
  return {
    fields,
    errors: await checkAttribute(tx, null, { before: {}, changes: fields }, language, { optionsFollow }),
  }
}

/** Why changes of an attribute, or of its options, are refused, by field. */
export async function checkAttributeChanges(
  tx: Database,
  author: Author,
  id: number,
  changes: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> {
  const record = await lockAttribute(tx, id)
  if (!record) return {}
  // Every field is checked by its rule, and the changes are a part of the fields.
  const typed = changes as Partial<AttributeFields>
  return checkAttribute(tx, id, { before: record.fields, changes: typed }, author.language)
}

interface SavedChanges {
  id: number
  baseRevision: number
  changes: Readonly<Record<string, unknown>>
  batchId: string
  followers: AttributeFollowers
}

/** Saves changed fields of an attribute or its options. Throws a Refusal for what is not possible. */
export async function saveAttributeChanges(
  tx: Database,
  author: Author,
  { changes, followers, ...save }: SavedChanges,
): Promise<void> {
  // Every field is checked by its rule before it is written.
  await saveRecord(tx, attributeSubjectOf(author, followers), { ...save, changes: changes as Partial<AttributeFields> })
}

/** Makes an attribute of the fields; key, kind, group and a name in one language must be among them. Answers its id. */
export async function makeAttribute(
  tx: Database,
  author: Author,
  given: Readonly<Record<string, unknown>>,
  options: MakeOptions = {},
): Promise<number> {
  const { now: at, actorId, source } = author
  const { fields, errors } = await checkNewAttribute(tx, author, given, options)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { key, kind, group: groupKey, position } = fields
  const id = await store.insertAttribute(tx, { ...columnsOf(fields), key, kind, groupKey, position })
  await writeAttribute(tx, id, fields, 1)
  await forgetAttributeKey(tx, key)
  const changed = Object.entries(fields).map(([field, after]) => ({ field, before: null, after }))
  const { batchId } = options
  const change = { at, actorId, source, subjectKind: attributeKind, subjectId: id, ...(batchId && { batchId }) }
  await insertChange(tx, { ...change, revision: 1, fields: changed })
  await announceChanges(tx, at, [{ kind: 'attribute', id }])
  return id
}

/** Deletes an attribute that nothing uses. Throws 404 without it, and 400 `in_use`. */
export async function dropAttribute(
  tx: Database,
  author: Author,
  id: number,
  { followers, ...about }: { batchId?: string; followers: AttributeFollowers },
): Promise<void> {
  const { language, now } = author
  const text = attributeRefusals[language]
  const row = await store.findAttribute(tx, id, true)
  if (!row) throw notFound()
  const refuse = (words: string) => new Refusal(400, 'in_use', { message: words, errors: { '': [words] } })
  if (isSpecified(id)) throw refuse(text.specified)
  const users = await store.countUsers(tx, id)
  if (users > 0) throw refuse(text.inUse(wordCount(users, { language })))
  const templates = await store.listTemplates(tx, id)
  if (templates.length > 0) throw refuse(text.inTemplates(templates.map(({ name }) => name).join(', ')))
  const drafts = await store.listDraftedTemplates(tx, id)
  if (drafts.length > 0) throw refuse(text.inDrafts(drafts.join(', ')))
  const waiting = new Set((await followers.listWaiting(tx, row)).map(({ productId }) => productId))
  if (waiting.size > 0) throw refuse(text.waits(wordCount(waiting.size, { language }), await nameSome(tx, waiting)))
  const documents = await listDocumentsNaming(tx, id, language)
  if (documents.length > 0) throw refuse(text.inDocuments(documents.join(', ')))
  const { revision, key } = row
  await removeRecord(tx, author, { kind: attributeKind, id, revision, named: ['key', key], ...about }, () =>
    store.deleteAttribute(tx, id),
  )
  await announceChanges(tx, now, [{ kind: 'attribute', id }])
}

const mostNamed = 5

/** The first part numbers of products, for words. */
export async function nameSome(tx: Database, productIds: ReadonlySet<number>): Promise<string> {
  const some = [...productIds].slice(0, mostNamed)
  const skus = await store.listSkus(tx, some)
  return some.flatMap(id => skus.get(id) ?? []).join(', ')
}
