import { randomUUID } from 'node:crypto'
import { deskActor, removeRecord } from '#features/staff/record/server/steps/remove-record.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { notFound, Refusal, refused } from '#server/calls/refusal.ts'
import { bringRecordBack, type Deletion, findDeletion } from '#server/changes/bring-back.ts'
import { listHistory } from '#server/changes/change-log.ts'
import { type Outcome, resultOf } from '#server/changes/change-many.ts'
import { inSteps } from '#server/changes/in-steps.ts'
import type { Author } from '#server/changes/save-record.ts'
import { readTextStates } from '#server/changes/text-states.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { Language } from '#shared/language.ts'
import {
  type DeskMedia,
  deleteMedia,
  getMedia,
  listMedia,
  listSomeMedia,
  saveMedia,
  undoMediaChange,
  uploadMedia,
} from '../../desk-contract.ts'
import { type MediaFault, mostMedia } from '../../domain/media-limits.ts'
import { mediaPath } from '../../domain/media-path.ts'
import { fieldsOf, mediaKind } from '../../domain/media-record.ts'
import { mediaRefusals } from '../../messages/desk-refusals.ts'
import { encodePicture } from '../encode-picture.ts'
import { isFull, storePicture } from '../steps/store-picture.ts'
import { type MediaUse, usedAmong } from '../steps/uses.ts'
import * as store from '../store.ts'
import { fact, type MediaSubjectDeps, mediaSubject, saveMediaFields } from './media-subject.ts'
import { presentRow } from './present.ts'

export interface MediaDeps extends MediaSubjectDeps {
  encode?: typeof encodePicture
}

export function mediaDeskRoutes(deps: MediaDeps): Binding[] {
  return [
    handleDesk(listMedia, async ({ query: { q, only, cursor: place, page_size } }, { db, language, now }) => {
      const filter = { q, only }
      const list = `media ${JSON.stringify(filter)}`
      const cursor = await readCursor(db, list, place, language)
      const pageSize = page_size ?? defaultDeskPageSize
      const rows = await store.listMedia(db, filter, now, cursor, pageSize + 1)
      const total = await store.countMedia(db, filter, now)
      const placeOf = ({ id }: { id: number }) => [id]
      const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
      return { ...rest, rows: await presentRows(db, deps, shown, now) }
    }),
    handleDesk(getMedia, ({ params: { id } }, context) => readMedia(context.db, deps, context, id)),
    handleDesk(listSomeMedia, async ({ query: { ids } }, { db, now }) => {
      const wanted = ids.split(',').map(Number)
      return presentRows(db, deps, await store.listMediaOf(db, wanted), now)
    }),
    handleDesk(uploadMedia, async ({ body: { file } }, context) => upload(deps, context, file)),
    handleDesk(saveMedia, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const save = { id, baseRevision: body.base_revision, changes: body.changes }
        const { revision, mergedFrom } = await saveMediaFields(tx, deps, context, save)
        return { record: await readMedia(tx, deps, context, id), revision, merged_from: mergedFrom }
      }),
    ),
    handleDesk(undoMediaChange, ({ body: { entry_id: entryId } }, context) =>
      context.db.transaction(async tx => {
        const subject = await mediaSubject(tx, deps, context)
        const deletion = await findDeletion(tx, entryId, { kind: mediaKind, now: context.now })
        const result = deletion
          ? await bringMediaBack(tx, subject.author, deletion)
          : await undoChanges(tx, subject, { entryId })
        if (result.done > 0) await keepAudit(tx, context, { ...fact('media_saved', null), details: { entry: entryId } })
        return result
      }),
    ),
    handleDesk(deleteMedia, async ({ body: { ids } }, context) => {
      const batchId = randomUUID()
      const each = [...new Set(ids)].sort((a, b) => a - b)
      const outcomes = await inSteps(
        context.db,
        each,
        (tx, id) => deleteOne(tx, deps, context, { id, batchId }),
        async () => {},
      )
      // Each is brought back by itself.
      return { ...resultOf(outcomes, batchId), batch_id: null }
    }),
  ]
}

