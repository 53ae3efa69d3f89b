import { hasPower } from '#features/catalog/catalog/domain/category-tree.ts'
import type { CatalogView } from '#features/catalog/catalog/server/store.ts'
import type { Company } from '#features/site/company/domain/company.ts'
import { escapeHtml } from '#server/pages/escape-html.ts'
import type { Language } from '#shared/language.ts'
import { deviceTable, panelTable } from './coverage-tables.ts'
import { retentionTable } from './retention-table.ts'
import { storageTable } from './storage-tables.ts'

export interface TopicParts {
  catalog: CatalogView
  company: Company
  rememberMeDays: number
  /** Under https, cookies that only the server reads have another name. */
  isSecure: boolean
  /** There is a banner above the pages that a visitor can close. */
  hasBanner?: boolean
}

type MakePart = (parts: TopicParts, language: Language) => Promise<string> | string

/** The tables that a text can place with a paragraph such as {{fuse-table}}. */
const parts: Record<string, MakePart> = {
  'fuse-table': ({ catalog }, language) => deviceTable(catalog, 'fuses', language),
  'breaker-table': ({ catalog }, language) => deviceTable(catalog, 'breakers', language),
  'panel-table': ({ catalog }, language) => panelTable(catalog, 'fuses', language),
  'breaker-panel-table': ({ catalog }, language) => panelTable(catalog, 'breakers', language),
  'cookie-table': (parts, language) => storageTable('cookie', stored(parts), language),
  'local-storage-table': (parts, language) => storageTable('local', stored(parts), language),
  'retention-table': ({ rememberMeDays, catalog }, language) =>
    retentionTable(rememberMeDays, language, hasPower(catalog.index.tree)),
  'session-storage-table': (parts, language) => storageTable('session', stored(parts), language),
}

const stored = (parts: TopicParts) => ({ ...parts, hasPanels: hasPower(parts.catalog.index.tree) })

/** Fills a written text with its tables and the company's facts. Leaves unknown placeholders as they are. */
export async function fillTopic(html: string, given: TopicParts, language: Language): Promise<string> {
  let filled = fillCompany(html, given.company, language)
  for (const [, place = '', name = ''] of html.matchAll(/(<p>\{\{([\w-]+)\}\}<\/p>)/g)) {
    const make = Object.hasOwn(parts, name) ? parts[name] : undefined
    const part = make ? await make(given, language) : place
    filled = filled.replace(place, () => part)
  }
  return filled
}

/** Replaces {{company}}, {{headquarters}}, {{phone}} and {{sales-email}}, in texts and in URLs. */
export function fillCompany(text: string, company: Company, language: Language): string {
  const facts: Record<string, string> = {
    company: company.name,
    founded: String(company.foundedYear),
    headquarters: company.headquarters[language],
    phone: company.phone,
    'sales-email': company.salesEmail,
  }
  // A fact that ends with an abbreviation ("EE. UU.") ends its sentence too.
  return text.replace(/(?:\{\{|%7B%7B)([\w-]+)(?:\}\}|%7D%7D)(\.?)/g, (place, name, stop) => {
    if (!Object.hasOwn(facts, name)) return place
    const fact = facts[name] ?? ''
    return escapeHtml(fact) + (fact.endsWith('.') ? '' : stop)
  })
}
