import { accountRoutes } from '#features/account/server/routes.ts'
import { Address, AddressInput } from '#features/address/contract.ts'
import { OwnAddressForm } from '#features/address/domain/own-address.ts'
import { addressRoutes } from '#features/address/server/routes.ts'
import { botCheckRoutes } from '#features/bot-check/server/routes.ts'
import { OwnCompany } from '#features/buyer/contract.ts'
import { findCompanyAddress } from '#features/buyer/server/address/store.ts'
import { ownCompanyRoutes } from '#features/buyer/server/routes.ts'
import { findCompanyOfQuote } from '#features/buyer/server/store.ts'
import { companyApprovalRoutes } from '#features/buyer-approval/server/routes.ts'
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
} from '#features/catalog/contract.ts'
import { hasPower } from '#features/catalog/domain/category-tree.ts'
import { sectionsOf } from '#features/catalog/domain/sections-of.ts'
import { catalogRoutes } from '#features/catalog/server/routes.ts'
import { type Catalog, listMakers } from '#features/catalog/server/store.ts'
import { ComparedProduct } from '#features/compare/contract.ts'
import { compareLimit } from '#features/compare/domain/compare-list.ts'
import { adoptCompared } from '#features/compare/server/adopt-compared.ts'
import { compareRoutes, countCompared } from '#features/compare/server/routes.ts'
import { complianceRoutes } from '#features/compliance/server/routes.ts'
import { CheckedConfiguration } from '#features/configurator/contract.ts'
import { busBudgets } from '#features/configurator/server/bus-budget.ts'
import { configurationFileRoutes, sheetRows } from '#features/configurator/server/files/file-routes.ts'
import { configuratorRoutes } from '#features/configurator/server/routes.ts'
import { panelRuleExamples } from '#features/configurator/server/rule-examples.ts'
import { groupUrls } from '#features/configurator/server/saved/add-to-quote.ts'
import { groupConfigurations } from '#features/configurator/server/saved/group-configurations.ts'
import { adoptConfigurations } from '#features/configurator/server/saved/store.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { BlogPost, Faq, Leader } from '#features/content/contract.ts'
import { contentRoutes } from '#features/content/server/routes.ts'
import { findUnwritten } from '#features/content/server/sitemap.ts'
import { holdPanels } from '#features/finder/server/known-panels.ts'
import { finderRoutes } from '#features/finder/server/routes.ts'
import { finderRule } from '#features/finder/server/rule-examples.ts'
import { homeRoutes } from '#features/home/server/routes.ts'
import { InstallationGuide } from '#features/installation-guide/contract.ts'
import { guideDocuments } from '#features/installation-guide/domain/guide-documents.ts'
import { installationGuideRoutes } from '#features/installation-guide/server/routes.ts'
import { metadataRoutes } from '#features/metadata/server/routes.ts'
import { ownPartRoutes } from '#features/own-part/server/routes.ts'
import { findNumbersForQuote } from '#features/own-part/server/store.ts'
import { priceRoutes } from '#features/price/server/routes.ts'
import { procurementRoutes } from '#features/procurement/server/routes.ts'
import { Document, Fits, ProductDetails } from '#features/product/contract.ts'
import type { DrawingSizes } from '#features/product/server/documents/drawing-sizes.ts'
import { findMisfits } from '#features/product/server/find-misfits.ts'
import { holdExceptions } from '#features/product/server/held-exceptions.ts'
import { productRoutes } from '#features/product/server/routes.ts'
import { findCandidates } from '#features/quick-order/server/find-candidates.ts'
import { createTableReader } from '#features/quick-order/server/read-table.ts'
import { quickOrderRoutes } from '#features/quick-order/server/routes.ts'
import {
  Attachment,
  BusBudget,
  CartGroup,
  CartLine,
  Contact,
  QuoteCart,
  QuoteDraft,
  QuoteReceipt,
} from '#features/quote/contract.ts'
import { fileBytesLimit, fileLimit, totalBytesLimit } from '#features/quote/domain/limits.ts'
import { addCartLines } from '#features/quote/server/cart/add-cart-lines.ts'
import { adoptCart } from '#features/quote/server/cart/adopt-cart.ts'
import { showLines } from '#features/quote/server/cart/cart-answers.ts'
import { refillCart } from '#features/quote/server/cart/refill-cart.ts'
import { quoteRoutes } from '#features/quote/server/routes.ts'
import type { FindMisfits } from '#features/quote-answer/domain/draft/fit-warning.ts'
import type { FindParts } from '#features/quote-answer/server/desk/candidate-routes.ts'
import { Quote, QuoteRow } from '#features/quote-history/domain/quote-record.ts'
import type { DocumentDeps } from '#features/quote-history/server/quote-documents.ts'
import { quoteHistoryRoutes } from '#features/quote-history/server/routes.ts'
import { acceptHeld } from '#features/quote-history/server/steps/accept-held.ts'
import { savedListRoutes } from '#features/saved-list/server/routes.ts'
import { createPartLists } from '#features/search/server/part-lists.ts'
import { type Articles, searchRoutes } from '#features/search/server/routes.ts'
import { createSearch } from '#features/search/server/search.ts'
import { CustomerInfo, TokenReply } from '#features/session/contract.ts'
import type { LoginDeps } from '#features/session/server/login.ts'
import { sessionRoutes } from '#features/session/server/routes.ts'
import { settingsRoutes } from '#features/setting/server/routes.ts'
import { shellRoutes } from '#features/shell/server/routes.ts'
import { workbenchRoutes } from '#features/workbench/server/routes.ts'
import type { Binding } from '#server/calls/handle.ts'
import type { PrintTable } from '#server/files/table-file.ts'
import type { Printer } from '#server/pdf/printer.ts'
import type { Config } from '#server/process/config.ts'
import type { BotCheck } from '#server/security/bot-check.ts'
import type { Settings } from '#server/settings/settings.ts'
import { createModelFiles } from '#server/step/model-files.ts'
import type { MakeModel } from '#server/step/model-maker.ts'
import type { Language } from '#shared/language.ts'
import { catalogEditing, exchanging, gridding } from './catalog-editing.ts'
import { companyApproval, companyPeople, seesQuote } from './company-people.ts'
import { type DeskParts, deskBindings, deskSchemas } from './desk-api.ts'
import { deskKeeping } from './desk-keeping.ts'
import { documentLines } from './document-lines.ts'
import { madePapers, patiently } from './made-papers.ts'
import { ownData } from './own-data.ts'
import { ownPages } from './own-pages.ts'
import type { SiteDocuments } from './print-worker.ts'
import { draftedKinds } from './record-drafts.ts'
import { hasClosableBanner, sheetUrlOf } from './site-texts.ts'
import { suggestedPage } from './site-tools.ts'

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
