import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connection.ts'
import { type ZipEntry, zipStream } from '#server/files/zip-stream.ts'
import { complianceWords } from '../messages/words.ts'
import type { FoundDocument } from './found-document.ts'
import { manifestCsv, type PackFacts, type PackRow, packRows, type WrittenFile } from './pack-lists.ts'

interface PackParts extends PackFacts {
  printIndex: (rows: readonly PackRow[]) => Promise<Uint8Array>
}

/**
 * The documents of a matrix as an archive: a folder for each line, one for what several lines share, and at the end the lists, which
 * also name what is missing. It has no time, so the same documents are the same bytes. A file that is not what was uploaded breaks the
 * archive off.
 */
export function packStream(db: Database, facts: PackParts): AsyncGenerator<Uint8Array> {
  const paths = pathsOf(facts)
  const written = new Map<number, WrittenFile>()
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const document of facts.matrix.documents) {
      const path = paths.get(document.id) ?? ''
      yield { path, parts: wholeFile(db, document, sum => written.set(document.id, { path, ...sum })) }
    }
    const rows = packRows(facts, written)
    yield { path: 'index.pdf', parts: once(await facts.printIndex(rows)) }
    yield { path: 'manifest.csv', parts: once(manifestCsv(rows, facts.language)) }
    yield { path: 'manifest.json', parts: once(`${JSON.stringify({ lines: rows }, null, 2)}\n`) }
  }
  return zipStream(entries())
}

async function* once(content: string | Uint8Array) {
  yield content
}

async function* wholeFile(
  db: Database,
  { id, file, read }: FoundDocument,
  onEnd: (sum: Omit<WrittenFile, 'path'>) => void,
): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256')
  let bytes = 0
  for await (const part of read(db)) {
    sum.update(part)
    bytes += part.length
    yield part
  }
  const sha256 = sum.digest('hex')
  if (file && sha256 !== file.sha256) throw new Error(`The file of document ${id} is not what was uploaded`)
  onEnd({ sha256, bytes })
}

/** In each folder names are different: those of uploaded files are on the whole site, and each line has one paper of a kind. */
function pathsOf({ matrix: { lines, documents }, skuOf, language }: PackFacts): Map<number, string> {
  const placesOf = new Map<number, number[]>()
  for (const [place, { cells }] of lines.entries())
    for (const id of new Set(cells.flatMap(({ document }) => document?.id ?? [])))
      placesOf.set(id, [...(placesOf.get(id) ?? []), place])
  return new Map(
    documents.map(({ id, fileName }) => {
      const [place = 0, ...others] = placesOf.get(id) ?? []
      const line = lines[place]
      const folder =
        others.length > 0 || !line
          ? complianceWords[language].shared
          : `${String(place + 1).padStart(3, '0')} ${safe(skuOf(line.productId))}`
      return [id, `${folder}/${fileName}`]
    }),
  )
}

/** Part numbers may hold slashes, names of folders may not. */
const safe = (sku: string): string => sku.replace(/[^\w.-]+/g, '_')
