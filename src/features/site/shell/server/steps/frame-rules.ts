import { lackingEnglish } from '#features/site/setting/server/steps/lacking-english.ts'
import type { GroupRules } from '#features/site/setting/server/steps/setting-subject.ts'
import { refusalText } from '#server/calls/refusal.ts'
import type { FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, languages, splitLanguagePrefix } from '#shared/language.ts'
import { isOwnPath } from '#shared/own-path.ts'
import { type BannerSettings, bannerSettings } from '../../domain/banner-settings.ts'
import { isSafeUrl, type LinkSettings, linkSettings } from '../../domain/link-settings.ts'
import { bannerFieldText, frameRefusals, linkFieldText } from '../../messages/desk-frame.ts'

export interface FrameDeps {
  /** Whether the site has a page at a path, with its query, without language. */
  isPage: (db: Database, url: string, language: Language, now: Date) => Promise<boolean>
}

/** Why a link cannot lead there; null where it can. The language of a page is that of the reader. */
async function faultOfUrl(tx: Database, { isPage }: FrameDeps, url: string, language: Language, now: Date) {
  const text = frameRefusals[language]
  if (!isOwnPath(url)) return null
  const [path = ''] = url.split('#')
  if (splitLanguagePrefix(path.split('?')[0] ?? '').language !== null) return text.withLanguage
  return (await isPage(tx, path, language, now)) ? null : text.noPage
}

/** The banner as a group of settings that is edited at the desk. */
export const bannerRules = (deps: FrameDeps): GroupRules<BannerSettings> => ({
  group: bannerSettings,
  names: bannerFieldText,
  check: async (tx, changes, value, { language, now }) => {
    const errors: FieldErrors = lackingEnglish(value, language)
    const text = frameRefusals[language]
    const { shown_from: from, shown_until: until, link_url: url } = value
    if (from !== null && until !== null && until <= from) errors.shown_until = [text.endsBefore]
    const needed = value.is_on ? languages.map(one => `text.${one}` as const) : []
    const named = value.is_on && url !== '' ? languages.map(one => `link_text.${one}` as const) : []
    for (const field of [...needed, ...named]) if (value[field] === '') errors[field] = [refusalText[language].required]
    const fault = changes.link_url ? await faultOfUrl(tx, deps, changes.link_url, language, now) : null
    return fault ? { ...errors, link_url: [fault] } : errors
  },
})

/** The links of the frame as a group of settings that is edited at the desk. */
export const linkRules = (deps: FrameDeps): GroupRules<LinkSettings> => ({
  group: linkSettings,
  names: linkFieldText,
  check: async (tx, { links = [], sheet_url: sheetUrl }, _value, { language, now }) => {
    const errors: FieldErrors = {}
    const text = frameRefusals[language]
    for (const [at, { url, types, audience }] of links.entries()) {
      const fault = await faultOfUrl(tx, deps, url, language, now)
      if (fault) errors[`links.${at}.url`] = [fault]
      const isTwice = links
        .slice(0, at)
        .some(one => one.url === url && one.audience === audience && one.types.some(type => types.includes(type)))
      if (isTwice) errors[`links.${at}.url`] = [text.twice]
    }
    if (sheetUrl && !isSafeUrl(sheetUrl)) errors.sheet_url = [text.onlyHttps]
    return errors
  },
})
