import { asc, gt, sql } from 'drizzle-orm'
import type { ChangeRow, People } from '#server/changes/change-log.ts'
import { type Author, type FieldErrors, saveRecord } from '#server/changes/save-record.ts'
import { type UndoOutcome, undoEntry } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { DocumentFields } from '../../domain/document-record.ts'
import { readDocumentChanges } from '../../domain/read-document.ts'
import { documentFieldText } from '../../messages/desk-fields.ts'
import { checkDocument, documentSubjectOf, fieldsOf, wordFaults } from '../desk/document-subject.ts'
import * as store from '../store.ts'
import { documentRecord } from '../tables.ts'

export interface ListedDocument {
  id: number
  revision: number
  fileName: string
  /** Without the checksum of the file. */
  fields: Omit<DocumentFields, 'file'>
}

/** Documents with all their fields: the next ones by their file names, or those with the names. */
export async function listWholeDocuments(
  db: Database,
  what: { after: string; limit: number } | { names: readonly string[] },
): Promise<ListedDocument[]> {
  const rows = await ('names' in what
    ? listDocumentsNamed(db, what.names)
    : listDocumentPage(db, what.after, what.limit))
  const targets = await store.listTargetsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({
    id: row.id,
    revision: row.revision,
    fileName: row.fileName,
    fields: fieldsOf(row, targets.get(row.id) ?? { products: [], series: [] }),
  }))
}

/** The next documents by their file names, after one. */
const listDocumentPage = (db: Database, afterName: string, limit: number): Promise<store.StoredRecord[]> =>
  db
    .select()
    .from(documentRecord)
    .where(gt(documentRecord.fileName, afterName))
    .orderBy(asc(documentRecord.fileName))
    .limit(limit)

/** Documents by the names of their files, in whatever case. */
const listDocumentsNamed = (db: Database, names: readonly string[]): Promise<store.StoredRecord[]> =>
  db
    .select()
    .from(documentRecord)
    .where(sql`lower(${documentRecord.fileName}) = any(${sql.param(names)}::text[])`)

export function documentFieldName(field: string, language: Language): string {
  const names: Record<string, string> = documentFieldText[language].fields
  return names[field] ?? field
}

type Given = Readonly<Record<string, unknown>>

/** Why changes of a document are refused, by field. */
export async function checkDocumentChanges(
  tx: Database,
  id: number,
  fields: Partial<DocumentFields>,
  given: Given,
  language: Language,
): Promise<FieldErrors> {
  const { changes, faults } = readDocumentChanges(given)
  return { ...wordFaults(faults, language), ...(await checkDocument(tx, id, fields, changes, language)) }
}

interface Save {
  id: number
  baseRevision: number
  changes: Given
  batchId: string
}

/** Saves changed fields of a document. Throws a Refusal for what is not possible. */
export async function saveDocumentChanges(
  tx: Database,
  people: People,
  author: Author,
  { changes, ...save }: Save,
): Promise<void> {
  await saveRecord(tx, documentSubjectOf(people, author), { ...save, changes: readDocumentChanges(changes).changes })
}

/** Takes back one entry of an import. */
export const undoDocumentEntry = (
  tx: Database,
  people: People,
  author: Author,
  entry: ChangeRow,
  batchId: string,
): Promise<UndoOutcome> => undoEntry(tx, documentSubjectOf(people, author), entry, batchId)
