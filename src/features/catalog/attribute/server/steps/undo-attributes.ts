import { Refusal } from '#server/calls/refusal.ts'
import type { ChangeRow } from '#server/changes/change-log.ts'
import type { Author } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import { isAsMade, type UndoOutcome, undoEntry } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { readOptionField } from '../../domain/attribute-record.ts'
import { attributeSubjectOf, lockAttribute } from '../desk/attribute-subject.ts'
import type { AttributeFollowers } from './attribute-followers.ts'
import { dropAttribute } from './make-attributes.ts'
import { dropOption } from './make-options.ts'

/** Takes back one entry of an import: what it made goes, where nothing uses it and nobody has changed it since. */
export async function undoAttributeEntry(
  tx: Database,
  author: Author,
  entry: ChangeRow,
  { batchId, followers }: { batchId: string; followers: AttributeFollowers },
): Promise<UndoOutcome> {
  const { subjectId: id, revision, fields } = entry
  const [first] = fields
  const made = fields.length === 1 && first?.before === null ? readOptionField(first.field) : null
  const about = { batchId, followers }
  if (made?.field === 'key') return drop(tx, author, id, () => dropOption(tx, author, id, made.optionId, about))
  const isMade = revision === 1 && fields.some(({ field, before }) => field === 'key' && before === null)
  if (!isMade) return undoEntry(tx, attributeSubjectOf(author, followers), entry, batchId)
  const record = await lockAttribute(tx, id)
  if (record && !isAsMade(entry, record.fields)) {
    const reason = changeText[author.language].changedSince
    return { id, isDone: false, refused: [{ id, name: record.name, reason }] }
  }
  return drop(tx, author, id, () => dropAttribute(tx, author, id, about))
}

/** Drops an attribute or option; one in use stays, and the outcome says by what it is used. */
async function drop(tx: Database, { language }: Author, id: number, work: () => Promise<void>): Promise<UndoOutcome> {
  try {
    await tx.transaction(work)
    return { id, isDone: true, refused: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = error.code === 'not_found' ? changeText[language].gone : error.message
    return { id, isDone: false, refused: [{ id, name: '', reason }] }
  }
}
