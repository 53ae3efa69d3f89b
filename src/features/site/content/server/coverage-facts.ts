import { changesByCategory } from '#features/catalog/catalog/domain/last-changes.ts'
import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { findCompany, paperCompany } from '#features/site/company/server/store.ts'
import { to } from '#routes.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import { coverageText } from '../messages/coverage.ts'
import type { TopicFacts } from './documents/topic-paper.ts'
import { fillTopic } from './fill-topic.ts'
import { readBlocks } from './read-blocks.ts'
import { findTopic } from './store.ts'

export interface CoverageDeps {
  catalog: Catalog
  settings: Settings
  publicUrl: string
  rememberMeDays: number
  /** The revision of the catalogue and of the texts. */
  revision: () => string
  print: (facts: TopicFacts) => Promise<Buffer<ArrayBuffer>>
}

/** spec §2: the two downloads of the footer. Each prints a static page, or only its tables when nobody has written the page. */
const files = {
  'fuse-coverage': { path: to.fuseCoverage(), kind: 'fuses', tables: ['fuse-table', 'panel-table'] },
  'circuit-breaker-coverage': {
    path: to.circuitBreakerCoverage(),
    kind: 'breakers',
    tables: ['breaker-table', 'breaker-panel-table'],
  },
} as const
type FileName = keyof typeof files

/** The files below /downloads/ that are made of these facts. */
export const coverageFileNames: readonly string[] = Object.keys(files).map(name => `${name}.pdf`)

export const isFileName = (name: string): name is FileName => Object.hasOwn(files, name)

export async function readFacts(deps: CoverageDeps, systemName: FileName, language: Language): Promise<TopicFacts> {
  const { settings, rememberMeDays, publicUrl } = deps
  const catalog = deps.catalog.view()
  const { path, kind, tables } = files[systemName]
  const topic = await findTopic(catalog.db, systemName, language)
  const company = findCompany(settings)
  const written = topic?.bodyHtml ?? tables.map(table => `<p>{{${table}}}</p>`).join('')
  const html = await fillTopic(
    written,
    { catalog, company, rememberMeDays, isSecure: publicUrl.startsWith('https:') },
    language,
  )
  const changes = [...changesByCategory(catalog.index).values()].map(date => date.getTime())
  return {
    language,
    company: paperCompany(settings, language),
    title: topic?.title ?? coverageText[language][kind],
    description: topic?.metaDescription ?? '',
    blocks: readBlocks(html),
    updatedAt: new Date(Math.max(0, ...changes)).toISOString(),
    pageUrl: publicUrl + pathIn(path, language),
  }
}
