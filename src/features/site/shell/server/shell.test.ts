import { describe, expect, test } from 'vitest'
import { addToQuote, getCart } from '#features/quotes/quote/contract.ts'
import { getToken, setLanguage } from '#features/site/session/contract.ts'
import { visitor } from '#features/site/session/server/tables.ts'
import { getSettings } from '#features/site/setting/contract.ts'
import { routes } from '#routes.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { insertCustomer } from '../../../../../test/openers/quote-shop.ts'
import { acceptCookies, getHeaderLinks } from '../contract.ts'

const now = () => new Date('2026-05-04T10:00:00Z')

describe.each(await openShops({ now }))('$engine', ({ db, browser, faults }) => {
  test('an anonymous visitor gets the data of header and footer', async () => {
    const ann = browser()
    const { reply } = await ann.call(getHeaderLinks)
    expect(reply).toMatchObject({
      wishlist_items: 0,
      customer_name: null,
      show_multi_languages: true,
      show_cookie_law: true,
      headquarters: 'Raleigh, USA',
      phone: '+1 555 0199',
      compare_items: 0,
      is_guest: false,
      admin_username: null,
      company_name: 'Example Power',
      title_suffix: 'Example Power',
      copyright_years: '1922–2026',
    })
    const paths: string[] = routes.map(route => route.path)
    for (const link of reply.links.filter(link => link.home_page_link_type_id < 50)) expect(paths).toContain(link.url)
    expect(ann.cookies.size).toBe(0)
  })

  test('staff get one more link, to the desk; customers and visitors do not', async () => {
    const linksOf = async (who: ReturnType<typeof browser>) =>
      (await who.call(getHeaderLinks)).reply.links.filter(link => link.url.includes('/desk'))
    const sam = await openMember(db, browser(), { roles: ['readers'], language: 'fr' })
    const desk = { title: 'Bureau de l’équipe', home_page_link_type_id: 20 }
    expect(await linksOf(sam.browser)).toEqual([{ url: expect.stringMatching(/^https:\/\/[^/]+\/desk$/), ...desk }])
    expect(await linksOf((await openMember(db, browser())).browser)).toEqual([])
    expect(await linksOf(browser())).toEqual([])
  })

  test('the badge counts the cart lines of a visitor, a guest and a customer', async () => {
    const ann = browser()
    for (const id of [1, 2, 2]) await ann.call(addToQuote, { params: { id } })
    expect((await ann.call(getHeaderLinks)).reply.wishlist_items).toBe(2)
    ann.token = (await ann.call(getToken, { body: { is_guest: true } })).reply.token
    expect((await ann.call(getHeaderLinks)).reply).toMatchObject({
      wishlist_items: 2,
      is_guest: true,
      customer_name: null,
    })
    const rita = browser()
    rita.token = (await insertCustomer(db, 'rita@buyer.example')).token
    await rita.call(addToQuote, { params: { id: 1 } })
    expect((await rita.call(getHeaderLinks)).reply).toMatchObject({
      wishlist_items: 1,
      is_guest: false,
      customer_name: 'Rita Registered',
    })
  })

  test.each([
    ['1', 'en', 'Raleigh, USA'],
    ['2', 'fr', 'Raleigh, États-Unis'],
    ['3', 'es', 'Raleigh, EE. UU.'],
    ['ES', 'es', 'Raleigh, EE. UU.'],
  ])('language %s is stored in a cookie that scripts can read', async (lang, culture, headquarters) => {
    const ann = browser()
    const { reply, headers } = await ann.call(setLanguage, { params: { lang }, query: { returnUrl: 'home' } })
    expect(reply).toBe('home')
    expect(headers.get('set-cookie')).toBe(`culture=${culture}; Path=/; SameSite=Lax; Max-Age=31536000; Secure`)
    expect((await ann.call(getHeaderLinks)).reply.headquarters).toBe(headquarters)
  })

  test.each(['0', '4', 'de', '', 'en;', '__proto__', '1e0'])('the language %j is refused', async lang => {
    const ann = browser()
    const { status } = await ann.call(setLanguage, { params: { lang } })
    expect(status).toBe(lang === '' ? 404 : 400)
    expect(ann.cookies.size).toBe(0)
  })

  test.each([
    ['/quote?step=comment', '/quote?step=comment'],
    ['https://evil.example', 'home'],
    ['//evil.example', 'home'],
  ])('the return URL %s gets the reply %s', async (returnUrl, path) => {
    expect((await browser().call(setLanguage, { params: { lang: 'en' }, query: { returnUrl } })).reply).toBe(path)
  })

  test('a customer’s language is saved with the account', async () => {
    const rita = browser()
    rita.token = (await insertCustomer(db, 'rita2@buyer.example')).token
    await rita.call(setLanguage, { params: { lang: '2' } })
    rita.cookies.clear()
    expect((await rita.call(getCart)).headers.get('content-language')).toBe('fr')
  })

  test.each([
    ['GET', {}, true],
    ['POST', { accept: 'true' }, true],
    ['GET', { accept: 'false' }, false],
  ])('a cookie choice by %s with %j hides the notice', async (method, query, choice) => {
    const ann = browser()
    expect((await ann.call(acceptCookies, { method, query })).reply).toBe(true)
    expect((await ann.call(getHeaderLinks)).reply.show_cookie_law).toBe(false)
    const rows = await db.select().from(visitor).orderBy(visitor.id)
    expect(rows.at(-1)?.acceptsCookies).toBe(choice)
    await ann.call(addToQuote, { params: { id: 1 } })
    expect(await db.$count(visitor)).toBe(rows.length)
  })

  test('an invalid choice and a choice from another site are refused', async () => {
    const ann = browser()
    expect((await ann.call(acceptCookies, { query: { accept: 'maybe' } })).status).toBe(400)
    expect((await ann.call(acceptCookies, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
    expect(ann.cookies.size).toBe(0)
  })

  test.each([
    ['es-MX, en;q=0.5', 'es'],
    ['de, fr;q=0.4, en;q=0.1', 'fr'],
    ['est, frr;q=0.9, fr;q=0.2', 'fr'],
    ['*', 'en'],
  ])('a browser that asks for %s is answered in %s', async (wish, language) => {
    const answer = await browser().send('/common/getSettings', { headers: { 'Accept-Language': wish } })
    expect(answer.headers.get('content-language')).toBe(language)
  })

  test('the settings equal the server’s configuration', async () => {
    expect((await browser().call(getSettings)).reply).toMatchObject({
      bot_check: { provider: 'off', site_key: '' },
      default_country_id: 237,
      languages: [
        { id: 1, code: 'en' },
        { id: 3, code: 'es' },
        { id: 2, code: 'fr' },
      ],
      remember_me_days: 14,
    })
  })

  test('no request caused a server error', () => {
    expect(faults).toEqual([])
  })
})
