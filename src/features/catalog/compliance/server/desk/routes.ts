import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { summaryRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { documentTypes } from '#features/catalog/document/domain/document-record.ts'
import { listPublicDocuments } from '#features/catalog/document/server/steps/public-documents.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { insertChange, listHistory } from '#server/changes/change-log.ts'
import type { Author } from '#server/changes/save-record.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { AuditEvent } from '#shared/desk/audit-event.ts'
import type { Language } from '#shared/language.ts'
import {
  answerDocumentRequest,
  type DeskDocumentRequest,
  deleteDocumentRequest,
  getDocumentRequest,
  listDocumentRequests,
  undoDocumentRequestChange,
} from '../../desk-contract.ts'
import { type AskedType, askedKinds } from '../../domain/documents-for.ts'
import { requestKind } from '../../domain/request-states.ts'
import { answerRequest } from './answer-request.ts'
import { type RequestDeps, requestSubject } from './request-subject.ts'
import * as store from './store.ts'

interface DeskDeps extends RequestDeps {
  catalog: { index: CatalogIndex }
}

const shownSkus = 5
const mostDocuments = 200

/** The desk's calls for what somebody has asked for because it is missing. */
export function complianceDeskRoutes(deps: DeskDeps): Binding[] {
  const skuOf = (id: number, language: Language) => {
    const { index } = deps.catalog
    const row = index.rowOf.get(id)
    return row === undefined ? `${id}` : summaryRow(index.products, row, language).sku
  }
  const read = (db: Database, id: number, language: Language) => readRequest(db, deps, { id, language, skuOf })
  return [
    handleDesk(listDocumentRequests, async ({ query: { state, cursor: place, page_size } }, { db, language }) => {
      const list = `document requests ${state}`
      const cursor = await readCursor(db, list, place, language)
      const pageSize = page_size ?? defaultDeskPageSize
      const found = await store.listRequests(db, state, cursor, pageSize + 1)
      const rows = found.map(({ request, email }) => ({ ...request, askerEmail: email }))
      const total = await store.countRequests(db, state)
      const placeOf = ({ id }: { id: number }) => [id]
      const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
      return {
        ...rest,
        rows: shown.map(row => ({
          ...{ id: row.id, email: row.askerEmail, type: row.type, state: row.state, due_on: row.dueOn },
          products: row.productIds.length,
          skus: row.productIds.slice(0, shownSkus).map(id => skuOf(id, language)),
          created_at: row.createdAt.toISOString(),
        })),
      }
    }),

    handleDesk(getDocumentRequest, ({ params: { id } }, { db, language }) => read(db, id, language)),

    handleDesk(answerDocumentRequest, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const subject = requestSubject(deps, await authorOf(tx, deps, context))
        await answerRequest(tx, subject, context, { id, ...body, skuOf })
        await note(tx, context, 'document_request_answered', id)
        return read(tx, id, context.language)
      }),
    ),

    handleDesk(undoDocumentRequestChange, ({ body: { entry_id: entryId } }, context) =>
      context.db.transaction(async tx => {
        const undone = await undoChanges(tx, requestSubject(deps, await authorOf(tx, deps, context)), { entryId })
        const details = { undone: entryId }
        await keepAudit(tx, context, { event: 'document_request_changed', customerId: null, details })
        return undone
      }),
    ),

    handleDesk(deleteDocumentRequest, ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        await removeRequest(tx, context, id)
        return true as const
      }),
    ),
  ]
}

async function removeRequest(tx: Database, context: DeskContext, id: number): Promise<void> {
  const row = await store.lockRequestRow(tx, id)
  if (!row) throw notFound()
  await store.removeRequest(tx, id)
  const fields = [{ field: 'state', before: row.state, after: null }]
  const about = { subjectKind: requestKind, subjectId: id, revision: row.revision + 1, fields }
  await insertChange(tx, { at: context.now, actorId: context.staff.id, source: 'desk', ...about })
  await note(tx, context, 'document_request_deleted', id)
}

const note = (tx: Database, context: DeskContext, event: AuditEvent, id: number) =>
  keepAudit(tx, context, { event, customerId: null, subject: { kind: requestKind, id } })

async function authorOf(tx: Database, { timeZoneOf }: RequestDeps, context: DeskContext): Promise<Author> {
  const { staff, now, language } = context
  return { actorId: staff.id, source: 'desk', now, language, timeZone: await timeZoneOf(tx, staff.id) }
}

interface Read {
  id: number
  language: Language
  skuOf: (id: number, language: Language) => string
}

async function readRequest(
  db: Database,
  { people }: RequestDeps,
  { id, language, skuOf }: Read,
): Promise<DeskDocumentRequest> {
  const found = await store.findRequest(db, id)
  if (!found) throw notFound()
  const { request, email, name } = found
  const { revision, type, state, productIds, quoteNumber, createdAt, dueOn } = request
  return {
    ...{ id, revision, email, name, type, state, language: request.language },
    products: productIds.map(product => ({ id: product, sku: skuOf(product, language) })),
    quote_number: quoteNumber,
    created_at: createdAt.toISOString(),
    due_on: dueOn,
    documents: (await listOfType(db, type, language))
      .slice(0, mostDocuments)
      .map(({ record, title }) => ({ id: record.id, title })),
    history: await listHistory(db, people, requestKind, id),
  }
}

const listOfType = (db: Database, type: AskedType, language: Language) =>
  listPublicDocuments(
    db,
    { types: documentTypes.filter(one => one === type), kinds: askedKinds.filter(one => one === type) },
    language,
  )
