import { organizationData, websiteData } from '#features/site/metadata/domain/company-data.ts'
import type { Language } from '#shared/language.ts'
import type { RenderedPage } from './render.tsx'

/** The structured data of a page, as it is sent. */
export const structuredDataOf = (page: RenderedPage, language: Language, publicUrl: string): object[] =>
  withOrigin([...companyData(page, language), ...(page.meta.structuredData ?? [])], publicUrl)

/** The company's structured data, for the pages that are about the company. */
function companyData({ header, route }: RenderedPage, language: Language): object[] {
  if (!header || !route || !companyPages.has(route.path)) return []
  return route.path === '/' ? [organizationData(header), websiteData(header, language)] : [organizationData(header)]
}

const companyPages = new Set(['/', '/contact-us', '/about-us'])

/** Makes the paths in structured data absolute URLs, which it requires, and those in its texts, which others show on pages of their own. */
function withOrigin(data: object[], publicUrl: string): object[] {
  const urlKeys = ['item', 'url', 'image', '@id', 'logo', 'urlTemplate']
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole)
    return typeof value === 'string' && value.startsWith('/') ? publicUrl + value : value
  }
  const absolute = (key: string, value: unknown) => {
    if (key === 'text' && typeof value === 'string') return linksWithOrigin(value, publicUrl)
    return urlKeys.includes(key) ? whole(value) : value
  }
  return data.map(one => JSON.parse(JSON.stringify(one), absolute))
}

const linksWithOrigin = (html: string, publicUrl: string) =>
  html.replace(/<[^<>]+>/g, tag => tag.replace(/ (href|src)="(?=\/(?!\/))/g, ` $1="${publicUrl}`))
