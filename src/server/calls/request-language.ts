import { cultureCookie, defaultLanguage, type Language, parseLanguage } from '#shared/language.ts'
import { readCookie } from '../http/cookies.ts'

/** The language of an API response: ?lang=, else the culture cookie, else the customer's saved one, else Accept-Language, else English. */
export function requestLanguage(url: URL, headers: Headers, saved: Language | null = null): Language {
  return (
    parseLanguage(url.searchParams.get('lang')) ??
    parseLanguage(readCookie(headers, cultureCookie)) ??
    saved ??
    acceptedLanguage(headers.get('accept-language')) ??
    defaultLanguage
  )
}

/** The most wanted language of Accept-Language that the site has; null for none. */
export function acceptedLanguage(header: string | null): Language | null {
  const wishes = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map(part => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/)
      return {
        language: parseLanguage(tag.split('-', 1)[0] ?? ''),
        quality: quality === undefined ? 1 : Number(quality) || 0,
      }
    })
    .sort((a, b) => b.quality - a.quality)
  return wishes.find(wish => wish.language && wish.quality > 0)?.language ?? null
}
