import {
  BestSeller,
  Category,
  CategorySimple,
  Crumb,
  Filter,
  FilterAttribute,
  FilterChoices,
  FilterOption,
  MenuCategory,
  Picture,
  ProductList,
  ProductSummary,
  SpecificationAttribute,
  SpecificationGroup,
  SpecificationValue,
} from '#features/catalog/catalog/contract.ts'
import { hasPower } from '#features/catalog/catalog/domain/category-tree.ts'
import { sectionsOf } from '#features/catalog/catalog/domain/sections-of.ts'
import { catalogRoutes } from '#features/catalog/catalog/server/routes.ts'
import { type Catalog, listMakers } from '#features/catalog/catalog/server/store.ts'
import { ComparedProduct } from '#features/catalog/compare/contract.ts'
import { compareLimit } from '#features/catalog/compare/domain/compare-list.ts'
import { adoptCompared } from '#features/catalog/compare/server/adopt-compared.ts'
import { compareRoutes, countCompared } from '#features/catalog/compare/server/routes.ts'
import { complianceRoutes } from '#features/catalog/compliance/server/routes.ts'
import { priceRoutes } from '#features/catalog/price/server/routes.ts'
import { Document, Fits, ProductDetails } from '#features/catalog/product/contract.ts'
import type { DrawingSizes } from '#features/catalog/product/server/documents/drawing-sizes.ts'
import { findMisfits } from '#features/catalog/product/server/find-misfits.ts'
import { holdExceptions } from '#features/catalog/product/server/held-exceptions.ts'
import { productRoutes } from '#features/catalog/product/server/routes.ts'
import { createPartLists } from '#features/catalog/search/server/part-lists.ts'
import { type Articles, searchRoutes } from '#features/catalog/search/server/routes.ts'
import { createSearch } from '#features/catalog/search/server/search.ts'
import { OwnCompany } from '#features/quotes/buyer/contract.ts'
import { findCompanyAddress } from '#features/quotes/buyer/server/address/store.ts'
import { ownCompanyRoutes } from '#features/quotes/buyer/server/routes.ts'
import { findCompanyOfQuote } from '#features/quotes/buyer/server/store.ts'
import { companyApprovalRoutes } from '#features/quotes/buyer-approval/server/routes.ts'
import { ownPartRoutes } from '#features/quotes/own-part/server/routes.ts'
import { findNumbersForQuote } from '#features/quotes/own-part/server/store.ts'
import { procurementRoutes } from '#features/quotes/procurement/server/routes.ts'
import { findCandidates } from '#features/quotes/quick-order/server/find-candidates.ts'
import { createTableReader } from '#features/quotes/quick-order/server/read-table.ts'
import { quickOrderRoutes } from '#features/quotes/quick-order/server/routes.ts'
import {
  Attachment,
  BusBudget,
  CartGroup,
  CartLine,
  Contact,
  QuoteCart,
  QuoteDraft,
  QuoteReceipt,
} from '#features/quotes/quote/contract.ts'
import { fileBytesLimit, fileLimit, totalBytesLimit } from '#features/quotes/quote/domain/limits.ts'
import { addCartLines } from '#features/quotes/quote/server/cart/add-cart-lines.ts'
import { adoptCart } from '#features/quotes/quote/server/cart/adopt-cart.ts'
import { showLines } from '#features/quotes/quote/server/cart/cart-answers.ts'
import { refillCart } from '#features/quotes/quote/server/cart/refill-cart.ts'
import { quoteRoutes } from '#features/quotes/quote/server/routes.ts'
import type { FindMisfits } from '#features/quotes/quote-answer/domain/draft/fit-warning.ts'
import type { FindParts } from '#features/quotes/quote-answer/server/desk/candidate-routes.ts'
import { Quote, QuoteRow } from '#features/quotes/quote-history/domain/quote-record.ts'
import type { DocumentDeps } from '#features/quotes/quote-history/server/quote-documents.ts'
import { quoteHistoryRoutes } from '#features/quotes/quote-history/server/routes.ts'
import { acceptHeld } from '#features/quotes/quote-history/server/steps/accept-held.ts'
import { savedListRoutes } from '#features/quotes/saved-list/server/routes.ts'
import { accountRoutes } from '#features/site/account/server/routes.ts'
import { Address, AddressInput } from '#features/site/address/contract.ts'
import { OwnAddressForm } from '#features/site/address/domain/own-address.ts'
import { addressRoutes } from '#features/site/address/server/routes.ts'
import { botCheckRoutes } from '#features/site/bot-check/server/routes.ts'
import { contactRoutes } from '#features/site/contact/server/routes.ts'
import { BlogPost, Faq, Leader } from '#features/site/content/contract.ts'
import { contentRoutes } from '#features/site/content/server/routes.ts'
import { findUnwritten } from '#features/site/content/server/sitemap.ts'
import { homeRoutes } from '#features/site/home/server/routes.ts'
import { metadataRoutes } from '#features/site/metadata/server/routes.ts'
import { CustomerInfo, TokenReply } from '#features/site/session/contract.ts'
import type { LoginDeps } from '#features/site/session/server/login.ts'
import { sessionRoutes } from '#features/site/session/server/routes.ts'
import { settingsRoutes } from '#features/site/setting/server/routes.ts'
import { shellRoutes } from '#features/site/shell/server/routes.ts'
import { CheckedConfiguration } from '#features/tools/configurator/contract.ts'
import { busBudgets } from '#features/tools/configurator/server/bus-budget.ts'
import { configurationFileRoutes, sheetRows } from '#features/tools/configurator/server/files/file-routes.ts'
import { configuratorRoutes } from '#features/tools/configurator/server/routes.ts'
import { panelRuleExamples } from '#features/tools/configurator/server/rule-examples.ts'
import { groupUrls } from '#features/tools/configurator/server/saved/add-to-quote.ts'
import { groupConfigurations } from '#features/tools/configurator/server/saved/group-configurations.ts'
import { adoptConfigurations } from '#features/tools/configurator/server/saved/store.ts'
import { holdPanels } from '#features/tools/finder/server/known-panels.ts'
import { finderRoutes } from '#features/tools/finder/server/routes.ts'
import { finderRule } from '#features/tools/finder/server/rule-examples.ts'
import { InstallationGuide } from '#features/tools/installation-guide/contract.ts'
import { guideDocuments } from '#features/tools/installation-guide/domain/guide-documents.ts'
import { installationGuideRoutes } from '#features/tools/installation-guide/server/routes.ts'
import { workbenchRoutes } from '#features/tools/workbench/server/routes.ts'
import type { Binding } from '#server/calls/handle.ts'
import type { PrintTable } from '#server/files/table-file.ts'
import type { Printer } from '#server/pdf/printer.ts'
import type { Config } from '#server/process/config.ts'
import type { BotCheck } from '#server/security/bot-check.ts'
import type { Settings } from '#server/settings/settings.ts'
import { createModelFiles } from '#server/step/model-files.ts'
import type { MakeModel } from '#server/step/model-maker.ts'
import type { Language } from '#shared/language.ts'
import { deskKeeping } from './composition/desk/desk-keeping.ts'
import { deskSchemas } from './composition/desk/desk-schemas.ts'
import { catalogEditing, exchanging, gridding } from './composition/records/catalog-editing.ts'
import { companyApproval, companyPeople, seesQuote } from './composition/records/company-people.ts'
import { documentLines } from './composition/records/document-lines.ts'
import { madePapers, patiently } from './composition/records/made-papers.ts'
import { ownData } from './composition/records/own-data.ts'
import { draftedKinds } from './composition/records/record-drafts.ts'
import { hasClosableBanner, sheetUrlOf } from './composition/records/site-texts.ts'
import { suggestedPage } from './composition/records/site-tools.ts'
import { ownPages } from './composition/urls/own-pages.ts'
import type { SiteDocuments } from './composition/work/print-worker.ts'
import { type DeskParts, deskBindings } from './desk-api.ts'

