import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { fullQuoteText } from '#features/quotes/quote/messages/full-quote.ts'
import { documentText } from '#features/quotes/quote-history/messages/document.ts'
import { historyText } from '#features/quotes/quote-history/messages/history.ts'
import { quoteText } from '#features/quotes/quote-history/messages/quote.ts'
import { statusText } from '#features/quotes/quote-history/messages/status.ts'
import { profileText } from '#features/site/account/messages/profile.ts'
import { loginText } from '#features/site/session/messages/login.ts'
import { to } from '#routes.ts'
import { pdfBytes } from '../../builders/quote-files.ts'
import { journeyLanguages } from '../../lanes.ts'
import { readPdf } from '../../readers/read-pdf.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectFits } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { salesEmail, test, withoutLimits } from '../site/test.ts'
import { pressOn, tabTo } from '../visitors/keyboard.ts'
import { openCustomer, requestQuote } from '../visitors/quote-customer.ts'

test.use({ siteSettings: withoutLimits })

const panel = 10_302

for (const language of journeyLanguages) {
  test(`a customer finds a quote, gets its PDF, requests it again and cancels it in ${language}`, async ({
    page,
    site,
  }) => {
    const text = historyText[language]
    const status = statusText[language].names
    const customer = await openCustomer(page, site, language, `quotes-${language}@site.example`)
    const alpha = await customer.requestQuote({
      products: { [panel]: 12 },
      details: { project_name: 'Alpha', comment: 'Rack 7, café № 3', customer_reference: 'PO 4711' },
    })
    const beta = await customer.requestQuote({ products: { [panel]: 1 }, details: { project_name: 'Beta' } })
    await customer.post(`/wishlist/cancelQuote/${beta.id}`, {})
    await customer.logIn('/profile/quotation-history')
    await expect(page.getByRole('heading', { name: text.title })).toBeVisible()
    const rows = page.getByRole('list', { name: text.list }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expectNoAxeViolations(page)
    await expectFits(page)

    await page.getByRole('combobox', { name: statusText[language].status }).selectOption(status.cancelled)
    await page.getByRole('button', { name: text.show, exact: true }).click()
    await expect(page).toHaveURL(/status=cancelled/)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(beta.web_quote_id)
    await page.getByRole('combobox', { name: statusText[language].status }).selectOption('')
    const box = page.locator('main').getByRole('searchbox', { name: text.search })
    await box.fill('nothing of this kind')
    await box.press('Enter')
    await expect(page.getByText(text.nothingFound)).toBeVisible()
    await expectNoAxeViolations(page)
    await box.fill('alpha')
    await box.press('Enter')
    await expect(rows).toHaveCount(1)
    await rows.getByRole('link', { name: alpha.web_quote_id }).click()

    const title = quoteText[language].viewTitle(alpha.web_quote_id)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(alpha.web_quote_id))
    for (const said of ['Rack 7, café № 3', 'PO 4711', 'Raleigh', status.submitted])
      await expect(page.locator('main').getByText(said).first()).toBeVisible()
    await expectNoAxeViolations(page)
    const { pages, info } = await downloadPdf(page, quoteText[language].pdf)
    for (const said of [title, 'Rack 7, café № 3', 'PO 4711', 'Ann Lee', documentText[language].products, '12'])
      expect(pages.join('\n')).toContain(said)
    expect(info.Language).toBe(language)

    await page.getByRole('button', { name: text.again }).click()
    await expect(page.getByRole('dialog', { name: text.againTitle })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('dialog').getByRole('button', { name: text.add }).click()
    await expect(page).toHaveURL(`${site.url}/quote`)
    const line = page.getByRole('listitem').filter({ hasText: 'GP-1010-100-1U' })
    await expect(line.getByRole('textbox').last()).toHaveValue('12')

    await page.goto(`/profile/quotation-history/${alpha.web_quote_id}`)
    await page.getByRole('button', { name: text.cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.keep }).click()
    await expect(page.locator('main').getByText(status.cancelled)).toHaveCount(0)
    await page.getByRole('button', { name: text.cancel }).click()
    await expect(page.getByRole('dialog', { name: text.cancelTitle })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('dialog').getByRole('button', { name: text.cancel }).click()
    await expect(page.getByText(text.cancelled)).toBeVisible()
    await expect(page.locator('main').getByText(status.cancelled).first()).toBeVisible()
    await expect(page.getByRole('button', { name: text.cancel })).toHaveCount(0)
    const told = await site.waitForMail(({ subject }) => Boolean(subject?.startsWith(`Quote ${alpha.web_quote_id}:`)))
    expect(told.recipients).toEqual([salesEmail])
    for (const said of ['Ann Lee', 'Old status: Submitted', 'New status: Cancelled', 'Rack 7, café № 3'])
      expect(told.text).toContain(said)
  })
}

test('a customer cancels a quote by keyboard only, starting at the account menu', async ({ page, site }) => {
  const text = historyText.en
  const customer = await openCustomer(page, site, 'en', 'keys@site.example')
  const quote = await customer.requestQuote({ products: { [panel]: 3 } })
  await customer.logIn('/profile')
  await expect(page.getByRole('heading', { name: profileText.en.title, level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('banner').locator('summary').filter({ hasText: 'Ann Lee' }))
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('banner').getByRole('link', { name: loginText.en.quotes }))
  await expect(page).toHaveURL(`${site.url}/profile/quotation-history`)
  await pressOn(page, page.getByRole('link', { name: quote.web_quote_id }))
  await pressOn(page, page.getByRole('button', { name: text.cancel }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: text.cancel }))
  await expect(page.locator('main').getByText(statusText.en.names.cancelled).first()).toBeVisible()
})

test('a customer can add a quote that was requested without a login; others cannot see it', async ({
  page,
  browser,
  site,
}) => {
  const text = historyText.en
  const email = 'claims@site.example'
  const guest = await browser.newContext({ baseURL: site.url })
  awaitScripts(guest)
  const contact = { first_name: 'Ada', last_name: 'Byron', email: 'Claims@Site.example' }
  const quick = await requestQuote(guest.request, { products: { [panel]: 2 }, details: { contact } })
  const view = await guest.newPage()
  await view.goto(quick.view_url)
  await expect(view.getByRole('heading', { name: quoteText.en.viewTitle(quick.web_quote_id) })).toBeVisible()
  await expectNoAxeViolations(view)
  const link = await view.getByRole('link', { name: quoteText.en.pdf }).getAttribute('href')
  const file = await guest.request.get(link ?? '')
  expect((await readPdf(await file.body())).pages[0]).toContain(quick.web_quote_id)

  const customer = await openCustomer(page, site, 'en', email)
  await customer.logIn('/profile/quotation-history')
  await expect(page.getByText(text.none)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: text.claim }).click()
  await expect(page.getByRole('link', { name: quick.web_quote_id })).toBeVisible()
  await expect(page.getByText(text.claimable(1))).toHaveCount(0)

  await page.goto('/profile/quotation-history/WQ-2026-999999')
  await expect(page).toHaveURL(`${site.url}/404-not-found`)
  await guest.close()
})

test('only the owner can download a file by its URL', async ({ page, browser, site }) => {
  const text = fullQuoteText.en
  const owner = await openCustomer(page, site, 'en', 'files@site.example')
  const file = await owner.attach('plan №7.pdf')
  const quote = await owner.requestQuote({ products: { [panel]: 1 } })
  const mail = await site.waitForMail(
    ({ recipients, subject }) => recipients.includes(salesEmail) && Boolean(subject?.includes(quote.web_quote_id)),
  )
  const address = to.quoteFile(file)
  expect(mail.text).toMatch(new RegExp(`plan №7\\.pdf: https?://\\S+${address}`))
  const press = (one: Page) => one.getByRole('button', { name: text.download, exact: true }).click()

  await owner.logIn(address)
  await expect(page.getByRole('heading', { name: text.filePage })).toBeVisible()
  await expectNoAxeViolations(page)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page)])
  expect(download.suggestedFilename()).toBe('plan №7.pdf')
  expect(Buffer.compare(await readFile(await download.path()), pdfBytes())).toBe(0)

  const other = await browser.newContext({ baseURL: site.url })
  awaitScripts(other)
  const guest = await other.newPage()
  await guest.goto(address)
  await guest.getByRole('button', { name: loginText.en.asGuest, exact: true }).click()
  await expect(guest).toHaveURL(site.url + address)
  const [answer] = await Promise.all([guest.waitForResponse(/getQuoteFile/), press(guest)])
  expect(answer.status()).toBe(404)
  await expect(guest.getByRole('alert').filter({ hasText: text.notSaved }).first()).toBeVisible()
  await other.close()
})

test('on a phone the menu leads to the quotes, and nothing is cut off', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const customer = await openCustomer(page, site, 'fr', 'phone@site.example')
  const quote = await customer.requestQuote({ products: { [panel]: 3 }, details: { comment: 'mot '.repeat(60) } })
  await customer.logIn('/profile')
  await expect(page.getByRole('heading', { name: profileText.fr.title, level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await page.getByRole('dialog').getByRole('link', { name: loginText.fr.quotes }).click()
  await expect(page.getByRole('link', { name: quote.web_quote_id })).toBeVisible()
  await expectFits(page)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: quote.web_quote_id }).click()
  await expect(page.getByRole('heading', { name: quoteText.fr.viewTitle(quote.web_quote_id) })).toBeVisible()
  await expectFits(page)
  await expectNoAxeViolations(page)
})

async function downloadPdf(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readPdf(await readFile(await download.path()))
}
