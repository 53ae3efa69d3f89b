import { createHash } from 'node:crypto'
import {
  insertFile,
  insertRecord,
  replaceTargets,
  type StoredRecord,
  type Targets,
  writePlaces,
} from '#features/catalog/document/server/store.ts'
import type { Database } from '#server/database/connection.ts'

let count = 0

/** A document with a file of its own; it is public unless the facts say otherwise. */
export async function insertDocument(
  db: Database,
  { products = [], series = [], ...facts }: Partial<Omit<StoredRecord, 'id'> & Targets> = {},
) {
  const fileName = `document-${++count}.txt`
  const content = Buffer.from(`Document ${count}`)
  const id = await insertRecord(db, {
    ...{ kind: 'declaration', titleEn: `Document ${count}`, isPublic: true, createdAt: new Date(), ...facts },
    fileName,
    fileNumber: 1,
  })
  await replaceTargets(db, id, { products, series })
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = {
    contentType: 'text/plain',
    bytes: content.length,
    sha256,
    uploadedAt: new Date(),
    uploadedBy: null,
    whatChanged: null,
  }
  await insertFile(db, id, { number: 1, fileName, printedRevision: null, ...file }, content)
  await writePlaces(db, id, new Date())
  return { id, fileName, content, sha256 }
}
