import { compareLimit } from '#features/compare/domain/compare-list.ts'
import { fileBytesLimit, fileLimit, totalBytesLimit } from '#features/quote/domain/limits.ts'
import type { BotCheck } from '#server/security/bot-check.ts'
import type { ReplyOf } from '#shared/call.ts'
import { languageIds, languageNames, languages } from '#shared/language.ts'
import type { getSettings } from '../contract.ts'

/** What a client must know of the server; the figures are those of api-contract §1, §6 and spec §9. */
export function presentSettings(
  rememberMeDays: number,
  { provider, siteKey }: Pick<BotCheck, 'provider' | 'siteKey'>,
): ReplyOf<typeof getSettings> {
  return {
    bot_check: { provider, site_key: siteKey ?? '' },
    default_country_id: 237,
    languages: languages.map(code => ({ id: languageIds[code], code, name: languageNames[code] })),
    remember_me_days: rememberMeDays,
    toast_timeout_ms: 5000,
    quick_search_min_length: 4,
    compare_limit: compareLimit,
    password_min_length: 6,
    password_max_length: 20,
    upload: { max_files: fileLimit, max_file_bytes: fileBytesLimit, max_total_bytes: totalBytesLimit },
  }
}
