import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { productsText } from '#features/catalog-edit/messages/desk-products.ts'
import { importText } from '#features/exchange/messages/desk-import.ts'
import { runPageText } from '#features/exchange/messages/desk-run.ts'
import { languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite(['content'], async () => {})
})
test.afterAll(() => desk.end())

const text = importText.en
const words = runPageText.en
const send = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel(text.choose).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const state = (page: Page, name: string) => expect(page.getByRole('definition').first()).toHaveText(name)

test('the list of products is exported, changed, imported, applied and taken back', async ({ page, context }) => {
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk/products?q=GMT`)
  await page.getByRole('link', { name: productsText.en.exchange, exact: true }).click()
  await expect(page.getByLabel(text.ofFilter)).toBeChecked()
  await page.getByLabel(text.format).selectOption('json')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.exportNow, exact: true }).click(),
  ])
  const exported = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(download.suggestedFilename()).toMatch(/^products-.*\.json$/)
  const [first, second, third] = exported.rows
  expect(exported.rows.length).toBeLessThan(234)

  const file = [
    'sku,name.en,lead_time_weeks_to',
    `${first.sku},Renamed by a file,`,
    `${second.sku},,2-Jan`,
    `${third.sku},${JSON.stringify(third['name.en'])},`,
  ].join('\n')
  await send(page, 'spring.csv', file)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('spring.csv')
  await state(page, text.states.checked)
  await expect(page.getByText('Renamed by a file', { exact: true })).toBeVisible()
  await expect(page.getByText(/A spreadsheet has made a date of this/)).toBeVisible()
  await expectNoAxeViolations(page)
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.errorsFile }).click(),
  ])
  expect(errors.suggestedFilename()).toMatch(/errors\.xlsx$/)
  await page.getByRole('link', { name: `${words.states.error} 1` }).click()
  await expect(page.getByText('Renamed by a file', { exact: true })).toBeHidden()

  await page.getByRole('button', { name: words.applyNow('1') }).click()
  await state(page, text.states.applied)
  await page.getByRole('link', { name: `${words.states.update} 1`, exact: true }).click()
  await expect(page.getByText(`${words.states.update} · ${words.outcomes.done}`)).toBeVisible()
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.undo, exact: true }).click()
  await state(page, text.states.undone)
})

test('a foreign file asks for its columns; pages fit a narrow window in three languages', async ({ page, context }) => {
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk/import`)
  await send(page, 'foreign.csv', 'sku;Beschreibung;Preis\nGMT-NEW;Neu;3')
  await state(page, text.states.mapping)
  await page.getByLabel(`${words.means}: Beschreibung`).selectOption('name.en')
  await page.getByRole('button', { name: words.saveColumns }).click()
  await state(page, text.states.checked)
  await expect(page.getByRole('link', { name: `${words.states.error} 1` })).toBeVisible()
  const run = page.url()
  for (const language of languages) {
    await desk.enter(context, language)
    for (const url of [run, `${desk.url}/desk/import`])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(url)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        const folder = process.env.SCREENSHOTS
        if (folder)
          await page.screenshot({
            path: `${folder}/${language}-${width}-${url === run ? 'run' : 'list'}.png`,
            fullPage: true,
          })
      }
    await expectNoAxeViolations(page)
  }
})

test('a refresh of the progress that fails leaves the page as it is, and the next one goes on', async ({
  page,
  context,
}) => {
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk/import`)
  await send(page, 'steady.csv', 'sku,name.en\nGMT-NONE,Nothing')
  await state(page, text.states.checked)
  // The work as it looks while it goes on; then the server is away twice, and answers again.
  let asked = 0
  await page.route('**/Import/Get/*', async route => {
    asked += 1
    if (asked === 3) return route.abort('timedout')
    if (asked === 4) return route.fulfill({ status: 503, body: 'busy' })
    const response = await route.fetch()
    const run = await response.json()
    return asked > 5 ? route.fulfill({ response }) : route.fulfill({ response, json: { ...run, state: 'checking' } })
  })
  await page.reload()
  const title = page.getByRole('heading', { level: 1 })
  for (const turn of [1, 2, 3, 4, 5]) {
    await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThanOrEqual(turn)
    await expect(title).toHaveText('steady.csv')
    await state(page, text.states.checking)
  }
  await state(page, text.states.checked)
})
