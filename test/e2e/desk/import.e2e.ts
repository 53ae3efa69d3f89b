import { readFile } from 'node:fs/promises'
import { expect, type Page, type Route } from '@playwright/test'
import { productsText } from '#features/catalog/catalog-edit/messages/desk-products.ts'
import { importText } from '#features/catalog/exchange/messages/desk-import.ts'
import { mappingText } from '#features/catalog/exchange/messages/desk-mapping.ts'
import { runPageText } from '#features/catalog/exchange/messages/desk-run.ts'
import type { Language } from '#shared/language.ts'
import { pngBytes } from '../../builders/pictures.ts'
import { zipOf } from '../../builders/zip.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectFits } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'

const text = importText.en
const words = runPageText.en
const mapping = mappingText.en
const send = (page: Page, name: string, content: string, language: Language = 'en') =>
  page
    .getByLabel(importText[language].choose)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const state = (page: Page, name: string) => expect(page.getByRole('definition').first()).toHaveText(name)

test('the list of products is exported, changed, imported, applied and taken back', async ({ page, context, desk }) => {
  await desk.enter(context, 'en', 'content')
  // No other file changes the fuses of this series.
  await page.goto('/desk/products?q=FTPS')
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

for (const language of journeyLanguages)
  test(`${language}: pictures in a zip find their products, and what is not taken is listed`, async ({
    page,
    context,
    desk,
  }) => {
    await desk.enter(context, language, 'content')
    await page.goto('/desk/import')
    const buffer = Buffer.from(
      zipOf([
        ['photos/FGMT-5.png', await pngBytes(80, 60, '#8a4b20')],
        ['photos/no-such-part.png', await pngBytes(80, 60, '#24282c')],
      ]),
    )
    await page
      .getByLabel(importText[language].choose)
      .setInputFiles({ name: 'spring.zip', mimeType: 'application/zip', buffer })
    await state(page, importText[language].states.checked)
    await expect(page.getByRole('heading', { name: importText[language].leftFiles })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'photos/no-such-part.png' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'FGMT-5', exact: true })).toBeVisible()
    await fitsWideAndNarrow(page, 'zip')
    await expectNoAxeViolations(page)
  })

test('a foreign file asks for its columns', async ({ page, context, desk }) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/import')
  await send(page, 'foreign.csv', 'sku;Beschreibung;Preis\nGMT-NEW;Neu;3')
  await state(page, text.states.mapping)
  await page.getByLabel(`${words.means}: Beschreibung`).selectOption('name.en')
  await page.getByRole('button', { name: words.saveColumns }).click()
  await state(page, text.states.checked)
  await expect(page.getByRole('link', { name: `${words.states.error} 1` })).toBeVisible()
})

