import { partSettings } from '#features/site/company/domain/part-settings.ts'
import { type HomeText, mostLetters } from '#features/site/home/domain/home-fields.ts'
import { homeSettings } from '#features/site/home/domain/home-settings.ts'
import { homeEditText, homeTextNames } from '#features/site/home/messages/desk-home.ts'
import { homeRules } from '#features/site/home/server/steps/home-rules.ts'
import { titleLetters } from '#features/site/metadata/domain/title-fields.ts'
import { titleSettings } from '#features/site/metadata/domain/title-settings.ts'
import { titleName, titlesText } from '#features/site/metadata/messages/desk-titles.ts'
import { titleRules } from '#features/site/metadata/server/steps/title-rules.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { SettingPeople } from '#features/site/setting/server/steps/change-group.ts'
import { groupTexts } from '#features/site/setting/server/steps/group-texts.ts'
import { bannerLetters, bannerPhase } from '#features/site/shell/domain/banner-fields.ts'
import { bannerSettings } from '#features/site/shell/domain/banner-settings.ts'
import { linkTitleLetters } from '#features/site/shell/domain/link-places.ts'
import { linkSettings } from '#features/site/shell/domain/link-settings.ts'
import { bannerEditText, linksEditText } from '#features/site/shell/messages/desk-frame.ts'
import { bannerRules, type FrameDeps, linkRules } from '#features/site/shell/server/steps/frame-rules.ts'
import type { TextEditors } from '#features/site/translation/server/steps/text-editor.ts'
import { maintenanceSettings } from '#server/settings/maintenance.ts'
import type { Settings } from '#server/settings/settings.ts'
import { labelled } from '#shared/text/colon.ts'

const groups = [homeSettings, bannerSettings, linkSettings, titleSettings, partSettings, quoteSettings]

/** Names the texts of the site that are settings in the public revision: it changes when one is saved, and when the banner comes or goes. */
export function siteTextRevision(settings: Settings, now: Date): string {
  const saves = [...groups, maintenanceSettings].reduce((sum, { key }) => sum + settings.revisionOf(key), 0)
  const phase = bannerPhase(settings.of(bannerSettings), now)
  return `${saves}${phase === 'during' ? 'b' : ''}`
}

/** Where the information sheet of the last menu is; '': where it was installed. */
export const sheetUrlOf = (settings: Settings): string => settings.of(linkSettings).sheet_url

/** Whether visitors can close a banner, of which their browsers then keep a note. */
export function hasClosableBanner(settings: Settings): boolean {
  const { is_on: isOn, is_dismissible: isClosable } = settings.of(bannerSettings)
  return isOn && isClosable
}

type SiteKind = 'setting_home_page' | 'setting_links' | 'setting_page_titles' | 'setting_site_banner'

/** How the texts of the site that are settings are translated. */
export function siteTexts(people: SettingPeople, isPage: FrameDeps['isPage']): Pick<TextEditors, SiteKind> {
  return {
    setting_home_page: groupTexts({
      rules: homeRules,
      people,
      names: language => {
        const names: Readonly<Record<string, string>> = homeTextNames(homeEditText[language])
        return { record: homeEditText[language].title, fieldOf: field => names[field] ?? field }
      },
      lengthOf: field => mostLetters(field as HomeText), // the fields of the group
    }),
    setting_links: groupTexts({
      rules: linkRules({ isPage }),
      people,
      names: language => {
        const { title, name } = linksEditText[language]
        return { record: title, fieldOf: field => labelled(name, field.replace(/^links\.|\.title$/g, ''), language) }
      },
      lengthOf: () => linkTitleLetters,
    }),
    setting_page_titles: groupTexts({
      rules: titleRules,
      people,
      names: language => ({
        record: titlesText[language].title,
        fieldOf: field => titleName(field, titlesText[language]),
      }),
      lengthOf: field => (field.endsWith(' title') ? titleLetters.title : titleLetters.description),
    }),
    setting_site_banner: groupTexts({
      rules: bannerRules({ isPage }),
      people,
      names: language => {
        const { title, texts } = bannerEditText[language]
        return { record: title, fieldOf: field => (field === 'text' ? texts.text : texts.link_text) }
      },
      lengthOf: field => (field === 'text' ? bannerLetters.text : bannerLetters.link_text),
    }),
  }
}