export interface ApiParts {
  config: Config
  settings: Settings
  catalog: Catalog
  printer: Printer<SiteDocuments>
  makeModel: MakeModel
  botCheck: BotCheck
  /** Without it a search finds no posts and data sheets. */
  articles?: Articles
  documents: DocumentDeps
  sizes?: DrawingSizes
  desk: DeskParts
}

/** Every call of the contracts with the function that answers it. */
export function apiBindings(parts: ApiParts): Binding[] {
  const finding = findingOf(parts)
  const { config, settings, catalog, botCheck, desk } = parts
  const keeping = deskKeeping(settings, {
    sectionsOf: ids => sectionsOf(catalog.index, ids),
    findMisfits: finding.findMisfits,
    differencesOf: desk.answers.differencesOf,
  })
  return [
    ...catalogueBindings(parts, finding),
    ...homeRoutes(),
    ...metadataRoutes({ listMakers, hasPower: () => hasPower(catalog.index.tree) }),
    ...contentRoutes({ catalog, rememberMeDays: config.rememberMeDays, hasBanner: hasClosableBanner }),
    ...deskBindings({ ...parts, keeping }, deskFinding(parts, finding)),
    ...customerBindings(parts, finding, keeping),
    ...contactRoutes(),
    ...shellRoutes({
      countCompared: context => countCompared(catalog, context),
      findUnwritten,
      hasPower: () => hasPower(catalog.index.tree),
    }),
    ...settingsRoutes({
      rememberMeDays: config.rememberMeDays,
      botCheck,
      compareLimit,
      upload: { max_files: fileLimit, max_file_bytes: fileBytesLimit, max_total_bytes: totalBytesLimit },
    }),
    ...botCheckRoutes(botCheck),
  ]
}

