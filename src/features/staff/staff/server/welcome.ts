import { toDesk } from '#desk-routes.ts'
import type { Database } from '#server/database/connection.ts'
import { createLink } from './links.ts'
import { hasAdministrator } from './store.ts'

/** Makes the link that names the first administrator. Null once there is one. Links of other starts go on working. */
export async function makeWelcomeLink(db: Database, publicUrl: string, now: Date): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  return publicUrl + toDesk.welcome({ token: await createLink(db, { kind: 'welcome' }, now) })
}
