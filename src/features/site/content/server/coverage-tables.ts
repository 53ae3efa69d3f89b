import { type CatalogIndex, rowsOf } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { CategoryNode } from '#features/catalog/catalog/domain/category-tree.ts'
import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import type { CatalogView } from '#features/catalog/catalog/server/store.ts'
import { powerSlug, to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import { deviceCoverage, panelCoverage, type SeriesValues } from '../domain/coverage.ts'
import { coverageText } from '../messages/coverage.ts'
import { htmlTable, joined, linkTo } from './html-table.ts'

/** The slugs of the devices (spec §1: main categories). */
const slugs = { fuses: 'dc-fuses-and-disconnects', breakers: 'dc-circuit-breakers' } as const
export type CoverageKind = keyof typeof slugs

const shownKeys = [
  ...['fuse_type', 'rating', 'rated_voltage', 'interrupting_rating', 'derating', 'positions_used'],
  ...['max_fuse', 'max_per_position', 'bus'],
]

/** Returns the table of fuse or breaker series and the panels that take them. Cached until the catalogue changes. */
export async function deviceTable(catalog: CatalogView, kind: CoverageKind, language: Language): Promise<string> {
  const make = ({ index }: CatalogView) => {
    const { attributes } = index
    const [devices, panels] = [readSeries(index, slugs[kind]), readSeries(index, powerSlug)]
    const text = coverageText[language]
    const isBreaker = kind === 'breakers'
    const rows = deviceCoverage(devices, panels, attributes, language).map(one => [
      seriesLink(one.series, language),
      one.ratings,
      one.voltage,
      one.interrupting,
      one.load || text.none,
      ...(isBreaker ? [one.positionsUsed || text.none] : []),
      one.panels.length === 0
        ? text.none
        : joined(
            one.panels.map(panel => seriesLink(panel, language)),
            ' · ',
          ),
    ])
    const used = isBreaker ? [text.positionsUsed] : []
    const head = [text.family, text.ratings, text.voltage, text.interrupting, text.load, ...used, text.takenBy]
    return htmlTable(text[kind], head, rows)
  }
  return String(await catalog.remember(`coverage:${kind}:${language}`, make))
}

/** Returns the table of panel series that take fuses or breakers, with all families that they take. */
export async function panelTable(catalog: CatalogView, kind: CoverageKind, language: Language): Promise<string> {
  const make = ({ index }: CatalogView) => {
    const text = coverageText[language]
    const [panelSeries, devices] = [readSeries(index, powerSlug), readSeries(index, slugs[kind])]
    const panels = panelCoverage(panelSeries, devices, index.attributes, language)
    const rows = panels.map(one => [
      seriesLink(one.series, language),
      one.takes,
      one.perPosition || text.none,
      one.bus || text.none,
    ])
    return htmlTable(text.panels, [text.panel, text.takes, text.perPosition, text.bus], rows)
  }
  return String(await catalog.remember(`coverage:panels:${kind}:${language}`, make))
}

function readSeries(index: CatalogIndex, slug: string): SeriesValues<CategoryNode>[] {
  const shownIds = new Set(index.attributes.filter(({ key }) => shownKeys.includes(key)).map(({ id }) => id))
  const columns = index.products.values
    .filter(({ attributeId }) => shownIds.has(attributeId))
    .sort((a, b) => a.attributeId - b.attributeId)
  const valuesAt = (row: number) => columns.flatMap(({ codes, lists }) => lists[codes[row] ?? 0] ?? [])
  return (index.tree.bySeName.get(slug)?.children ?? []).map(series => ({
    series,
    products: Array.from(rowsOf(index, series), valuesAt).filter(values => values.length > 0),
  }))
}

function seriesLink({ name, seName, parent }: CategoryNode, language: Language) {
  const path = parent ? to.list({ slug: parent.seName, categoryId: seName }) : to.list({ slug: seName })
  return linkTo(pathIn(path, language), name[language])
}
