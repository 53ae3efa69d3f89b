import { sql } from 'drizzle-orm'
import { type MediaUser, mostUses } from '#features/media/server/steps/uses.ts'
import { media } from '#features/media/server/tables.ts'
import { isOneOf } from '#server/database/id-sql.ts'
import type { DraftKind } from '../../domain/draft-kinds.ts'
import { recordDraft } from '../tables.ts'

/** Drafts as users of pictures: they name a picture by its address, as the texts do that they will be. */
export const draftPictureUser: MediaUser = {
  usedAmong: async (db, ids) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select distinct ${media.id} as id from ${media} where ${isOneOf(media.id, ids)} and ${media.hash} in (
        select (regexp_matches(${recordDraft.fields}::text, '/media/([0-9a-f]{32})', 'g'))[1] from ${recordDraft})`)
    return new Set(rows.map(({ id }) => id))
  },
  listUses: async (db, id) => {
    const { rows } = await db.execute<{ kind: DraftKind; id: number; name: string }>(sql`
      select ${recordDraft.kind}, ${recordDraft.subjectId} as id, ${recordDraft.name} from ${media}
      join ${recordDraft} on ${recordDraft.fields}::text like '%/media/' || ${media.hash} || '%'
      where ${media.id} = ${id} order by 1, 2 limit ${mostUses}`)
    return rows
  },
  // Its alternative texts are those of the text, not of the picture.
  onChanged: async () => {},
}
