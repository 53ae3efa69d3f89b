import { test } from '../site/desk-test.ts'
import { requestQuote } from '../visitors/quote-customer.ts'
test.beforeEach(({ context, desk }) => desk.enter(context, 'en', 'sales_managers'))
test('look', async ({ page, request }) => {
  const list = { free_items: [{ row: 1, text: 'Cable tray', quantity: 10, note: null }] }
  await request.post('/api-frontend/wishlist/addPartList', { data: list })
  const details = { contact: { first_name: 'Ada', last_name: 'look', company: 'Young', phone: '+1 555 0100', email: 'look@buyer.example' }, project_name: 'A project with a rather long name for a site' }
  const { web_quote_id: number } = await requestQuote(request, { products: { 10302: 2, 30119: 5 }, details })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/desk/quotes')
  await page.getByRole('table').waitFor()
  await page.screenshot({ path: '/tmp/h/rights-inbox.png' })
  console.log('INBOX', await page.getByRole('table').evaluate(t => [t.scrollWidth, t.parentElement?.clientWidth, ...[...t.querySelectorAll('th[scope=col]')].map(th => Math.round(th.getBoundingClientRect().width))].join(' ')))
  await page.goto(`/desk/quotes/${number}`)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: /Unit price/ }).nth(1).click()
  await page.getByRole('button', { name: /^Alt 1/ }).waitFor()
  await page.screenshot({ path: '/tmp/h/rights-draft.png' })
  for (const t of await page.getByRole('table').all()) console.log('DRAFT', await t.evaluate(t => [t.scrollWidth, t.parentElement?.clientWidth].join(' ')))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.screenshot({ path: '/tmp/h/rights-draft-360.png' })
})
