import type { ProductSummary, SpecificationGroup } from '#features/catalog/catalog/contract.ts'
import { type CategoryNode, pathOf } from '#features/catalog/catalog/domain/category-tree.ts'
import type { LeadTimeStep } from '#features/catalog/catalog/domain/lead-time.ts'
import { wordLeadTime } from '#features/catalog/catalog/domain/lead-time-words.ts'
import { presentPicture } from '#features/catalog/catalog/domain/presenting/picture-path.ts'
import { presentBreadcrumb } from '#features/catalog/catalog/domain/presenting/present-category.ts'
import { documentKinds } from '#features/catalog/document/domain/document-record.ts'
import { presentMedia, type ShownMedia } from '#features/site/media/domain/media-path.ts'
import { brandedTitle, carriesMaker } from '#features/site/metadata/domain/page-titles.ts'
import type { Language } from '#shared/language.ts'
import type { Document, ProductDetails } from '../contract.ts'
import { presentDocument } from '../domain/documents.ts'
import { presentTrade, type StatedFact } from '../domain/trade-data.ts'
import type { DrawnSizes } from './documents/drawn-files.ts'
import type { DocumentRow, PageTexts } from './store.ts'

export interface DetailsParts {
  name: string
  /** The product's own row of lists, as JSON. */
  summary: string
  page: PageTexts & { id: number; revision: number; manufacturer: string }
  category: CategoryNode
  groups: SpecificationGroup[]
  documents: readonly DocumentRow[]
  madeFiles: readonly Document[]
  /** The uploaded ones, in their order. */
  pictures: readonly ShownMedia[]
  /** Whether the drawing shows the product, and not only what such products usually look like. */
  isDrawn: boolean
  /** By rising quantity. */
  leadTimes: readonly LeadTimeStep[]
  drawn: DrawnSizes
  modelUnknown: ProductDetails['model_unknown']
  /** Rows of lists, as JSON. */
  accessories: readonly string[]
  related: readonly string[]
  replacement: string | null
  weight: ProductDetails['weight']
  stated: readonly StatedFact[]
  language: Language
}

type Own = Omit<ProductDetails, keyof ProductSummary>

/**
 * The details of a product as JSON. The rows of other products are JSON already, kept for all that show them: making twenty of them
 * anew took longer than all the rest.
 */
export function writeDetails(parts: DetailsParts): string {
  const { page, category, language } = parts
  const trade = presentTrade(page.trade, parts.stated, language)
  const { leadTimes } = parts
  const isByQuantity = leadTimes.length > 1 || (leadTimes[0]?.from_quantity ?? 1) > 1
  const first: Partial<Own> = {
    ...(isByQuantity && {
      lead_times: leadTimes.map(({ from_quantity, time }) => ({ from_quantity, text: wordLeadTime(time, language) })),
    }),
    full_description: page.fullDescription,
    ...(page.descriptionLanguage !== language && { full_description_language: page.descriptionLanguage }),
    breadcrumb: presentBreadcrumb(category, language),
    pictures: presentPictures(parts),
    drawn_views: parts.drawn.views,
    ...(parts.modelUnknown && { model_unknown: parts.modelUnknown }),
    videos: page.videos,
    specification_groups: parts.groups,
    documents: byKind([...presentDocuments(parts.documents, category, language), ...parts.madeFiles]),
  }
  const rows: Partial<Record<keyof Own, string>> = {
    accessories: `[${parts.accessories.join()}]`,
    related_products: `[${parts.related.join()}]`,
    manufacturer: JSON.stringify(page.manufacturer),
    is_in_compare_list: 'false',
    replaced_by: parts.replacement ?? 'null',
  }
  const last: Partial<Own> = {
    ...(parts.replacement && page.obsoleteSince !== null && { obsolete_since: page.obsoleteSince }),
    ...(trade && { trade }),
    ...(parts.weight && { weight: parts.weight }),
    meta_title: titleOf(page.metaTitle || parts.name, parts),
    meta_description: page.metaDescription,
  }
  const fields = [parts.summary, JSON.stringify(first)].map(json => json.slice(1, -1))
  const written = Object.entries(rows).map(([name, json]) => `"${name}":${json}`)
  return `{${[...fields, ...written].join()},${JSON.stringify(last).slice(1)}`
}

/** Uploaded pictures come first. Where they are all that shows the product, there is no drawing; where nothing does, a box. */
function presentPictures(parts: DetailsParts): ProductDetails['pictures'] {
  const { name, page, pictures, drawn, language } = parts
  const uploaded = pictures.map(picture => presentMedia(picture, name, language))
  if (!showsDrawing(parts)) return uploaded
  return [
    ...uploaded,
    {
      ...presentPicture({ ...page, isDrawn: parts.isDrawn }, name, language, ['page', 'card']),
      ...drawn.picture,
    },
  ]
}

const showsDrawing = ({ pictures, isDrawn }: DetailsParts): boolean => isDrawn || pictures.length === 0

function titleOf(title: string, { page, category }: DetailsParts): string {
  const [section] = pathOf(category)
  return section && page.manufacturer && carriesMaker(section.seName) ? brandedTitle(title, [page.manufacturer]) : title
}

const byKind = (documents: readonly Document[]): Document[] =>
  documentKinds.flatMap(kind => documents.filter(document => document.kind === kind))

/** A document may stand at the product and at its series too. */
const isFirstPlace = ({ recordId }: DocumentRow, place: number, rows: readonly DocumentRow[]) =>
  recordId === null || rows.findIndex(row => row.recordId === recordId) === place

/** Documents sorted by kind, within a kind the visitor's language first. A kind that is not in the contract is left out. */
export function presentDocuments(rows: readonly DocumentRow[], category: CategoryNode, language: Language): Document[] {
  const seriesOf = new Map(pathOf(category).map(node => [node.id, node.name[language]]))
  const isForeign = (row: DocumentRow) => Number(row.language !== null && row.language !== language)
  return documentKinds.flatMap(kind =>
    rows
      .filter((row, place) => row.kind === kind && isFirstPlace(row, place, rows))
      .sort((a, b) => isForeign(a) - isForeign(b) || a.id - b.id)
      .map(row =>
        presentDocument(
          row,
          kind,
          (row.categoryId === null ? undefined : seriesOf.get(row.categoryId)) ?? null,
          language,
        ),
      ),
  )
}
