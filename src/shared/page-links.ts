import { defaultLanguage, type Language, languages } from './language.ts'

/** What the head of a public page says about its addresses, whole ones. */
export interface PageLinks {
  canonical: string
  alternates: { hreflang: string; href: string }[]
}

/** The address that stands for a page in a language, and those of the page in every language and in any other one. */
export function pageLinks(publicUrl: string, language: Language, path: string): PageLinks {
  return {
    canonical: addressIn(publicUrl, language, path),
    alternates: [
      ...languages.map(other => ({ hreflang: other as string, href: addressIn(publicUrl, other, path) })),
      { hreflang: 'x-default', href: addressIn(publicUrl, defaultLanguage, path) },
    ],
  }
}

/** Pages are found in any case of letters, and each has one path: its own word for it, else the small letters of the asked one. */
export function canonicalPathOf(meta: { canonicalPath?: string }, path: string): string {
  return meta.canonicalPath ?? path.toLowerCase()
}

/** The whole address of a page in a language: English has no prefix, and the home page no slash after one. */
export function addressIn(publicUrl: string, language: Language, path: string): string {
  if (language === defaultLanguage) return publicUrl + path
  return `${publicUrl}/${language}${path === '/' ? '' : path}`
}
