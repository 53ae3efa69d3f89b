import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ProductConditions } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import { category, product } from '#features/catalog/catalog/server/tables.ts'
import { bytea } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import type { DocumentKind, DocumentType } from '../domain/document-record.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A document of the company: what it is, and which of its files counts. Pages read the places in the catalogue's table `document`. */
export const documentRecord = pgTable(
  'document_record',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Empty where English has none: the release before needs a value. */
    titleEn: text('title_en').notNull(),
    titleEs: text('title_es'),
    titleFr: text('title_fr'),
    language: text().$type<Language>(),
    type: text().$type<DocumentType>(),
    issuer: text(),
    printedRevision: text('printed_revision'),
    issuedOn: date('issued_on'),
    validUntil: date('valid_until'),
    isPublic: boolean('is_public').notNull().default(false),
    /** The name under /downloads/, which stays when a new file replaces this one. */
    fileName: text('file_name').notNull().unique(),
    /** The number of the file that counts. */
    fileNumber: integer('file_number').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The products at which it stands by what they are, beside its targets. */
    filter: jsonb().$type<ProductConditions>(),
    /** It is about all that the company sells, beside its targets. */
    isOfCompany: boolean('is_of_company').notNull().default(false),
    revision: integer().notNull().default(1),
  },
  t => [index('document_record_valid_until').on(t.validUntil).where(sql`${t.validUntil} is not null`)],
)

/** The subjects of a document: a product, or a series or category with all that is below it. */
export const documentTarget = pgTable(
  'document_target',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recordId: integer('record_id')
      .notNull()
      .references(() => documentRecord.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => product.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'cascade' }),
  },
  t => [
    index('document_target_record').on(t.recordId),
    index('document_target_product').on(t.productId),
    index('document_target_category').on(t.categoryId),
    check('document_target_of_one', sql`(${t.productId} is null) <> (${t.categoryId} is null)`),
  ],
)

/** A file of a document. A new one replaces those before it; the staff can still read them. */
export const documentFile = pgTable(
  'document_file',
  {
    recordId: integer('record_id')
      .notNull()
      .references(() => documentRecord.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    printedRevision: text('printed_revision'),
    /** In one sentence, for those who are told of it. */
    whatChanged: text('what_changed'),
    uploadedAt: instant('uploaded_at').notNull(),
    uploadedBy: integer('uploaded_by'),
  },
  t => [primaryKey({ columns: [t.recordId, t.number] })],
)

/** The bytes of a file, in pieces (decision 008). */
export const documentPiece = pgTable(
  'document_piece',
  {
    recordId: integer('record_id')
      .notNull()
      .references(() => documentRecord.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  t => [primaryKey({ columns: [t.recordId, t.number, t.position] })],
)