type Finding = ReturnType<typeof findingOf>

/** What finds and checks products for several slices. */
function findingOf({ catalog }: ApiParts) {
  const exceptions = holdExceptions(catalog.db)
  const findOwnMisfits: FindMisfits = ids => findMisfits(catalog.index, ids, exceptions.held(catalog.index.revision))
  const partsOf = createPartLists(catalog)
  const search = createSearch(catalog, partsOf)
  const findByWords = async (text: string, language: Language, most: number) => {
    const { index, rows } = await search(text, language)
    return Array.from(rows.subarray(0, most), row => index.ids[row] ?? 0)
  }
  const findParts: FindParts = async (text, language, quoteId) => {
    const catalogIndex = catalog.index
    const list = await partsOf(catalogIndex)
    const companyId = await findCompanyOfQuote(catalog.db, quoteId)
    return findCandidates(text, { catalogIndex, list }, { db: catalog.db, language, companyId, findByWords })
  }
  return { exceptions, findMisfits: findOwnMisfits, partsOf, search, findByWords, findParts }
}

/** The products: what is read, searched, compared, configured and printed of them. */
function catalogueBindings(
  { catalog, settings, printer, makeModel, articles, sizes }: ApiParts,
  { exceptions, partsOf, search, findByWords }: Finding,
): Binding[] {
  const models = createModelFiles(makeModel)
  const printTable: PrintTable = facts => printer.print('table', facts, { rows: facts.rows.length })
  return [
    ...catalogRoutes(catalog, printTable, sheetUrlOf),
    ...productRoutes({
      catalog,
      printSheet: facts => printer.print('dataSheet', facts),
      models,
      guidesOf: guideDocuments,
      exceptions,
      ...(sizes ? { sizes } : {}),
    }),
    ...installationGuideRoutes(catalog, facts => printer.print('guide', facts)),
    ...workbenchRoutes(catalog, { examplesOf: panelRuleExamples, finder: finderRule }),
    ...configuratorRoutes(catalog),
    ...configurationFileRoutes(catalog, {
      models,
      sheet: facts => printer.print('configuration', facts, { rows: sheetRows(facts) }),
      labels: facts => printer.print('labels', facts, { rows: facts.labels.length }),
    }),
    ...finderRoutes(catalog, holdPanels(catalog.db, exceptions.of)),
    ...searchRoutes(catalog, printTable, search, articles, suggestedPage(catalog, settings)),
    ...compareRoutes(catalog, printTable),
    ...quickOrderRoutes({
      catalog,
      partsOf,
      addLines: addCartLines,
      findByWords,
    }),
    ...savedListRoutes({
      addLines: addCartLines,
      showLines: (context, lines) => showLines(catalog, context, lines, new Map()),
    }),
    ...priceRoutes({ isPublished: id => catalog.index.rowOf.has(id) }),
    ...complianceRoutes({
      catalog,
      linesOf: documentLines,
      papersOf: madePapers(catalog, printer),
      printTable: facts => patiently(() => printTable(facts)),
    }),
  ]
}

