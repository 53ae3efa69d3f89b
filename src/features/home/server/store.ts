import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import { emptyHomePage, HomePage } from '../domain/home-page.ts'

/** Returns the home page's texts. Throws when the database was not seeded with them. */
export async function findHomePage(db: Database): Promise<HomePage> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'home_page'))
  return row ? HomePage.parse(JSON.parse(row.value)) : emptyHomePage
}
