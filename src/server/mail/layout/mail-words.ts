import type { Language } from '#shared/language.ts'
import { type MailTexts, type MailWords, wordsIn } from '#shared/mail/mail-texts.ts'
import type { Settings } from '../../settings/settings.ts'

/** The texts of a mail as they are now. */
export const mailWords = <Slot extends string>(
  settings: Pick<Settings, 'of'>,
  texts: MailTexts<Slot, string>,
  language: Language,
): MailWords<Slot> => wordsIn(texts, settings.of(texts.group), language)
