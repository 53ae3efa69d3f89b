import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { faultsOfPictures } from '#features/site/media/server/steps/check-pictures.ts'
import type { MediaUser } from '#features/site/media/server/steps/uses.ts'
import type { Database } from '#server/database/connection.ts'
import { findGroup } from '#server/settings/setting-store.ts'
import { companyFieldText } from '../../messages/desk-company-fields.ts'
import { companyPageText } from '../../messages/desk-company-page.ts'
import type { GroupRules } from './setting-subject.ts'

/** The facts of the company as a group of settings that is edited at the desk. */
export const companyRules: GroupRules<typeof companySettings.defaults> = {
  group: companySettings,
  names: companyFieldText,
  check: (tx, { logo = null, icon = null }, _value, { language }) =>
    faultsOfPictures(
      tx,
      [
        ['logo', logo],
        ['icon', icon],
      ],
      language,
    ),
}

async function chosenPictures(db: Database): Promise<Set<unknown>> {
  const { value } = await findGroup(db, companySettings.key)
  return new Set([value.logo, value.icon])
}

/** The company's logo and icon as a user of pictures. */
export const companyPictureUser: MediaUser = {
  usedAmong: async (db, ids) => {
    const chosen = await chosenPictures(db)
    return new Set(ids.filter(id => chosen.has(id)))
  },
  listUses: async (db, id, language) =>
    (await chosenPictures(db)).has(id) ? [{ kind: 'company', id: 1, name: companyPageText[language].title }] : [],
  // The company's name is what they say to those who cannot see them.
  onChanged: async () => {},
}
