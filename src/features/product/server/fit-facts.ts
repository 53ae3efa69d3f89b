import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import type { Column } from '#features/catalog/domain/column.ts'
import type { DeviceFacts, PanelFacts } from '#features/product/domain/fit.ts'

export interface FitFacts {
  panels: readonly PanelFacts[]
  devices: readonly DeviceFacts[]
}

const known = new WeakMap<CatalogIndex, FitFacts>()

/** What the rules of fit look at, of all products, read once from each state of the catalogue. */
export function fitFacts(index: CatalogIndex): FitFacts {
  const facts = known.get(index) ?? readFacts(index)
  known.set(index, facts)
  return facts
}

function readFacts(index: CatalogIndex): FitFacts {
  const column = columnOf(index)
  const [type, family] = [column('fuse_breaker_type'), column('fuse_type')]
  const [bus, maxFuse, gmtMax, rating] = [column('bus'), column('max_fuse'), column('gmt_max'), column('rating')]
  const panels: PanelFacts[] = []
  const devices: DeviceFacts[] = []
  index.ids.forEach((id, row) => {
    const panelType = optionAt(type, row)
    const deviceFamily = optionAt(family, row)
    const rated = numberAt(rating, row)
    if (panelType !== null)
      panels.push({
        id,
        type: panelType,
        busRating: numberAt(bus, row) ?? 0,
        maxPerPosition: numberAt(maxFuse, row),
        gmtMax: numberAt(gmtMax, row),
      })
    else if (deviceFamily !== null && rated !== null) devices.push({ id, family: deviceFamily, rating: rated })
  })
  return { panels, devices }
}

/** A number of one product; null where it states none. */
export function numberOf(index: CatalogIndex, key: string, productId: number): number | null {
  const row = index.rowOf.get(productId)
  return row === undefined ? null : numberAt(columnOf(index)(key), row)
}

const columnOf = (index: CatalogIndex) => (key: string) => {
  const attribute = index.attributes.find(candidate => candidate.key === key)
  return attribute && index.columns.get(attribute.id)
}

const valueAt = (column: Column | undefined, row: number) => column?.values[column.codes[row] ?? 0]
const numberAt = (column: Column | undefined, row: number) => valueAt(column, row)?.ranges[0]?.from ?? null

function optionAt(column: Column | undefined, row: number): string | null {
  const place = valueAt(column, row)?.options[0]
  return place === undefined ? null : (column?.attribute.options[place]?.key ?? null)
}
