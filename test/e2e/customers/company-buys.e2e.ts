import { expect, type Page } from '@playwright/test'
import { approvalsText } from '#features/quotes/buyer-approval/messages/approvals.ts'
import { ownPartText } from '#features/quotes/own-part/messages/own-part-page.ts'
import { punchOutText } from '#features/quotes/procurement/messages/punch-out.ts'
import { heldText } from '#features/quotes/quote/messages/held.ts'
import { testAddress } from '../../builders/address.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { openCustomer } from '../visitors/quote-customer.ts'
import { askDesk } from '../visitors/staff.ts'

const widths = [360, 1280]
const part = 'GP-1010-100-1U'

let shots = 0
async function look(page: Page, name: string) {
  await expectGoodAt(page, widths)
  if (!process.env.SHOTS) return
  shots += 1
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env.SHOTS}/${shots}-${name}-${width}.png`, fullPage: true })
  }
}

// issue 38: a company requests, approves, gets its part numbers and fetches its quote from its own system
for (const language of journeyLanguages)
  test(`${language}: a company’s numbers, bounds, approval and purchasing system`, async ({ browser, desk }) => {
    test.setTimeout(240_000)
    const text = approvalsText[language]
    const own = ownPartText[language]
    const visit = punchOutText[language]
    const open = async (email: string) => {
      const page = await (await browser.newContext({ baseURL: desk.url })).newPage()
      return { page, person: await openCustomer(page, desk, language, email) }
    }
    const ada = await open(`ada-${language}@rail.example`)
    const ben = await open(`ben-${language}@rail.example`)
    const twin = await open(`twin-${language}@rail.example`)
    await twin.page.context().close()
    const context = await browser.newContext({ baseURL: desk.url })
    const page = await context.newPage()
    await desk.enter(context, language, 'administrators')
    const { request } = page
    const name = `Rail ${language}`
    const company = (await askDesk(request, '/Company/Save', { base_revision: 0, changes: { name } })).record
    const double = (await askDesk(request, '/Company/Save', { base_revision: 0, changes: { name: `${name} AG` } }))
      .record
    const idOf = async (email: string) => (await askDesk(request, `/Customer/List?q=${email}`)).rows[0].id
    const [adaId, benId] = [await idOf(`ada-${language}@rail.example`), await idOf(`ben-${language}@rail.example`)]
    await askDesk(request, '/Customer/Join', { ids: [adaId, benId], company_id: company.id })
    await page.goto(`/desk/companies/${company.id}`)
    await page
      .getByRole('combobox', { name: /Ann Lee/ })
      .first()
      .selectOption('administrator')
    await expect(page.getByRole('combobox', { name: /Ann Lee/ }).first()).toHaveValue('administrator')

    // The company gives a number to a product, from a table.
    await ada.person.logIn('/profile/company/part-numbers')
    await ada.page.getByRole('textbox', { name: own.paste }).fill(`${own.roles.own_number}\tSKU\n900-100\t${part}`)
    await ada.page.getByRole('button', { name: own.read, exact: true }).click()
    await expect(ada.page.getByRole('status').filter({ hasText: own.ready(1) })).toBeVisible()
    await look(ada.page, 'part-numbers-read')
    const right = ada.page.getByRole('checkbox', { name: own.columnsRight })
    if (await right.isVisible()) await right.check()
    await ada.page.getByRole('button', { name: own.save, exact: true }).click()
    await expect(ada.page.getByRole('list', { name: own.all }).getByText('900-100')).toBeVisible()
    // Another one she types; its part number has a slip, so she is asked.
    const hand = ada.page.getByRole('region', { name: own.byHand })
    await hand.getByRole('textbox', { name: own.roles.part_number }).fill(part.replace('100-', '1OO-'))
    await hand.getByRole('textbox', { name: own.roles.own_number }).fill('900-200')
    await hand.getByRole('button', { name: own.give }).click()
    const meant = hand.getByRole('combobox', { name: own.productFor('900-200') })
    await expect(meant).toBeVisible()
    await expect(hand.getByText(own.row(1))).toHaveCount(0)
    await look(ada.page, 'part-number-asked')
    await meant.selectOption({ label: await meant.locator('option', { hasText: part }).first().innerText() })
    await hand.getByRole('button', { name: own.give }).click()
    await expect(ada.page.getByRole('list', { name: own.all }).getByText('900-200')).toBeVisible()
    await look(ada.page, 'part-numbers')

    // An administrator sets a bound, and the buyer finds the product by its number and asks.
    await ada.page.goto('/profile/company')
    await ada.page.getByText(text.bounds, { exact: true }).click()
    await ada.page.locator('details details summary').first().click()
    await ada.page.getByRole('combobox', { name: text.requests }).selectOption('every')
    await look(ada.page, 'bound')
    await ada.page.getByRole('button', { name: text.save }).click()
    await expect(ada.page.getByRole('heading', { name: text.bounds })).toBeVisible()
    await ben.person.logIn('/search?term=900-100')
    await expect(ben.page.getByRole('link', { name: new RegExp(part) }).first()).toBeVisible()
    await look(ben.page, 'search')
    await ben.person.post('/shoppingCart/addProductToCartFromCatalog/10302?quantity=3', {})
    await ben.person.post('/wishlist/askForApproval', { address: testAddress })
    await ben.page.goto('/quote')
    await expect(ben.page.getByRole('link', { name: heldText[language].toCompany })).toBeVisible()
    await look(ben.page, 'cart-waits')
    await ada.page.goto('/profile/company')
    await ada.page.getByText(text.request(1)).click()
    await look(ada.page, 'waits')
    await ada.page.getByRole('button', { name: text.approve, exact: true }).click()
    await expect(ada.page.getByRole('heading', { name: text.waiting })).toBeHidden()
    await ben.page.goto('/profile/quotation-history')
    await ben.page.getByRole('link', { name: /WQ-/ }).first().click()
    // Of two the one that was given last.
    await expect(ben.page.locator('main')).toContainText('900-200')
    await look(ben.page, 'quote')
    await ben.page.goto('/dc-power-distribution/103/10302')
    await expect(ben.page.getByRole('heading', { name: own.yours })).toBeVisible()
    await look(ben.page, 'product')

    // Its purchasing system comes for the quote and gets it.
    const made = await askDesk(request, '/PunchOut/Make', {
      ...{ company_id: company.id, name: 'Purchasing', protocol: 'oci', domain: '', identity: `rail-${language}` },
      ...{ sender_domain: '', sender_identity: '', hosts: ['buyer.example'], currency: null, is_active: true },
      unit_codes: { each: 'EA', pair: 'PR', pack: 'PK', m: 'MTR', ft: 'FOT' },
    })
    const visitor = await (await browser.newContext({ baseURL: desk.url, locale: language })).newPage()
    await visitor.route('https://buyer.example/**', route =>
      route.fulfill({ contentType: 'text/html', body: `<p id="got">${route.request().postData() ?? ''}</p>` }),
    )
    const query = new URLSearchParams({
      ...{ USERNAME: made.record.identity, PASSWORD: made.secret, HOOK_URL: 'https://buyer.example/oci?session=7' },
    })
    await visitor.context().addCookies([{ name: 'culture', value: language, url: desk.url }])
    await visitor.goto(`/api-frontend/procurement/oci?${query}`)
    await expect(visitor.getByRole('heading', { level: 1, name: visit.title })).toBeVisible()
    await look(visitor, 'punch-out')
    await visitor.getByRole('button', { name: visit.leave('buyer.example') }).click()
    await expect(visitor).toHaveURL(/^https:\/\/buyer\.example\/oci/)
    await visitor.context().close()

    // The desk: purchasing systems, duplicates, and a person who wants to be forgotten.
    const found = await idOf(`twin-${language}@rail.example`)
    for (const path of [
      '/desk/settings/punch-out',
      `/desk/settings/punch-out/${made.record.id}`,
      `/desk/customers/${benId}/merge?gone=${found}`,
      `/desk/customers/${benId}/erase`,
      `/desk/companies/${company.id}/merge?gone=${double.id}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(page, path.replace(/\?.*/, '').replaceAll(/[/\d]+/g, '-'))
    }
    for (const one of [ada.page, ben.page, page]) await one.context().close()
  })
