import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { identify } from '#features/site/session/server/identify.ts'
import { identifyStaffBy } from '#features/staff/desk-session/server/identify-staff.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import type { Connection } from '#server/database/connection.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { noBotCheck } from '#server/security/bot-check.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type CallShape, isDeskCall } from '#shared/call.ts'
import { apiBindings } from '../../src/api.ts'
import { settingsOptions } from '../../src/composition/records/settings-options.ts'
import { testAddress } from '../builders/address.ts'
import { insertBuyer, insertCompany, insertWaiting } from '../builders/buyers.ts'
import { insertMember, openMember } from '../builders/members.ts'
import { requestQuoteAs } from '../builders/request-quote.ts'
import { insertVersion } from '../builders/versions.ts'
import { engines, testDatabase } from '../databases/test-database.ts'
import { ApiClient } from '../openers/api-client.ts'
import { noDesk } from '../openers/no-desk.ts'
import { noDocuments } from '../openers/no-documents.ts'
import { insertShop } from '../openers/quote-shop.ts'
import { testPrinter } from '../openers/test-printer.ts'

/** The owner's records; another customer sends their ids. */
interface Owned {
  quoteId: number
  webQuoteId: string
  addressId: number
  fileId: string
  listId: number
  /** Somebody of the owner's company, which the owner administers. */
  colleagueId: number
  invitationId: number
  /** What a colleague has asked to approve, and what the owner has. */
  waitingId: number
  ownWaitingId: number
  companyAddressId: number
  browser: ApiClient
}

interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

/** The requests of the other customer, each of which must be 404; or why the ids in this call belong to nobody. */
type Case = ((owned: Owned) => Sent[]) | { nobodys: string }

const address = { ...testAddress, address1: '2 Other St' }
const byBothNames = ({ quoteId, webQuoteId }: Owned, body: object = {}): Sent[] =>
  [quoteId, webQuoteId].map(id => ({ params: { id }, body }))

const ofQuote = ({ quoteId, webQuoteId }: Owned): Sent[] =>
  [String(quoteId), webQuoteId].map(quote => ({ query: { quote } }))

const catalogue = { nobodys: 'the catalogue is everyone’s' }
const secret = { nobodys: 'named by a secret: whoever has it may' }

