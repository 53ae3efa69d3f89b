import { expect, type Page } from '@playwright/test'
import { productFieldText } from '#features/catalog/catalog-edit/messages/desk-product-fields.ts'
import { productNames } from '#features/catalog/catalog-edit/messages/desk-product-names.ts'
import { productPageText } from '#features/catalog/catalog-edit/messages/desk-product-page.ts'
import { waitingText } from '#features/catalog/catalog-edit/messages/desk-waiting.ts'
import { productText } from '#features/catalog/product/messages/product-page.ts'
import type { Language } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { chained, obsoleteSince } from '../visitors/desk-records/replacements.ts'

const [first, second, third] = chained
const day = (language: Language, style: 'medium' | 'long', of: string = obsoleteSince) =>
  new Intl.DateTimeFormat(language, { dateStyle: style, timeZone: 'UTC' }).format(new Date(of))
const open = (page: Page, { id }: { id: number }) => page.goto(`/desk/products/${id}`)

test('a product gets a replacement: the chain is shown, and since when it is obsolete, on the site too', async ({
  page,
  context,
  desk,
}) => {
  const [text, fields, names] = [productPageText.en, productFieldText.en, productNames.en]
  await desk.enter(context, 'en', 'content')
  await open(page, first)
  await page.getByRole('combobox', { name: fields.replaced_by_id }).fill(second.sku)
  await page.getByRole('option', { name: second.sku }).click()
  await page.keyboard.press('Control+s')
  const chain = page.getByRole('list', { name: text.chain })
  await expect(chain.getByRole('listitem')).toHaveText([
    first.sku,
    `${second.sku} ${names.states.published}, ${text.obsoleteSince(day('en', 'medium'))}`,
    `${third.sku} ${names.states.published}`,
  ])
  await page.getByRole('button', { name: waitingText.en.publishNow, exact: true }).first().click()
  const dated = page.getByLabel(fields.obsolete_since, { exact: true })
  await expect(dated).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expectNoAxeViolations(page)
  const since = await dated.inputValue()
  const path = await page.getByRole('link', { name: text.openSite }).getAttribute('href')
  // The site takes a change over within a second.
  await expect.poll(async () => (await page.request.get(`${path}`)).text()).toContain(productText.en.replaced)
  await page.goto(`${path}`)
  const { replaced, since: words } = productText.en
  await expect(page.getByText(new RegExp(`^${replaced} .*${since.slice(0, 4)}\\)$`))).toContainText(
    words(day('en', 'long', since)),
  )
  await expectNoAxeViolations(page)

  await open(page, second)
  await expect(page.getByRole('list', { name: text.replaces, exact: true })).toContainText(first.sku)
  await page.getByRole('list', { name: text.chain }).getByRole('link', { name: third.sku }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(third.sku)
  await expect(page.getByRole('list', { name: text.replaces, exact: true })).toContainText(
    `${second.sku} ${names.states.published}, ${text.obsoleteSince(day('en', 'medium'))}`,
  )
})

for (const language of journeyLanguages)
  test(`the chain in ${language}, on a desk and on a phone`, async ({ page, context, desk }) => {
    await desk.enter(context, language, 'content')
    await open(page, second)
    const text = productPageText[language]
    await expect(page.getByRole('list', { name: text.chain })).toContainText(third.sku)
    await expect(page.getByLabel(productFieldText[language].obsolete_since, { exact: true })).toHaveValue(obsoleteSince)
    await expectGoodAt(page, [1440, 390])
  })
