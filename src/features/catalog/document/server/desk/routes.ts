import { createHash } from 'node:crypto'
import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { deskActor, removeRecord } from '#features/staff/record/server/steps/remove-record.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import { findDeletion } from '#server/changes/bring-back.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { saveRecord } from '#server/changes/save-record.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { sentType } from '#server/files/sent-type.ts'
import { keepAudit } from '#server/security/audit.ts'
import { cleanFileName, endingsOf } from '#shared/file-types.ts'
import { isRowId } from '#shared/is-row-id.ts'
import type { Language } from '#shared/language.ts'
import { cleanWords } from '#shared/text/clean-text.ts'
import {
  deleteDocument,
  findDocumentTargets,
  getDocument,
  getDocumentFile,
  listDocuments,
  replaceDocument,
  saveDocument,
  undoDocumentChange,
  uploadDocument,
} from '../../desk-contract.ts'
import { type DocumentFields, documentKind, fileMark, mostChangedLength } from '../../domain/document-record.ts'
import { readDocumentChanges } from '../../domain/read-document.ts'
import { documentRefusals } from '../../messages/desk-refusals.ts'
import { fileHeaders } from '../document-files.ts'
import { bringDocumentBack } from '../steps/bring-document-back.ts'
import { listFoundByFilter } from '../steps/filtered-documents.ts'
import { titleOf } from '../steps/shown-title.ts'
import * as store from '../store.ts'
import {
  checkDocument,
  type DocumentDeps,
  documentSubject,
  findPlaces,
  showDocument,
  titleColumns,
  wordFaults,
} from './document-subject.ts'
import { filterRoutes } from './filter-routes.ts'
import { presentRows, readDocument } from './present.ts'

const foundAtMost = 10

export function documentDeskRoutes(deps: DocumentDeps): Binding[] {
  return [...readRoutes(deps), ...filterRoutes(deps), ...writeRoutes(deps)]
}

function readRoutes(deps: DocumentDeps): Binding[] {
  return [
    handleDesk(listDocuments, async ({ query: { cursor: place, page_size, ...filters } }, { db, language, now }) => {
      const { kind, only, language: written, validity, ...others } = filters
      const filter = {
        ...others,
        ...(await listFoundByFilter(db, others)),
        kind: kind || undefined,
        only: only || undefined,
        language: written || undefined,
        validity: validity || undefined,
      }
      const list = `documents ${JSON.stringify(filters)}`
      const cursor = await readCursor(db, list, place, language)
      const pageSize = page_size ?? defaultDeskPageSize
      const rows = await store.listRecords(db, filter, now, cursor, pageSize + 1)
      const total = await store.countRecords(db, filter, now)
      const placeOf = ({ id }: { id: number }) => [id]
      const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
      return { ...rest, rows: await presentRows(db, shown, now) }
    }),
    handleDesk(getDocument, ({ params: { id } }, context) => readDocument(context.db, deps, context, id)),
    handleDesk(getDocumentFile, async ({ params: { id, number } }, { db }) => {
      const file = await store.findFile(db, id, number)
      if (!file) throw notFound()
      const headers = {
        ...fileHeaders(file.fileName, file.contentType, file.bytes),
        'Cache-Control': 'private, no-store',
      }
      return new Response(await store.findFileBytes(db, id, number), { headers })
    }),
    handleDesk(findDocumentTargets, async ({ query: { q } }, { db, language }) => ({
      products: q ? await store.listTargetProducts(db, { words: q }, language, foundAtMost) : [],
      series: await store.listTargetSeries(db, language),
    })),
  ]
}

