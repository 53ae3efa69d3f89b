import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { insertException, removeException } from '#features/catalog/product/server/steps/change-exception.ts'
import { findFitParts, listFamilies } from '#features/catalog/product/server/store.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { ChangeRow } from '#server/changes/change-log.ts'
import { type Author, type FieldErrors, saveRecord, writeChange } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import { isAsMade, type UndoOutcome, undoEntry } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { wordFault } from '../../messages/desk-product-faults.ts'
import {
  checkException,
  type ExceptionFields,
  exceptionKind,
  exceptionSubject,
  type FindFitParts,
} from '../exception-subject.ts'

export type { ExceptionFields }
export { exceptionKind }

/** As the call of the desk bounds them. */
const most = { limit: 100_000, reason: 500, source: 300 } as const

/** Finds products in the database: commands have no catalogue in memory. */
const findInDatabase: FindFitParts = async (tx, { panel_id: panelId, device_id: deviceId, family }) => {
  const parts = await findFitParts(tx, deviceId === null ? [panelId] : [panelId, deviceId])
  const families = family === null ? new Set<string>() : await listFamilies(tx)
  return { ...parts, isFamily: key => families.has(key) }
}

/** Why a row is no exception from the rules of fit, by field. `id`: 0 of a new one. */
export async function checkImportedException(
  tx: Database,
  author: Author,
  id: number,
  fields: ExceptionFields,
): Promise<FieldErrors> {
  const { limit, reason, source } = fields
  const errors: FieldErrors = {}
  const tooLong = (text: string | undefined, letters: number) => (text ?? '').length > letters
  for (const language of ['en', 'es', 'fr'] as const)
    if (tooLong(reason[language], most.reason))
      errors[`reason.${language}`] = [wordFault({ reason: 'too_long', limit: most.reason }, author.language)]
  if (tooLong(source, most.source))
    errors.source = [wordFault({ reason: 'too_long', limit: most.source }, author.language)]
  if (limit !== null && limit <= 0) errors.limit = [wordFault({ reason: 'wrong_value' }, author.language)]
  if (limit !== null && limit > most.limit)
    errors.limit = [wordFault({ reason: 'too_large', limit: most.limit }, author.language)]
  return { ...(await checkException(tx, findInDatabase, id, fields, author.language)), ...errors }
}

/** Saves an exception of a file, or makes it. Answers its id. Throws a Refusal. */
export async function saveImportedException(
  tx: Database,
  author: Author,
  known: { id: number; revision: number } | null,
  fields: ExceptionFields,
  { batchId }: { batchId: string },
): Promise<number> {
  const errors = await checkImportedException(tx, author, known?.id ?? 0, fields)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const subject = exceptionSubject(author, findInDatabase)
  if (known) {
    await saveRecord(tx, subject, { id: known.id, baseRevision: known.revision, changes: fields, batchId })
    await announce(tx, author, fields)
    return known.id
  }
  const { panel_id: panelId, device_id: deviceId, ...same } = fields
  const id = await insertException(tx, { ...same, panelId, deviceId }, author.now)
  const changed = Object.entries(fields).map(([field, after]) => ({ field, before: null, after }))
  await writeChange(tx, subject, id, { revision: 0, name: String(id), fields }, changed, { batchId })
  await announce(tx, author, fields)
  return id
}

/** Both products are told of, so that every process counts the exception. */
const announce = (tx: Database, { now }: Author, { panel_id: panelId, device_id: deviceId }: ExceptionFields) =>
  announceChanges(
    tx,
    now,
    [panelId, ...(deviceId === null ? [] : [deviceId])].map(id => ({ kind: 'product', id })),
  )

/** Takes back one entry of an import: an exception that it made goes, where nobody has changed it since. */
export async function undoExceptionEntry(
  tx: Database,
  author: Author,
  entry: ChangeRow,
  batchId: string,
): Promise<UndoOutcome> {
  const subject = exceptionSubject(author, findInDatabase)
  const { subjectId: id, revision } = entry
  const record = await subject.lock(tx, id)
  if (!record || revision > 1) {
    const outcome = await undoEntry(tx, subject, entry, batchId)
    if (record && outcome.isDone) await announce(tx, author, record.fields)
    return outcome
  }
  if (!isAsMade(entry, record.fields))
    return {
      id,
      isDone: false,
      refused: [{ id, name: record.name, reason: changeText[author.language].changedSince }],
    }
  const removing = { ...subject, check: async () => ({}), write: () => removeException(tx, id) }
  const gone = [{ field: 'verdict', before: record.fields.verdict, after: null }]
  await writeChange(tx, removing, id, record, gone, { batchId })
  await announce(tx, author, record.fields)
  return { id, isDone: true, refused: [] }
}
