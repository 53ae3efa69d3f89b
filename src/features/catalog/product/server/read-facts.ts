import type { SpecificationGroup } from '#features/catalog/catalog/contract.ts'
import { leadTimesAt } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { textAt } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { drawnRow } from '#features/catalog/catalog/domain/drawing/attributes-of-row.ts'
import { wordLeadTimes } from '#features/catalog/catalog/domain/lead-time-words.ts'
import { presentGroups } from '#features/catalog/catalog/domain/presenting/present-specification.ts'
import { onRequestLine } from '#features/catalog/catalog/domain/presenting/specification-text.ts'
import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import { paperCompany } from '#features/site/company/server/store.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type Language, languageNames } from '#shared/language.ts'
import type { Units } from '#shared/number/units.ts'
import { longDay } from '#shared/time/long-day.ts'
import type { Document, TradeData } from '../contract.ts'
import { confirmedAttributes, presentTrade, wordTrade } from '../domain/trade-data.ts'
import { productText } from '../messages/product-page.ts'
import type { DataSheetFacts } from './documents/data-sheet.ts'
import { factsInUnits } from './documents/facts-in-units.ts'
import { categoryOf } from './drawn-facts.ts'
import { presentDocuments } from './present.ts'
import { readDocuments } from './read-details.ts'
import { listRelatedIds } from './read-related.ts'
import { statedFacts } from './stated-facts.ts'
import type { ViewWithTexts } from './with-page-texts.ts'

/** The facts for a product's data sheet; throws 404 for a product that is unknown or not published. */
export async function readSheetFacts(
  { view, texts }: ViewWithTexts,
  id: number,
  { settings, language, units, publicUrl }: { settings: Settings; language: Language; units: Units; publicUrl: string },
): Promise<DataSheetFacts> {
  const { index } = view
  const row = index.rowOf.get(id)
  const category = categoryOf(index, id)
  if (row === undefined || !category) throw notFound()
  const { accessoryIds, relatedIds } = listRelatedIds(index, id)
  const [summary, ...others] = await view.summaries([id, ...accessoryIds, ...relatedIds], language)
  if (summary?.id !== id) throw notFound()
  const { manufacturers, revisions, updatedAt } = index.products
  const groups = presentGroups(index, row, language)
  const documents = presentDocuments(await readDocuments(view, category, row), category, language)
  return {
    language,
    units,
    company: paperCompany(settings, language),
    sku: summary.sku,
    name: summary.name,
    manufacturer: textAt(manufacturers, row) ?? '',
    makersNumber: summary.manufacturer_part_number,
    series: category.name[language],
    leadTime: wordLeadTimes(leadTimesAt(index.products, row), language),
    revision: revisions[row] ?? 0,
    updatedAt: new Date(updatedAt[row] ?? 0).toISOString(),
    summary: summary.short_description,
    description: texts.fullDescription,
    main: factsInUnits(summary.specification, units),
    groups: groups.map(group => ({
      name: group.name,
      facts: factsInUnits(group.attributes, units),
      onRequest: group.on_request.length > 0 ? onRequestLine(group.on_request, language) : null,
    })),
    trade: factsOfTrade(presentTrade(texts.trade, statedFacts(index, row), language), groups, units, language),
    documents: documents.slice(0, mostDocuments).map(one => sheetDocument(one, language)),
    moreDocuments: Math.max(0, documents.length - mostDocuments),
    related: others.map(({ id: other, sku, name }) => ({
      sku,
      name,
      use: accessoryIds.includes(other) ? 'accessory' : 'related',
    })),
    drawn: drawnRow(index, row),
    pageUrl: publicUrl + pathIn(summary.custom_properties.product_url, language),
  }
}

/** A line each; the page of the product has the rest. */
const mostDocuments = 12
const longestTitle = 60

function sheetDocument(
  {
    title,
    kind,
    language: written,
    revision,
    updated_on: updatedOn,
    issued_on: issuedOn,
    valid_until: validUntil,
  }: Document,
  language: Language,
): DataSheetFacts['documents'][number] {
  const text = productText[language]
  return {
    title: title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title,
    kind: text.kinds[kind],
    language: written === null ? '–' : languageNames[written],
    // A sheet is kept: it says the day itself, not whether that is over.
    state: [
      revision && text.revision(revision),
      longDay(issuedOn ?? updatedOn, language),
      validUntil && text.validity.valid(longDay(validUntil, language)),
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

/** The trade data as the sheet prints them, each with the day on which it was confirmed. */
function factsOfTrade(
  trade: TradeData | undefined,
  groups: readonly SpecificationGroup[],
  units: Units,
  language: Language,
): DataSheetFacts['trade'] {
  const rows = wordTrade(trade, language)
  const attributes = confirmedAttributes(trade, groups, language).flatMap(({ attribute, confirmed }) =>
    factsInUnits([attribute], units).map(fact => ({ ...fact, confirmed })),
  )
  return [...rows, ...attributes].map(({ name, value, confirmed }) => ({
    name,
    value: confirmed === null ? value : `${value} (${confirmed})`,
  }))
}