function writeRoutes(deps: DocumentDeps): Binding[] {
  return [
    handleDesk(uploadDocument, async ({ body }, context) => {
      const file = await readSent(body.file, context.language)
      return context.db.transaction(tx => add(tx, deps, context, body, file))
    }),
    handleDesk(replaceDocument, async ({ params: { id }, body }, context) => {
      const file = await readSent(body.file, context.language)
      return context.db.transaction(tx => replace(tx, deps, context, { id, ...body, file }))
    }),
    handleDesk(saveDocument, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const save = { id, baseRevision: body.base_revision, changes: body.changes }
        const { revision, mergedFrom } = await saveDocumentFields(tx, deps, context, save)
        return { record: await readDocument(tx, deps, context, id), revision, merged_from: mergedFrom }
      }),
    ),
    handleDesk(undoDocumentChange, ({ body: { entry_id: entryId } }, context) =>
      context.db.transaction(async tx => {
        const subject = await documentSubject(tx, deps, context)
        const deletion = await findDeletion(tx, entryId, { kind: documentKind, now: context.now })
        const result = deletion
          ? await bringDocumentBack(tx, subject.author, deletion)
          : await undoChanges(tx, subject, { entryId })
        const details = { entry: entryId }
        if (result.done > 0) await keepAudit(tx, context, { event: 'document_saved', customerId: null, details })
        return result
      }),
    ),
    handleDesk(deleteDocument, ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        const row = await store.lockRecord(tx, id)
        if (!row) throw notFound()
        if (row.isPublic) throw refused('in_use', documentRefusals[context.language].is_public)
        const places = await findPlaces(tx, id)
        const named = ['title.en', titleOf(row, 'en')] as const
        const removed = { kind: documentKind, id, revision: row.revision, named } as const
        await removeRecord(tx, deskActor(context), removed, () => store.removeRecord(tx, id))
        await announceChanges(tx, context.now, places)
        await keepAudit(tx, context, fact('document_deleted', id))
        return true as const
      }),
    ),
  ]
}

/** Saves changed fields of a document as they were typed. */
export async function saveDocumentFields(
  tx: Database,
  deps: Pick<DocumentDeps, 'people' | 'timeZoneOf'>,
  context: DeskContext,
  { id, baseRevision, changes: given }: { id: number; baseRevision: number; changes: Record<string, unknown> },
) {
  const { changes, faults } = readDocumentChanges(given)
  if (Object.keys(faults).length > 0) throw invalid(wordFaults(faults, context.language))
  const saved = await saveRecord(tx, await documentSubject(tx, deps, context), { id, baseRevision, changes })
  if (saved.changed.length > 0) await keepAudit(tx, context, fact('document_saved', id))
  return saved
}

