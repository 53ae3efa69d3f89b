import { expect, type Page } from '@playwright/test'
import { listReleases, publishRelease } from '#features/catalog/catalog-edit/desk-contract.ts'
import { productFieldText } from '#features/catalog/catalog-edit/messages/desk-product-fields.ts'
import { productPageText } from '#features/catalog/catalog-edit/messages/desk-product-page.ts'
import { waitingText } from '#features/catalog/catalog-edit/messages/desk-waiting.ts'
import { listEditedCategories } from '#features/catalog/series/desk-contract.ts'
import { categoryFieldText } from '#features/catalog/series/messages/desk-fields.ts'
import { seriesText } from '#features/catalog/series/messages/desk-series.ts'
import { draftText } from '#features/staff/record-draft/messages/desk-drafts.ts'
import { to } from '../../../src/routes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test } from '../site/desk-test.ts'
import { nowOf } from '../site/running-site.ts'
import { ask, openProgram } from '../visitors/programs.ts'

const [waiting, series, draft, names, fields] = [
  waitingText.en,
  seriesText.en,
  draftText.en,
  categoryFieldText.en,
  productFieldText.en,
]
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Makes the page 320 pixels wide, looks at it, and makes it wide again. */
async function checkNarrow(page: Page) {
  await expectGoodAt(page, [320])
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('a new series appears on Monday at 6:00 with its products', async ({ page, context, browser, desk }) => {
  await desk.enter(context, 'en', 'content')
  const program = openProgram(desk, 'content')
  const outside = await browser.newContext()
  awaitScripts(outside)
  const visitor = await outside.newPage()

  // The series, which nobody sees yet.
  await page.goto('/desk/series/new')
  await box(page, names.name('English')).fill('Monday Panels')
  await box(page, names.se_name).fill('monday-panels')
  await press(page, series.make)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monday Panels')
  const seriesPage = page.url()
  const plan = page.getByRole('region', { name: draft.planTitle })
  await expect(plan).toContainText(draft.hidden)

  // Two products, whose release is made with the first of them.
  for (const [place, sku] of ['MONDAY-1', 'MONDAY-2'].entries()) {
    await page.goto('/desk/products/new')
    await box(page, fields.sku).fill(sku)
    await page.getByRole('combobox', { name: fields.category_id }).selectOption({ label: 'Monday Panels' })
    await box(page, productPageText.en.ownName).fill(`Panel ${sku}`)
    await press(page, productPageText.en.create)
    await press(page, waiting.intoRelease)
    const dialog = page.getByRole('dialog')
    if (place === 0) await box(page, waiting.releaseName).fill('Monday 6:00')
    else await dialog.getByRole('combobox', { name: waiting.release }).selectOption({ label: 'Monday 6:00' })
    await dialog.getByRole('button', { name: waiting.move }).click()
    await expect(page.getByText(waiting.comesWith('Monday 6:00'))).toBeVisible()
  }

  // The series itself, from its page, which says what it still misses.
  await page.goto(seriesPage)
  await press(page, waiting.intoRelease)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(names.name('es'))
  await dialog.getByRole('combobox', { name: waiting.release }).selectOption({ label: 'Monday 6:00' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: waiting.move }).click()
  await expect(plan).toContainText(`${draft.withRelease} Monday 6:00`)
  await checkNarrow(page)
  await page.goto('/desk/content/drafts')
  await expect(page.getByRole('row', { name: /Monday Panels/ })).toContainText('Monday 6:00')
  await expectNoAxeViolations(page)

  // The release lists each record by kind, and all get one time.
  await page.goto('/desk/releases')
  const card = page.getByRole('region', { name: 'Monday 6:00' })
  await expect(card.getByRole('heading', { level: 3 })).toHaveText([waiting.kinds.category, waiting.kinds.product])
  await expect(card.getByRole('listitem')).toHaveCount(3)
  for (const item of await card.getByRole('listitem').all()) await expect(item).toContainText(waiting.notPublic)
  await card.getByRole('button', { name: waiting.takeOutOf('Monday Panels') }).click()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await card
    .getByRole('combobox', { name: waiting.addDraft })
    .selectOption({ label: `${waiting.draftKinds.category}: Monday Panels` })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await card.getByRole('button', { name: waiting.publishAt }).click()
  await page.getByRole('dialog').getByLabel(waiting.day).fill('2099-03-02T06:00')
  await press(page, waiting.schedule)
  await expect(card).toContainText(/Goes live on Mar.2,.2099/)
  await checkNarrow(page)

  // Before its time no visitor sees anything of it.
  const mains = await ask(program, listEditedCategories)
  const own = mains.find(({ se_name: seName }) => seName === 'monday-panels')
  const main = mains.find(({ id }) => id === own?.parent_id)?.se_name ?? ''
  const read = async (path: string) => (await visitor.request.get(path)).text()
  const list = to.list({ slug: main, categoryId: 'monday-panels' })
  expect((await visitor.request.get(list)).status()).toBe(404)
  expect(await read(to.list({ slug: main }))).not.toContain('Monday Panels')
  for (const sku of ['MONDAY-1', 'MONDAY-2']) expect(await read(to.search({ term: sku }))).not.toContain(`Panel ${sku}`)

  // The preview has it all.
  await page.goto(seriesPage)
  await expect(plan).toContainText('2099-03-02')
  const { rows } = await ask(program, listReleases, { query: { state: 'open', page_size: 200 } })
  const { id: releaseId = 0, revision = 0 } = rows.find(({ name }) => name === 'Monday 6:00') ?? {}
  const shown = await page.request.get(
    `/api-backend/Preview/Show/category/${own?.id}?language=en&release_id=${releaseId}`,
  )
  for (const sku of ['MONDAY-1', 'MONDAY-2']) expect(await shown.text()).toContain(`Panel ${sku}`)

  // Its time comes: the series and both products at once, in every language.
  await expect(async () => {
    // A machine that is busy for longer finds that this time is over, and gets another one.
    const at = new Date(nowOf(desk) + 1500).toISOString()
    await ask(program, publishRelease, { params: { id: releaseId }, body: { revision, at } })
  }).toPass()
  await expect.poll(async () => (await visitor.request.get(list)).status()).toBe(200)
  for (const prefix of ['', '/es', '/fr'])
    for (const sku of ['MONDAY-1', 'MONDAY-2']) expect(await read(prefix + list)).toContain(`Panel ${sku}`)
  await visitor.goto(list)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Monday Panels')
  await page.goto('/desk/releases')
  await expect(card).toContainText(waiting.states.published)
  await expect(card.getByRole('listitem')).toHaveCount(3)
  for (const item of await card.getByRole('listitem').all()) await expect(item).toContainText(waiting.public)
  await expectNoAxeViolations(page)
  await outside.close()
})
