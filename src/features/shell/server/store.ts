import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import { FrameLink } from '../domain/frame-links.ts'

/** The links of header and footer; empty if the database has none. */
export async function listLinks(db: Database): Promise<FrameLink[]> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'links'))
  return row ? z.array(FrameLink).parse(JSON.parse(row.value)) : []
}
