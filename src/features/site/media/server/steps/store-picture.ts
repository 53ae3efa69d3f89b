import { insertChange, type NewChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { cleanFileName } from '#shared/file-types.ts'
import type { Language } from '#shared/language.ts'
import { mediaFaults, mostMedia } from '../../domain/media-limits.ts'
import { mediaKind } from '../../domain/media-record.ts'
import { mediaRefusals } from '../../messages/desk-refusals.ts'
import { encodePicture } from '../encode-picture.ts'
import type { EncodedPicture } from '../encode-process.ts'
import * as store from '../store.ts'
import { type MediaUser, usedAmong } from './uses.ts'

export { encodePicture }

const endings = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  svg: ['svg'],
} as const

export type Sender = Pick<NewChange, 'at' | 'source'> & { actorId: number | null }

/** Stores a picture; `isNew`: not, where the same one is stored already, whatever its name. */
export async function storePicture(
  tx: Database,
  picture: EncodedPicture,
  name: string,
  { at, actorId, source }: Sender,
): Promise<{ row: store.StoredMedia; isNew: boolean }> {
  const fileName = cleanFileName(name, endings[picture.kind])
  const id = await store.insertMedia(tx, picture, { fileName, createdAt: at, createdBy: actorId })
  const fields = [{ field: 'file_name', before: null, after: fileName }]
  if (id !== null)
    await insertChange(tx, { at, actorId, source, subjectKind: mediaKind, subjectId: id, revision: 1, fields })
  const row = id === null ? await findKnown(tx, picture) : await store.findMedia(tx, id)
  if (!row) throw new Error('A picture was not stored')
  return { row, isNew: id !== null }
}

/** The same picture as it was sent before, or another file of which exactly the same was made. */
const findKnown = async (tx: Database, { sourceHash, hash }: EncodedPicture) =>
  (await store.findMediaBySource(tx, sourceHash)) ?? store.findMediaByHash(tx, hash)

/** The fault of a picture, in words; null: it is no such fault. */
export function wordPictureFault(fault: string, language: Language): string | null {
  const known = mediaFaults.find(one => one === fault)
  return known === undefined ? null : mediaRefusals[language].faults[known]
}

export const isFull = async (db: Database): Promise<boolean> => (await store.countAllMedia(db)) >= mostMedia

/** Removes those of the pictures that nothing shows, for good. */
export async function removeUnused(
  tx: Database,
  ids: readonly number[],
  users: readonly MediaUser[],
  { at, actorId, source }: Sender,
): Promise<void> {
  for (const id of ids) {
    const row = await store.lockMedia(tx, id)
    if (!row || (await usedAmong(tx, users, [id])).has(id)) continue
    await store.removeMedia(tx, id)
    const fields = [{ field: 'file_name', before: row.fileName, after: null }]
    const subject = { subjectKind: mediaKind, subjectId: id, revision: row.revision + 1 }
    await insertChange(tx, { at, actorId, source, ...subject, fields })
  }
}
