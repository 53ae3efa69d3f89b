import { defaultLanguage, type Language, languages } from '#shared/language.ts'

/** A public page without language prefix; '/' is the home page. */
export interface SitemapPage {
  path: string
  changedAt: Date | null
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** sitemaps.org: every page in every language, each naming all of them and the one for any other language. */
export function sitemapXml(pages: readonly SitemapPage[], publicUrl: string): string {
  return `${head}<urlset ${namespaces}>${pages.map(page => entriesOf(page, publicUrl)).join('')}</urlset>`
}

export function sitemapIndexXml(files: readonly { path: string; changedAt: Date | null }[], publicUrl: string): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc>${lastmod(changedAt)}</sitemap>`,
  )
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

/** The whole address of a page in a language: English has no prefix, and the home page no slash after one. */
export function addressIn(publicUrl: string, language: Language, path: string): string {
  if (language === defaultLanguage) return publicUrl + path
  return `${publicUrl}/${language}${path === '/' ? '' : path}`
}

function entriesOf({ path, changedAt }: SitemapPage, publicUrl: string): string {
  const alternates = [
    ...languages.map(language => [language, language] as const),
    ['x-default', defaultLanguage] as const,
  ]
    .map(
      ([hreflang, language]) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(addressIn(publicUrl, language, path))}"/>`,
    )
    .join('')
  return languages
    .map(
      language =>
        `<url><loc>${escapeXml(addressIn(publicUrl, language, path))}</loc>${lastmod(changedAt)}${alternates}</url>`,
    )
    .join('')
}

const lastmod = (at: Date | null) => (at ? `<lastmod>${at.toISOString().slice(0, 19)}Z</lastmod>` : '')

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
