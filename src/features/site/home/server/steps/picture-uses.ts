import type { MediaUser } from '#features/site/media/server/steps/uses.ts'
import type { Database } from '#server/database/connection.ts'
import { findGroup } from '#server/settings/setting-store.ts'
import { homePictures } from '../../domain/home-fields.ts'
import { homeSettings } from '../../domain/home-settings.ts'
import { homeEditText } from '../../messages/desk-home.ts'

async function shownPictures(db: Database): Promise<Set<unknown>> {
  const { value } = await findGroup(db, homeSettings.key)
  return new Set(homePictures.map(field => value[field]))
}

/** The home page as a user of pictures. */
export const homePictureUser: MediaUser = {
  usedAmong: async (db, ids) => {
    const shown = await shownPictures(db)
    return new Set(ids.filter(id => shown.has(id)))
  },
  listUses: async (db, id, language) =>
    (await shownPictures(db)).has(id) ? [{ kind: 'home_page', id: 1, name: homeEditText[language].title }] : [],
  // Its alternative texts are those of the slide, not of the picture.
  onChanged: async () => {},
}
