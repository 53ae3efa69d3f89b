import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { product } from '#features/catalog/server/tables.ts'
import { productFieldText } from '#features/catalog-edit/messages/desk-product-fields.ts'
import { productNames } from '#features/catalog-edit/messages/desk-product-names.ts'
import { productPageText } from '#features/catalog-edit/messages/desk-product-page.ts'
import { waitingText } from '#features/catalog-edit/messages/desk-waiting.ts'
import { productText } from '#features/product/messages/product-page.ts'
import { type Language, languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

const first = 'GP-1010-100-1U'
const second = 'GP-2020-100-1U'
const third = 'GP-3030-125-2U'
let desk: DeskSite
const ids = new Map<string, number>()

test.beforeAll(async () => {
  desk = await startDeskSite(['content'], async db => {
    for (const sku of [first, second, third]) {
      const [row] = await db.select({ id: product.id }).from(product).where(eq(product.sku, sku))
      ids.set(sku, row?.id ?? 0)
    }
    const [secondId = 0, thirdId = 0] = [ids.get(second), ids.get(third)]
    await db.update(product).set({ replacedById: thirdId, obsoleteSince: '2025-01-31' }).where(eq(product.id, secondId))
  })
})
test.afterAll(() => desk.end())

const day = (language: Language, style: 'medium' | 'long', of = '2025-01-31') =>
  new Intl.DateTimeFormat(language, { dateStyle: style, timeZone: 'UTC' }).format(new Date(of))
const open = (page: Page, sku: string) => page.goto(`${desk.url}/desk/products/${ids.get(sku)}`)

test('a product gets a replacement: the chain is shown, and since when it is obsolete, on the site too', async ({
  page,
  context,
}) => {
  const [text, fields, names] = [productPageText.en, productFieldText.en, productNames.en]
  await desk.enter(context, 'en')
  await open(page, first)
  await page.getByRole('combobox', { name: fields.replaced_by_id }).fill(second)
  await page.getByRole('option', { name: second }).click()
  await page.keyboard.press('Control+s')
  const chain = page.getByRole('list', { name: text.chain })
  await expect(chain.getByRole('listitem')).toHaveText([
    first,
    `${second} ${names.states.published}, ${text.obsoleteSince(day('en', 'medium'))}`,
    `${third} ${names.states.published}`,
  ])
  await page.getByRole('button', { name: waitingText.en.publishNow, exact: true }).first().click()
  const dated = page.getByLabel(fields.obsolete_since, { exact: true })
  await expect(dated).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expectNoAxeViolations(page)
  const since = await dated.inputValue()
  const path = await page.getByRole('link', { name: text.openSite }).getAttribute('href')
  // The site takes a change over within a second.
  await expect
    .poll(async () => (await page.request.get(`${desk.url}${path}`)).text())
    .toContain(productText.en.replaced)
  await page.goto(`${desk.url}${path}`)
  const { replaced, since: words } = productText.en
  await expect(page.getByText(new RegExp(`^${replaced} .*${since.slice(0, 4)}\\)$`))).toContainText(
    words(day('en', 'long', since)),
  )
  await expectNoAxeViolations(page)

  await open(page, second)
  await expect(page.getByRole('list', { name: text.replaces, exact: true })).toContainText(first)
  await page.getByRole('list', { name: text.chain }).getByRole('link', { name: third }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(third)
  await expect(page.getByRole('list', { name: text.replaces, exact: true })).toContainText(
    `${second} ${names.states.published}, ${text.obsoleteSince(day('en', 'medium'))}`,
  )
})

for (const language of languages)
  for (const width of [1440, 390])
    test(`the chain in ${language} at ${width} px`, async ({ page, context }) => {
      await desk.enter(context, language)
      await page.setViewportSize({ width, height: 900 })
      await open(page, second)
      const text = productPageText[language]
      await expect(page.getByRole('list', { name: text.chain })).toContainText(third)
      await expect(page.getByLabel(productFieldText[language].obsolete_since, { exact: true })).toHaveValue(
        '2025-01-31',
      )
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
