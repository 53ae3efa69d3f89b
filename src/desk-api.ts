import { attributeDeskRoutes } from '#features/catalog/attribute/server/desk/routes.ts'
import { attributeTexts, optionTexts } from '#features/catalog/attribute/server/steps/attribute-texts.ts'
import { type CatalogEditDeps, catalogEditDeskRoutes } from '#features/catalog/catalog-edit/server/desk/routes.ts'
import { releasesOfDrafts } from '#features/catalog/catalog-edit/server/steps/draft-releases.ts'
import { exceptionTexts } from '#features/catalog/catalog-edit/server/steps/exception-texts.ts'
import { productTexts } from '#features/catalog/catalog-edit/server/steps/product-texts.ts'
import { listWaitingVideos } from '#features/catalog/catalog-edit/server/waiting-store.ts'
import { complianceDeskRoutes } from '#features/catalog/compliance/server/desk/routes.ts'
import { tellSubscribers } from '#features/catalog/compliance/server/steps/tell-subscribers.ts'
import { documentDeskRoutes } from '#features/catalog/document/server/desk/routes.ts'
import { documentTexts } from '#features/catalog/document/server/steps/document-texts.ts'
import { type ExchangeDeps, exchangeDeskRoutes } from '#features/catalog/exchange/server/desk/routes.ts'
import type { BackgroundReading } from '#features/catalog/exchange/server/reading/background-reading.ts'
import { attributeFollowers } from '#features/catalog/exchange/server/steps/attribute-followers.ts'
import { priceDeskRoutes } from '#features/catalog/price/server/desk/routes.ts'
import { type GridDeps, productGridDeskRoutes } from '#features/catalog/product-grid/server/desk/routes.ts'
import { productOrderDeskRoutes } from '#features/catalog/product-order/server/desk/routes.ts'
import { productViewDeskRoutes } from '#features/catalog/product-view/server/desk/routes.ts'
import { seriesDeskRoutes } from '#features/catalog/series/server/desk/routes.ts'
import { categoryTexts } from '#features/catalog/series/server/steps/category-texts.ts'
import { videoDeskRoutes } from '#features/catalog/video/server/desk/routes.ts'
import { buyerDeskRoutes } from '#features/quotes/buyer/server/desk/routes.ts'
import { procurementDeskRoutes } from '#features/quotes/procurement/server/desk/routes.ts'
import { readRequestFile } from '#features/quotes/quote/server/attachment-routes.ts'
import type { FindMisfits } from '#features/quotes/quote-answer/domain/draft/fit-warning.ts'
import type { FindParts } from '#features/quotes/quote-answer/server/desk/candidate-routes.ts'
import { quoteAnswerDeskRoutes } from '#features/quotes/quote-answer/server/desk/routes.ts'
import { sendingDeskRoutes } from '#features/quotes/quote-answer/server/desk/sending-routes.ts'
import type { Configurations } from '#features/quotes/quote-answer/server/steps/answer-groups.ts'
import { type AttachmentDeps, readQuoteDetail } from '#features/quotes/quote-history/server/own-quote.ts'
import { quoteInboxDeskRoutes } from '#features/quotes/quote-inbox/server/desk/routes.ts'
import { handOverQuotes } from '#features/quotes/quote-inbox/server/hand-over.ts'
import { hasQuoteOf } from '#features/quotes/quote-inbox/server/store.ts'
import { takeQuote } from '#features/quotes/quote-inbox/server/take-quote.ts'
import { quoteThreadDeskRoutes } from '#features/quotes/quote-thread/server/desk/routes.ts'
import { contactDeskRoutes } from '#features/site/contact/server/desk/routes.ts'
import { coverageFileNames } from '#features/site/content/server/coverage-facts.ts'
import { type ContentEditDeps, contentEditDeskRoutes } from '#features/site/content-edit/server/desk/routes.ts'
import { contentTexts } from '#features/site/content-edit/server/steps/content-texts.ts'
import { homeDeskRoutes } from '#features/site/home/server/desk/routes.ts'
import { mediaDeskRoutes } from '#features/site/media/server/desk/routes.ts'
import { mediaTexts } from '#features/site/media/server/steps/media-texts.ts'
import { metadataDeskRoutes } from '#features/site/metadata/server/desk/routes.ts'
import { redirectDeskRoutes } from '#features/site/redirect/server/desk/routes.ts'
import { sessionDeskRoutes } from '#features/site/session/server/desk/routes.ts'
import type { IsOwnCustomer } from '#features/site/session/server/impersonation.ts'
import { type SettingDeps, settingDeskRoutes } from '#features/site/setting/server/desk/routes.ts'
import type { SettingPeople } from '#features/site/setting/server/steps/change-group.ts'
import { shellDeskRoutes } from '#features/site/shell/server/desk/routes.ts'
import { snippetDeskRoutes } from '#features/site/snippet/server/desk/routes.ts'
import { snippetTexts } from '#features/site/snippet/server/steps/snippet-texts.ts'
import { translationDeskRoutes } from '#features/site/translation/server/desk/routes.ts'
import { apiKeyDeskRoutes } from '#features/staff/api-key/server/desk/routes.ts'
import { auditDeskRoutes } from '#features/staff/audit/server/desk/routes.ts'
import { customerFileDeskRoutes } from '#features/staff/customer-file/server/desk/routes.ts'
import { isRepresentative } from '#features/staff/customer-file/server/store.ts'
import { deletionDeskRoutes } from '#features/staff/deletion/server/desk/routes.ts'
import { deskNewsRoutes } from '#features/staff/desk-news/server/desk/routes.ts'
import type { DeskNews } from '#features/staff/desk-news/server/news.ts'
import { deskSessionRoutes } from '#features/staff/desk-session/server/desk/routes.ts'
import { mailQueueDeskRoutes } from '#features/staff/mail-queue/server/desk/routes.ts'
import { previewDeskRoutes } from '#features/staff/preview/server/desk/routes.ts'
import type { Previews } from '#features/staff/preview/server/previews.ts'
import { recordDraftDeskRoutes } from '#features/staff/record-draft/server/desk/routes.ts'
import { reportDeskRoutes } from '#features/staff/report/server/desk/routes.ts'
import { rolesWith } from '#features/staff/staff/domain/permissions.ts'
import { staffDeskRoutes } from '#features/staff/staff/server/desk/routes.ts'
import { findStaff, findStaffNames, findTimeZone, listActiveWith } from '#features/staff/staff/server/store.ts'
import { webhookDeskRoutes } from '#features/staff/webhook/server/desk/routes.ts'
import type { Binding } from '#server/calls/handle.ts'
import type { Config } from '#server/process/config.ts'
import type { deskKeeping } from './composition/desk/desk-keeping.ts'
import { mailPreviews } from './composition/development/mail-previews.ts'
import type { AnswerParts } from './composition/records/answer-parts.ts'
import { mediaUsers } from './composition/records/media-users.ts'
import { companyMerging, customerMerging } from './composition/records/merges.ts'
import { ownData } from './composition/records/own-data.ts'
import { settingTexts } from './composition/records/setting-texts.ts'
import { siteTexts } from './composition/records/site-texts.ts'

