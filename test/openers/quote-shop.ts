import type { ProductSummary } from '#features/catalog/catalog/contract.ts'
import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { category, categoryText, product, productText } from '#features/catalog/catalog/server/tables.ts'
import { compareLimit } from '#features/catalog/compare/domain/compare-list.ts'
import { findCompanyAddress } from '#features/quotes/buyer/server/address/store.ts'
import { ownCompanyRoutes } from '#features/quotes/buyer/server/routes.ts'
import { companyApprovalRoutes } from '#features/quotes/buyer-approval/server/routes.ts'
import { findNumbersForQuote } from '#features/quotes/own-part/server/store.ts'
import { fileBytesLimit, fileLimit, totalBytesLimit } from '#features/quotes/quote/domain/limits.ts'
import { addCartLines } from '#features/quotes/quote/server/cart/add-cart-lines.ts'
import { adoptCart } from '#features/quotes/quote/server/cart/adopt-cart.ts'
import { presentGoneProduct, showLines } from '#features/quotes/quote/server/cart/cart-answers.ts'
import { refillCart } from '#features/quotes/quote/server/cart/refill-cart.ts'
import { quoteRoutes } from '#features/quotes/quote/server/routes.ts'
import type { BudgetOf } from '#features/quotes/quote/server/store.ts'
import type { DocumentDeps } from '#features/quotes/quote-history/server/quote-documents.ts'
import { quoteHistoryRoutes } from '#features/quotes/quote-history/server/routes.ts'
import { acceptHeld } from '#features/quotes/quote-history/server/steps/accept-held.ts'
import { keepStatus, keepWritten } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { savedListRoutes } from '#features/quotes/saved-list/server/routes.ts'
import { accountRoutes } from '#features/site/account/server/routes.ts'
import { addressRoutes } from '#features/site/address/server/routes.ts'
import { botCheckRoutes } from '#features/site/bot-check/server/routes.ts'
import { contactRoutes } from '#features/site/contact/server/routes.ts'
import { identify } from '#features/site/session/server/identify.ts'
import type { LoginDeps } from '#features/site/session/server/login.ts'
import { sessionRoutes } from '#features/site/session/server/routes.ts'
import { customer, sessionToken } from '#features/site/session/server/tables.ts'
import { settingsRoutes } from '#features/site/setting/server/routes.ts'
import { shellRoutes } from '#features/site/shell/server/routes.ts'
import { identifyStaffBy } from '#features/staff/desk-session/server/identify-staff.ts'
import { groupUrls } from '#features/tools/configurator/server/saved/add-to-quote.ts'
import { adoptConfigurations } from '#features/tools/configurator/server/saved/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import type { App } from '#server/http/app.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { createBotCheck } from '#server/security/bot-check.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type Language, languages } from '#shared/language.ts'
import type { MailReach } from '#shared/mail/email.ts'
import { deskKeeping } from '../../src/composition/desk/desk-keeping.ts'
import { companyApproval, companyPeople, seesQuote } from '../../src/composition/records/company-people.ts'
import { ownData } from '../../src/composition/records/own-data.ts'
import { testCompany, testSettings } from '../builders/company.ts'
import { noDocuments } from './no-documents.ts'

export { testCompany }

/** Products 1…5 are published, 6 is not; 'Panel 3 (es)' is the Spanish name of product 3. */
export async function insertShop(db: Database): Promise<void> {
  await db.insert(setting).values({ key: 'company', value: JSON.stringify(testCompany) })
  await db.insert(category).values({ id: 1, seName: 'dc-power-distribution', position: 1 })
  await db
    .insert(categoryText)
    .values(languages.map(language => ({ categoryId: 1, language, name: 'Power', description: '' })))
  await insertProducts(db, [1, 2, 3, 4, 5, 6])
}

export async function insertProducts(db: Database, ids: readonly number[]): Promise<void> {
  await db.insert(product).values(
    ids.map(id => ({
      id,
      categoryId: 1,
      seName: `panel-${id}`,
      sku: `SKU-${id}`,
      manufacturerPartNumber: id % 2 ? `PN-${id}` : null,
      manufacturer: 'Example',
      position: id,
      state: id === 6 ? ('withdrawn' as const) : ('published' as const),
    })),
  )
  await db.insert(productText).values(
    ids.flatMap(productId =>
      languages.map(language => ({
        productId,
        language,
        name: `Panel ${productId} (${language})`,
        shortDescription: '',
        fullDescription: '',
        metaTitle: '',
      })),
    ),
  )
}

