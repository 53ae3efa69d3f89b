import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { invalid, Refusal } from '#server/calls/refusal.ts'
import { forgetRows, keptValues, listKept, listOthers, returnRows } from '#server/changes/act-rows.ts'
import type { Deletion } from '#server/changes/bring-back.ts'
import { listChangesOf } from '#server/changes/change-log.ts'
import { type FormerRecord, findFormerRow } from '#server/changes/former-rows.ts'
import { type Author, valuesOf } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import { takenBack, wordOthers } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { shownOf } from '#shared/one-language.ts'
import { labelled } from '#shared/text/colon.ts'
import { nameFirst } from '#shared/text/name-first.ts'
import { type AttributeFields, attributeKind, mostOptions, type ValueKind } from '../../domain/attribute-record.ts'
import { nameOrKey } from '../../domain/name-or-key.ts'
import { attributeRefusals } from '../../messages/desk-refusals.ts'
import { attributeSubjectOf, checkAttribute, columnsOf, fieldsOf, nameField } from '../desk/attribute-subject.ts'
import { wordCount } from '../desk/present.ts'
import * as store from '../desk/store.ts'
import { forgetKeysInUse } from '../former-keys/store.ts'
import type { AttributeFollowers } from './attribute-followers.ts'
import { actRecord, actTables, optionRows, valuesOfAct } from './keep-value-act.ts'
import { writeOptionChange } from './make-options.ts'

/** The entry of a merge of options or of a conversion that can be taken back; null for any other. */
export async function findValueAct(tx: Database, entryId: number, now: Date): Promise<Deletion | null> {
  const [entry] = await listChangesOf(tx, { entryId })
  if (entry?.subjectKind !== attributeKind || entry.batchId === null) return null
  const { batchId, subjectId: attributeId } = entry
  const former = await findFormerRow(tx, actRecord({ batchId, attributeId }), now)
  return former && { ...entry, batchId }
}

/** An act, and the attribute as it is now. */
interface ActUndo {
  act: Deletion
  record: FormerRecord
  attribute: store.AttributeRecord
  options: store.OptionRecord[]
  /** The columns of the attribute before the act. */
  former: Readonly<Record<string, unknown>>
  kind: ValueKind
  /** The options that a merge removed; null for a conversion. */
  merged: MergedOptions | null
  /** The products that had the values and are still there. */
  productIds: number[]
  author: Author
  followers: AttributeFollowers
}

interface MergedOptions {
  ids: number[]
  keys: string[]
  /** The option that they became; undefined where it is gone. */
  into: store.OptionRecord | undefined
}

/**
 * Takes back a merge of options or a conversion: options, values, what waits, former keys and the fields of the attribute are as before.
 * Answers everything that is in the way; then nothing is written.
 */
