import { sql } from 'drizzle-orm'
import { media } from '#features/media/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/id-sql.ts'
import { type PictureNames, pictureKey } from '../domain/picture-cells.ts'

/** What is called as pictures with these numbers are, or by one of these names. Asks the database for nothing where there are none. */
export async function readPictureNames(
  db: Database,
  { ids = [], names = [] }: { ids?: readonly number[]; names?: readonly string[] },
): Promise<PictureNames> {
  const key = sql<string>`lower(${media.fileName})`
  const own = ids.length > 0 ? await db.select({ key }).from(media).where(isOneOf(media.id, ids)) : []
  const wanted = [...new Set([...own.map(row => row.key), ...names.map(pictureKey)])]
  const named =
    wanted.length > 0
      ? await db
          .select({ id: media.id, name: media.fileName, key })
          .from(media)
          .where(sql`${key} = any(${sql.param(wanted)}::text[])`)
          .orderBy(media.id)
      : []
  const byKey = Map.groupBy(named, row => row.key)
  const byId = new Map(named.map(row => [row.id, row]))
  return {
    nameOf: id => {
      const row = byId.get(id)
      return row && byKey.get(row.key)?.length === 1 ? row.name : undefined
    },
    idsOf: name => (byKey.get(pictureKey(name)) ?? []).map(({ id }) => id),
  }
}
