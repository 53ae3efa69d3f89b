import { rowsOf } from '#features/catalog/domain/catalog-index.ts'
import type { CategoryNode } from '#features/catalog/domain/category-tree.ts'
import { pathIn } from '#features/catalog/domain/presenting/structured-data.ts'
import { type Catalog, listProductValues } from '#features/catalog/server/store.ts'
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
const queryLength = 200

/** Returns the table of fuse or breaker series and the panels that take them. Cached until the catalogue changes. */
export async function deviceTable(catalog: Catalog, kind: CoverageKind, language: Language): Promise<string> {
  const make = async () => {
    const { attributes } = catalog.index
    const [devices, panels] = [await readSeries(catalog, slugs[kind]), await readSeries(catalog, powerSlug)]
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
export async function panelTable(catalog: Catalog, kind: CoverageKind, language: Language): Promise<string> {
  const make = async () => {
    const text = coverageText[language]
    const [panelSeries, devices] = [await readSeries(catalog, powerSlug), await readSeries(catalog, slugs[kind])]
    const panels = panelCoverage(panelSeries, devices, catalog.index.attributes, language)
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

async function readSeries({ db, index }: Catalog, slug: string): Promise<SeriesValues<CategoryNode>[]> {
  const main = index.tree.bySeName.get(slug)
  const attributeIds = index.attributes.filter(({ key }) => shownKeys.includes(key)).map(({ id }) => id)
  const series: SeriesValues<CategoryNode>[] = []
  for (const node of main?.children ?? []) {
    const ids = Array.from(rowsOf(index, node), row => index.ids[row] ?? 0)
    const products: SeriesValues<CategoryNode>['products'][number][] = []
    for (let start = 0; start < ids.length; start += queryLength) {
      const values = await listProductValues(db, ids.slice(start, start + queryLength), attributeIds)
      products.push(...Map.groupBy(values, value => value.productId).values())
    }
    series.push({ series: node, products })
  }
  return series
}

function seriesLink({ name, seName, parent }: CategoryNode, language: Language) {
  const path = parent ? to.list({ slug: parent.seName, categoryId: seName }) : to.list({ slug: seName })
  return linkTo(pathIn(path, language), name[language])
}