/** Every call of the site that takes an id; the first test fails for a call that is missing here. Those of the staff: desk-rights.test.ts. */
const cases: Record<string, Case> = {
  'GET /wishlist/getQuote/{id}': owned => byBothNames(owned),
  'GET /wishlist/getQuotePdf/{id}': owned => byBothNames(owned),
  'GET /wishlist/getVersionFile/{id}': owned =>
    byBothNames(owned).map(sent => ({ ...sent, query: { format: 'quote/1', version: '1' } })),
  'GET /compliance/getMatrix': ofQuote,
  'GET /compliance/getPack': ofQuote,
  'POST /compliance/requestMissing': owned => ofQuote(owned).map(({ query }) => ({ body: { ...query } })),
  'POST /wishlist/cancelQuote/{id}': owned => byBothNames(owned),
  'POST /wishlist/answerQuote/{id}': owned => byBothNames(owned, { answer: 'accepted' }),
  'POST /wishlist/askForChange/{id}': owned => byBothNames(owned, { version: 1, text: 'More' }),
  'POST /wishlist/takeBackChange/{id}': owned => byBothNames(owned),
  'POST /wishlist/writeQuoteMessage/{id}': owned => byBothNames(owned, { text: 'Hello' }),
  'POST /wishlist/uploadFileOfQuote/{id}': owned => byBothNames(owned),
  'POST /wishlist/answerQuoteByKey/{key}': secret,
  'POST /wishlist/askForChangeByKey/{key}': secret,
  'POST /wishlist/takeBackChangeByKey/{key}': secret,
  'POST /wishlist/writeQuoteMessageByKey/{key}': secret,
  'POST /wishlist/uploadQuoteFileByKey/{key}': secret,
  'POST /wishlist/duplicateQuote/{id}': owned => byBothNames(owned, { replace_cart: true }),
  'GET /wishlist/getQuoteByKey/{key}': secret,
  'GET /wishlist/getQuotePdfByKey/{key}': secret,
  'GET /wishlist/getVersionFileByKey/{key}': secret,
  'POST /wishlist/requestQuote': ({ addressId, companyAddressId }) =>
    [addressId, companyAddressId].map(id => ({ body: { address_id: id } })),
  'POST /wishlist/askForApproval': ({ addressId, companyAddressId }) =>
    [addressId, companyAddressId].map(id => ({ body: { address_id: id } })),
  'GET /wishlist/getQuoteFile/{id}': ({ fileId }) => [{ params: { id: fileId } }],
  'POST /wishlist/deleteQuoteFile/{id}': ({ fileId }) => [{ params: { id: fileId } }],
  'GET /savedList/getList/{id}': ({ listId }) => [{ params: { id: listId } }],
  'POST /savedList/update/{id}': ({ listId }) => [{ params: { id: listId }, body: { name: 'Other' } }],
  'POST /savedList/delete/{id}': ({ listId }) => [{ params: { id: listId } }],
  'POST /savedList/addToQuote/{id}': ({ listId }) => [{ params: { id: listId } }],
  'POST /savedList/share/{id}': ({ listId }) => [{ params: { id: listId } }],
  'POST /savedList/unshare/{id}': ({ listId }) => [{ params: { id: listId } }],
  'GET /savedList/getSharedList/{key}': secret,
  'POST /savedList/addSharedToQuote/{key}': secret,
  'GET /configurator/getConfiguration/{key}': secret,
  'GET /configurator/compare/{key}': secret,
  'GET /configurator/getFile/{key}/{version}': secret,
  'POST /configurator/addToQuote/{key}': secret,
  'POST /configurator/addDraft': secret,
  'POST /configurator/renewKeys/{key}': secret,
  'POST /configurator/save': secret,
  'POST /configurator/saveForm': secret,
  'POST /configurator/rename/{key}': secret,
  'POST /configurator/shareWithCompany/{key}': secret,
  'POST /configurator/delete/{key}': secret,
  'GET /Newsletter/SubscriptionActivation': secret,
  'POST /Newsletter/Unsubscribe': secret,
  'GET /Newsletter/Unsubscribe': secret,
  'POST /compliance/confirmSubscription': secret,
  // By the id of a document only the own: src/features/catalog/compliance/server/notices.test.ts.
  'POST /compliance/unsubscribe': secret,
  'GET /compliance/unsubscribe': secret,
  'POST /wishlist/updateWishlist': {
    nobodys: 'ids of other carts are ignored: src/features/quotes/quote/server/cart/cart.test.ts',
  },
  'POST /Customer/AddressEdit/{id}': ({ addressId }) => [{ params: { id: addressId }, body: address }],
  'POST /Customer/AddressDelete/{id}': ({ addressId }) => [{ params: { id: addressId } }],
  'POST /Customer/AddressSetDefault/{id}': ({ addressId }) => [{ params: { id: addressId } }],
  'POST /procurement/checkQuote': {
    nobodys: 'only with the hash of the version’s content: src/features/quotes/procurement/server/verify.test.ts',
  },
  'GET /procurement/punchOutStart/{key}': secret,
  'POST /CustomerCompany/SetRole/{id}': ({ colleagueId }) => [
    { params: { id: colleagueId }, body: { role: 'approver' } },
  ],
  'POST /CustomerCompany/RemovePerson/{id}': ({ colleagueId }) => [
    { params: { id: colleagueId }, body: { hand_over_to: colleagueId } },
  ],
  'POST /CustomerCompany/SetBound/{id}': ({ colleagueId }) => [
    {
      params: { id: colleagueId },
      body: { request_rule: 'every', accept_rule: 'free', currency: 'USD', asks_unknown: true },
    },
  ],
  'POST /CustomerCompany/Approve/{id}': ({ waitingId }) => [{ params: { id: waitingId } }],
  'POST /CustomerCompany/Decline/{id}': ({ waitingId }) => [{ params: { id: waitingId }, body: { reason: 'No' } }],
  'POST /CustomerCompany/Withdraw/{id}': ({ ownWaitingId }) => [{ params: { id: ownWaitingId } }],
  'POST /CustomerCompany/EditAddress/{id}': ({ companyAddressId }) => [
    { params: { id: companyAddressId }, body: address },
  ],
  'POST /CustomerCompany/DeleteAddress/{id}': ({ companyAddressId }) => [{ params: { id: companyAddressId } }],
  'POST /CustomerCompany/AddAddress': { nobodys: 'a country and its states' },
  'POST /CustomerCompany/WithdrawInvitation/{id}': ({ invitationId }) => [{ params: { id: invitationId } }],
  'POST /CustomerCompany/CheckInvitation': secret,
  'POST /CustomerCompany/AcceptInvitation': secret,
  'POST /Customer/AddressAdd': { nobodys: 'a country and its states' },
  'POST /Customer/Register': { nobodys: 'a country and its states' },
  'GET /Country/GetStatesByCountryId/{id}': { nobodys: 'countries' },
  'POST /Customer/AccountActivation': secret,
  'POST /Customer/PasswordRecoveryConfirm': secret,
  'POST /Customer/PasswordRecoveryConfirmPOST': secret,
  'POST /common/setLanguage/{lang}': { nobodys: 'a language' },
  'GET /catalog/getCatalogSubCategories/{id}': catalogue,
  'POST /catalog/GetCategoryProductItemsBySlug/{slug}': catalogue,
  'POST /catalog/getCategoryFilterBySlug/{slug}': catalogue,
  'POST /catalog/customSearch': catalogue,
  'POST /catalog/getSimpleSearchFilter': catalogue,
  'GET /Product/GetProductDetails/{id}': catalogue,
  'GET /Product/GetInstallationGuide/{seName}': catalogue,
  'GET /product/getInstallationGuidePdf/{seName}/{b}': catalogue,
  'POST /shoppingCart/addProductToCartFromCatalog/{id}': catalogue,
  'POST /shoppingCart/addProductsToCartFromCatalog': catalogue,
  'POST /wishlist/addPartList': catalogue,
  'GET /Product/AddProductToCompareList/{id}': catalogue,
  'GET /Product/RemoveProductFromCompareList/{id}': catalogue,
  'GET /CustomerPartNumbers/Of': {
    nobodys: 'ids of products; the numbers are those of the own company: test/spec/companies-apart.test.ts',
  },
  'POST /CustomerPartNumbers/Give': {
    nobodys: 'ids of products; the numbers are those of the own company: test/spec/companies-apart.test.ts',
  },
  'POST /CustomerPartNumbers/Save': {
    nobodys: 'ids of products; the numbers are those of the own company: test/spec/companies-apart.test.ts',
  },
  'GET /Product/CompareProducts': catalogue,
  'GET /Product/ExportComparison': catalogue,
  'GET /catalog/exportCategoryProducts/{slug}': catalogue,
  'GET /Product/GetFitsWith/{id}': catalogue,
  'GET /product/getProductDataSheet/{a}/{b}': catalogue,
  'GET /configurator/getPanel/{id}': catalogue,
  'GET /configurator/getModel/{id}': catalogue,
  'POST /configurator/check': catalogue,
  'POST /configurator/place': catalogue,
  'GET /product/getProductDrawing/{id}': catalogue,
  'GET /product/getProductModel/{id}': catalogue,
  'GET /price/getShownPrices': {
    nobodys: 'ids of products; whose prices: src/features/catalog/price/server/own-prices.test.ts',
  },
  'GET /blog/getBlogPost/{id}': { nobodys: 'posts are everyone’s' },
  'GET /Topic/GetTopicDetailsBySystemName/{systemName}': { nobodys: 'static pages are everyone’s' },
}

