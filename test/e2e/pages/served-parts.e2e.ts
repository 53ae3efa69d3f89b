import { expect, type Page } from '@playwright/test'
import { unitsText } from '#features/catalog/catalog/messages/units.ts'
import { productText } from '#features/catalog/product/messages/product-page.ts'
import { addProductsToQuote } from '#features/quotes/quote/contract.ts'
import { apiBase } from '#shared/api.ts'
import { test } from '../site/test.ts'

const list = '/dc-power-distribution'
const rows = (page: Page) => page.locator('#products tbody tr')

/** Marks an element that the server has drawn, to see later whether it is the same one. */
const mark = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => element.setAttribute('data-seen', ''))

test('rows stay as the server has drawn them, are no part of the data, and come back after another page', async ({
  page,
}) => {
  const html = await (await page.request.get(list)).text()
  const data = html.slice(html.indexOf('id="page-data"'))
  expect(data.slice(0, data.indexOf('</script>'))).not.toContain('OVG-0505-60-1U')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(list)
  await mark(page, '#products tbody tr:first-child')
  const first = await rows(page).first().innerText()
  const count = await rows(page).count()
  await page.locator('#products thead a').first().click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows(page)).toHaveCount(count)
  await expect(page.locator('[data-seen]')).toHaveCount(0)
  await expect(page.locator('#products thead [aria-sort=ascending]')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(rows(page)).toHaveCount(count)
  await expect(rows(page).first()).toHaveText(first, { useInnerText: true })
  await expect(page.locator('#series a')).not.toHaveCount(0)
  // The links of a row that has come back lead on, and so does what listens to it.
  await rows(page).first().getByRole('spinbutton').fill('3')
  await rows(page).first().getByRole('button').click()
  await expect(page.getByRole('status').getByRole('link')).toHaveAttribute('href', /\/quote$/)
  expect(asked).toContain(apiBase + addProductsToQuote.path)
})

test('units that were chosen before are shown in what the server has drawn, in a list and at a product', async ({
  page,
}) => {
  const { imperial, metric } = unitsText.en
  await page.goto('/accessories/rack-adapters?display=list')
  // They stand there in both units.
  const both = /^[\d.]+\s*in\.?[\d.]+\s*mm$/
  const listed = page.locator('#products dd').filter({ hasText: both }).first()
  const inches = await listed.innerText()
  await page.getByRole('radio', { name: metric }).check({ force: true })
  await expect(listed).not.toHaveText(inches, { useInnerText: true })
  await expect(listed).toContainText(inches)
  const millimetres = await listed.innerText()
  await page.reload()
  await expect(listed).toHaveText(millimetres, { useInnerText: true })
  const path = await page.locator('#products h3 a').first().getAttribute('href')
  await page.goto(path ?? '')
  const value = page.locator('#facts td').filter({ hasText: both }).first()
  await expect(value).toHaveText(/^[\d.]+\s*mm$/, { useInnerText: true })
  // Until the switch has the visitor's choice it shows that of the language, and a press on what is chosen is none.
  await expect(page.getByRole('radio', { name: metric })).toBeChecked()
  await page.getByRole('radio', { name: imperial }).check({ force: true })
  await expect(value).toHaveText(/^[\d.]+\s*in\.?$/, { useInnerText: true })
})

for (const display of ['', '?display=list'])
  test(`the page of a product begins with what a served row says of it (${display || 'table'})`, async ({ page }) => {
    await page.goto(list + display)
    const row = display ? page.locator('#products article').first() : rows(page).first()
    const link = row.locator('a').first()
    const name = await link.innerText()
    const facts = await row.locator(display ? 'dd' : 'td:not(:has(input))').allInnerTexts()
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/Product/GetProductDetails/**', async route => {
      await released
      await route.continue()
    })
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(1)
    const decisive = page.getByLabel(productText.en.decisive)
    await expect(decisive.locator('dd')).toHaveText(facts.slice(0, 5), { useInnerText: true })
    release()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(decisive.locator('dd')).toHaveText(facts.slice(0, 5), { useInnerText: true })
  })
