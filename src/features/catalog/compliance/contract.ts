import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { Paging } from '#shared/paging.ts'
import { askedTypes, documentStates, scopes, storedStates } from './domain/documents-for.ts'
import { noticeStates } from './domain/notice-states.ts'

/** What the matrix is about: a quote by its number or by the key of its view link, products, or the caller's cart. */
const Asked = z.looseObject({
  quote: z.string().max(40).optional(),
  key: z.string().max(100).optional(),
  /** Ids with commas. */
  products: z.string().max(6000).optional(),
  /** Types with commas; a form sends `type.{type}` for each instead. Without either all of them. */
  types: z.string().max(400).optional(),
})

export const CellDocument = z.object({
  id: z.int(),
  title: z.string(),
  download_url: z.string(),
  file_size: z.int(),
  scope: z.enum(scopes),
  /** The language of its text, where that is not the reader's; null: it has none, or several, or it is the reader's. */
  other_language: z.enum(languages).nullable(),
  revision: z.string().nullable(),
  issuer: z.string().nullable(),
  /** 'YYYY-MM-DD', as `valid_until`: its last day. */
  issued_on: z.string().nullable(),
  valid_until: z.string().nullable(),
})

export type CellDocument = z.infer<typeof CellDocument>

export const Matrix = z.object({
  types: z.array(z.enum(askedTypes)),
  lines: z.array(
    z.object({
      product_id: z.int(),
      sku: z.string(),
      name: z.string(),
      product_url: z.string(),
      cells: z.array(
        z.object({
          type: z.enum(askedTypes),
          /** `requested`: it is missing, and the caller has asked for it. */
          state: z.enum([...documentStates, 'requested']),
          document: CellDocument.nullable(),
          /** A narrower one that has ended, beside one that counts. */
          ended: CellDocument.nullable(),
        }),
      ),
    }),
  ),
  /** How many different documents there are, and how long their files are together. */
  documents: z.int(),
  bytes: z.int(),
  /** Whether the caller says an e-mail to ask for what is missing: whoever has no account. */
  asks_email: z.boolean(),
})
export type Matrix = z.infer<typeof Matrix>

export const getMatrix = defineCall({
  method: 'GET',
  path: '/compliance/getMatrix',
  summary:
    'The documents of each type for each product: of a quote of the caller, of a quote by its key, of `products`, or of the caller’s cart',
  query: Asked,
  reply: Matrix,
})

export const getPack = defineCall({
  method: 'GET',
  path: '/compliance/getPack',
  summary:
    'The same documents as one zip file with folders by line, manifest.csv and manifest.json; `line.{product id}` chooses lines. At most 500 lines and 250 MB, one at a time for each visitor',
  query: Asked,
  reply: null,
  files: ['application/zip'],
  limit: 'export',
})

/** The fields of the form of a page without a script, or of the same lines as JSON. */
export const requestMissing = defineCall({
  method: 'POST',
  path: '/compliance/requestMissing',
  summary:
    'Asks the company for the documents that are missing, once for each type and caller. Whoever has no account says the e-mail to which the answer goes',
  body: Asked.extend({ email: z.string().max(1000).optional() }),
  upload: { maxBytes: 64 * 1024 },
  reply: z.object({ result: z.string() }),
  hasEffect: true,
  limit: 'contact',
  botCheck: true,
})

export const Library = Paging.extend({
  documents: z.array(
    CellDocument.extend({
      type: z.enum(askedTypes),
      state: z.enum(storedStates),
      /** The part numbers and series that it names, of many the first. */
      about: z.array(z.string()),
    }),
  ),
})
export type Library = z.infer<typeof Library>

export const listLibrary = defineCall({
  method: 'GET',
  path: '/compliance/listDocuments',
  summary: 'The public documents that state something, and the papers of products, the newest first',
  query: z.object({ type: z.enum(askedTypes).optional(), page_number: z.coerce.number().int().min(1).optional() }),
  reply: Library,
})

/** A form of a page without a script may send them too; it is led on to a page that says what was done. */
const formCall = { upload: { maxBytes: 4096 }, hasEffect: true } as const

const Told = z.object({ status: z.enum(noticeStates), result: z.string() })

export const subscribeToDocument = defineCall({
  ...formCall,
  method: 'POST',
  path: '/compliance/subscribe',
  summary:
    'Mails the caller whenever a public document gets a new file. A customer is subscribed at once; anybody else names an `email`, to which a link to confirm goes, and gets the same answer for each',
  body: z.object({ document: RowId, email: z.string().max(1000).optional() }),
  reply: Told,
  limit: 'contact',
})

export const confirmDocumentNotices = defineCall({
  ...formCall,
  method: 'POST',
  path: '/compliance/confirmSubscription',
  summary: 'Confirms notices of a document by the link that was mailed',
  body: z.object({ token: z.string().max(200) }),
  reply: Told,
  limit: 'write',
})

/** RFC 8058: also the request of a mail program's own unsubscribe button, whose body is always List-Unsubscribe=One-Click. */
export const unsubscribeFromDocument = defineCall({
  method: 'POST',
  path: '/compliance/unsubscribe',
  summary:
    'Ends the notices of a document: by the `token` of a mail’s link, or for a customer by the id of the `document`',
  query: z.object({ token: z.string().max(200).optional(), document: RowId.optional() }),
  reply: Told,
  hasEffect: true,
  limit: 'write',
})

/** The same URL opened in a browser, or by a mail scanner, which must not end them. */
export const openNoticeEnd = defineCall({
  method: 'GET',
  path: '/compliance/unsubscribe',
  summary: 'Leads to the page that ends the notices of a document',
  query: z.object({ token: z.string().max(200).optional() }),
  reply: null,
})

export const Notices = z.object({
  /** The e-mail of the customer’s account; null: nobody is logged in. */
  email: z.string().nullable(),
  /** The document that was asked for, where everybody may read it. */
  asked: z.object({ id: z.int(), title: z.string(), download_url: z.string(), is_subscribed: z.boolean() }).nullable(),
  /** What the customer is told of, the newest first. */
  notices: z.array(
    z.object({
      document_id: z.int(),
      title: z.string(),
      /** Null while it is not public. */
      download_url: z.string().nullable(),
      since: z.string(),
    }),
  ),
})
export type Notices = z.infer<typeof Notices>

export const listNotices = defineCall({
  method: 'GET',
  path: '/compliance/listSubscriptions',
  summary: 'The documents of whose changes the customer is told, and one that may be subscribed to',
  query: z.object({ document: RowId.optional() }),
  reply: Notices,
})
