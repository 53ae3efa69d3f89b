import { expect, type Page } from '@playwright/test'
import { presenceText } from '#features/desk-news/messages/desk-presence.ts'
import { inboxText } from '#features/quote-inbox/messages/desk-inbox.ts'
import { deskQuoteText } from '#features/quote-inbox/messages/desk-quote.ts'
import { languages } from '#shared/language.ts'
import { deskMenuText } from '../../../src/desk/messages/menu.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'
import { requestQuote } from '../visitors/quote-customer.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite(['sales_managers'], async () => {})
})
test.afterAll(() => desk.end())

const contact = { first_name: 'Ada', last_name: 'Young', company: 'Young Telecom', phone: '+1 555 0100' }

/** A guest requests a Quick Quote. Returns its number. */
async function guestRequests(page: Page, project: string): Promise<string> {
  const guest = await page.context().browser()?.newContext({ baseURL: desk.url })
  if (!guest) throw new Error('There is no browser')
  const details = { contact: { ...contact, email: `${project}@buyer.example` }, project_name: project }
  const { web_quote_id: number } = await requestQuote(guest.request, { products: { 10302: 2, 30119: 5 }, details })
  await guest.close()
  return number
}

const rowOf = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) })

test('a quote that a guest requests appears in the open inbox; by keys alone it is taken over and gets a note', async ({
  page,
  context,
}) => {
  const [text, words] = [inboxText.en, deskQuoteText.en]
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deskMenuText.en.today)
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)

  const number = await guestRequests(page, 'Site-7')
  await expect(rowOf(page, number)).toContainText('Young')
  await expect(rowOf(page, number)).toContainText('due in')
  const isThere = () => rowOf(page, number).evaluate(row => row === document.activeElement)
  // The quotes of the demonstration stand before it.
  for (let row = 0; row < 50 && !(await isThere()); row++) await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.keyboard.press('i')
  await expect(page.getByText('Ada Admin').first()).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Asked for the breaker version by phone.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'by phone' })).toContainText(words.onlyUs)

  // Nothing of it at the customer's.
  const guest = await page.context().browser()?.newContext({ baseURL: desk.url })
  const answers = await Promise.all(
    ['/api-frontend/wishlist/getQuoteByKey/x', `/api-backend/Quote/Get/${number}`].map(path =>
      guest?.request.get(path),
    ),
  )
  expect(answers.map(answer => answer?.status())).toEqual([404, 401])
  await guest?.close()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/desk\/quotes(\?|$)/)
  await page.getByRole('navigation', { name: text.viewTabs }).getByRole('link', { name: text.views.mine }).click()
  await expect(rowOf(page, number)).toContainText('Site-7')
  await page.reload()
  await expect(rowOf(page, number)).toContainText('Site-7')
})

test('who looks at a quote and who works on it is seen in the list and at the quote, and gone when he leaves', async ({
  page,
  context,
  browser,
}) => {
  await desk.enter(context, 'en')
  const number = await guestRequests(page, 'Together-1')
  await page.goto(`${desk.url}/desk/quotes?view=all`)
  await expect(rowOf(page, number)).toBeVisible()
  const other = await browser.newContext()
  await desk.enter(other, 'fr')
  const there = await other.newPage()
  await there.goto(`${desk.url}/desk/quotes/${number}`)
  await expect(rowOf(page, number)).toContainText(presenceText.en.looking('Ada Admin'))
  await page.goto(`${desk.url}/desk/quotes/${number}`)
  await expect(page.getByRole('status').getByText(presenceText.en.looking('Ada Admin'))).toBeVisible()
  await there.keyboard.press('n')
  await expect(page.getByText(presenceText.en.editing('Ada Admin'))).toBeVisible()
  await expectNoAxeViolations(page)
  await there.goto(`${desk.url}/desk`)
  await expect(page.getByText('Ada Admin is')).toHaveCount(0)
  await other.close()
})

for (const language of languages)
  for (const width of [360, 1440])
    test(`${language}: at ${width} px list and quote are accessible and fit`, async ({ page, context }) => {
      await desk.enter(context, language)
      const number = await guestRequests(page, `Fit-${language}-${width}`)
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/desk/quotes?view=all', `/desk/quotes/${number}`])
        for (const rows of ['compact', 'comfortable']) {
          await page.goto(desk.url + path)
          await page.evaluate(density => localStorage.setItem('desk-density', density), rows)
          await page.reload({ waitUntil: 'networkidle' })
          await expect(page.getByText(number).first()).toBeVisible()
          await expectNoAxeViolations(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        }
      const found = `/desk/quotes?view=all&q=${encodeURIComponent(`fit-${language}-${width}`)}`
      await page.goto(desk.url + found)
      await expect(page.locator('tbody tr')).toHaveCount(1)
      await expect(rowOf(page, number)).toBeVisible()
    })
