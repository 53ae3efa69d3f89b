import { daysBefore } from '#server/process/cleaning.ts'
import type { MediaRow } from '../../desk-contract.ts'
import { unusedDays } from '../../domain/media-limits.ts'
import { presentMedia } from '../../domain/media-path.ts'
import { fieldsOf } from '../../domain/media-record.ts'
import type { StoredMedia } from '../store.ts'

interface RowFacts {
  names: ReadonlyMap<number, string>
  isUsed: boolean
  now: Date
}

export function presentRow(row: StoredMedia, { names, isUsed, now }: RowFacts): MediaRow {
  const { 'alternate.en': en, 'alternate.es': es, 'alternate.fr': fr } = fieldsOf(row)
  const { image_url, thumb_image_url, srcset } = presentMedia(row, '', 'en')
  const isOld = (row.lastUsedAt ?? row.createdAt) < daysBefore(now, unusedDays)
  return {
    id: row.id,
    revision: row.revision,
    file_name: row.fileName,
    kind: row.kind,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    alternate: { en, es, fr },
    image_url,
    thumb_image_url,
    ...(srcset !== undefined && { srcset }),
    uploaded_on: row.createdAt.toISOString(),
    uploaded_by: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
    is_used: isUsed,
    may_go: !isUsed && isOld,
  }
}
