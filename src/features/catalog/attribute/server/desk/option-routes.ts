import { randomUUID } from 'node:crypto'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { Binding, Input } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { keepAudit } from '#server/security/audit.ts'
import { shownOf } from '#shared/one-language.ts'
import { addOption, mergeOptions, previewMerge, removeOption } from '../../desk-contract.ts'
import { keyOf } from '../../domain/attribute-record.ts'
import { nameOrKey } from '../../domain/name-or-key.ts'
import { attributeRefusals } from '../../messages/desk-refusals.ts'
import { rememberFormerOptions } from '../former-keys/store.ts'
import type { AttributeFollowers } from '../steps/attribute-followers.ts'
import { keepOptions, keepOutcome, keepValues } from '../steps/keep-value-act.ts'
import { nameSome } from '../steps/make-attributes.ts'
import {
  checkNewOption,
  dropOption,
  lockWithOptions,
  makeOption,
  productsWaitingFor,
  writeOptionChange,
} from '../steps/make-options.ts'
import { answerSaved, auditOf, wordCount } from './present.ts'
import * as store from './store.ts'

/** Adding, removing and merging the options of an attribute. Their names and places are fields of the attribute. */
export function optionRoutes(followers: AttributeFollowers): Binding[] {
  return [
    handleDesk(addOption, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        await refuseWrong(tx, context, id, body)
        await makeOption(tx, await deskAuthor(tx, context), id, body)
        await keepAudit(tx, context, auditOf('attribute_saved', id))
        return answerSaved(tx, id)
      }),
    ),
    handleDesk(removeOption, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        await dropOption(tx, await deskAuthor(tx, context), id, body.option_id, { followers })
        await keepAudit(tx, context, auditOf('attribute_saved', id))
        return answerSaved(tx, id)
      }),
    ),
    handleDesk(previewMerge, async ({ params: { id }, body }, context) => {
      const { row, options } = await lockWithOptions(context.db, id, false)
      const { from } = chosen(options, body, context)
      const waiting = productsWaitingFor(await followers.listWaiting(context.db, row), from)
      return {
        product_count: await store.countProductsWith(
          context.db,
          from.map(one => one.id),
        ),
        waiting_count: waiting.size,
      }
    }),
    handleDesk(mergeOptions, ({ params: { id }, body }, context) =>
      context.db.transaction(tx => merge(tx, context, followers, { id, body })),
    ),
  ]
}

/** A new option obeys the rules of those that are saved. Throws 404 without the attribute, and 400 by field. */
async function refuseWrong(
  tx: Database,
  context: DeskContext,
  id: number,
  { names, key, number = null }: Input<typeof addOption>['body'],
): Promise<void> {
  await lockWithOptions(tx, id)
  const named = Object.entries(names).map(([language, name]) => [`name.${language}`, name])
  const given = { ...Object.fromEntries(named), key: key?.trim() || keyOf(shownOf(names, 'en') ?? ''), number }
  const errors = Object.entries(await checkNewOption(tx, context, id, given))
  // The call spells the names in another way than the record.
  const spelled = errors.map(([field, words]) => [field.replace(/^name\./, 'names.'), words] as const)
  if (errors.length > 0) throw invalid(Object.fromEntries(spelled))
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

async function merge(
  tx: Database,
  context: DeskContext,
  followers: AttributeFollowers,
  { id, body }: { id: number; body: Input<typeof mergeOptions>['body'] },
) {
  const { row, options } = await lockWithOptions(tx, id)
  const { into, from } = chosen(options, body, context)
  const fromIds = from.map(option => option.id)
  const count = await store.countProductsWith(tx, fromIds)
  if (count !== body.expected_count)
    throw refused('stale_version', attributeRefusals[context.language].changed(wordCount(count, context)))
  if (row.kind === 'number') await refuseWaitingNumbers(tx, context, row, from, followers)
  const gone = from.map(option => ({ field: `option.${option.id}.key`, before: option.key, after: null }))
  const reason = `${from.map(one => nameOrKey(one)).join(', ')} → ${nameOrKey(into)}`
  const batchId = randomUUID()
  const act = { batchId, attributeId: id, optionIds: fromIds, at: context.now }
  await keepOptions(tx, act)
  await followers.changeValues(tx, {
    ...{ batchId, reason, attribute: row, kind: row.kind, optionIds: fromIds },
    author: await deskAuthor(tx, context),
    after: value =>
      value.optionId !== null && fromIds.includes(value.optionId) ? { ...value, optionId: into.id } : value,
    write: async () => {
      await keepValues(tx, act)
      await store.replaceOptions(tx, id, fromIds, into.id)
    },
  })
  await rememberFormerOptions(tx, id, from, into.id)
  await store.deleteOptions(tx, fromIds)
  await keepOutcome(tx, act)
  return keepChange(tx, context, row, gone, { reason, batchId })
}

/** The products of a number attribute keep their numbers; a number that waits could not go live without its option. */
async function refuseWaitingNumbers(
  tx: Database,
  { language }: DeskContext,
  row: store.AttributeRecord,
  from: readonly store.OptionRecord[],
  { listWaiting }: AttributeFollowers,
): Promise<void> {
  const ids = productsWaitingFor(await listWaiting(tx, row), from)
  if (ids.size === 0) return
  const count = wordCount(ids.size, { language })
  throw invalid({ from_ids: [attributeRefusals[language].waitingNumbers(count, await nameSome(tx, ids))] })
}

/** Counts the revision, writes the history and the audit, and announces the change. */
export async function keepChange(
  tx: Database,
  context: DeskContext,
  attribute: Pick<store.AttributeRecord, 'id' | 'revision'>,
  fields: ChangedField[],
  about: { reason?: string; batchId: string },
) {
  await writeOptionChange(tx, await deskAuthor(tx, context), attribute, fields, about)
  await keepAudit(tx, context, auditOf('attribute_saved', attribute.id))
  return answerSaved(tx, attribute.id)
}