const addressOf = (call: CallShape) => `${call.method} ${call.path}`

/** Whether a call takes an id: in its path, or in a field called id, …_id, …_ids, key, token or guid. */
function takesIds(call: CallShape): boolean {
  const fields = [call.query, call.body].flatMap(schema => (schema ? fieldsOf(z.toJSONSchema(schema, lenient)) : []))
  return call.params !== undefined || fields.some(field => /^(id|ids|key|token|guid)$|_ids?$|[a-z]Ids?$/.test(field))
}
const lenient = { unrepresentable: 'any', io: 'input' } as const

function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value) : []),
    ...fieldsOf(value),
  ])
}

async function openWholeApi(connection: Connection) {
  await insertShop(connection.db)
  const catalog = await createCatalog(connection, silentLog)
  afterAll(() => catalog.close())
  const config = readConfig({ RATE_LIMIT: 'off', BOT_CHECK: 'off', PUBLIC_URL: 'https://catalogue.example' })
  const settings = await readSettings(connection.db, settingsOptions({ mailFrom: undefined, salesEmail: undefined }))
  const bindings = apiBindings({
    settings,
    desk: noDesk,
    config,
    catalog,
    botCheck: noBotCheck,
    documents: { ...noDocuments, printQuote: async () => Buffer.from('%PDF-') },
    printer: testPrinter(),
    makeModel: async () => Buffer.from('ISO-10303-21;'),
  })
  const faults: unknown[] = []
  const api = callRoutes(bindings, {
    settings,
    db: connection.db,
    config,
    log: { ...silentLog, error: (event, fields) => faults.push({ event, ...fields }) },
    version: 'test',
    now: () => new Date(),
    identify,
    identifyStaff: identifyStaffBy(config),
    botCheck: noBotCheck,
  })
  return { bindings, faults, browser: () => new ApiClient(api) }
}