export interface DeskParts {
  answers: AnswerParts
  news: Pick<DeskNews, 'open' | 'hear'>
  /** Draws pages before they are public. */
  previews: Previews
  /** Reads the files of imports. */
  reading: BackgroundReading
}

interface DeskApiParts {
  config: Config
  desk: DeskParts
  documents: AttachmentDeps
  keeping: ReturnType<typeof deskKeeping>
}

/** The desk's searches in the catalogue. */
export interface CatalogFinding {
  findParts: FindParts
  findMisfits: FindMisfits
  configurations: Configurations
  /** The sections of the catalogue, in their order. */
  listSections: SettingDeps['listSections']
  edit: CatalogEditDeps
  content: ContentEditDeps
  exchange: ExchangeDeps
  grid: GridDeps
}

/** Own customers of a member of the staff: whom they represent, and whose quotes they have. */
const isOwnCustomer: IsOwnCustomer = async (db, staffId, customerId) =>
  (await isRepresentative(db, staffId, customerId)) || (await hasQuoteOf(db, staffId, customerId))

const people: SettingPeople = { people: { namesOf: findStaffNames }, timeZoneOf: findTimeZone }

/** Every call of the desk with the function that answers it. */
export function deskBindings(parts: DeskApiParts, finding: CatalogFinding): Binding[] {
  const { config, desk } = parts
  return [
    ...peopleBindings(config, finding),
    ...contentBindings(desk.previews, finding),
    ...mailQueueDeskRoutes(),
    ...deskNewsRoutes(desk.news),
    ...quoteBindings(parts, finding),
    ...catalogEditDeskRoutes(finding.edit),
    ...exchangeDeskRoutes(finding.exchange),
    ...productGridDeskRoutes(finding.grid),
    ...productOrderDeskRoutes(finding.edit),
    ...videoDeskRoutes({ ...people, waiting: listWaitingVideos }),
    ...productViewDeskRoutes(),
    ...quoteThreadDeskRoutes(parts.keeping),
    ...priceDeskRoutes(),
    ...snippetDeskRoutes(),
    ...apiKeyDeskRoutes(),
    ...webhookDeskRoutes(config),
    ...procurementDeskRoutes(),
  ]
}

