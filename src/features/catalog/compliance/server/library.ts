import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { summaryRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { dayOf, documentTypes } from '#features/catalog/document/domain/document-record.ts'
import { listPublicDocuments, type PublicDocument } from '#features/catalog/document/server/steps/public-documents.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Language } from '#shared/language.ts'
import { presentPaging } from '#shared/paging.ts'
import type { Library } from '../contract.ts'
import { type AskedType, askedKinds, stateOf } from '../domain/documents-for.ts'
import { presentDocument, storedDocument } from './found-document.ts'

const shownTargets = 5

/** A page of the public documents about products that are public, series or the company. */
export async function readLibrary(
  index: CatalogIndex,
  { db, language, now }: Context,
  query: { type?: AskedType | undefined; page_number?: number | undefined },
): Promise<Library> {
  const isAsked = (type: AskedType) => query.type === undefined || query.type === type
  const types = documentTypes.filter(isAsked)
  const all = await listPublicDocuments(db, { types, kinds: askedKinds.filter(isAsked) }, language)
  const shown = all.filter(one => isShown(index, one))
  const paging = presentPaging(shown.length, query.page_number)
  const first = paging.first_item === 0 ? 0 : paging.first_item - 1
  return {
    ...paging,
    documents: shown.slice(first, paging.last_item).map(one => ({
      ...presentDocument(storedDocument(one, scopeOf(one)), language),
      // as: only these kinds are asked for.
      type: one.record.type ?? (one.record.kind as AskedType),
      state: stateOf(one.record.validUntil, dayOf(now)),
      about: namesOf(index, one, language),
    })),
  }
}

const publicProducts = (index: CatalogIndex, { targets }: PublicDocument) =>
  targets.products.filter(id => index.rowOf.has(id))
const publicSeries = (index: CatalogIndex, { targets }: PublicDocument) =>
  targets.series.flatMap(id => index.tree.byId.get(id) ?? [])

const isShown = (index: CatalogIndex, one: PublicDocument): boolean =>
  one.record.isOfCompany ||
  one.record.filter !== null ||
  publicProducts(index, one).length > 0 ||
  publicSeries(index, one).length > 0

/** The widest, since a list is of no product. */
function scopeOf({ record, targets }: PublicDocument) {
  if (record.isOfCompany) return 'company'
  return record.filter || targets.series.length > 0 ? 'series' : 'product'
}

const namesOf = (index: CatalogIndex, one: PublicDocument, language: Language): string[] =>
  [
    ...publicSeries(index, one).map(({ name }) => name[language]),
    ...publicProducts(index, one)
      .slice(0, shownTargets)
      .map(id => summaryRow(index.products, index.rowOf.get(id) ?? 0, language).sku),
  ].slice(0, shownTargets)
