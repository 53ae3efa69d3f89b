import { faultsOfPictures } from '#features/site/media/server/steps/check-pictures.ts'
import { lackingEnglish } from '#features/site/setting/server/steps/lacking-english.ts'
import type { GroupRules } from '#features/site/setting/server/steps/setting-subject.ts'
import { homePictures } from '../../domain/home-fields.ts'
import { type HomeSettings, homeSettings } from '../../domain/home-settings.ts'
import { homeFieldText } from '../../messages/desk-home.ts'

/** The home page as a group of settings that is edited at the desk. */
export const homeRules: GroupRules<HomeSettings> = {
  group: homeSettings,
  names: homeFieldText,
  check: async (tx, changes, value, { language }) => ({
    ...lackingEnglish(value, language),
    ...(await faultsOfPictures(
      tx,
      homePictures.map(field => [field, changes[field] ?? null]),
      language,
    )),
  }),
}