/** A registered customer with an open session. */
export async function insertCustomer(db: Database, email: string): Promise<{ id: number; token: string }> {
  const [row] = await db
    .insert(customer)
    .values({ email, isGuest: false, firstName: 'Rita', lastName: 'Registered' })
    .returning()
  if (!row) throw new Error('not stored')
  const token = createToken()
  const day = 86_400_000
  await db.insert(sessionToken).values({
    hash: hashToken(token),
    customerId: row.id,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + day),
  })
  return { id: row.id, token }
}

export interface ShopOptions {
  now?: () => Date
  environment?: Record<string, string>
  onFault?: (event: string, fields?: Record<string, unknown>) => void
  onInfo?: (event: string, fields?: Record<string, unknown>) => void
  fetch?: typeof fetch
  mailReach?: () => MailReach
  /** Default: those of the test company, in no database. */
  settings?: Settings
  documents?: DocumentDeps
  /** Default: nothing is said of the buses of a cart's panels. */
  budgetOf?: BudgetOf
  /** With what new requests are assigned and answered by themselves. Default: nothing of the catalogue is known. */
  knowing?: Parameters<typeof deskKeeping>[1]
  /** Calls of slices that need more than a database. */
  more?: Binding[]
}

const noBudget: BudgetOf = async () => ({ lines: [], unchecked: [], note: null, open: null })

/** The API of session, account, quote and frame on a database. */
export function quoteShop(db: Database, options: ShopOptions = {}): App {
  const { now = () => new Date(), environment = {}, documents = noDocuments, settings = testSettings } = options
  const config = readConfig({
    RATE_LIMIT: 'off',
    BOT_CHECK: 'off',
    PUBLIC_URL: 'https://catalogue.example',
    ...environment,
  })
  const { rememberMeDays } = config
  const log = { ...silentLog, error: options.onFault ?? silentLog.error, info: options.onInfo ?? silentLog.info }
  const { fetch } = options
  const botCheck = createBotCheck({ config: config.botCheck, db, log, ...(fetch ? { fetch } : {}) })
  const summaries = (ids: readonly number[], language: Language) => summarise(db, ids, language)
  const cart = { summaries, groupUrls, budgetOf: options.budgetOf ?? noBudget, heldSince: companyApproval.heldSince }
  const { onRequested } = deskKeeping(settings, options.knowing)
  const bindings = [
    ...sessionRoutes({ rememberMeDays, adopt }),
    ...accountRoutes(ownData),
    ...ownCompanyRoutes(companyPeople),
    ...companyApprovalRoutes({
      onRequested,
      findSharedAddress: findCompanyAddress,
      findOwnNumbers: findNumbersForQuote,
      acceptHeld: acceptHeld({ onStatus: keepStatus, onWritten: keepWritten }),
    }),
    ...contactRoutes(),
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
      onStatus: keepStatus,
      onWritten: keepWritten,
    }),
    ...savedListRoutes({
      addLines: addCartLines,
      showLines: (context, lines) => showLines({ summaries }, context, lines, new Map()),
    }),
    ...shellRoutes({}),
    ...settingsRoutes({
      rememberMeDays,
      botCheck,
      compareLimit,
      upload: { max_files: fileLimit, max_file_bytes: fileBytesLimit, max_total_bytes: totalBytesLimit },
    }),
    ...botCheckRoutes(botCheck),
    ...addressRoutes(),
    ...(options.more ?? []),
  ]
  return callRoutes(bindings, {
    db,
    config,
    settings,
    log,
    version: 'test',
    now,
    identify,
    identifyStaff: identifyStaffBy(config),
    botCheck,
    ...(options.mailReach && { mailReach: options.mailReach }),
  })
}

const adopt: LoginDeps['adopt'] = async (tx, from, customerId, now) => {
  await adoptCart(tx, from, customerId, now)
  await adoptConfigurations(tx, from, customerId)
}

/** Replaces the catalogue's index in memory; knows published products only. */
async function summarise(db: Database, ids: readonly number[], language: Language): Promise<ProductSummary[]> {
  const products = await findProductsForQuote(db, ids, language)
  return products.filter(row => row.isPublished).map(row => presentGoneProduct(row, language))
}
