import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { inboxText } from '#features/quotes/quote-inbox/messages/desk-inbox.ts'
import { deskQuoteText } from '#features/quotes/quote-inbox/messages/desk-quote.ts'
import { presenceText } from '#features/staff/desk-news/messages/desk-presence.ts'
import { deskMenuText } from '../../../src/desk/messages/menu.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test } from '../site/desk-test.ts'
import { requestQuote } from '../visitors/quote-customer.ts'

const member = 'Ada Sales Managers'
const contact = { first_name: 'Ada', last_name: 'Young', company: 'Young Telecom', phone: '+1 555 0100' }

/** A guest requests a Quick Quote. Returns its number. */
async function guestRequests(guest: APIRequestContext, project: string): Promise<string> {
  const details = { contact: { ...contact, email: `${project}@buyer.example` }, project_name: project }
  const { web_quote_id: number } = await requestQuote(guest, { products: { 10302: 2, 30119: 5 }, details })
  return number
}

const rowOf = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) })

test('a quote that a guest requests appears in the open inbox; by keys alone it is taken over and gets a note', async ({
  page,
  context,
  request,
  desk,
}) => {
  const [text, words] = [inboxText.en, deskQuoteText.en]
  await desk.enter(context, 'en', 'sales_managers')
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deskMenuText.en.today)
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
  // The search leaves out what other files request.
  await page.goto('/desk/quotes?view=new&q=Rackhouse')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
  await expect(page.locator('tbody tr')).toHaveCount(0)

  const number = await guestRequests(request, 'Rackhouse-7')
  await expect(rowOf(page, number)).toContainText('Young')
  await expect(rowOf(page, number)).toContainText('due in')
  await page.keyboard.press('j')
  await expect(rowOf(page, number)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.keyboard.press('i')
  await expect(page.getByRole('definition').filter({ hasText: member })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Asked for the breaker version by phone.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'by phone' })).toContainText(words.onlyUs)

  // Nothing of it at the customer's.
  const answers = await Promise.all(
    ['/api-frontend/wishlist/getQuoteByKey/x', `/api-backend/Quote/Get/${number}`].map(path => request.get(path)),
  )
  expect(answers.map(answer => answer.status())).toEqual([404, 401])

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/desk\/quotes(\?|$)/)
  await page.getByRole('navigation', { name: text.viewTabs }).getByRole('link', { name: text.views.mine }).click()
  // The view before shows the row too, as long as this one is on its way.
  await expect(page).toHaveURL(/view=mine/)
  await expect(rowOf(page, number)).toContainText('Rackhouse-7')
  await page.reload()
  await expect(rowOf(page, number)).toContainText('Rackhouse-7')
})

test('who looks at a quote and who works on it is seen in the list and at the quote, and gone when he leaves', async ({
  page,
  context,
  browser,
  request,
  desk,
}) => {
  await desk.enter(context, 'en', 'sales_managers')
  const number = await guestRequests(request, 'Together-1')
  await page.goto('/desk/quotes?view=all&q=Together-1')
  await expect(rowOf(page, number)).toBeVisible()
  const other = await browser.newContext()
  awaitScripts(other)
  await desk.enter(other, 'fr', 'sales_managers')
  const there = await other.newPage()
  await there.goto(`/desk/quotes/${number}`)
  await expect(rowOf(page, number)).toContainText(presenceText.en.looking(member))
  await page.goto(`/desk/quotes/${number}`)
  await expect(page.getByRole('status').getByText(presenceText.en.looking(member))).toBeVisible()
  await there.keyboard.press('n')
  await expect(page.getByText(presenceText.en.editing(member))).toBeVisible()
  await expectNoAxeViolations(page)
  await there.goto('/desk')
  await expect(page.getByText(`${member} is`)).toHaveCount(0)
  await other.close()
})

for (const language of journeyLanguages)
  test(`${language}: list and quote are accessible and fit at each width, with both heights of rows`, async ({
    page,
    context,
    request,
    desk,
  }) => {
    await desk.enter(context, language, 'sales_managers')
    const number = await guestRequests(request, `Shelving-${language}`)
    await page.goto('/desk/quotes?view=all')
    for (const rows of ['compact', 'comfortable']) {
      await page.evaluate(density => localStorage.setItem('desk-density', density), rows)
      for (const path of ['/desk/quotes?view=all', `/desk/quotes/${number}`]) {
        await page.goto(path)
        await expect(page.getByText(number).first()).toBeVisible()
        await expectGoodAt(page, [1440, 360])
      }
    }
    await page.goto('/desk/quotes?view=all')
    const list = page.locator('section:has(> table)')
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await list.evaluate(one => one.scrollWidth - one.clientWidth)
      expect(cut, `px of the list that are cut at ${width}`).toBe(0)
    }
    await page.goto(`/desk/quotes?view=all&q=${encodeURIComponent(`shelving-${language}`)}`)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(rowOf(page, number)).toBeVisible()
  })
