import { defaultLanguage, type Language, languages } from './language.ts'

/** Absolute URLs for the head of a public page. */
export interface PageLinks {
  canonical: string
  alternates: { hreflang: string; href: string }[]
}

/**
 * The canonical URL of a page in a language, and its URLs in every language that it has and for any other language (x-default): its first
 * where it is not in English.
 */
export function pageLinks(
  publicUrl: string,
  language: Language,
  path: string,
  own: readonly Language[] = languages,
): PageLinks {
  const others = languages.filter(other => own.includes(other))
  const usual = own.includes(defaultLanguage) ? defaultLanguage : (others[0] ?? defaultLanguage)
  return {
    canonical: urlIn(publicUrl, language, path),
    alternates: [
      ...others.map(other => ({ hreflang: other as string, href: urlIn(publicUrl, other, path) })),
      { hreflang: 'x-default', href: urlIn(publicUrl, usual, path) },
    ],
  }
}

/** The canonical path of a page, since a path matches in any case of letters: the one in `meta`, else the requested one in lower case. */
export function canonicalPathOf(meta: { canonicalPath?: string }, path: string): string {
  return meta.canonicalPath ?? path.toLowerCase()
}

/** The absolute URL of a page in a language: English has no prefix, and the home page has no slash after its prefix. */
export function urlIn(publicUrl: string, language: Language, path: string): string {
  if (language === defaultLanguage) return publicUrl + path
  return `${publicUrl}/${language}${path === '/' ? '' : path}`
}