function deskFinding({ catalog, settings, desk }: ApiParts, { findParts, findMisfits, findByWords }: Finding) {
  const isPage = ownPages(catalog)
  const edit = catalogEditing(catalog, findByWords, draftedKinds({ settings, isPage }))
  return {
    findParts,
    configurations: groupConfigurations(catalog),
    findMisfits,
    content: { isPage },
    edit,
    exchange: exchanging(edit, desk.reading),
    grid: gridding(edit, desk.reading),
    listSections: (language: Language) =>
      catalog.index.tree.mains.map(({ id, name }) => ({ id, name: name[language] })),
  }
}

/** Who signs in, and their own: account, company, part numbers, cart and quotes. */
function customerBindings(
  { config, catalog, documents }: ApiParts,
  { partsOf }: Finding,
  { onRequested, onStatus, onWritten }: ReturnType<typeof deskKeeping>,
): Binding[] {
  const { heldSince } = companyApproval
  const cart = { summaries: catalog.summaries, groupUrls, budgetOf: busBudgets(catalog), heldSince }
  return [
    ...sessionRoutes({ rememberMeDays: config.rememberMeDays, adopt: adoptGathered }),
    ...accountRoutes(ownData),
    ...ownCompanyRoutes(companyPeople),
    ...ownPartRoutes({ catalog, partsOf, readTable: createTableReader() }),
    ...companyApprovalRoutes({
      onRequested,
      findSharedAddress: findCompanyAddress,
      findOwnNumbers: findNumbersForQuote,
      acceptHeld: acceptHeld({ onStatus, onWritten }),
    }),
    ...addressRoutes(),
    ...quoteRoutes({
      ...cart,
      ...companyApproval,
      seesQuote,
      findSharedAddress: findCompanyAddress,
      findOwnNumbers: findNumbersForQuote,
      onRequested,
    }),
    ...quoteHistoryRoutes({
      ...documents,
      refillCart: refillCart(cart),
      onStatus,
      onWritten,
    }),
    ...procurementRoutes(),
  ]
}

/** At a login, moves the cart, the compare list and the configurations of the visitor or guest to the customer. */
const adoptGathered: LoginDeps['adopt'] = async (tx, from, customerId, now) => {
  await adoptCart(tx, from, customerId, now)
  await adoptCompared(tx, from, customerId)
  await adoptConfigurations(tx, from, customerId)
}

/** The schemas that have a name in the API description; all others are written out where they occur. */
export const namedSchemas = {
  ...deskSchemas,
  Address,
  AddressForm: OwnAddressForm,
  AddressInput,
  Attachment,
  BestSeller,
  BusBudget,
  CartGroup,
  BlogPost,
  CartLine,
  Category,
  CategorySimple,
  CheckedConfiguration,
  ComparedProduct,
  Contact,
  Crumb,
  CustomerInfo,
  Document,
  Faq,
  Filter,
  FilterAttribute,
  FilterChoices,
  FilterOption,
  Fits,
  InstallationGuide,
  Leader,
  MenuCategory,
  OwnCompany,
  Picture,
  ProductDetails,
  ProductList,
  ProductSummary,
  Quote,
  QuoteCart,
  QuoteDraft,
  QuoteReceipt,
  QuoteRow,
  SpecificationAttribute,
  SpecificationGroup,
  SpecificationValue,
  TokenReply,
}
