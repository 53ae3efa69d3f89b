import { raiseContentRevision } from '#features/site/content/server/steps/raise-content-revision.ts'
import type { ContentRecord, RecordFields } from '#features/site/content/server/steps/record-fields.ts'
import { faultsOf, missingTexts } from '#features/staff/record/domain/fields.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { insertChange } from '#server/changes/change-log.ts'
import type { Rows } from '#server/changes/former-rows.ts'
import type { Author, FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import type { ContentKind } from '../../domain/content-kinds.ts'
import { contentFields } from '../../domain/field-rules.ts'
import { nameOfField } from '../../messages/desk-fields.ts'
import { contentRefusals } from '../../messages/desk-refusals.ts'

/** How the records of a kind are found, checked and written. */
export interface KindSteps {
  kind: ContentKind
  find: (db: Database, id: number, isLocked?: boolean) => Promise<ContentRecord | null>
  insert: (tx: Database, fields: RecordFields, now: Date) => Promise<number>
  write: (tx: Database, id: number, changes: RecordFields, revision: number, now: Date) => Promise<void>
  remove: (tx: Database, id: number) => Promise<void>
  /** Rows that belong to it without a foreign key; they are kept when it is deleted. */
  others?: (record: ContentRecord) => Rows[]
  /** The checks that its rules of fields cannot make. `fields`: as it would be. */
  check?: (
    tx: Database,
    id: number | null,
    fields: RecordFields,
    changes: RecordFields,
    at: CheckedAt,
  ) => Promise<FieldErrors>
  /** Why it cannot be deleted; null where it can. */
  whyKept?: (tx: Database, id: number, record: ContentRecord, language: Language) => Promise<string | null>
  /** How many there are, where the site shows only so many. */
  count?: (db: Database) => Promise<number>
  /** Whether it may be incomplete. */
  isDraft?: (fields: RecordFields) => boolean
  /** Fields that a step changes, and neither a save nor an undo. */
  ownSteps?: readonly string[]
}

export interface CheckedAt {
  language: Language
  now: Date
}

/** A kind of texts as records that are changed in the one way; each change makes the pages new. */
export function contentSubject(steps: KindSteps, author: Author): Subject<RecordFields> {
  const { kind, find, write, ownSteps = [] } = steps
  const isOwnStep = ({ field }: ChangedField) => ownSteps.includes(field)
  return {
    kind,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => nameOfField(field, author.language),
    lock: (tx, id) => find(tx, id, true),
    check: (tx, id, record, changes) => checkRecord(tx, steps, { id, before: record.fields, changes }, author),
    write: (tx, id, changes, revision) => write(tx, id, changes, revision, author.now),
    // A change that a step has made is taken back by a step.
    undoing: changed => (changed.some(isOwnStep) ? [] : changed),
    afterwards: tx => raiseContentRevision(tx),
  }
}

interface Checked {
  /** Null for a new record. */
  id: number | null
  before: RecordFields
  changes: RecordFields
}

/** Why a change is not possible, in words, by field. */
export async function checkRecord(
  tx: Database,
  { kind, check, isDraft, ownSteps = [] }: KindSteps,
  { id, before, changes }: Checked,
  { language, now }: CheckedAt,
): Promise<FieldErrors> {
  const text = contentRefusals[language]
  const saved = Object.fromEntries(Object.entries(changes).filter(([field]) => !ownSteps.includes(field)))
  const faults = Object.entries(faultsOf(contentFields[kind], saved, id === null)).map(([field, fault]) => [
    field,
    [text[fault]],
  ])
  if (faults.length > 0) return Object.fromEntries(faults)
  const fields = { ...before, ...changes }
  const missing = isDraft?.(fields) ? [] : missingTexts(contentFields[kind], fields, language)
  const others = (await check?.(tx, id, fields, changes, { language, now })) ?? {}
  return { ...Object.fromEntries(missing.map(field => [field, [text.required]])), ...others }
}

/** Writes the first entry of a new record's history, and makes the pages new. */
export async function noteMade(
  tx: Database,
  author: Author,
  { kind, id, fields, batchId }: { kind: string; id: number; fields: RecordFields; batchId?: string },
): Promise<void> {
  const { now: at, actorId, source } = author
  const changed = Object.entries(fields)
    .filter(([, after]) => after !== null)
    .map(([field, after]) => ({ field, before: null, after }))
  const about = { at, actorId, source, subjectKind: kind, subjectId: id, ...(batchId && { batchId }) }
  await insertChange(tx, { ...about, revision: 1, fields: changed })
  await raiseContentRevision(tx)
}

/** Notes in its history that a record is gone, and makes the pages new. */
export async function noteRemoved(
  tx: Database,
  author: Author,
  {
    kind,
    id,
    record,
    batchId,
  }: { kind: string; id: number; record: Pick<ContentRecord, 'name' | 'revision'>; batchId?: string },
): Promise<void> {
  const { now: at, actorId, source } = author
  const fields = [{ field: 'name', before: record.name, after: null }]
  const about = { at, actorId, source, subjectKind: kind, subjectId: id, ...(batchId && { batchId }) }
  await insertChange(tx, { ...about, revision: record.revision + 1, fields })
  await raiseContentRevision(tx)
}
