import { toDesk } from '#desk-routes.ts'
import type { Database } from '#server/database/connection.ts'
import { createLink } from './links.ts'
import { listAdministrators } from './store.ts'

/** Makes the link that names the first administrator. Null once there is one. Links of other starts go on working. */
export async function makeWelcomeLink(db: Database, publicUrl: string, now: Date): Promise<string | null> {
  const administrators = await listAdministrators(db)
  if (administrators.length > 0) return null
  return publicUrl + toDesk.welcome({ token: await createLink(db, { kind: 'welcome' }, now) })
}
