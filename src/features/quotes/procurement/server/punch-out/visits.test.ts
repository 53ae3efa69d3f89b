import { describe, expect, test } from 'vitest'
import { quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { languages } from '#shared/language.ts'
import { insertBuyer, insertCompany } from '../../../../../../test/builders/buyers.ts'
import { openMember } from '../../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../../test/builders/request-quote.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { insertVersion, versionLine } from '../../../../../../test/builders/versions.ts'
import { openShops } from '../../../../../../test/openers/open-shops.ts'
import * as desk from '../../desk-contract.ts'
import { usualUnitCodes } from '../../domain/punch-out/returned-line.ts'
import { elementAt, textAt } from '../../domain/punch-out/xml.ts'
import { punchOutText } from '../../messages/punch-out.ts'
import { procurementDeskRoutes } from '../desk/routes.ts'
import { procurementRoutes } from '../routes.ts'
import { removeOldVisits } from '../store.ts'
import { readXml } from './read-xml.ts'

let time = Date.now()
const minute = 60_000
const more = [...procurementRoutes(), ...procurementDeskRoutes()]

describe.each(await openShops({ more, now: () => new Date(time) }))('$engine', ({ db, browser, faults }) => {
  async function setUp(protocol: 'cxml' | 'oci', change: object = {}) {
    const companyId = await insertCompany(db)
    const admin = (await openStaff(db, browser(), { roles: ['administrators'], now: new Date(time) })).browser
    const identity: string = crypto.randomUUID()
    const fields = {
      ...{ company_id: companyId, name: 'Purchasing', protocol, domain: 'DUNS', identity },
      ...{ sender_domain: 'NetworkID', sender_identity: 'hub', hosts: ['Buyer.example', 'erp.example:8443'] },
      ...{ unit_codes: { ...usualUnitCodes, each: 'C62' }, currency: null, is_active: true },
    }
    const made = await admin.call(desk.makePunchOutSystem, { body: { ...fields, ...change } })
    expect(made.error).toBe(undefined)
    const { secret, record } = made.reply
    return { companyId, admin, identity, secret, record, fields }
  }
  type SetUp = Awaited<ReturnType<typeof setUp>>

  async function request(companyId: number, version?: Parameters<typeof insertVersion>[1]['content']) {
    const { browser: buyer, id } = await openMember(db, browser())
    await insertBuyer(db, id, { companyId })
    const quote = await requestQuoteAs(buyer, {})
    if (version)
      await insertVersion(db, { quoteId: quote.id, content: version, validUntil: new Date(time + 30 * 86_400_000) })
    return quote.web_quote_id
  }

  const setupRequest = (
    { identity, secret }: SetUp,
    { operation = 'create', url = 'https://buyer.example/back?a=1&amp;b=2', item = '' } = {},
  ) =>
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${crypto.randomUUID()}@buyer.example" timestamp="2026-11-29T09:00:00-05:00"><Header>
<From><Credential domain="NetworkID"><Identity>AN01</Identity></Credential><Credential domain="duns"><Identity>${identity}</Identity></Credential></From>
<To><Credential domain="DUNS"><Identity>42</Identity></Credential></To>
<Sender><Credential domain="NetworkId"><Identity>hub</Identity><SharedSecret>${secret}</SharedSecret></Credential><UserAgent>Test</UserAgent></Sender>
</Header><Request><PunchOutSetupRequest operation="${operation}"><BuyerCookie>c-7&lt;</BuyerCookie>
<BrowserFormPost><URL>${url}</URL></BrowserFormPost>${item && `<ItemOut quantity="1"><ItemID><SupplierPartID>x</SupplierPartID><SupplierPartAuxiliaryID>${item}/1/1</SupplierPartAuxiliaryID></ItemID></ItemOut>`}
</PunchOutSetupRequest></Request></cXML>`
  async function post(body: string, type = 'text/xml; charset=UTF-8') {
    const init = { method: 'POST', body, headers: { 'Content-Type': type } }
    const answer = readXml(await (await browser().send('/procurement/cxml', init)).text())
    if (!answer) throw new Error('no XML')
    const status = elementAt(answer, 'Response', 'Status')?.attributes.code
    return { status, start: textAt(answer, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL') }
  }
  const pathOf = (url: string) => new URL(url, 'https://x.example').href.replace(/^https:\/\/[^/]+\/api-frontend/, '')
  /** A browser that has started there, as other sites lead to it, and the first page. */
  async function start(url: string, language = 'en') {
    const visitor = browser()
    visitor.language = language
    const response = await visitor.send(pathOf(url), { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    return { visitor, status: response.status, location: response.headers.get('location') ?? '' }
  }
  const open = async (visitor: ReturnType<typeof browser>, url: string) => {
    const response = await visitor.send(pathOf(url))
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    return { status: response.status, html, policy, fields: fieldsOf(html) }
  }
  async function loginTo({ identity, secret }: SetUp, { change = {}, language = 'en' }) {
    const form = {
      ...{ USERNAME: identity, PASSWORD: secret, HOOK_URL: 'https://buyer.example/oci', '~TARGET': '_top' },
      ...change,
    }
    const visitor = browser()
    visitor.language = language
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' }
    const body = String(new URLSearchParams(form))
    const response = await visitor.send('/procurement/oci', { method: 'POST', body, headers })
    const location = response.headers.get('location') ?? ''
    const html = await response.text()
    return { visitor, status: response.status, headers: response.headers, location, html, fields: fieldsOf(html) }
  }
  const plain = (html: string) => html.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  const fieldsOf = (html: string) =>
    Array.from(
      html.matchAll(/name="([^"]+)" value="([^"]*)"/g),
      ([, name = '', value = '']) => [plain(name), plain(value)] as const,
    )

  test('a buyer comes by cXML, once, and takes a sent version home', async () => {
    const system = await setUp('cxml')
    const id = await request(system.companyId, {
      lines: [
        versionLine({ name: 'Señal <48 V>', discount_percent: '20', total: '100.00' }),
        versionLine({ id: 2, is_optional: true }),
      ],
      ...{ subtotal: '100.00', freight: '25.50', total: '125.50' },
    })
    const body = setupRequest(system)
    const { status, start: url } = await post(body)
    expect([status, (await post(body)).status]).toEqual(['200', '401'])
    const { visitor, status: led, location } = await start(url)
    expect([led, location]).toEqual([303, '/api-frontend/procurement/punchOut'])
    expect((await start(url)).status).toBe(401)
    const list = await open(visitor, location)
    expect(list.html).toContain(`?quote=${id}`)
    const ways = async (who: typeof visitor) => (await who.call(getHeaderLinks)).reply.links.map(({ url }) => url)
    const isBack = (url: string) => url.endsWith(location)
    expect([(await ways(visitor)).some(isBack), (await ways(browser())).some(isBack)]).toEqual([true, false])
    const page = await open(visitor, `${location}?quote=${id}`)
    expect(page.policy).toContain('; form-action https://buyer.example https://erp.example:8443;')
    expect(plain(page.html)).toContain('action="https://buyer.example/back?a=1&b=2"')
    const message = readXml(page.fields.find(([name]) => name === 'cxml-urlencoded')?.[1] ?? '')
    const basket = message && elementAt(message, 'Message', 'PunchOutOrderMessage')
    if (!message || !basket) throw new Error('no basket')
    const to = elementAt(message, 'Header', 'To')?.children ?? []
    expect(to.map(one => textAt(one, 'Identity'))).toEqual(['AN01', system.identity])
    expect(textAt(basket, 'BuyerCookie')).toBe('c-7<')
    expect(textAt(basket, 'PunchOutOrderMessageHeader', 'Total', 'Money')).toBe('125.50')
    const items = basket.children.filter(({ name }) => name === 'ItemIn')
    expect(
      items.map(item => [
        textAt(item, 'ItemID', 'SupplierPartAuxiliaryID'),
        textAt(item, 'ItemDetail', 'UnitPrice', 'Money'),
        textAt(item, 'ItemDetail', 'UnitOfMeasure'),
        textAt(item, 'ItemDetail', 'Description'),
      ]),
    ).toEqual([
      [`${id}/1/1`, '10.00', 'C62', 'Señal <48 V>'],
      [`${id}/1/3`, '25.50', 'C62', 'Freight'],
    ])
    expect(faults).toEqual([])
  })

  test('an item that was chosen without one of our quotes opens its product, and an unknown one the search', async () => {
    const system = await setUp('cxml')
    const chosen = (sku: string) =>
      setupRequest(system).replace(
        '</BrowserFormPost>',
        `</BrowserFormPost><SelectedItem><ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID></SelectedItem>`,
      )
    const led = async (sku: string) => (await start((await post(chosen(sku))).start)).location
    expect(await led('SKU-1')).toMatch(/\/1$/)
    expect(await led('A &amp; B')).toMatch(/\/search\?term=A%20%26%20B$/)
    // A long one is cut, here in the middle of a letter.
    const long = `${'x'.repeat(79)}😀`
    expect(await led(long)).toMatch(/\/search\?term=x{79}%EF%BF%BD$/)
    const { visitor } = await start((await post(chosen('SKU-1'))).start)
    expect((await open(visitor, '/api-frontend/procurement/punchOut')).status).toBe(200)
    expect(faults).toEqual([])
  })

  test('edit leads to its quote, a request without prices is pending, and inspect brings nothing home', async () => {
    const system = await setUp('cxml')
    const id = await request(system.companyId)
    const open2 = async (operation: string) => {
      const { start: url } = await post(setupRequest(system, { operation, item: id }))
      const { visitor, location } = await start(url)
      const page = await open(visitor, location)
      const messages = page.fields.map(([, value]) => readXml(value))
      return messages.map(message => {
        const basket = message && elementAt(message, 'Message', 'PunchOutOrderMessage')
        return [
          basket && elementAt(basket, 'PunchOutOrderMessageHeader')?.attributes.quoteStatus,
          basket?.children.filter(({ name }) => name === 'ItemIn').length,
        ]
      })
    }
    expect(await open2('edit')).toEqual([
      ['pending', 2],
      ['final', 0],
    ])
    expect(await open2('inspect')).toEqual([['final', 0]])
  })

  test('the page says what is partial, what was accepted, and what an empty basket may do', async () => {
    const system = await setUp('cxml')
    const lines = [versionLine(), versionLine({ id: 2, unit_price: null, total: null })]
    const id = await request(system.companyId, { lines, is_partial: true })
    const { visitor, location } = await start((await post(setupRequest(system, { operation: 'edit', item: id }))).start)
    const text = plain((await open(visitor, location)).html)
    const { pending, partialTotal, submitPending, leaveEdit } = punchOutText.en
    for (const words of [pending, partialTotal, submitPending('buyer.example'), leaveEdit('buyer.example')])
      expect(text).toContain(words)
    await db.update(quoteVersion).set({ state: 'accepted' })
    expect(plain((await open(visitor, location)).html)).toContain(punchOutText.en.versionAccepted)
    const empty = await open(visitor, '/api-frontend/procurement/punchOut?quote=%00&sku=%00')
    expect(empty.status).toBe(404)
    expect(faults).toEqual([])
  })

  test('a company sees its own quotes alone, and a discount of the whole is not lost on the way', async () => {
    const [ours, theirs] = [await setUp('cxml'), await setUp('cxml')]
    const own = await request(ours.companyId, { discount: '5.00', total: '120.00' })
    const other = await request(theirs.companyId, {})
    const { visitor, location } = await start((await post(setupRequest(ours))).start)
    expect((await open(visitor, location)).html).not.toContain(other)
    const foreign = await open(visitor, `${location}?quote=${other}`)
    expect([foreign.status, foreign.html.includes(other), foreign.html.includes('SKU-1')]).toEqual([404, false, false])
    const page = await open(visitor, `${location}?quote=${own}`)
    expect(plain(page.html)).toContain(punchOutText.en.faults.discount)
    expect(page.html).not.toContain('ItemIn')
    expect((await open(browser(), `${location}?quote=${own}`)).status).toBe(401)
  })

  test('what is wrong is refused with the status of cXML', async () => {
    const system = await setUp('cxml')
    const status = async (body: string) => (await post(body)).status
    const good = setupRequest(system)
    expect(await status(good.replace(/<!DOCTYPE[^>]*>/, '<!DOCTYPE cXML [<!ENTITY x "y">]>'))).toBe('406')
    expect(await status('x'.repeat(300_000))).toBe('406')
    expect(await status('<cXML/>')).toBe('400')
    for (const url of ['javascript:alert(1)', 'http://buyer.example/', 'https://evil.example/'])
      expect([url, await status(setupRequest(system, { url }))]).toEqual([url, '400'])
    for (const change of [{ secret: 'x' }, { identity: 'x' }])
      expect(await status(setupRequest({ ...system, ...change }))).toBe('401')
    expect(await status(good.replace('>hub<', '>other<'))).toBe('401')
    const late = await post(good)
    expect(late.status).toBe('200')
    time += 6 * minute
    expect((await start(late.start)).status).toBe(401)
    const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
    expect((await browser().send('/procurement/cxml', json)).status).toBe(415)
    expect(faults).toEqual([])
  })

  test('a visit ends by its time, with a new secret, and with the system', async () => {
    const system = await setUp('cxml')
    const visit = async (secret = system.secret) => start((await post(setupRequest({ ...system, secret }))).start)
    const seen = async ({ visitor, location }: Awaited<ReturnType<typeof visit>>) =>
      (await open(visitor, location)).status
    const first = await visit()
    expect(await seen(first)).toBe(200)
    const params = { id: system.record.id }
    const { reply } = await system.admin.call(desk.rotatePunchOutSecret, { params })
    expect([await seen(first), (await post(setupRequest(system))).status]).toEqual([401, '401'])
    const second = await visit(reply.secret)
    const body = { ...system.fields, base_revision: reply.record.revision }
    expect(
      (await system.admin.call(desk.savePunchOutSystem, { params, body: { ...body, is_active: false } })).status,
    ).toBe(200)
    expect([await seen(second), (await post(setupRequest({ ...system, secret: reply.secret }))).status]).toEqual([
      401,
      '401',
    ])
    expect((await system.admin.call(desk.savePunchOutSystem, { params, body })).status).toBe(409)
    await system.admin.call(desk.savePunchOutSystem, {
      params,
      body: { ...body, base_revision: reply.record.revision + 1 },
    })
    const third = await visit(reply.secret)
    expect(await seen(third)).toBe(200)
    time += 9 * 60 * minute
    expect(await seen(third)).toBe(401)
    await removeOldVisits(db, new Date(time))
  })

  test.each(languages)('a buyer comes by OCI, and takes home what it can say, in %s', async language => {
    const system = await setUp('oci')
    const id = await request(system.companyId, {})
    const bare = await request(system.companyId)
    const login = (change: object = {}) => loginTo(system, { change, language })
    const { visitor, status, location } = await login()
    expect(status).toBe(303)
    const page = await open(visitor, `${location}?quote=${id}`)
    const fields = new Map(page.fields)
    expect([
      fields.get('NEW_ITEM-PRICE[1]'),
      fields.get('NEW_ITEM-UNIT[1]'),
      fields.get('NEW_ITEM-EXT_QUOTE_ID[1]'),
    ]).toEqual(['12.50', 'C62', id])
    const unpriced = await open(visitor, `${location}?quote=${bare}`)
    expect([plain(unpriced.html).includes(punchOutText[language].notYet(bare)), unpriced.fields]).toEqual([true, []])
    const searched = await login({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'fuse' })
    expect([searched.status, plain(searched.html).includes(punchOutText[language].unsupported.title)]).toEqual([
      ...[400, true],
    ])
    const shown = [
      (await login({ FUNCTION: 'DETAIL', PRODUCTID: 'SKU-1' })).location,
      (await login({ FUNCTION: 'DETAIL', PRODUCTID: 'SKU-6' })).location,
      (await login({ FUNCTION: 'SOURCING', SEARCHSTRING: 'a & b' })).location,
      // Cut in the middle of a letter.
      (await login({ FUNCTION: 'SOURCING', SEARCHSTRING: `${'a'.repeat(199)}😀` })).location,
    ]
    const home = language === 'en' ? '' : `/${language}`
    expect(shown).toEqual([
      `${home}/dc-power-distribution/1/1`,
      // A product that is not offered is searched for.
      `${home}/search?term=SKU-6`,
      `${home}/search?term=a%20%26%20b`,
      `${home}/search?term=${'a'.repeat(199)}%EF%BF%BD`,
    ])
    const wrong = [
      { PASSWORD: 'x' },
      { USERNAME: 'x' },
      { HOOK_URL: 'javascript:alert(1)' },
      { HOOK_URL: 'https://evil.example/' },
    ]
    const refused = await Promise.all(wrong.map(login))
    expect(refused.map(answer => answer.status)).toEqual([401, 401, 400, 400])
    expect(refused.some(({ html }) => html.includes('WQ-'))).toBe(false)
    const query = new URLSearchParams({
      USERNAME: system.identity,
      PASSWORD: system.secret,
      HOOK_URL: 'https://buyer.example/',
    })
    expect((await browser().send(`/procurement/oci?${query}&PRODUCTID=${'x'.repeat(50)}`)).status).toBe(303)
    query.set('HOOK_URL', `https://buyer.example/${'x'.repeat(2000)}`)
    const long = await browser().send(`/procurement/oci?${query}`)
    expect([long.status, (await long.text()).includes('<h1>')]).toEqual([400, true])
    expect(faults).toEqual([])
  })

  test('OCI checks a part number with the price that was quoted', async () => {
    const system = await setUp('oci', { classification: '39121305', names_own_products: true })
    const older = await request(system.companyId, { lines: [versionLine({ unit_price: '9.00', total: '90.00' })] })
    const lines = [
      versionLine({ own_number: '4711', unit_price: '0.1234', quantity: 1000, total: '123.40' }),
      versionLine({ id: 2, sku: 'SKU-2' }),
    ]
    const id = await request(system.companyId, { lines })
    await request(system.companyId)
    const validated = await loginTo(system, { change: { FUNCTION: 'validate', PRODUCTID: 'SKU-1', QUANTITY: '7' } })
    const fields = Object.fromEntries(validated.fields)
    expect([validated.status, Object.keys(fields).some(name => name.includes('[2]'))]).toEqual([200, false])
    expect(fields).toMatchObject({
      ...{ 'NEW_ITEM-PRICE[1]': '1.234', 'NEW_ITEM-PRICEUNIT[1]': '10', 'NEW_ITEM-QUANTITY[1]': '1000' },
      ...{ 'NEW_ITEM-EXT_QUOTE_ID[1]': id, 'NEW_ITEM-EXT_QUOTE_ITEM[1]': '1', 'NEW_ITEM-VENDORMAT[1]': 'SKU-1' },
      ...{ 'NEW_ITEM-MATNR[1]': '4711', 'NEW_ITEM-MATGROUP[1]': '39121305' },
    })
    expect(validated.html).not.toContain(older)
    // The older one is for the quantity that is asked about.
    const ten = await loginTo(system, { change: { FUNCTION: 'VALIDATE', PRODUCTID: 'SKU-1', QUANTITY: '10.000' } })
    expect(Object.fromEntries(ten.fields)).toMatchObject({
      ...{ 'NEW_ITEM-PRICE[1]': '9.00', 'NEW_ITEM-QUANTITY[1]': '10', 'NEW_ITEM-EXT_QUOTE_ID[1]': older },
    })
    const unknown = await loginTo(system, { change: { FUNCTION: 'VALIDATE', PRODUCTID: 'SKU-9' } })
    expect([unknown.status, unknown.fields, plain(unknown.html).includes(punchOutText.en.unknown)]).toEqual([
      ...[200, [], true],
    ])
    // The names of the login are ours to say, and many systems write them small.
    const small = { username: system.identity, password: system.secret, HOOK_URL: 'https://buyer.example/oci' }
    expect((await browser().send(`/procurement/oci?${new URLSearchParams(small)}`)).status).toBe(303)
    expect(faults).toEqual([])
  })

  test('hubs ask what we answer, and are told of what we do not', async () => {
    const system = await setUp('cxml')
    const asked = (content: string) =>
      setupRequest(system).replace(/<PunchOutSetupRequest[\s\S]*<\/PunchOutSetupRequest>/, content)
    const send = async (body: string) => {
      const init = { method: 'POST', body, headers: { 'Content-Type': 'application/xml' } }
      const answer = readXml(await (await browser().send('/procurement/cxml', init)).text())
      const response = answer && elementAt(answer, 'Response')
      if (!response) throw new Error('no response')
      const path = ['ProfileResponse', 'Transaction'] as const
      return [elementAt(response, 'Status')?.attributes.code, textAt(response, ...path, 'URL')]
    }
    const profile = asked('<ProfileRequest/>')
    expect(await send(profile)).toEqual(['200', expect.stringMatching(/^https?:.*\/api-frontend\/procurement\/cxml$/)])
    // It starts no visit, so that it may be asked again and again.
    expect((await send(profile))[0]).toBe('200')
    expect(await send(profile.replace(system.secret, 'x'))).toEqual(['401', ''])
    expect(await send(asked('<OrderRequest/>'))).toEqual(['450', ''])
  })

  test('the window that a system has opened keeps its tie to it', async () => {
    const system = await setUp('cxml')
    const { start: url } = await post(setupRequest(system))
    const visitor = browser()
    const tieOf = async (path: string) => (await visitor.send(pathOf(path))).headers.get('cross-origin-opener-policy')
    expect([await tieOf(url), await tieOf('/api-frontend/procurement/punchOut')]).toEqual([
      ...['unsafe-none', 'unsafe-none'],
    ])
    const oci = await loginTo(await setUp('oci'), {})
    expect(oci.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  })

  test('the desk takes only public hosts, and an identity once', async () => {
    const { admin, fields } = await setUp('cxml')
    const make = async (change: object) =>
      (await admin.call(desk.makePunchOutSystem, { body: { ...fields, ...change } })).error?.errors
    for (const host of [
      '10.0.0.1',
      'localhost',
      'erp',
      'erp.local',
      '[::1]',
      '[2606:4700:4700::1111]',
      'https://buyer.example',
      'buyer.example/x',
      'a@b.example',
      '2130706433',
    ])
      expect([host, Object.keys((await make({ identity: 'new', hosts: [host] })) ?? {})]).toEqual([host, ['hosts']])
    expect(Object.keys((await make({})) ?? {})).toEqual(['identity'])
    expect(Object.keys((await make({ identity: 'new', domain: '' })) ?? {})).toEqual(['domain'])
    expect(Object.keys((await make({ identity: 'new', classification: '3912' })) ?? {})).toEqual(['classification'])
    expect(Object.keys((await make({ identity: 'new', company_id: 999_999 })) ?? {})).toEqual(['company_id'])
    const rows = (await admin.call(desk.listPunchOutSystems)).reply
    expect(rows.at(-1)).toMatchObject({ protocol: expect.stringMatching(/cxml|oci/) })
    expect(JSON.stringify(rows)).not.toContain('secret')
  })
})
