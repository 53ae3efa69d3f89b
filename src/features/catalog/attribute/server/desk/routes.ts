import { recordRoutes } from '#features/staff/record/server/steps/record-routes.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { findDeletion } from '#server/changes/bring-back.ts'
import type { Subject } from '#server/changes/save-record.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import {
  type DeskAttribute,
  deleteAttribute,
  getAttribute,
  listAttributes,
  saveAttribute,
  undoAttributeChange,
} from '../../desk-contract.ts'
import { type AttributeFields, attributeKind, isSpecified } from '../../domain/attribute-record.ts'
import type { AttributeFollowers } from '../steps/attribute-followers.ts'
import { bringAttributeBack, bringOptionBack, findRemovedOption } from '../steps/bring-attribute-back.ts'
import { dropAttribute, makeAttribute } from '../steps/make-attributes.ts'
import { findValueAct, undoValueAct } from '../steps/undo-value-act.ts'
import { attributeSubject } from './attribute-subject.ts'
import { kindChangeRoutes } from './kind-change.ts'
import { optionRoutes } from './option-routes.ts'
import { answerSaved, auditOf, readAttribute } from './present.ts'
import { saveAttributeFields } from './save-attribute.ts'
import * as store from './store.ts'

export function attributeDeskRoutes(followers: AttributeFollowers): Binding[] {
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
    ...recordRoutes<DeskAttribute>(
      { get: getAttribute, save: saveAttribute, delete: deleteAttribute, undo: undoAttributeChange },
      {
        read: ({ db }, id) => readAttribute(db, id),
        save: async (tx, context, { id, base_revision: baseRevision, changes }) => {
          if (id === undefined) return createAttribute(tx, context, changes)
          return answerSaved(tx, id, await saveAttributeFields(tx, context, { id, baseRevision, changes }, followers))
        },
        delete: (tx, context, id) => removeAttribute(tx, context, id, followers),
        undo: async (tx, context, entryId) => {
          const result = await undo(tx, await attributeSubject(tx, context, followers), entryId, followers)
          await keepAudit(tx, context, { event: 'attribute_saved', customerId: null, details: { undone: entryId } })
          return result
        },
      },
    ),
    ...optionRoutes(followers),
    ...kindChangeRoutes(followers),
  ]
}

async function undo(
  tx: Database,
  subject: Subject<AttributeFields>,
  entryId: number,
  followers: AttributeFollowers,
): Promise<BulkResult> {
  const { author } = subject
  const deletion = await findDeletion(tx, entryId, { kind: attributeKind, now: author.now })
  if (deletion) return bringAttributeBack(tx, author, deletion)
  const removed = await findRemovedOption(tx, entryId, author.now)
  if (removed) return bringOptionBack(tx, author, removed)
  const act = await findValueAct(tx, entryId, author.now)
  return act ? undoValueAct(tx, author, act, followers) : undoChanges(tx, subject, { entryId })
}

/** Makes an attribute of the fields; key, kind, group and the English name must be among them. */
async function createAttribute(tx: Database, context: DeskContext, changes: Readonly<Record<string, unknown>>) {
  const id = await makeAttribute(tx, await deskAuthor(tx, context), changes)
  await keepAudit(tx, context, auditOf('attribute_saved', id))
  return answerSaved(tx, id)
}

async function removeAttribute(
  tx: Database,
  context: DeskContext,
  id: number,
  followers: AttributeFollowers,
): Promise<void> {
  await dropAttribute(tx, await deskAuthor(tx, context), id, { followers })
  await keepAudit(tx, context, auditOf('attribute_deleted', id))
}
