import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { pathOf } from '#features/catalog/catalog/domain/category-tree.ts'
import { filteredDocumentsAt } from '#features/catalog/catalog/domain/filtering/product-conditions.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { dayOf, documentTypes } from '#features/catalog/document/domain/document-record.ts'
import { listPublicDocuments, type PublicDocument } from '#features/catalog/document/server/steps/public-documents.ts'
import type { Context } from '#server/calls/handle.ts'
import { invalid, refused } from '#server/calls/refusal.ts'
import type { PrintTable } from '#server/files/table-file.ts'
import { type AskedType, askedKinds, type Cell, documentsFor, type Scope } from '../domain/documents-for.ts'
import { chosenLines, mostLines, readIds, readTypes } from '../domain/read-asked.ts'
import { complianceRefusals } from '../messages/refusals.ts'
import { type FoundDocument, madeDocument, type PapersOf, storedDocument } from './found-document.ts'

/** The products of a quote by its number or its key, and of the caller's cart. */
export interface LinesOf {
  quote: (context: Context, name: string) => Promise<number[]>
  key: (context: Context, key: string) => Promise<number[]>
  cart: (context: Context) => Promise<number[]>
  /** The number by which everybody calls a quote of the caller. */
  numberOf: (context: Context, name: string) => Promise<string>
}

export interface ComplianceDeps {
  catalog: Catalog
  linesOf: LinesOf
  papersOf: PapersOf
  /** Prints the list of a pack. */
  printTable: PrintTable
}

export interface AskedFields extends Record<string, unknown> {
  quote?: string | undefined
  key?: string | undefined
  products?: string | undefined
}

export interface FoundMatrix {
  types: readonly AskedType[]
  lines: { productId: number; cells: Cell<FoundDocument>[] }[]
  /** Each document once. */
  documents: FoundDocument[]
}

/** The documents of the lines that are asked about. A product that is not public has no line. */
export async function findMatrix(
  { catalog, linesOf, papersOf }: ComplianceDeps,
  context: Context,
  fields: AskedFields,
): Promise<FoundMatrix> {
  const { db, language, now } = context
  const text = complianceRefusals[language]
  const types = readTypes(fields)
  if (!types) throw invalid({ types: [text.unknown_type] })
  const { index } = catalog
  const asked = chosenLines(fields, [...new Set(await readLines(linesOf, context, fields))])
  const ids = asked.filter(id => index.rowOf.has(id))
  if (ids.length > mostLines) throw refused('too_large', text.too_many_lines(mostLines))
  const places = ids.map(id => placeOf(index, id))
  const categoryIds = [...new Set(places.flatMap(place => place.categoryIds))]
  const kinds = askedKinds.filter(kind => types.includes(kind))
  const found = await listPublicDocuments(
    db,
    {
      types: documentTypes.filter(type => types.includes(type)),
      kinds,
      about: { productIds: ids, categoryIds },
    },
    language,
  )
  const products = places.map(place => ({
    id: place.id,
    documents: [...candidatesAt(place, found), ...papersOf(context, place.id, kinds).map(madeDocument)],
  }))
  const cells = Map.groupBy(documentsFor(products, types, language, dayOf(now)), ({ productId }) => productId)
  const lines = ids.map(productId => ({ productId, cells: cells.get(productId) ?? [] }))
  const all = lines.flatMap(line => line.cells.flatMap(({ document }) => document ?? []))
  return { types, lines, documents: [...new Map(all.map(one => [one.id, one])).values()] }
}

function readLines(linesOf: LinesOf, context: Context, { quote, key, products }: AskedFields) {
  if (products !== undefined) return readIds(products)
  if (key !== undefined) return linesOf.key(context, key)
  return quote === undefined ? linesOf.cart(context) : linesOf.quote(context, quote)
}

interface Place {
  id: number
  categoryIds: number[]
  filteredIds: readonly number[]
}

function placeOf(index: CatalogIndex, id: number): Place {
  const row = index.rowOf.get(id) ?? 0
  const category = index.tree.inOrder[index.categoryOf[row] ?? 0]
  return {
    id,
    categoryIds: category ? pathOf(category).map(node => node.id) : [],
    filteredIds: filteredDocumentsAt(index, row),
  }
}

function candidatesAt(place: Place, found: readonly PublicDocument[]): FoundDocument[] {
  return found.flatMap(of => {
    const scope = scopeAt(place, of)
    return scope ? storedDocument(of, scope) : []
  })
}

/** A document that stands by a filter is about a kind of products, as one of a series is. */
function scopeAt({ id, categoryIds, filteredIds }: Place, { record, targets }: PublicDocument): Scope | null {
  if (targets.products.includes(id)) return 'product'
  if (filteredIds.includes(record.id) || targets.series.some(one => categoryIds.includes(one))) return 'series'
  return record.isOfCompany ? 'company' : null
}
