import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type AnswerTargets, answerTargets } from '../domain/calendar.ts'

/** By when customers are to hear from the company, as it is set now. */
export const targetsNow = (settings: Settings): AnswerTargets =>
  answerTargets(settings.of(quoteSettings), settings.of(companySettings))
