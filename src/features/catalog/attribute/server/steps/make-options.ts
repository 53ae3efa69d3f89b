import { randomUUID } from 'node:crypto'
import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { byId, keepFormerRows } from '#server/changes/former-rows.ts'
import type { Author, FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { lacksText, shownOf } from '#shared/one-language.ts'
import { type AttributeFields, attributeKind, keyOf, mostOptions, optionKind } from '../../domain/attribute-record.ts'
import { faultsOf } from '../../domain/attribute-rules.ts'
import type { StoredValue } from '../../domain/convert-value.ts'
import { attributeRefusals } from '../../messages/desk-refusals.ts'
import { wordCount } from '../desk/present.ts'
import * as store from '../desk/store.ts'
import { forgetFormerKey } from '../former-keys/store.ts'
import type { AttributeFollowers, WaitingValue } from './attribute-followers.ts'
import { nameSome } from './make-attributes.ts'

interface NewOption {
  names: Partial<Record<Language, string | undefined>>
  key?: string | undefined
  number?: number | null | undefined
  position?: number | undefined
}

interface About {
  reason?: string
  batchId?: string
}

/** Why an option cannot be made of the fields, in words, by field. `attributeId`: null where its attribute is not known. */
export async function checkNewOption(
  tx: Database,
  { language }: Pick<Author, 'language'>,
  attributeId: number | null,
  given: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> {
  const text = attributeRefusals[language]
  if (attributeId === null) return { attribute: [text.required] }
  const row = await store.findAttribute(tx, attributeId)
  if (!row) return { attribute: [text.required] }
  const options = await store.listOptions(tx, attributeId)
  const { attribute: _, ...own } = given
  const changes = Object.fromEntries(Object.entries(own).map(([field, value]) => [`option.0.${field}`, value]))
  const known = { id: attributeId, takenKeys: new Set<string>(), optionIds: new Set([0]) }
  // as: an option's own fields; those of the attribute are not looked at.
  const faults = faultsOf({ kind: row.kind, ...changes } as AttributeFields, changes, known)
  const errors: FieldErrors = {}
  for (const [field, fault] of Object.entries(faults))
    if (field.startsWith('option.0.') && fault !== 'fixed') errors[field.slice('option.0.'.length)] = [text[fault]]
  if (lacksText('name', {}, { 'name.en': null, ...own })) errors[`name.${language}`] ??= [text.name_needed]
  if (Object.keys(errors).length > 0) return errors
  try {
    const number = typeof given.number === 'number' ? given.number : null
    newOption(row, options, { names: {}, key: String(given.key), number }, { language })
    return {}
  } catch (error) {
    if (error instanceof Refusal && error.errors) return error.errors
    throw error
  }
}

/** Adds an option to an attribute. Throws 404 without the attribute, and 400 for what is not possible. */
export async function makeOption(
  tx: Database,
  author: Author,
  attributeId: number,
  given: NewOption,
  about: About = {},
): Promise<number> {
  const { row, options } = await lockWithOptions(tx, attributeId)
  const made = newOption(row, options, given, author)
  const optionId = await store.insertOption(tx, { ...made, attributeId }, given.names)
  await forgetFormerKey(tx, attributeId, made.key)
  await writeOptionChange(tx, author, row, [{ field: `option.${optionId}.key`, before: null, after: made.key }], about)
  return optionId
}

/** Removes an option that no product has. Throws 404 without it, and 400 `in_use`. */
export async function dropOption(
  tx: Database,
  author: Author,
  attributeId: number,
  optionId: number,
  { followers, batchId = randomUUID(), ...about }: About & { followers: AttributeFollowers },
): Promise<void> {
  const { language } = author
  const { row, options } = await lockWithOptions(tx, attributeId)
  const option = options.find(one => one.id === optionId)
  if (!option) throw notFound()
  const counts = await store.countOptionUsers(tx, attributeId)
  const users = counts.find(one => one.optionId === option.id)?.users ?? 0
  const words = attributeRefusals[language].inUse(wordCount(users, { language }))
  if (users > 0) throw new Refusal(400, 'in_use', { message: words, errors: { '': [words] } })
  await refuseWaiting(tx, author, followers, row, option)
  const kept = { root: byId('attribute_option', optionId), at: author.now }
  await keepFormerRows(tx, { batchId, kind: optionKind, id: optionId }, kept)
  await store.deleteOptions(tx, [option.id])
  await writeOptionChange(tx, author, row, [{ field: `option.${option.id}.key`, before: option.key, after: null }], {
    ...about,
    batchId,
  })
}

/** Throws 400 where an option waits to be given to products. */
async function refuseWaiting(
  tx: Database,
  { language }: Pick<Author, 'language'>,
  { listWaiting }: AttributeFollowers,
  row: store.AttributeRecord,
  option: Pick<store.OptionRecord, 'id' | 'number'>,
): Promise<void> {
  const ids = productsWaitingFor(await listWaiting(tx, row), [option])
  if (ids.size === 0) return
  const words = attributeRefusals[language].waits(wordCount(ids.size, { language }), await nameSome(tx, ids))
  throw new Refusal(400, 'in_use', { message: words, errors: { '': [words] } })
}

/** The products that get one of the options once their changes go live; of a number attribute those that get its number. */
export function productsWaitingFor(
  waiting: readonly WaitingValue[],
  options: readonly Pick<store.OptionRecord, 'id' | 'number'>[],
): Set<number> {
  const isOne = ({ optionId, number }: StoredValue) =>
    options.some(one => optionId === one.id || (optionId === null && number !== null && number === one.number))
  return new Set(waiting.flatMap(({ productId, values }) => (values?.some(isOne) ? [productId] : [])))
}

export async function lockWithOptions(tx: Database, id: number, locks = true) {
  const row = await store.findAttribute(tx, id, locks)
  if (!row) throw notFound()
  return { row, options: await store.listOptions(tx, id) }
}

/** Why an option cannot be made, as a Refusal that is thrown; else its row. */
export function newOption(
  row: Pick<store.AttributeRecord, 'kind'>,
  options: readonly Pick<store.OptionRecord, 'key' | 'position'>[],
  { names, key: typed, number = null, position }: NewOption,
  { language }: Pick<Author, 'language'>,
) {
  const text = attributeRefusals[language]
  if (row.kind !== 'option' && row.kind !== 'number') throw invalid({ '': [text.onlyOptions] })
  if (row.kind === 'number' && number === null) throw invalid({ number: [text.required] })
  if (options.length >= mostOptions) throw invalid({ '': [text.too_many(mostOptions)] })
  const key = typed?.trim() || keyOf(shownOf(names, 'en') ?? '')
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(key)) throw invalid({ key: [text.wrong_key] })
  if (options.some(option => option.key === key)) throw invalid({ key: [text.key_taken] })
  const last = Math.max(0, ...options.map(option => option.position))
  return { key, number, position: position ?? last + 1 }
}

/** Counts the revision, writes the history, and announces the change. */
export async function writeOptionChange(
  tx: Database,
  { now: at, actorId, source }: Author,
  { id, revision }: Pick<store.AttributeRecord, 'id' | 'revision'>,
  fields: ChangedField[],
  about: About,
): Promise<void> {
  await store.updateAttribute(tx, id, { revision: revision + 1 })
  const change = { at, actorId, source, subjectKind: attributeKind, subjectId: id, ...about }
  await insertChange(tx, { ...change, revision: revision + 1, fields })
  await announceChanges(tx, at, [{ kind: 'attribute', id }])
}
