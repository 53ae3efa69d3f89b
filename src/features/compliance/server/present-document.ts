import type { PublicDocument } from '#features/document/server/steps/public-documents.ts'
import type { Language } from '#shared/language.ts'
import type { CellDocument } from '../contract.ts'
import type { Scope } from '../domain/documents-for.ts'

export function presentDocument({ record, title, file }: PublicDocument, scope: Scope, reader: Language): CellDocument {
  const { id, fileName, language, printedRevision, issuer, issuedOn, validUntil } = record
  return {
    ...{ id, title, scope, issuer },
    download_url: `/downloads/${encodeURIComponent(fileName)}`,
    file_size: file.bytes,
    other_language: language === reader ? null : language,
    revision: printedRevision,
    issued_on: issuedOn,
    valid_until: validUntil,
  }
}
