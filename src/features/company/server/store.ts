import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import { Company } from '../domain/company.ts'

/** The company's own facts; throws when the database was never seeded with them. */
export async function findCompany(db: Database): Promise<Company> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'company'))
  if (!row) throw new Error('The database has no company: run npm run db:seed')
  return Company.parse(JSON.parse(row.value))
}