/** The staff and the customers. */
function peopleBindings(config: Config, finding: CatalogFinding): Binding[] {
  return [
    ...deskSessionRoutes(config),
    ...sessionDeskRoutes({ isOwn: isOwnCustomer }),
    ...buyerDeskRoutes(companyMerging),
    ...customerFileDeskRoutes({ isOwn: isOwnCustomer, merging: customerMerging, beforeRemoval: ownData.beforeRemoval }),
    ...settingDeskRoutes({
      ...people,
      listAnswerers: db => listActiveWith(db, rolesWith('quote.answer')),
      listSections: finding.listSections,
      mails: mailPreviews,
      emailOf: async (db, id) => (await findStaff(db, id))?.email ?? null,
    }),
    ...staffDeskRoutes({ handOver: [handOverQuotes] }),
    ...auditDeskRoutes(),
    ...reportDeskRoutes(),
    ...deletionDeskRoutes(people),
  ]
}

/** What the catalogue's products are described by, and what else the site says. */
function contentBindings(previews: Previews, finding: CatalogFinding): Binding[] {
  return [
    ...attributeDeskRoutes(attributeFollowers),
    ...seriesDeskRoutes(),
    ...contentEditDeskRoutes(finding.content),
    ...homeDeskRoutes(people),
    ...shellDeskRoutes({ ...people, isPage: finding.content.isPage }),
    ...metadataDeskRoutes(people),
    ...contactDeskRoutes({ ...people, listAnswerers: db => listActiveWith(db, rolesWith('contact.read')) }),
    ...complianceDeskRoutes({ ...people, catalog: finding.edit.catalog }),
    ...redirectDeskRoutes(),
    ...previewDeskRoutes(previews),
    ...recordDraftDeskRoutes(finding.edit.drafts, releasesOfDrafts),
    ...translationDeskRoutes({
      attribute: attributeTexts(attributeFollowers),
      category: categoryTexts,
      option: optionTexts(attributeFollowers),
      product: productTexts(finding.edit),
      ...contentTexts,
      document: documentTexts(people),
      media: mediaTexts({ ...people, users: mediaUsers }),
      ...siteTexts(people, finding.content.isPage),
      ...settingTexts(people),
      snippet: snippetTexts,
      fit_exception: exceptionTexts(finding.edit),
    }),
    ...documentDeskRoutes({
      ...people,
      catalog: finding.edit.catalog,
      reservedNames: coverageFileNames,
      onNewFile: tellSubscribers,
    }),
    ...mediaDeskRoutes({ ...people, users: mediaUsers }),
  ]
}

function quoteBindings(
  { desk: { answers }, documents, keeping: { onMade, onStatus, onAnswer } }: DeskApiParts,
  finding: CatalogFinding,
): Binding[] {
  return [
    ...quoteAnswerDeskRoutes({ onStatus, takeQuote, ...finding }),
    ...sendingDeskRoutes({ ...answers, onStatus, onAnswer, onMade, takeQuote }),
    ...quoteInboxDeskRoutes({
      readQuote: (db, quote, language) => readQuoteDetail(documents, db, quote, language),
      readFile: readRequestFile,
      findMisfits: finding.findMisfits,
      configurations: finding.configurations,
    }),
  ]
}
