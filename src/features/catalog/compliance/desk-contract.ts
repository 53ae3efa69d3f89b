import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, deskList, deskPage, HistoryEntry, UndoBody } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { cleanText } from '#shared/text/clean-text.ts'
import { askedTypes } from './domain/documents-for.ts'
import { reasonLength, requestStates } from './domain/request-states.ts'

export const DocumentRequestRow = z.object({
  id: z.int(),
  /** To whom the answer goes. */
  email: z.string(),
  type: z.enum(askedTypes),
  /** How many products it is about, and the part numbers of the first. */
  products: z.int(),
  skus: z.array(z.string()),
  state: z.enum(requestStates),
  created_at: z.string(),
  /** 'YYYY-MM-DD' */
  due_on: z.string(),
})
export type DocumentRequestRow = z.infer<typeof DocumentRequestRow>

export const DeskDocumentRequest = z.object({
  id: z.int(),
  revision: z.int(),
  email: z.string(),
  /** '': who asked has no account. */
  name: z.string(),
  language: z.enum(languages),
  type: z.enum(askedTypes),
  products: z.array(z.object({ id: z.int(), sku: z.string() })),
  quote_number: z.string().nullable(),
  state: z.enum(requestStates),
  created_at: z.string(),
  due_on: z.string(),
  /** The public documents of the type, the newest first. */
  documents: z.array(z.object({ id: RowId, title: z.string() })),
  history: z.array(HistoryEntry),
})
export type DeskDocumentRequest = z.infer<typeof DeskDocumentRequest>

export const listDocumentRequests = deskGet('/DocumentRequest/List', 'document.write', {
  summary: 'What customers and visitors have asked for because it is missing, the newest first',
  query: z.object({ state: z.enum(requestStates).optional(), ...deskPage }),
  reply: deskList(DocumentRequestRow),
})

export const getDocumentRequest = deskGet('/DocumentRequest/Get/{id}', 'document.write', {
  summary: 'A request for documents with those of its type, and its history',
  reply: DeskDocumentRequest,
})

export const answerDocumentRequest = deskPost('/DocumentRequest/Answer/{id}', 'document.write', {
  summary:
    'Answers a request by mail: with a document, or without one and with the reason. 409 stale_version: somebody has answered it meanwhile',
  body: z.strictObject({
    base_revision: z.int().min(0),
    document_id: RowId.nullable(),
    /** In the language of who asked. */
    reason: z
      .string()
      .max(2 * reasonLength)
      .overwrite(cleanText)
      .max(reasonLength)
      .default(''),
  }),
  reply: DeskDocumentRequest,
})

export const undoDocumentRequestChange = deskPost('/DocumentRequest/Undo', 'document.write', {
  summary: 'Opens a request again; the mail is not taken back',
  body: UndoBody,
  reply: BulkResult,
})

export const deleteDocumentRequest = deskPost('/DocumentRequest/Delete/{id}', 'document.write', {
  summary: 'Deletes a request for documents, for instance because nobody meant it',
  reply: z.literal(true),
})
