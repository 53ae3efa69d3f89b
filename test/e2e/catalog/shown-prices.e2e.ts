import { expect, type Page } from '@playwright/test'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { shownPriceText } from '#features/catalog/price/messages/shown-price.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { settingGroup } from '#server/database/tables.ts'
import { insertMember } from '../../builders/members.ts'
import { insertPriceList } from '../../builders/prices.ts'
import { journeyLanguages } from '../../lanes.ts'
import { layoutShift } from '../readers/layout.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test as base } from '../site/browser-test.ts'
import { chooseLanguage, logIn } from '../visitors/customer.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

const product = 10_101
const list = '/dc-power-distribution/101'
const buyer = 'prices@buyer.example'

// The company shows prices, which is a setting.
const test = base.extend<object, { shop: DeskSite }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const shop = await startDeskSite(async db => {
        const { id: customerId } = await insertMember(db, { email: buyer })
        await insertPriceList(db, {}, [
          [product, 1, '1000'],
          [product, 10, '900.5'],
        ])
        await insertPriceList(db, { scope: 'customer', customerId }, [[product, 1, '777.25']])
        const value = { price_display: 'own' }
        await db.insert(settingGroup).values({ key: 'quotes', value, revision: 1, updatedAt: new Date() })
      })
      await use(shop)
      await shop.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

const priceOn = (page: Page) => page.locator('main [aria-live=polite]', { hasText: '$' }).first()

for (const language of journeyLanguages)
  test(`${language}: a product shows its list price, a customer the own one, and nobody another's`, async ({
    page,
    context,
  }) => {
    const text = shownPriceText[language]
    const [everyones, own] = [writeMoney('1000.00', 'USD', language), writeMoney('777.25', 'USD', language)]
    await chooseLanguage(page, language)
    await page.goto(languageHref(language, `${list}/${product}`))
    await expect(priceOn(page)).toContainText(everyones)
    await expect(priceOn(page)).toContainText(text.title.list)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await expectGoodAt(page, [360, 1280])
    await page.getByRole('link', { name: text.login, exact: true }).first().click()
    await logIn(page, language, buyer)
    await expect(priceOn(page)).toContainText(own)
    await expect(priceOn(page)).toContainText(text.title.own)
    await expect(page.getByText(everyones)).toHaveCount(0)

    // The list says it in its row.
    const other = await context.newPage()
    await other.goto(languageHref(language, list))
    await expect(other.getByText(own).first()).toBeVisible()
    await expectGoodAt(other, [360, 1280])
    // Another window ends the session.
    await other.evaluate(() =>
      fetch('/api-frontend/customer/logout', {
        method: 'POST',
        headers: { Authorization: `Bearer ${localStorage.getItem('accessToken')}` },
      }),
    )
    await other.reload()
    await expect(other.getByText(own)).toHaveCount(0)
    await expect(page.getByText(own)).toHaveCount(0)
  })
