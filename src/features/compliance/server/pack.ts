import { createHash } from 'node:crypto'
import { readFileParts } from '#features/document/server/steps/public-documents.ts'
import type { Database } from '#server/database/connection.ts'
import { writeCsv } from '#server/files/csv.ts'
import { type ZipEntry, zipStream } from '#server/files/zip-stream.ts'
import type { Language } from '#shared/language.ts'
import { complianceWords, typeWord } from '../messages/words.ts'
import type { FoundDocument, FoundMatrix } from './read-matrix.ts'

export interface PackFacts {
  matrix: FoundMatrix
  /** The part number of each line. */
  skuOf: (productId: number) => string
  language: Language
  publicUrl: string
}

/**
 * The documents of a matrix as an archive: a folder for each line, one for what several lines share, and two manifests, which also name
 * what is missing. It has no time, so the same documents are the same bytes. A file that is not what was uploaded breaks the archive off.
 */
export function packStream(db: Database, facts: PackFacts): AsyncGenerator<Uint8Array> {
  const paths = pathsOf(facts)
  const rows = rowsOf(facts, paths)
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: 'manifest.csv', parts: once(manifestCsv(rows, facts.language)) }
    yield { path: 'manifest.json', parts: once(`${JSON.stringify({ lines: rows }, null, 2)}\n`) }
    for (const document of facts.matrix.documents)
      yield { path: paths.get(document.id) ?? '', parts: wholeFile(db, document) }
  }
  return zipStream(entries())
}

async function* once(text: string) {
  yield text
}

async function* wholeFile(db: Database, { id, of: { file } }: FoundDocument): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256')
  for await (const part of readFileParts(db, id, file.number)) {
    sum.update(part)
    yield part
  }
  if (sum.digest('hex') !== file.sha256) throw new Error(`The file of document ${id} is not what was uploaded`)
}

/** Names of files are unique on the site, so each path is. */
function pathsOf({ matrix: { lines, documents }, skuOf, language }: PackFacts): Map<number, string> {
  return new Map(
    documents.map(({ id, of }) => {
      const at = lines.flatMap(({ cells }, place) => (cells.some(({ document }) => document?.id === id) ? [place] : []))
      const [place = 0, ...others] = at
      const line = lines[place]
      const folder =
        others.length > 0 || !line
          ? complianceWords[language].shared
          : `${String(place + 1).padStart(3, '0')} ${safe(skuOf(line.productId))}`
      return [id, `${folder}/${of.record.fileName}`]
    }),
  )
}

/** Part numbers may hold slashes, names of folders may not. */
const safe = (sku: string): string => sku.replace(/[^\w.-]+/g, '_')

function rowsOf({ matrix, skuOf, publicUrl }: PackFacts, paths: ReadonlyMap<number, string>) {
  return matrix.lines.flatMap(({ productId, cells }, place) =>
    cells.map(({ type, state, document }) => {
      const about = { line: place + 1, sku: skuOf(productId), type, state }
      if (!document) return about
      const { record, title, file } = document.of
      return {
        ...about,
        title,
        file: paths.get(document.id) ?? '',
        language: record.language,
        scope: document.scope,
        issuer: record.issuer,
        issued_on: record.issuedOn,
        valid_until: record.validUntil,
        sha256: file.sha256,
        bytes: file.bytes,
        source: `${publicUrl}/downloads/${encodeURIComponent(record.fileName)}`,
      }
    }),
  )
}

type Row = ReturnType<typeof rowsOf>[number]

function manifestCsv(rows: readonly Row[], language: Language): string {
  const { columns, states, scopes } = complianceWords[language]
  const keys = Object.keys(columns) as (keyof typeof columns)[]
  const cellOf = (row: Row, key: keyof typeof columns): string | number => {
    if (key === 'type') return typeWord(row.type, language)
    if (key === 'state') return states[row.state]
    if (key === 'scope') return 'scope' in row ? scopes[row.scope] : ''
    return key in row ? (row[key as keyof Row] ?? '') : ''
  }
  return writeCsv(
    keys.map(key => columns[key]),
    rows.map(row => keys.map(key => cellOf(row, key))),
    language,
  )
}