describe.each(engines)('%s', async engine => {
  const connection = await testDatabase(engine)
  const { bindings, faults, browser } = await openWholeApi(connection)
  const calls = bindings.map(({ call }) => call).filter(call => !isDeskCall(call) && takesIds(call))
  const ask = async (client: ApiClient, address: string, { params = {}, query = {}, body = {} }: Sent) => {
    const [method = '', path = ''] = address.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]))
    const sent = method === 'POST' ? { headers: jsonHeaders, body: JSON.stringify(body) } : {}
    return (await client.send(`${filled}?${new URLSearchParams(query)}`, { method, ...sent })).status
  }
  const jsonHeaders = { 'Content-Type': 'application/json' }
  const post = async (client: ApiClient, path: string, body: object) =>
    (
      await client.send(path, {
        method: 'POST',
        headers: jsonHeaders,
        body: JSON.stringify(body),
      })
    ).json()

  async function openOwner(): Promise<Owned> {
    const { id: ownerId, browser: owner } = await openMember(connection.db, browser())
    const companyId = await insertCompany(connection.db)
    const colleague = await insertMember(connection.db)
    await insertBuyer(connection.db, ownerId, { companyId, role: 'administrator' })
    await insertBuyer(connection.db, colleague.id, { companyId })
    const invited = { email: `${crypto.randomUUID()}@buyer.example`, role: 'buyer' }
    await post(owner, '/CustomerCompany/AddAddress', address)
    const company = await post(owner, '/CustomerCompany/Invite', invited)
    const waiting = (customerId: number) => insertWaiting(connection.db, { companyId, customerId })
    const quote = await requestQuoteAs(owner)
    await insertVersion(connection.db, { quoteId: quote.id, state: 'withdrawn' })
    const { addresses } = await post(owner, '/Customer/AddressAdd', address)
    await post(owner, '/shoppingCart/addProductToCartFromCatalog/1', {})
    const list = await post(owner, '/savedList/create', { name: 'Rack 12' })
    const form = new FormData()
    form.append('file', new File(['position,quantity\n1,2\n'], 'parts.csv', { type: 'text/csv' }))
    const file = await (await owner.send('/wishlist/uploadQuoteFile', { method: 'POST', body: form })).json()
    return {
      quoteId: quote.id,
      webQuoteId: quote.web_quote_id,
      addressId: addresses[0].id,
      fileId: file.id,
      listId: list.id,
      colleagueId: colleague.id,
      invitationId: company.invitations[0].id,
      waitingId: await waiting(colleague.id),
      ownWaitingId: await waiting(ownerId),
      companyAddressId: company.addresses[0].id,
      browser: owner,
    }
  }

  test('every call that takes an id has a case', () => {
    expect(Object.keys(cases).sort()).toEqual(calls.map(addressOf).sort())
  })

  test.each(Object.keys(cases).filter(call => typeof cases[call] === 'function'))(
    '%s: what is another’s is not there, and stays as it was',
    async wanted => {
      const make = cases[wanted]
      if (typeof make !== 'function') return
      const owned = await openOwner()
      const { id: strangerId, browser: stranger } = await openMember(connection.db, browser())
      const otherCompany = await insertCompany(connection.db)
      await insertBuyer(connection.db, strangerId, { companyId: otherCompany, role: 'administrator' })
      // With a cart, so that only the ids can be wrong.
      await post(stranger, '/shoppingCart/addProductToCartFromCatalog/2', {})
      for (const sent of make(owned)) {
        expect(await ask(stranger, wanted, sent), JSON.stringify(sent)).toBe(404)
        // Otherwise a mistake in the case would look like a refusal.
        expect(await ask(owned.browser, wanted, sent), JSON.stringify(sent)).not.toBe(404)
      }
    },
  )

  test('none of these requests caused a fault', () => {
    expect(faults).toEqual([])
  })
})
