import { createContext, use } from 'react'
import { defaultLanguage, type Language } from '#shared/language.ts'
import type { CallApi, Report } from './page.ts'

interface Site {
  call: CallApi
  /** For calls outside of `useAction` and forms, such as in effects. */
  report: Report
  language: Language
}

export const SiteContext = createContext<Site>({
  call: () => Promise.reject(new Error('The site is not there yet')),
  report: () => {},
  language: defaultLanguage,
})

/** The API and the language of the page. */
export const useSite = () => use(SiteContext)

/** The texts of one topic in the page's language. */
export function useText<T>(texts: Record<Language, T>): T {
  return texts[useSite().language]
}
