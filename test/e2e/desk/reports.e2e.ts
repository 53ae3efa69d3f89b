import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { inboxText } from '#features/quotes/quote-inbox/messages/desk-inbox.ts'
import { groupings } from '#features/staff/report/domain/figures.ts'
import { reportText } from '#features/staff/report/messages/desk-report.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { requestQuote } from '../visitors/quote-customer.ts'

const contact = { first_name: 'Ada', last_name: 'Young', company: 'Young Telecom', phone: '+1 555 0100' }

test('a manager reads the report, follows a figure to its quotes and saves picture and table', async ({
  page,
  context,
  request,
  desk,
}) => {
  const text = reportText.en
  const details = { contact: { ...contact, email: 'report@buyer.example' }, project_name: 'Report' }
  await requestQuote(request, { products: { 10302: 2 }, details })
  await desk.enter(context, 'en', 'sales_managers')
  await page.goto('/desk')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
  const requests = page.getByRole('region', { name: text.summary }).locator('dd').first().getByRole('link').first()
  const count = await requests.textContent()
  expect(Number(count)).toBeGreaterThan(0)
  await expect(page.getByRole('definition').filter({ hasText: 'A receipt that is sent by itself' })).toBeVisible()

  // The picture is walked by keys: each column leads to its quotes.
  const bars = page.locator('figure svg a')
  await bars.last().focus()
  await expect(bars.last()).toHaveAccessibleName(/requests, \d+ won/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inboxText.en.title)
  await expect(page).toHaveURL(/view=all.*from=.*to=/)
  await expect(page.getByRole('row', { name: /Young/ }).first()).toBeVisible()
  await page.goBack()

  await page.getByRole('navigation', { name: text.by }).getByRole('link', { name: text.groupings.product }).click()
  await expect(
    page
      .getByRole('table')
      .getByRole('row', { name: /10302|FP|·/ })
      .first(),
  ).toBeVisible()
  const saved = async (name: string | RegExp) => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await waiting
    return { name: file.suggestedFilename(), words: await readFile(await file.path(), 'utf8') }
  }
  const picture = await saved(text.picture)
  expect(picture.name).toMatch(/^report-product-.*\.svg$/)
  expect(picture.words).toMatch(/^<svg .*<title>Requests, and how many/)
  const table = await saved(`${text.export} (CSV)`)
  expect(table.name).toMatch(/^report-product-.*\.csv$/)
  expect(table.words).toContain('Products,Requests')
})

for (const language of journeyLanguages)
  test(`every report is accessible, on a desk and on a phone, in ${language}`, async ({ page, context, desk }) => {
    const text = reportText[language]
    await desk.enter(context, language, 'sales_managers')
    for (const by of groupings) {
      await page.goto(`/desk/reports?by=${by}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
      await expectGoodAt(page, [1280, 360])
    }
  })
