import { announceChanges } from '#features/catalog/server/steps/announce-changes.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import {
  deleteAttribute,
  getAttribute,
  listAttributes,
  saveAttribute,
  undoAttributeChange,
} from '../../desk-contract.ts'
import { type AttributeFields, attributeKind, isSpecified, mostAttributes } from '../../domain/attribute-record.ts'
import { attributeRefusals } from '../../messages/desk-refusals.ts'
import { attributeSubject, checkAttribute, columnsOf, writeAttribute } from './attribute-subject.ts'
import { kindChangeRoutes } from './kind-change.ts'
import { optionRoutes } from './option-routes.ts'
import { answerSaved, auditOf, readAttribute, wordCount } from './present.ts'
import { saveAttributeFields } from './save-attribute.ts'
import * as store from './store.ts'

export function attributeDeskRoutes(): Binding[] {
  return [
    handleDesk(listAttributes, async (_, { db, language }) =>
      (await store.listAttributeRows(db, language)).map(row => ({
        id: row.id,
        key: row.key,
        name: row.name,
        group: row.groupKey,
        kind: row.kind,
        unit: row.unit,
        position: row.position,
        filter_position: row.filterPosition,
        list_position: row.listPosition,
        option_count: row.optionCount,
        used_by: row.usedBy,
        is_specified: isSpecified(row.id),
      })),
    ),
    handleDesk(getAttribute, ({ params: { id } }, { db }) => readAttribute(db, id)),
    handleDesk(saveAttribute, ({ body }, context) =>
      context.db.transaction(async tx => {
        if (body.id === undefined) return createAttribute(tx, context, body.changes)
        const { id, base_revision: baseRevision, changes } = body
        return answerSaved(tx, id, await saveAttributeFields(tx, context, { id, baseRevision, changes }))
      }),
    ),
    handleDesk(deleteAttribute, ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        await removeAttribute(tx, context, id)
        return true as const
      }),
    ),
    handleDesk(undoAttributeChange, ({ body }, context) =>
      context.db.transaction(async tx => {
        const subject = await attributeSubject(tx, context)
        const result = await undoChanges(tx, subject, { entryId: body.entry_id })
        await keepAudit(tx, context, { event: 'attribute_saved', customerId: null, details: { undone: body.entry_id } })
        return result
      }),
    ),
    ...optionRoutes(),
    ...kindChangeRoutes(),
  ]
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
  'name.es': null,
  'name.fr': null,
}

/** Makes an attribute of the fields; key, kind, group and the English name must be among them. */
async function createAttribute(tx: Database, context: DeskContext, changes: Readonly<Record<string, unknown>>) {
  const { language, now, staff } = context
  const text = attributeRefusals[language]
  const others = await store.listKeys(tx)
  if (others.length >= mostAttributes) throw invalid({ '': [text.too_many(mostAttributes)] })
  const missing = ['key', 'kind', 'group', 'name.en'].filter(field => changes[field] === undefined)
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(field => [field, [text.required]])))
  const last = Math.max(0, ...others.map(({ position }) => position))
  // What is missing was refused, and every field is checked next.
  const fields = { ...newFields, position: last + 1, ...changes } as AttributeFields
  const errors = await checkAttribute(tx, null, fields, fields, language)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { key, kind, group: groupKey, position } = fields
  const id = await store.insertAttribute(tx, { ...columnsOf(fields), key, kind, groupKey, position })
  await writeAttribute(tx, id, fields, 1)
  const changed = Object.entries(fields).map(([field, after]) => ({ field, before: null, after }))
  const change = { at: now, actorId: staff.id, source: 'desk', subjectKind: attributeKind, subjectId: id } as const
  await insertChange(tx, { ...change, revision: 1, fields: changed })
  await announceChanges(tx, now, [{ kind: 'attribute', id }])
  await keepAudit(tx, context, auditOf('attribute_saved', id))
  return answerSaved(tx, id)
}

async function removeAttribute(tx: Database, context: DeskContext, id: number): Promise<void> {
  const { language, now, staff } = context
  const text = attributeRefusals[language]
  const row = await store.findAttribute(tx, id, true)
  if (!row) throw notFound()
  const refuse = (words: string) => new Refusal(400, 'in_use', { message: words, errors: { '': [words] } })
  if (isSpecified(id)) throw refuse(text.specified)
  const users = await store.countUsers(tx, id)
  if (users > 0) throw refuse(text.inUse(wordCount(users, context)))
  const templates = await store.listTemplates(tx, id)
  if (templates.length > 0) throw refuse(text.inTemplates(templates.map(({ name }) => name).join(', ')))
  await store.deleteAttribute(tx, id)
  const change = { at: now, actorId: staff.id, source: 'desk', subjectKind: attributeKind, subjectId: id } as const
  await insertChange(tx, {
    ...change,
    revision: row.revision + 1,
    fields: [{ field: 'key', before: row.key, after: null }],
  })
  await announceChanges(tx, now, [{ kind: 'attribute', id }])
  await keepAudit(tx, context, auditOf('attribute_deleted', id))
}
