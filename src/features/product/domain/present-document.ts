import type { Language } from '#shared/language.ts'
import type { Document } from '../contract.ts'

/** A stored file, as the table holds it. */
export interface StoredDocument {
  id: number
  title: string
  fileName: string
  contentType: string
  fileSize: number
  language: Language | null
  revision: string | null
  updatedAt: Date
}

export function presentDocument(row: StoredDocument, kind: Document['kind'], series: string | null): Document {
  return {
    id: row.id,
    title: row.title,
    kind,
    download_url: `/downloads/${encodeURIComponent(row.fileName)}`,
    file_name: row.fileName,
    content_type: row.contentType,
    file_size: row.fileSize,
    language: row.language,
    revision: row.revision,
    updated_on: row.updatedAt.toISOString(),
    series,
  }
}