test('an export of a shop, as it is, becomes products: rows joined, words, an attribute, and what could not be taken', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/import')
  await send(page, 'shop.csv', await readFile('test/catalogue-files/shopify.csv', 'utf8'))
  await state(page, text.states.mapping)
  const means = (name: string) => page.getByLabel(`${words.means}: ${name}`, { exact: true })
  await expect(means('Title')).toHaveValue('name.en')
  await expect(page.getByRole('combobox', { name: mapping.rowsBy })).toHaveValue('0')
  await expect(means('Type')).toHaveValue('category')
  for (const word of ['Clamp meters', 'Accessories'])
    await page.getByLabel(mapping.wordMeans(word)).selectOption('gmt-fuses')
  await means('Colour').selectOption(mapping.makeAttribute)
  await page.getByRole('textbox', { name: mapping.attributeName, exact: true }).fill('Colour of the case')
  await expect(page.getByText(mapping.attributeWords('Blue, Red'))).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ has: means('Title') })
    .getByText(mapping.further)
    .click()
  await page.getByLabel(`${mapping.further}: Title`).selectOption('short_description.en')
  await page.getByLabel(mapping.keepAs).fill('Shop')
  await page.getByLabel(mapping.find).fill('ima')
  await expect(means('Title')).toBeHidden()
  await page.getByLabel(mapping.find).fill('')
  await fitsWideAndNarrow(page, 'shop-mapping')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: words.saveColumns }).click()
  await state(page, text.states.checked)
  await expect(page.getByText(/This was HTML/).first()).toBeVisible()
  await expect(page.getByText(/cm-300-front\.jpg, cm-300-side\.jpg, cm-300-case\.jpg/)).toBeVisible()
  await expect(page.getByText('sku: Not taken from row 3: CM-300-B')).toBeVisible()
  await fitsWideAndNarrow(page, 'shop-checked')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: words.applyNow('2') }).click()
  await state(page, text.states.applied)
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.undo, exact: true }).click()
  await state(page, text.states.undone)

  await page.goto('/desk/import')
  await send(page, 'other.csv', 'Name,Variant SKU,Title,Colour\nA,CM-1,Meter,Red')
  await state(page, text.states.mapping)
  await page.getByLabel(mapping.kept).selectOption('Shop')
  await expect(means('Title')).toHaveValue('name.en')
  await expect(means('Name')).toHaveValue('')
  await expect(means('Colour')).toHaveValue('attribute.colour_of_the_case')
})

test('a part number that a spreadsheet has shortened is applied once its row is ticked', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/import')
  await send(page, 'spreadsheet.csv', 'sku,name.en,category,manufacturer\n4.00638E+12,Fuse,gmt-fuses,Ours')
  await state(page, text.states.checked)
  await page.getByLabel(words.accept(2)).check()
  await fitsWideAndNarrow(page, 'spreadsheet')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: words.acceptTicked }).click()
  await expect(page.getByRole('link', { name: `${words.states.create} 1` })).toBeVisible()
})

for (const language of journeyLanguages)
  test(`${language}: the list of files and a file with an error fit a narrow window`, async ({
    page,
    context,
    desk,
  }) => {
    await desk.enter(context, language, 'content')
    await page.goto('/desk/import')
    await send(page, `narrow-${language}.csv`, 'sku,name.en\nGMT-NEW,Neu', language)
    await state(page, importText[language].states.checked)
    await expect(page.getByRole('link', { name: `${runPageText[language].states.error} 1` })).toBeVisible()
    await fitsWideAndNarrow(page, `${language}-run`)
    await page.goto('/desk/import')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fitsWideAndNarrow(page, `${language}-list`)
    await expectNoAxeViolations(page)
  })

async function fitsWideAndNarrow(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
}

test('a refresh of the progress that fails leaves the page as it is, and the next one goes on', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/import')
  await send(page, 'steady.csv', 'sku,name.en\nGMT-NONE,Nothing')
  await state(page, text.states.checked)
  // The work as it looks while it goes on; then the server is away twice, and answers again. Each question waits until the page was seen.
  const questions: Route[] = []
  await page.route('**/Import/Get/*', route => void questions.push(route))
  const nextQuestion = async () => {
    await expect.poll(() => questions.length).toBeGreaterThan(0)
    const [question] = questions.splice(0, 1)
    if (!question) throw new Error('The page asks nothing')
    return question
  }
  const goesOn = async (route: Route) => {
    const response = await route.fetch()
    const run = await response.json()
    await route.fulfill({ response, json: { ...run, state: 'checking' } })
  }
  await page.reload({ waitUntil: 'domcontentloaded' })
  await goesOn(await nextQuestion())
  for (const answer of [
    goesOn,
    (route: Route) => route.abort('timedout'),
    (route: Route) => route.fulfill({ status: 503, body: 'busy' }),
    goesOn,
    (route: Route) => route.continue(),
  ]) {
    const question = await nextQuestion()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('steady.csv')
    await state(page, text.states.checking)
    await answer(question)
  }
  await state(page, text.states.checked)
})
