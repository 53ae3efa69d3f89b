import { randomUUID } from 'node:crypto'
import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { invalid } from '#server/calls/refusal.ts'
import { bringBack, bringRecordBack, type Deletion } from '#server/changes/bring-back.ts'
import { listChangesOf } from '#server/changes/change-log.ts'
import { findFormerRow } from '#server/changes/former-rows.ts'
import type { Author } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import { sumUp, type UndoOutcome } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import {
  attributeKind,
  mostAttributes,
  mostOptions,
  optionKind,
  readOptionField,
} from '../../domain/attribute-record.ts'
import { nameOrKey } from '../../domain/name-or-key.ts'
import { attributeRefusals } from '../../messages/desk-refusals.ts'
import * as store from '../desk/store.ts'
import { forgetAttributeKey, forgetFormerKey } from '../former-keys/store.ts'
import { lockWithOptions, writeOptionChange } from './make-options.ts'

/** Former keys may name others meanwhile: those keep them. */
const formerKeys = ['attribute_former_key', 'option_former_key', 'former_option']

/** Takes the deletion of an attribute back, with its options and the former keys that name no other one. */
export async function bringAttributeBack(tx: Database, author: Author, deletion: Deletion): Promise<BulkResult> {
  const { now, language } = author
  const { subjectId: id } = deletion
  return bringRecordBack(tx, deletion, {
    author,
    yielding: formerKeys,
    afterwards: async (inner, row, revision) => {
      if ((await store.listKeys(inner)).length > mostAttributes)
        throw invalid({ '': [attributeRefusals[language].too_many(mostAttributes)] })
      await store.updateAttribute(inner, id, { revision })
      await forgetAttributeKey(inner, String(row.key))
      await announceChanges(inner, now, [{ kind: 'attribute', id }])
    },
  })
}

interface RemovedOption {
  deletion: Deletion
  optionId: number
}

/** The entry of an attribute that tells of an option that was removed, and can come back; null for any other. */
export async function findRemovedOption(tx: Database, entryId: number, now: Date): Promise<RemovedOption | null> {
  const [entry] = await listChangesOf(tx, { entryId })
  const [field, ...more] = entry?.fields ?? []
  if (entry?.subjectKind !== attributeKind || entry.batchId === null || field?.after !== null || more.length > 0)
    return null
  const option = readOptionField(field.field)
  if (option?.field !== 'key') return null
  const { batchId } = entry
  const { optionId } = option
  const row = await findFormerRow(tx, { batchId, kind: optionKind, id: optionId }, now)
  return row && { deletion: { ...entry, batchId }, optionId }
}

/** Gives an attribute an option back that was removed. */
export async function bringOptionBack(
  tx: Database,
  author: Author,
  { deletion, optionId }: RemovedOption,
): Promise<BulkResult> {
  const { language } = author
  const { subjectId: attributeId } = deletion
  const text = attributeRefusals[language]
  const batchId = randomUUID()
  const attribute = await store.findAttribute(tx, attributeId, true)
  const refuse = (reason: string): UndoOutcome => ({
    id: attributeId,
    isDone: false,
    refused: [{ id: attributeId, name: attribute ? nameOrKey(attribute) : '', reason }],
  })
  if (!attribute) return sumUp([refuse(changeText[language].parentGone)], batchId)
  const outcome = await bringBack(tx, deletion, {
    ...{ author, batchId, former: { kind: optionKind, id: optionId }, yielding: formerKeys },
    afterwards: async (inner, row) => {
      const { options } = await lockWithOptions(inner, attributeId)
      const isNumber = attribute.kind === 'number'
      if (!isNumber && attribute.kind !== 'option') throw invalid({ '': [text.onlyOptions] })
      if (isNumber && row.number === null) throw invalid({ number: [text.required] })
      if (options.length > mostOptions) throw invalid({ '': [text.too_many(mostOptions)] })
      await forgetFormerKey(inner, attributeId, String(row.key))
    },
    note: inner =>
      writeOptionChange(
        inner,
        author,
        attribute,
        [{ field: `option.${optionId}.key`, before: null, after: deletion.fields[0]?.before }],
        { batchId },
      ),
  })
  return sumUp([outcome], batchId)
}
