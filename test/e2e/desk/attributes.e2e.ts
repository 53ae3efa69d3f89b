import { expect, type Page } from '@playwright/test'
import { attributesText } from '#features/catalog/attribute/messages/desk-attributes.ts'
import { attributeFieldText } from '#features/catalog/attribute/messages/desk-fields.ts'
import { saveCategory } from '#features/catalog/series/desk-contract.ts'
import { categoryFieldText } from '#features/catalog/series/messages/desk-fields.ts'
import { seriesText } from '#features/catalog/series/messages/desk-series.ts'
import { redirectText } from '#features/site/redirect/messages/desk-redirects.ts'
import { cancelText } from '#web/messages/cancel.ts'
import { historyText } from '../../../src/desk/messages/history.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectPagesGood } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { ask, openProgram } from '../visitors/programs.ts'

const text = attributesText.en
const names = attributeFieldText.en
const save = (page: Page) => page.getByRole('button', { name: saveText.en.save, exact: true }).click()
const saved = (page: Page) => expect(page.getByText(saveText.en.saved).first()).toBeVisible()

test('an attribute is made with options, renamed, ordered, and a change is taken back', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/attributes/new')
  await page.getByLabel(names.name('English')).fill('Thread standard')
  await page.getByLabel(names.name('Español')).fill('Norma de rosca')
  await page.getByRole('button', { name: text.make }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thread standard')
  await expect(page.getByLabel(names.key, { exact: true })).toHaveValue('thread_standard')
  for (const option of ['BSPP', 'NPT']) {
    await page.getByLabel(text.optionName).fill(option)
    await page.getByRole('button', { name: text.addOption }).click()
    await expect(page.getByRole('button', { name: text.removeOf(option) })).toBeVisible()
  }
  await page.getByRole('button', { name: text.up('NPT') }).click()
  await page.getByLabel(names.name('Français')).first().fill('Norme de filetage')
  await save(page)
  await saved(page)
  const options = page.getByRole('button', { name: /^Remove / })
  await expect(options).toHaveCount(2)
  await expect(options.first()).toHaveAccessibleName(text.removeOf('NPT'))
  await page.reload()
  await expect(options.first()).toHaveAccessibleName(text.removeOf('NPT'))
  await page
    .getByRole('button', { name: /^Take back the change/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: historyText.en.undone })).toBeVisible()
  await expect(options.first()).toHaveAccessibleName(text.removeOf('BSPP'))
  await expect(page.getByLabel(names.name('Français')).first()).toHaveValue('')
})

test('a renamed series is found at its new address, and the former one leads there', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  const former = '/dc-power-distribution/outdoor-panels'
  const series = { parent_id: 1, se_name: 'outdoor-panels', is_published: true }
  const names = { 'name.en': 'Outdoor Panels', 'name.es': 'Paneles de exterior', 'name.fr': 'Panneaux d’extérieur' }
  const body = { base_revision: 0, changes: { ...series, ...names } }
  await ask(openProgram(desk, 'content'), saveCategory, { body })
  await page.goto('/desk/series')
  await page.getByRole('link', { name: 'Outdoor Panels', exact: true }).click()
  await page.getByLabel(categoryFieldText.en.se_name).fill('field-panels')
  await page.getByLabel(seriesText.en.choose).selectOption({ label: 'Number of poles' })
  await page.getByRole('button', { name: seriesText.en.addAttribute }).click()
  await page.getByLabel(seriesText.en.requiredOf('Number of poles')).check()
  await save(page)
  await saved(page)
  await expect
    .poll(async () => (await page.request.get(`${former}?bus=100`, { maxRedirects: 0 })).headers().location)
    .toBe('/dc-power-distribution/field-panels?bus=100')
  const spanish = await page.request.get(`/es${former}`, { maxRedirects: 0 })
  expect([spanish.status(), spanish.headers().location]).toEqual([301, '/es/dc-power-distribution/field-panels'])
  await expect.poll(async () => (await page.request.get(`/es${former}`)).status()).toBe(200)
  await page.goto('/desk/redirects')
  await expect(page.getByRole('rowheader', { name: former })).toBeVisible()
})

test('a path that is asked for in vain gets a redirect by hand', async ({ page, context, desk }) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/redirects')
  await page.getByRole('button', { name: redirectText.en.add }).click()
  const dialog = page.getByRole('dialog')
  // A telephone has no Escape.
  await dialog.getByRole('button', { name: cancelText.en.cancel }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: redirectText.en.add }).click()
  await dialog.getByLabel(redirectText.en.from).fill('https://elsewhere.example')
  await dialog.getByLabel(redirectText.en.to).fill('/blogs')
  await dialog.getByRole('button', { name: redirectText.en.save }).click()
  await expect(dialog.getByText(redirectText.en.wrong_path)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel(redirectText.en.from).fill('/Old-News/')
  await dialog.getByRole('button', { name: redirectText.en.save }).click()
  await expect(page.getByRole('rowheader', { name: '/old-news' })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/old-news')).url()).toBe(`${desk.url}/blogs`)
})

for (const language of journeyLanguages)
  test(`pages of attributes, series and redirects, ${language}`, async ({ page, context, desk }) => {
    await desk.enter(context, language, 'content')
    await expectPagesGood(page, [
      '/desk/attributes',
      '/desk/attributes/9',
      '/desk/attributes/new',
      '/desk/series',
      '/desk/series/101',
      '/desk/series/new',
      '/desk/redirects',
    ])
  })
