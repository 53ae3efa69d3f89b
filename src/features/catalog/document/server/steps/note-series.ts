import { asc, eq } from 'drizzle-orm'
import { insertChange } from '#server/changes/change-log.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { documentKind } from '../../domain/document-record.ts'
import * as store from '../store.ts'
import { documentTarget } from '../tables.ts'

const mostDocuments = 1000

/** A document as it was while it was about a series. */
export interface AboutSeries {
  id: number
  revision: number
  /** All that it is about. */
  series: number[]
}

/** The documents about a series, locked. */
export async function lockDocumentsAbout(tx: Database, seriesId: number): Promise<AboutSeries[]> {
  const about: AboutSeries[] = []
  const rows = await tx
    .select({ id: documentTarget.recordId })
    .from(documentTarget)
    .where(eq(documentTarget.categoryId, seriesId))
    .orderBy(asc(documentTarget.recordId))
    .limit(mostDocuments)
  for (const { id } of rows) {
    const record = await store.lockRecord(tx, id)
    if (record) about.push({ id, revision: record.revision, series: (await store.findTargets(tx, id)).series })
  }
  return about
}

/** Writes into the histories of documents that a series which they were about is gone, or that it is back. Its rows go and come with it. */
export async function noteSeries(
  tx: Database,
  { now: at, actorId, source }: Author,
  about: readonly AboutSeries[],
  { seriesId, isGone, batchId }: { seriesId: number; isGone: boolean; batchId: string },
): Promise<void> {
  for (const { id, revision, series } of about) {
    const others = series.filter(one => one !== seriesId)
    const [before, after] = isGone ? [series, others] : [others, series]
    await store.updateRecord(tx, id, { revision: revision + 1 })
    const subject = { subjectKind: documentKind, subjectId: id, revision: revision + 1 }
    await insertChange(tx, { at, actorId, source, batchId, ...subject, fields: [{ field: 'series', before, after }] })
  }
}
