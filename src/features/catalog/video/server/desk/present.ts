import { unusedDays } from '#features/site/media/domain/media-limits.ts'
import type { People } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { daysBefore } from '#server/process/cleaning.ts'
import type { VideoRow } from '../../desk-contract.ts'
import { presentVideo } from '../steps/present-video.ts'
import { type FindWaiting, findUses } from '../steps/video-uses.ts'
import type { StoredFile } from '../store.ts'

export interface VideoDeps {
  people: People
  waiting: FindWaiting
}

/** Files with the products that show them. */
export async function presentRows(
  db: Database,
  { people, waiting }: VideoDeps,
  rows: readonly StoredFile[],
  now: Date,
): Promise<VideoRow[]> {
  const names = await people.namesOf(db, [...new Set(rows.flatMap(({ uploadedBy }) => uploadedBy ?? []))])
  const ids = rows.map(({ id }) => id)
  const uses = await findUses(db, waiting, ids)
  return rows.map(row => {
    const own = uses.get(row.id) ?? []
    return {
      ...presentVideo(row),
      uploaded_on: row.uploadedAt.toISOString(),
      uploaded_by: row.uploadedBy === null ? null : (names.get(row.uploadedBy) ?? null),
      uses: [...own],
      may_go: own.length === 0 && (row.lastUsedAt ?? row.uploadedAt) < daysBefore(now, unusedDays),
    }
  })
}
