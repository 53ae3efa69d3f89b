import { defaultCountryId } from '#features/site/address/domain/address-form.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import type { BotCheck } from '#server/security/bot-check.ts'
import { languageIds, languageNames, languages } from '#shared/language.ts'
import { getSettings } from '../contract.ts'

export interface SettingsDeps {
  rememberMeDays: number
  botCheck: Pick<BotCheck, 'provider' | 'siteKey'>
  compareLimit: number
  upload: { max_files: number; max_file_bytes: number; max_total_bytes: number }
}

/** The limits of slices above are parameters. The other figures come from api-contract §1, §6 and spec §9. */
export function settingsRoutes({ rememberMeDays, botCheck, compareLimit, upload }: SettingsDeps): Binding[] {
  return [
    handle(getSettings, () => ({
      bot_check: { provider: botCheck.provider, site_key: botCheck.siteKey ?? '' },
      default_country_id: defaultCountryId,
      languages: languages.map(code => ({ id: languageIds[code], code, name: languageNames[code] })),
      remember_me_days: rememberMeDays,
      toast_timeout_ms: 5000,
      quick_search_min_length: 4,
      compare_limit: compareLimit,
      password_min_length: 6,
      password_max_length: 20,
      upload,
    })),
  ]
}
