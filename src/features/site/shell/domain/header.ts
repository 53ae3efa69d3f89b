import { defaultLanguage, type Language } from '#shared/language.ts'

/** spec §2: the badge shows the number of items, and only above 0. */
export function cartBadge(items: number): string | null {
  return items > 0 ? String(items) : null
}

/** The path of a page in a language: in Spanish '/quote?a=b' becomes '/es/quote?a=b'. English, the default, has no prefix. */
export function languageHref(language: Language, path: string): string {
  if (language === defaultLanguage) return path
  const isHome = path === '/' || path.startsWith('/?')
  return `/${language}${isHome ? path.slice(1) : path}`
}