interface SentFile {
  name: string
  contentType: string
  endings: readonly string[]
  sha256: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The content decides the type of a file. */
async function readSent(file: File, language: Language): Promise<SentFile> {
  const text = documentRefusals[language]
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) throw invalid({ file: [text.empty] })
  const contentType = await sentType(bytes, file.name)
  const endings = contentType && endingsOf(contentType)
  if (!contentType || !endings)
    throw new Refusal(415, 'file_wrong_type', { message: text.wrong_type, errors: { file: [text.wrong_type] } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: file.name, contentType, endings, sha256, bytes }
}

interface NewDocument {
  kind: DocumentFields['kind']
  title: string
  product_id?: string | undefined
}

async function add(tx: Database, deps: DocumentDeps, context: DeskContext, given: NewDocument, file: SentFile) {
  const { language, now } = context
  const productId = Number(given.product_id || 0)
  const products = isRowId(productId) ? [productId] : []
  // The form has one title, in the language of whoever writes it.
  const title = `title.${language}` as const
  const { changes, faults } = readDocumentChanges({ kind: given.kind, [title]: given.title, products })
  const errors = { ...wordFaults(faults, language), ...(await checkDocument(tx, null, {}, changes, language)) }
  const { [title]: ofTitle, ...others } = errors
  if (Object.keys(errors).length > 0) throw invalid({ ...others, ...(ofTitle && { title: ofTitle }) })
  const fileName = await freeName(tx, deps, file, 0)
  const id = await store.insertRecord(tx, {
    ...{ kind: given.kind, fileName, fileNumber: 1, createdAt: now },
    ...titleColumns(changes),
    titleEn: changes['title.en'] ?? '',
  })
  await store.replaceTargets(tx, id, { products, series: [] })
  await storeFile(tx, context, id, { number: 1, fileName, printedRevision: null, whatChanged: null }, file)
  const fields = { kind: given.kind, [title]: changes[title], file: fileName, ...(products.length > 0 && { products }) }
  const changed = Object.entries(fields).map(([field, after]) => ({ field, before: null, after }))
  await noteChange(tx, context, id, 1, changed)
  await keepAudit(tx, context, { ...fact('document_saved', id), details: { bytes: file.bytes.length } })
  return readDocument(tx, deps, context, id)
}

async function replace(
  tx: Database,
  deps: DocumentDeps,
  context: DeskContext,
  {
    id,
    file,
    printed_revision: printed,
    what_changed: changed = '',
  }: { id: number; file: SentFile; printed_revision?: string | undefined; what_changed?: string | undefined },
) {
  const { language, now } = context
  const row = await store.lockRecord(tx, id)
  if (!row) throw notFound()
  const before = await store.findFile(tx, id, row.fileNumber)
  if (before?.sha256 === file.sha256) throw invalid({ file: [documentRefusals[language].same_file] })
  const { changes, faults } = readDocumentChanges({ printed_revision: printed ?? null })
  if (faults.printed_revision) throw invalid(wordFaults(faults, language))
  const whatChanged = cleanWords(changed) || null
  if (whatChanged && whatChanged.length > mostChangedLength)
    throw invalid({ what_changed: [documentRefusals[language].faults.too_long] })
  const number = row.fileNumber + 1
  const printedRevision = changes.printed_revision ?? null
  // The address stays, save for an ending that the new content does not have.
  const fileName = await freeName(tx, deps, { ...file, name: row.fileName }, id)
  await storeFile(tx, context, id, { number, fileName, printedRevision, whatChanged }, file)
  const revision = row.revision + 1
  await store.updateRecord(tx, id, { fileNumber: number, fileName, printedRevision, revision })
  await noteChange(tx, context, id, revision, [
    { field: 'file', before: before && fileMark(before.sha256), after: fileMark(file.sha256) },
    ...(printedRevision === row.printedRevision
      ? []
      : [{ field: 'printed_revision', before: row.printedRevision, after: printedRevision }]),
  ])
  await showDocument(tx, id, now, await findPlaces(tx, id))
  await deps.onNewFile(tx, id, context)
  await keepAudit(tx, context, { ...fact('document_replaced', id), details: { number, bytes: file.bytes.length } })
  return readDocument(tx, deps, context, id)
}

type FileOf = Pick<store.FileFacts, 'number' | 'fileName' | 'printedRevision' | 'whatChanged'>

const storeFile = (tx: Database, { now, staff }: DeskContext, id: number, of: FileOf, file: SentFile) =>
  store.insertFile(
    tx,
    id,
    {
      ...of,
      contentType: file.contentType,
      bytes: file.bytes.length,
      sha256: file.sha256,
      uploadedAt: now,
      uploadedBy: staff.id,
    },
    file.bytes,
  )

/** The name of the file, with a number where another document has it. */
async function freeName(tx: Database, { reservedNames }: DocumentDeps, file: SentFile, id: number): Promise<string> {
  await store.lockFileNames(tx)
  const whole = cleanFileName(file.name, file.endings)
  const dot = whole.lastIndexOf('.')
  const [stem, ending] = [whole.slice(0, dot), whole.slice(dot)]
  for (let count = 1; ; count++) {
    const name = count === 1 ? whole : `${stem}-${count}${ending}`
    if (!reservedNames.includes(name.toLowerCase()) && !(await store.isFileNameTaken(tx, name, id))) return name
  }
}

async function noteChange(
  tx: Database,
  { now: at, staff }: DeskContext,
  id: number,
  revision: number,
  fields: { field: string; before: unknown; after: unknown }[],
): Promise<void> {
  const about = { at, actorId: staff.id, source: 'desk', subjectKind: documentKind, subjectId: id } as const
  await insertChange(tx, { ...about, revision, fields })
}

const fact = (event: 'document_saved' | 'document_replaced' | 'document_deleted', id: number) => ({
  event,
  customerId: null,
  subject: { kind: documentKind, id },
})
