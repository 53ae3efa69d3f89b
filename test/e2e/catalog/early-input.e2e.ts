import { expect, type Page } from '@playwright/test'
import { comparisonText } from '#features/catalog/compare/messages/comparison.ts'
import { productText } from '#features/catalog/product/messages/product-page.ts'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { pressesAnswered } from '../site/browser-test.ts'
import { test } from '../site/test.ts'

const list = '/dc-power-distribution/gmt-fuse-panels'

/** Opens a page as the server has drawn it. Its scripts arrive when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/*.js', async route => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  return release
}

test('products that are ticked before the scripts arrive are on the compare list', async ({ page }) => {
  const release = await openWithoutScripts(page, list)
  const boxes = page.locator('main tbody input[name=ids]')
  for (const place of [0, 2]) await boxes.nth(place).check()
  release()
  const bar = page.getByRole('region', { name: comparisonText.en.bar })
  await expect(bar.getByRole('link')).toHaveText(comparisonText.en.compare(2))
  for (const place of [0, 2]) await expect(boxes.nth(place)).toBeChecked()
  await expect(boxes.nth(1)).not.toBeChecked()
})

test('a filter that is chosen before the scripts arrive is applied', async ({ page }) => {
  const release = await openWithoutScripts(page, list)
  const rows = page.locator('main tbody tr')
  const all = await rows.count()
  const box = page.locator('main form input[type=checkbox]:not([name=ids]):enabled').first()
  const expected = Number(await box.locator('..').locator('span').last().textContent())
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await box.check()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  release()
  await expect(page).toHaveURL(/\?/)
  await expect(box).toBeChecked()
  expect(expected).toBeLessThan(all)
  await expect(rows).toHaveCount(expected)
  // The script has applied it: no other document was loaded.
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('a list with words in its query that no filter knows is taken over as it was drawn', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(`${list}?ref=partner&x=1&voltage=48`)
  const box = page.locator('main form input[name=voltage][value="48"]')
  await expect(box).toBeChecked()
  await page.locator('select[name=sort]').selectOption('-name')
  await expect(page).toHaveURL(/voltage=48.*sort=-name/)
  const lists = () => asked.filter(path => path.includes('GetCategoryProductItemsBySlug'))
  await expect.poll(() => lists().length).toBeGreaterThan(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(lists(), 'asked for only in the other order').toHaveLength(1)
})

test('an order that is chosen before the scripts arrive is applied', async ({ page }) => {
  const release = await openWithoutScripts(page, list)
  await page.locator('select[name=sort]').selectOption('-name')
  release()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(page.locator('select[name=sort]')).toHaveValue('-name')
})

test('a quantity that is typed before the scripts arrive is the one that the quote gets', async ({ page }) => {
  const release = await openWithoutScripts(page, '/dc-fuses-and-disconnects/301/30119')
  const quantity = page.getByRole('spinbutton', { name: productText.en.quantity })
  await quantity.fill('7')
  release()
  await pressesAnswered(page)
  await expect(quantity).toHaveValue('7')
  await page.getByRole('button', { name: cartText.en.addToQuote }).first().click()
  await expect(page.getByRole('banner').locator('a[href$="/quote"]')).toContainText('1')
  const cart = await (await page.request.get('/api-frontend/wishlist/wishlist')).json()
  expect(cart.items[0].quantity).toBe(7)
})

test('words that are typed before the scripts arrive narrow the questions', async ({ page }) => {
  const release = await openWithoutScripts(page, '/faqs')
  const questions = page.locator('main details')
  const all = await questions.count()
  await page.locator('main input[type=search]').fill('fuse')
  release()
  await expect.poll(() => questions.count()).toBeLessThan(all)
})
