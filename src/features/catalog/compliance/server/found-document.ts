import { type PublicDocument, readFileParts } from '#features/catalog/document/server/steps/public-documents.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { CellDocument } from '../contract.ts'
import type { AskedKind, AskedType, Candidate, Scope } from '../domain/documents-for.ts'

export interface FoundDocument extends Candidate {
  title: string
  fileName: string
  /** Where the site has it, from '/'. */
  path: string
  revision: string | null
  issuer: string | null
  /** As it was uploaded; null: it is made on request. */
  file: { bytes: number; sha256: string } | null
  read: (db: Database) => AsyncGenerator<Uint8Array>
}

/** A paper that the site makes from a product's facts on request. Its id is below 0, because it has no row. */
export interface MadePaper extends Pick<FoundDocument, 'id' | 'title' | 'fileName' | 'path' | 'revision'> {
  kind: AskedKind
  scope: Scope
  make: () => Promise<Uint8Array>
}

/** The papers of some kinds that the site makes of a public product, in the reader's language. */
export type PapersOf = (context: Context, productId: number, kinds: readonly AskedKind[]) => MadePaper[]

export function storedDocument({ record, title, file }: PublicDocument, scope: Scope): FoundDocument {
  const { id, type, kind, fileName, language, printedRevision: revision, issuer, issuedOn, validUntil } = record
  return {
    // as: only these kinds are asked for.
    ...{
      id,
      type: type ?? (kind as AskedType),
      scope,
      title,
      fileName,
      language,
      revision,
      issuer,
      issuedOn,
      validUntil,
    },
    path: `/downloads/${encodeURIComponent(fileName)}`,
    file,
    read: db => readFileParts(db, id, file.number),
  }
}

/** It is in the reader's language, but stands behind what was uploaded in that language or in none: so it has neither language nor day. */
export function madeDocument({ kind, make, ...paper }: MadePaper): FoundDocument {
  async function* read() {
    yield await make()
  }
  return { ...paper, type: kind, language: null, issuer: null, issuedOn: null, validUntil: null, file: null, read }
}

export function presentDocument(found: FoundDocument, reader: Language): CellDocument {
  const { id, title, scope, language, path, file, revision, issuer, issuedOn, validUntil } = found
  return {
    ...{ id, title, scope, revision, issuer },
    download_url: path,
    file_size: file?.bytes ?? 0,
    other_language: language === reader ? null : language,
    issued_on: issuedOn,
    valid_until: validUntil,
  }
}
