import { defaultLanguage, type Language, languages } from '#shared/language.ts'
import { pageLinks, urlIn } from '#shared/page-links.ts'

/** A public page without language prefix; '/' is the home page. */
export interface SitemapPage {
  path: string
  changedAt: Date | null
  /** Those that it has; all of them where this is not said. */
  languages?: readonly Language[]
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Writes a sitemap (sitemaps.org) with every page in every language. Each entry links all languages and the default one. */
export function sitemapXml(pages: readonly SitemapPage[], publicUrl: string): string {
  return `${head}<urlset ${namespaces}>${pages.map(page => entriesOf(page, publicUrl)).join('')}</urlset>`
}

export function sitemapIndexXml(files: readonly { path: string; changedAt: Date | null }[], publicUrl: string): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc>${lastmod(changedAt)}</sitemap>`,
  )
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

function entriesOf({ path, changedAt, languages: own = languages }: SitemapPage, publicUrl: string): string {
  const alternates = pageLinks(publicUrl, defaultLanguage, path, own)
    .alternates.map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    )
    .join('')
  return languages
    .filter(language => own.includes(language))
    .map(
      language =>
        `<url><loc>${escapeXml(urlIn(publicUrl, language, path))}</loc>${lastmod(changedAt)}${alternates}</url>`,
    )
    .join('')
}

const lastmod = (at: Date | null) => (at ? `<lastmod>${at.toISOString().slice(0, 19)}Z</lastmod>` : '')

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
