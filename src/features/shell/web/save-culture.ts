import { setLanguage } from '#features/session/contract.ts'
import { cultureCookie, type Language, languageIds } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import { readCookie } from '#web/browser/cookies.ts'
import type { CallApi } from '#web/page.ts'

/** Saves the language to the server; answers with the address to go to. */
export function saveLanguage(call: CallApi, language: Language, returnUrl: string): Promise<string> {
  const input = { params: { lang: String(languageIds[language]) }, query: { returnUrl } }
  return call(setLanguage, input)
}

/** spec §4: a missing culture cookie is saved to the server; the page's own language is what the visitor sees now. */
export function saveMissingCulture(call: CallApi, language: Language): void {
  // Unsaved, the cookie is still missing, and the next page tries again.
  if (readCookie(cultureCookie) === null) void attempt(saveLanguage(call, language, 'home'))
}
