import { setLanguage } from '#features/site/session/contract.ts'
import { cultureCookie, type Language, languageIds } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import { readCookie } from '#web/browser/storage/cookies.ts'
import type { CallApi } from '#web/page.ts'

/** Saves the language on the server. Returns the path to go to. */
export function saveLanguage(call: CallApi, language: Language, returnUrl: string): Promise<string> {
  const input = { params: { lang: String(languageIds[language]) }, query: { returnUrl } }
  return call(setLanguage, input)
}

/** spec §4: if the culture cookie is missing, saves the language of the page. */
export function saveMissingCulture(call: CallApi, language: Language): void {
  // If this fails, the cookie is still missing, and the next page tries again.
  if (readCookie(cultureCookie) === null) void attempt(saveLanguage(call, language, 'home'))
}