async function upload(deps: MediaDeps, context: DeskContext, file: File) {
  const { db, language, now, staff } = context
  if (await isFull(db)) throw refused('too_many', mediaRefusals[language].too_many(mostMedia))
  const encoded = await (deps.encode ?? encodePicture)(new Uint8Array(await file.arrayBuffer()))
  if (!encoded.ok) throw pictureRefusal(encoded.reason, language)
  return db.transaction(async tx => {
    const sender = { at: now, actorId: staff.id, source: 'desk' } as const
    const { row, isNew } = await storePicture(tx, encoded.value, file.name, sender)
    const details = { bytes: file.size, kind: encoded.value.kind }
    if (isNew) await keepAudit(tx, context, { ...fact('media_uploaded', row.id), details })
    const [record] = await presentRows(tx, deps, [row], now)
    if (!record) throw new Error('A picture was not stored')
    return { record, is_known: !isNew }
  })
}

const statuses: Partial<Record<MediaFault, Refusal['status']>> = { wrong_type: 415, no_encoder: 503 }

function pictureRefusal(fault: MediaFault, language: Language): Refusal {
  const message = mediaRefusals[language].faults[fault]
  return new Refusal(statuses[fault] ?? 400, `picture_${fault}`, { message, errors: { file: [message] } })
}

async function deleteOne(
  tx: Database,
  deps: MediaDeps,
  context: DeskContext,
  { id, batchId }: { id: number; batchId: string },
): Promise<Outcome> {
  const { language } = context
  const text = mediaRefusals[language]
  const row = await store.lockMedia(tx, id)
  if (!row) return { id, became: 'unchanged' }
  const uses = await listUses(tx, deps, id, language)
  const isUsed = uses.length > 0 || (await usedAmong(tx, deps.users, [id])).has(id)
  const names = uses.slice(0, 3).map(({ name }) => name)
  if (isUsed)
    return { id, name: row.fileName, reason: names[0] ? text.in_use(names.join(', ')) : text.in_use_elsewhere }
  const { revision, fileName } = row
  const removed = { kind: mediaKind, id, revision, named: ['file_name', fileName], batchId } as const
  await removeRecord(tx, deskActor(context), removed, () => store.removeMedia(tx, id))
  await keepAudit(tx, context, { ...fact('media_deleted', id), details: { kind: row.kind } })
  return { id, became: 'done' }
}

async function bringMediaBack(tx: Database, author: Author, deletion: Deletion) {
  const { subjectId: id } = deletion
  return bringRecordBack(tx, deletion, {
    author,
    afterwards: async (inner, _row, revision) => {
      if ((await store.countAllMedia(inner)) > mostMedia)
        throw refused('too_many', mediaRefusals[author.language].too_many(mostMedia))
      await store.updateMedia(inner, id, { revision })
    },
  })
}

async function readMedia(db: Database, deps: MediaDeps, context: DeskContext, id: number): Promise<DeskMedia> {
  const row = await store.findMedia(db, id)
  if (!row) throw notFound()
  const [shown] = await presentRows(db, deps, [row], context.now)
  if (!shown) throw new Error('A picture was not presented')
  const files = await store.listMediaFiles(db, id)
  return {
    ...shown,
    files: files.map(file => ({ ...file, url: mediaPath(row.hash, file.width, file.format) })),
    uses: await listUses(db, deps, id, context.language),
    text_states: await readTextStates(db, { kind: mediaKind, id }, fieldsOf(row)),
    history: await listHistory(db, deps.people, mediaKind, id),
  }
}

async function listUses(db: Database, { users }: MediaDeps, id: number, language: Language): Promise<MediaUse[]> {
  const uses: MediaUse[] = []
  for (const user of users) uses.push(...(await user.listUses(db, id, language)))
  return uses
}

async function presentRows(db: Database, { people, users }: MediaDeps, rows: readonly store.StoredMedia[], now: Date) {
  const names = await people.namesOf(db, [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))])
  const ids = rows.map(({ id }) => id)
  const used = await usedAmong(db, users, ids)
  return rows.map(row => presentRow(row, { names, isUsed: used.has(row.id), now }))
}
