import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { listHistory, type People } from '#server/changes/change-log.ts'
import { readTextStates } from '#server/changes/text-states.ts'
import type { Database } from '#server/database/connection.ts'
import type { DeskDocument, DocumentRow } from '../../desk-contract.ts'
import { documentKind, validityOf } from '../../domain/document-record.ts'
import * as store from '../store.ts'

export async function presentRows(
  db: Database,
  rows: readonly store.StoredRecord[],
  now: Date,
): Promise<DocumentRow[]> {
  const files = await store.listCurrentFiles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const file = files.find(({ recordId }) => recordId === row.id)
    return {
      id: row.id,
      revision: row.revision,
      kind: row.kind,
      type: row.type,
      issuer: row.issuer,
      titles: { en: row.titleEn, es: row.titleEs ?? '', fr: row.titleFr ?? '' },
      language: row.language,
      printed_revision: row.printedRevision,
      issued_on: row.issuedOn,
      valid_until: row.validUntil,
      validity: validityOf(row.validUntil, now),
      is_public: row.isPublic,
      file_name: row.fileName,
      content_type: file?.contentType ?? '',
      bytes: file?.bytes ?? 0,
      file_number: row.fileNumber,
    }
  })
}

const titleFields = ({ titleEn, titleEs, titleFr }: store.StoredRecord) => ({
  'title.en': titleEn || null,
  'title.es': titleEs,
  'title.fr': titleFr,
})

/** A document as its page at the desk shows it. Throws 404 without it. */
export async function readDocument(
  db: Database,
  { people }: { people: People },
  { language, now }: Pick<DeskContext, 'language' | 'now'>,
  id: number,
): Promise<DeskDocument> {
  const row = await store.findRecord(db, id)
  if (!row) throw notFound()
  const [shown] = await presentRows(db, [row], now)
  if (!shown) throw new Error('A document was not presented')
  const targets = await store.findTargets(db, id)
  const files = await store.listFiles(db, id)
  const names = await people.namesOf(db, [...new Set(files.flatMap(({ uploadedBy }) => uploadedBy ?? []))])
  const series = await store.listTargetSeries(db, language)
  return {
    ...shown,
    products: await store.listTargetProducts(db, { ids: targets.products }, language, targets.products.length),
    series: series.filter(one => targets.series.includes(one.id)),
    filter: row.filter,
    is_of_company: row.isOfCompany,
    url: row.isPublic ? `/downloads/${encodeURIComponent(row.fileName)}` : null,
    files: files.map(file => ({
      number: file.number,
      file_name: file.fileName,
      bytes: file.bytes,
      sha256: file.sha256,
      printed_revision: file.printedRevision,
      what_changed: file.whatChanged,
      uploaded_on: file.uploadedAt.toISOString(),
      uploaded_by: file.uploadedBy === null ? null : (names.get(file.uploadedBy) ?? null),
    })),
    text_states: await readTextStates(db, { kind: documentKind, id }, titleFields(row)),
    history: await listHistory(db, people, documentKind, id),
  }
}
