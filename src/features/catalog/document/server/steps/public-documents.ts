import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import type { Language } from '#shared/language.ts'
import type { DocumentKind, DocumentType } from '../../domain/document-record.ts'
import { listTargetsOf, type StoredRecord, type Targets } from '../store.ts'
import { documentFile, documentPiece, documentRecord, documentTarget } from '../tables.ts'
import { titleOf } from './shown-title.ts'

/** More public documents than these are not listed for one question. */
const mostDocuments = 5000

export interface PublicDocument {
  record: StoredRecord
  title: string
  targets: Targets
  file: { number: number; contentType: string; bytes: number; sha256: string }
}

interface Sought {
  types: readonly DocumentType[]
  /** Documents of these kinds that state nothing of the types. */
  kinds: readonly DocumentKind[]
  /** Without it every public one. */
  about?: { productIds: readonly number[]; categoryIds: readonly number[] }
}

/** Public documents of some types with their files, the newest first: also those of the whole company, and those that stand by a filter. */
export async function listPublicDocuments(
  db: Database,
  { types, kinds, about }: Sought,
  reader: Language,
): Promise<PublicDocument[]> {
  const { id, isPublic, type, kind, filter, isOfCompany, fileNumber } = documentRecord
  const anyOf = (words: readonly string[]) => sql`any(${sql.param(words)}::text[])`
  const isAbout =
    about &&
    sql`exists (select from ${documentTarget} where ${documentTarget.recordId} = ${id} and ${or(
      isOneOf(documentTarget.productId, about.productIds),
      isOneOf(documentTarget.categoryId, about.categoryIds),
    )})`
  const rows = await db
    .select({ record: documentRecord, file: documentFile })
    .from(documentRecord)
    .innerJoin(documentFile, and(eq(documentFile.recordId, id), eq(documentFile.number, fileNumber)))
    .where(
      and(
        eq(isPublic, true),
        or(sql`${type} = ${anyOf(types)}`, sql`${type} is null and ${kind} = ${anyOf(kinds)}`),
        about && or(eq(isOfCompany, true), isNotNull(filter), isAbout),
      ),
    )
    .orderBy(desc(id))
    .limit(mostDocuments)
  const targets = await listTargetsOf(
    db,
    rows.map(({ record }) => record.id),
  )
  return rows.map(({ record, file: { number, contentType, bytes, sha256 } }) => ({
    record,
    title: titleOf(record, reader),
    targets: targets.get(record.id) ?? { products: [], series: [] },
    file: { number, contentType, bytes, sha256 },
  }))
}

/** The bytes of a file, a piece at a time. */
export async function* readFileParts(db: Database, recordId: number, number: number): AsyncGenerator<Uint8Array> {
  const { bytes, position } = documentPiece
  const isOfFile = and(eq(documentPiece.recordId, recordId), eq(documentPiece.number, number))
  for (let at = 0; ; at++) {
    const [piece] = await db
      .select({ bytes })
      .from(documentPiece)
      .where(and(isOfFile, eq(position, at)))
    if (!piece) return
    yield piece.bytes
  }
}
