import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { Refusal, refused } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import type { MayNot } from '../../domain/may.ts'
import { sendRefusals } from '../../messages/desk-send.ts'
import { wordMayNot } from '../../messages/may-words.ts'

/** The refusals of a version's mail, and of the calls that send and end a version. */
export const wrongStatus = (status: QuoteStatus, language: Language): Refusal =>
  refused('wrong_status', sendRefusals[language].wrong_status(status))

/** An action that is not possible now: the page shows the same words beside its button. */
export const notNow = (reason: MayNot, status: QuoteStatus, language: Language): Refusal =>
  refused('wrong_status', wordMayNot(reason, { status, missingCount: 0 }, language))

export const stale = (message: string, field = ''): Refusal =>
  new Refusal(409, 'stale_version', { message, errors: { [field]: [message] } })
