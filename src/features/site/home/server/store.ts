import { findShownMedia } from '#features/site/media/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import { homeSettings, picturesOf } from '../domain/home-settings.ts'

/** The home page as it is now, with its uploaded pictures. */
export async function findHomePage(db: Database, settings: Settings) {
  const page = settings.of(homeSettings)
  return { page, pictures: await findShownMedia(db, picturesOf(page)) }
}
