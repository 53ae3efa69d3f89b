import { randomUUID } from 'node:crypto'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../database/connection.ts'
import type { ChangedField } from '../database/tables.ts'
import { type ChangeRow, insertChange, listChangesOf } from './change-log.ts'
import { type FormerRecord, findFormerRow, returnFormerRows } from './former-rows.ts'
import type { Author } from './save-record.ts'
import { changeText } from './texts.ts'
import { sumUp, type UndoOutcome } from './undo-changes.ts'

/** The field of the entry that says that a record came back. No record has such a field. */
const comeBack: ChangedField = { field: 'is_deleted', before: true, after: false }

interface BringBack {
  author: Author
  /** The batch of the undo. */
  batchId: string
  /** Under what the rows are kept; else the subject of the entry. */
  former?: Pick<FormerRecord, 'kind' | 'id'>
  yielding?: readonly string[]
  /** Checks the record as it stands again, and does what else follows; what it throws as a Refusal is the reason that it stays away. */
  afterwards: (tx: Database, row: Readonly<Record<string, unknown>>, revision: number, batchId: string) => Promise<void>
  /** Writes the entry of the undo, where it is not one of the record itself. */
  note?: (tx: Database) => Promise<void>
}

/** The entry of a deletion. */
export type Deletion = ChangeRow & { batchId: string }

/** The entry of a deletion whose rows are kept; null for any other entry, and where they are kept no longer. */
export async function findDeletion(
  tx: Database,
  entryId: number,
  { kind, now }: { kind: string; now: Date },
): Promise<Deletion | null> {
  const [entry] = await listChangesOf(tx, { entryId })
  if (entry?.subjectKind !== kind || entry.batchId === null) return null
  const { batchId, subjectId: id } = entry
  if (!entry.fields.every(({ after }) => after === null)) return null
  return (await findFormerRow(tx, { batchId, kind, id }, now)) ? { ...entry, batchId } : null
}

/** Takes a deletion back: the record has its id, its texts and its history again. */
export async function bringBack(
  tx: Database,
  entry: Deletion,
  { author, batchId, former, yielding, afterwards, note }: BringBack,
): Promise<UndoOutcome> {
  const { subjectKind, subjectId: id } = entry
  const record = { batchId: entry.batchId, ...(former ?? { kind: subjectKind, id }) }
  const text = changeText[author.language]
  const refuse = (reason: string): UndoOutcome => ({
    id,
    isDone: false,
    refused: [{ id, name: nameIn(entry), reason }],
  })
  const row = await findFormerRow(tx, record, author.now)
  if (!row) return refuse(text.goneForGood)
  try {
    await tx.transaction(async inner => {
      const inTheWay = await returnFormerRows(inner, record, yielding)
      if (inTheWay)
        throw new Refusal(400, 'in_use', {
          message: inTheWay.reason === 'taken' ? text.taken(inTheWay.value) : text.parentGone,
        })
      const revision = entry.revision + 1
      await afterwards(inner, row, revision, batchId)
      if (note) return note(inner)
      const { now: at, actorId, source } = author
      await insertChange(inner, {
        at,
        actorId,
        source,
        batchId,
        subjectKind,
        subjectId: id,
        revision,
        fields: [comeBack],
      })
    })
    return { id, isDone: true, refused: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const words = Object.values(error.errors ?? {}).flat()
    return refuse(words.length > 0 ? words.join(' ') : error.message)
  }
}

/** Takes the deletion of one record back as a batch of its own. */
export async function bringRecordBack(
  tx: Database,
  entry: Deletion,
  steps: Omit<BringBack, 'batchId'>,
): Promise<BulkResult> {
  const batchId = randomUUID()
  return sumUp([await bringBack(tx, entry, { ...steps, batchId })], batchId)
}

const nameIn = ({ fields }: ChangeRow): string => {
  const name = fields[0]?.before
  return typeof name === 'string' ? name : ''
}