export async function undoValueAct(
  tx: Database,
  author: Author,
  act: Deletion,
  followers: AttributeFollowers,
): Promise<BulkResult> {
  const { language, now } = author
  const { subjectId: id } = act
  const attribute = await store.findAttribute(tx, id, true)
  const name = attribute ? nameOrKey(attribute) : ''
  const refuse = (reasons: readonly string[]): BulkResult => ({
    ...{ done: 0, unchanged: 0, batch_id: null },
    refused: reasons.map(reason => ({ id, name, reason })),
  })
  if (!attribute) return refuse([changeText[language].parentGone])
  const record = actRecord({ batchId: act.batchId, attributeId: id })
  // Asked once the attribute is locked: somebody else may have taken it back.
  const former = await findFormerRow(tx, record, now)
  if (!former) return refuse([attributeRefusals[language].tooLate])
  const options = await store.listOptions(tx, id)
  const undo: ActUndo = {
    ...{ act, record, attribute, options, former, author, followers },
    // as: the row is one of this table.
    kind: former.kind as ValueKind,
    merged: isConversion(act) ? null : await readMerged(tx, record, options),
    productIds: await listProducts(tx, record),
  }
  const reasons = await listInTheWay(tx, undo)
  if (reasons.length > 0) return refuse(reasons)
  const batchId = randomUUID()
  try {
    await tx.transaction(inner => takeBack(inner, undo, batchId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const words = Object.entries(error.errors ?? {}).flatMap(([field, all]) =>
      all.map(one => labelled(nameField(field, language), one, language)),
    )
    return refuse(words)
  }
  return { done: 1, unchanged: 0, refused: [], batch_id: batchId }
}

const isConversion = ({ fields }: Deletion): boolean => fields.some(({ field }) => field === 'kind')

async function readMerged(
  tx: Database,
  record: FormerRecord,
  options: readonly store.OptionRecord[],
): Promise<MergedOptions> {
  const rows = await listKept(tx, record, 'attribute_option')
  const ids = rows.map(row => Number(row.id))
  const led = await listKept(tx, record, 'former_option', true)
  const intoId = led.find(row => ids.includes(Number(row.former_id)))?.option_id
  return { ids, keys: rows.map(row => String(row.key)), into: options.find(option => option.id === intoId) }
}

async function listProducts(tx: Database, record: FormerRecord): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from product where id in (${keptValues(record, 'product_attribute', 'product_id')}) order by id`)
  return rows.map(({ id }) => id)
}

/** Everything for which an act cannot be taken back, in words. */
async function listInTheWay(tx: Database, undo: ActUndo): Promise<string[]> {
  const { act, record, attribute, kind, merged, productIds, author, followers } = undo
  const { language } = author
  const text = attributeRefusals[language]
  const kindAfter = merged ? kind : act.fields.find(({ field }) => field === 'kind')?.after
  if (attribute.kind !== kindAfter) return [text.otherKind]
  const undone = { attribute, kind, undone: act.batchId, productIds }
  const waiting = new Set(await followers.lockValues(tx, undone))
  const scope = { batchId: act.batchId, attributeId: attribute.id, optionIds: merged?.ids ?? null }
  const others = await listOthers(tx, record, valuesOfAct(scope), 'product_id')
  const valued = await store.listSkus(tx, others)
  const words = (ids: ReadonlySet<number>, skus: ReadonlyMap<number, string>) =>
    [wordCount(ids.size, { language }), nameFirst([...ids].flatMap(id => skus.get(id) ?? []))] as const
  return [
    ...(merged ? wordMerged(merged, undo) : await wordConverted(tx, undo)),
    // A product that is gone has no values.
    ...(valued.size > 0 ? [text.valuesChanged(...words(new Set(valued.keys()), valued))] : []),
    ...(waiting.size > 0 ? [text.waitingChanged(...words(waiting, await store.listSkus(tx, [...waiting])))] : []),
  ]
}

function wordMerged({ keys, into }: MergedOptions, { act, options, author }: ActUndo): string[] {
  const text = attributeRefusals[author.language]
  return [
    ...(into ? [] : [text.intoGone(act.reason ?? '')]),
    ...options.filter(({ key }) => keys.includes(key)).map(one => text.optionKeyTaken(one.key, nameOrKey(one))),
    ...(options.length + keys.length > mostOptions ? [text.too_many(mostOptions)] : []),
  ]
}

async function wordConverted(tx: Database, { act, record, attribute, options, author, followers }: ActUndo) {
  const text = attributeRefusals[author.language]
  const fields = fieldsOf(attribute, options)
  const subject = attributeSubjectOf(author, followers)
  const locked = { revision: attribute.revision, name: nameOrKey(attribute), fields }
  const changed = await wordOthers(tx, subject, act, locked, takenBack(act.fields, fields).others)
  const [own, texts] = optionRows({ attributeId: attribute.id, optionIds: null })
  const others = new Set([
    ...(own ? await listOthers(tx, record, own, 'id') : []),
    ...(texts ? await listOthers(tx, record, texts, 'option_id') : []),
  ])
  const made = new Map(
    (await listKept(tx, record, 'attribute_option', true)).map(row => [Number(row.id), String(row.key)]),
  )
  for (const option of options) made.set(option.id, nameOrKey(option))
  const names = [...others].toSorted((a, b) => a - b).flatMap(id => made.get(id) ?? [])
  return [...changed.map(({ reason }) => reason), ...(names.length > 0 ? [text.optionsChanged(nameFirst(names))] : [])]
}

async function takeBack(tx: Database, undo: ActUndo, batchId: string): Promise<void> {
  const { act, record, attribute, kind, merged, productIds, author, followers } = undo
  const { id } = attribute
  const reason = merged ? await nameMerged(tx, undo, merged) : `${nameOrKey(attribute)}: ${attribute.kind} → ${kind}`
  await followers.undoValues(tx, {
    ...{ author, batchId, reason, attribute, kind, productIds, undone: act.batchId },
    write: () => returnRows(tx, record, actTables),
  })
  const fields = merged ? act.fields.map(reversed) : takenBack(act.fields, fieldsOf(attribute, [])).back
  if (!merged) await store.updateAttribute(tx, id, columnsOf(valuesOf<AttributeFields>(fields)))
  await forgetKeysInUse(tx, id)
  if (!merged) await refuseFaults(tx, undo)
  await forgetRows(tx, record)
  await writeOptionChange(tx, author, attribute, fields, { batchId, reason })
}

const reversed = ({ field, before, after }: ChangedField): ChangedField => ({ field, before: after, after: before })

/** 'Anthracite → Grey, Gray'. */
async function nameMerged(tx: Database, { record }: ActUndo, { ids, keys, into }: MergedOptions): Promise<string> {
  const texts = Map.groupBy(await listKept(tx, record, 'attribute_option_text'), row => Number(row.option_id))
  const nameOf = (id: number) =>
    shownOf(Object.fromEntries((texts.get(id) ?? []).map(row => [row.language, row.name])), 'en')
  const former = ids.map((id, place) => nameOf(id) ?? keys[place])
  return `${into && nameOrKey(into)} → ${former.join(', ')}`
}

/** Refuses where a change since does not go with the former kind, such as several options for a number. */
async function refuseFaults(tx: Database, { attribute: { id }, former, author }: ActUndo): Promise<void> {
  const row = await store.findAttribute(tx, id)
  if (!row) return
  const fields = fieldsOf(row, await store.listOptions(tx, id))
  const isAsBefore = shapeFields.every(field => fields[field] === former[field])
  const errors = isAsBefore ? {} : await checkAttribute(tx, id, { before: fields, changes: {} }, author.language)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The fields that must fit the kind; their columns have the same names. */
const shapeFields = [
  ...(['kind', 'unit', 'unit_metric', 'minimum', 'maximum', 'decimals'] as const),
  ...(['is_multiple', 'is_one_text', 'filter_position', 'filter_control'] as const),
]
