import { announceChanges } from '#features/catalog/server/steps/announce-changes.ts'
import type { Binding, Input } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { keepAudit } from '#server/security/audit.ts'
import { addOption, mergeOptions, previewMerge, removeOption } from '../../desk-contract.ts'
import { attributeKind, keyOf, mostOptions } from '../../domain/attribute-record.ts'
import { attributeRefusals } from '../../messages/desk-refusals.ts'
import { answerSaved, auditOf, wordCount } from './present.ts'
import * as store from './store.ts'

/** Adding, removing and merging the options of an attribute. Their names and places are fields of the attribute. */
export function optionRoutes(): Binding[] {
  return [
    handleDesk(addOption, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const { row, options } = await lockWithOptions(tx, id)
        const made = newOption(row, options, body, context)
        const optionId = await store.insertOption(tx, { ...made, attributeId: id }, body.names)
        await store.forgetFormerKey(tx, id, made.key)
        return keepChange(tx, context, row, [{ field: `option.${optionId}.key`, before: null, after: made.key }])
      }),
    ),
    handleDesk(removeOption, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const { row, options } = await lockWithOptions(tx, id)
        const option = options.find(one => one.id === body.option_id)
        if (!option) throw notFound()
        const counts = await store.countOptionUsers(tx, id)
        const users = counts.find(({ optionId }) => optionId === option.id)?.users ?? 0
        const words = attributeRefusals[context.language].inUse(wordCount(users, context))
        if (users > 0) throw new Refusal(400, 'in_use', { message: words, errors: { '': [words] } })
        await store.deleteOptions(tx, [option.id])
        return keepChange(tx, context, row, [{ field: `option.${option.id}.key`, before: option.key, after: null }])
      }),
    ),
    handleDesk(previewMerge, async ({ params: { id }, body }, context) => {
      const { options } = await lockWithOptions(context.db, id, false)
      const { from } = chosen(options, body, context)
      return {
        product_count: await store.countProductsWith(
          context.db,
          from.map(one => one.id),
        ),
      }
    }),
    handleDesk(mergeOptions, ({ params: { id }, body }, context) =>
      context.db.transaction(tx => merge(tx, context, id, body)),
    ),
  ]
}

async function lockWithOptions(tx: Database, id: number, locks = true) {
  const row = await store.findAttribute(tx, id, locks)
  if (!row) throw notFound()
  return { row, options: await store.listOptions(tx, id) }
}

function newOption(
  row: store.AttributeRecord,
  options: readonly store.OptionRecord[],
  { names, key: typed, number = null }: Input<typeof addOption>['body'],
  { language }: DeskContext,
) {
  const text = attributeRefusals[language]
  if (row.kind !== 'option' && row.kind !== 'number') throw invalid({ '': [text.onlyOptions] })
  if (row.kind === 'number' && number === null) throw invalid({ number: [text.required] })
  if (options.length >= mostOptions) throw invalid({ '': [text.too_many(mostOptions)] })
  const key = typed?.trim() || keyOf(names.en)
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(key)) throw invalid({ key: [text.wrong_key] })
  if (options.some(option => option.key === key)) throw invalid({ key: [text.key_taken] })
  const position = Math.max(0, ...options.map(option => option.position)) + 1
  return { key, number, position }
}

function chosen(
  options: readonly store.OptionRecord[],
  { from_ids: fromIds, into_id: intoId }: Input<typeof previewMerge>['body'],
  { language }: DeskContext,
) {
  const into = options.find(option => option.id === intoId)
  const from = options.filter(option => fromIds.includes(option.id))
  const text = attributeRefusals[language]
  if (!into || from.length < new Set(fromIds).size) throw invalid({ from_ids: [text.unknown_option] })
  if (from.includes(into)) throw invalid({ into_id: [text.same_option] })
  return { into, from }
}

async function merge(tx: Database, context: DeskContext, id: number, body: Input<typeof mergeOptions>['body']) {
  const { row, options } = await lockWithOptions(tx, id)
  const { into, from } = chosen(options, body, context)
  const fromIds = from.map(option => option.id)
  const count = await store.countProductsWith(tx, fromIds)
  if (count !== body.expected_count)
    throw refused('stale_version', attributeRefusals[context.language].changed(wordCount(count, context)))
  await store.replaceOptions(tx, id, fromIds, into.id, context.now)
  await store.rememberFormerOptions(tx, id, from, into.id)
  await store.deleteOptions(tx, fromIds)
  const gone = from.map(option => ({ field: `option.${option.id}.key`, before: option.key, after: null }))
  const reason = `${from.map(({ names, key }) => names.en ?? key).join(', ')} → ${into.names.en ?? into.key}`
  return keepChange(tx, context, row, gone, reason)
}

/** Counts the revision, writes the history and the audit, and announces the change. */
export async function keepChange(
  tx: Database,
  context: DeskContext,
  { id, revision }: Pick<store.AttributeRecord, 'id' | 'revision'>,
  fields: ChangedField[],
  reason?: string,
) {
  const { now, staff } = context
  await store.updateAttribute(tx, id, { revision: revision + 1 })
  const change = { at: now, actorId: staff.id, source: 'desk', subjectKind: attributeKind, subjectId: id } as const
  await insertChange(tx, { ...change, revision: revision + 1, fields, ...(reason && { reason }) })
  await announceChanges(tx, now, [{ kind: 'attribute', id }])
  await keepAudit(tx, context, auditOf('attribute_saved', id))
  return answerSaved(tx, id)
}
