import { expect } from '@playwright/test'
import { toggleText } from '#features/catalog/compare/messages/toggle.ts'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test, withoutLimits } from '../site/test.ts'

test.use({ siteSettings: withoutLimits })

const list = '/dc-fuses-and-disconnects/gmt-fuses'

for (const language of journeyLanguages) {
  const prefix = language === 'en' ? '' : `/${language}`
  const text = cartText[language]

  test(`${language}: a row's button adds its quantity, the bar adds all typed quantities at once`, async ({ page }) => {
    await page.goto(prefix + list)
    const rows = page.locator('main tbody tr')
    const quantityOf = (place: number) => rows.nth(place).getByRole('spinbutton')
    const product = await rows.nth(2).getByRole('link').first().innerText()
    // In accessible names every space is an ordinary one.
    const named = (label: string) => ({ name: label.replaceAll(/\s/g, ' '), exact: true })
    await expect(rows.nth(2).getByRole('spinbutton', named(text.quantityOf(product)))).toBeVisible()
    await expect(rows.nth(2).getByRole('button', named(text.addNamed(product)))).toBeVisible()
    await expect(rows.nth(2).getByRole('checkbox', named(toggleText[language].compareNamed(product)))).toBeVisible()
    await quantityOf(2).fill('7')
    await rows.nth(2).getByRole('button').click()
    const badge = page.getByRole('banner').locator('a[href$="/quote"]')
    await expect(badge).toContainText('1')
    await expect(quantityOf(2)).toHaveValue('')

    await quantityOf(0).fill('3')
    await quantityOf(1).fill('4')
    await quantityOf(2).fill('5')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: text.addSeveral(3), exact: true }).click()
    await expect(badge).toContainText('3')
    await expect(page.getByRole('button', { name: text.addSeveral(3) })).toHaveCount(0)

    const cart = await (await page.request.get('/api-frontend/wishlist/wishlist')).json()
    expect(
      cart.items.map(({ product, quantity }: { product: { sku: string }; quantity: number }) => [
        product.sku,
        quantity,
      ]),
    ).toEqual([
      ['FGMT-0R25', 12],
      ['FGMT-0R18', 3],
      ['FGMT-0R2', 4],
    ])
  })

  test(`${language}: without a script the form of the list adds products and leads to the quote`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await context.newPage()
    await page.goto(prefix + list)
    const rows = page.locator('main tbody tr')
    await rows.nth(1).getByRole('button').click()
    await expect(page).toHaveURL(`${prefix}/quote`)
    await page.goto(prefix + list)
    await rows.nth(0).getByRole('spinbutton').fill('2')
    await rows.nth(3).getByRole('spinbutton').fill('6')
    await rows.nth(3).getByRole('spinbutton').press('Enter')
    await expect(page).toHaveURL(`${prefix}/quote`)
    const cart = await (await page.request.get('/api-frontend/wishlist/wishlist')).json()
    expect(cart.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 2, 6])
    await context.close()
  })
}

test('a wrong quantity is not sent', async ({ page }) => {
  await page.goto(list)
  const row = page.locator('main tbody tr').first()
  await row.getByRole('spinbutton').fill('0')
  await row.getByRole('button').click()
  await expect(row.getByRole('spinbutton')).toBeFocused()
  const cart = await (await page.request.get('/api-frontend/wishlist/wishlist')).json()
  expect(cart.items).toEqual([])
})
