import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Company } from '#features/company/domain/company.ts'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import { FrameLink } from '../domain/frame-links.ts'

/** The company's own facts; throws when the database was never seeded with them. */
export async function findCompany(db: Database): Promise<Company> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'company'))
  if (!row) throw new Error('The database has no company: run npm run db:seed')
  return Company.parse(JSON.parse(row.value))
}

/** The links of header and footer; none where the database was never given any. */
export async function listLinks(db: Database): Promise<FrameLink[]> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'links'))
  return row ? z.array(FrameLink).parse(JSON.parse(row.value)) : []
}
