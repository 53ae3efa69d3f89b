import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { categoryText } from '#features/catalog/catalog/messages/category.ts'
import {
  createProduct,
  getEditedProduct,
  publishProduct,
  saveProduct,
} from '#features/catalog/catalog-edit/desk-contract.ts'
import { attributeText } from '#features/catalog/catalog-edit/messages/desk-attributes.ts'
import { productFieldText } from '#features/catalog/catalog-edit/messages/desk-product-fields.ts'
import { productNames } from '#features/catalog/catalog-edit/messages/desk-product-names.ts'
import { productPageText } from '#features/catalog/catalog-edit/messages/desk-product-page.ts'
import { productsText } from '#features/catalog/catalog-edit/messages/desk-products.ts'
import { waitingText } from '#features/catalog/catalog-edit/messages/desk-waiting.ts'
import { productText } from '#features/catalog/product/messages/product-page.ts'
import { contactText } from '#features/site/contact/messages/contact-page.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { to } from '../../../src/routes.ts'
import type { ApiClient } from '../../openers/api-client.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { ask, openProgram } from '../visitors/programs.ts'

const [text, fields, names, waiting, attributes, saving] = [
  productPageText.en,
  productFieldText.en,
  productNames.en,
  waitingText.en,
  attributeText.en,
  saveText.en,
]

// KLM panels: no other file changes them.
const series = 104
const [first, second, third, last] = ['KP-0404-100-1U', 'KP-0606-100-2U', 'KP-08-100-1U', 'KP-1010-100-2U']

/** Makes a product of the series, public at once. Returns its id. */
async function makeProduct(program: ApiClient, sku: string, name: string): Promise<number> {
  const made = await ask(program, createProduct, { body: { sku, category_id: series, name } })
  await ask(program, publishProduct, { params: { id: made.id }, body: { revision: made.record.revision } })
  return made.id
}

/** Opens the page of a product with the list, by keys. */
async function openByKeys(page: Page, sku: string): Promise<void> {
  await page.goto(`/desk/products?q=${sku}`)
  await expect(page.getByRole('row').nth(1)).toContainText(sku)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sku)
}

const urlOf = async (page: Page) => (await page.getByRole('link', { name: text.openSite }).getAttribute('href')) ?? ''
/** Whether the page of the site says these words, for a visitor who has chosen no language. */
const says = (visitor: APIRequestContext, path: string, words: string) => async () =>
  (await (await visitor.get(path)).text()).includes(words)
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const drawn = (page: Page) => page.getByRole('complementary', { name: attributes.drawing }).locator('svg').innerHTML()

async function save(page: Page) {
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saving.unchanged)).toBeVisible()
}

test('a draft with values by unit text becomes public', async ({ page, context, request, desk }) => {
  await desk.enter(context, 'en', 'administrators')
  // The list by keys, and a draft.
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(productsText.en.title)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: productsText.en.newProduct }).click()
  await expectNoAxeViolations(page)
  await box(page, fields.sku).fill('KP*1111')
  await page.getByRole('combobox', { name: fields.category_id }).selectOption({ label: 'KLM Fuse Panels' })
  await box(page, text.ownName).fill('KLM fuse panel 11/11')
  await press(page, text.create)
  await expect(page.getByText(/1 to 80 of these signs/)).toBeVisible()
  await box(page, fields.sku).fill('KP-1111-TEST')
  await press(page, text.create)
  await expect(page.getByText(waiting.draft)).toBeVisible()
  await expectNoAxeViolations(page)

  // Values by their units; the drawing follows before anything is saved.
  await box(page, /^Width \(in\)/).fill('434.848 mm')
  await expect(page.getByText('= 17.12\u202fin · 434.8\u202fmm')).toBeVisible()
  await box(page, /^Height \(in\)/).fill('1 3/4')
  // A product that states neither buses nor positions is not drawn.
  await box(page, /^Positions per bus/).fill('10')
  await expect.poll(() => drawn(page)).toContain('<')
  const before = await drawn(page)
  await box(page, /^Positions per bus/).fill('11')
  await expect.poll(() => drawn(page)).not.toBe(before)
  await box(page, /^Bus rating/).fill('eleven')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(attributes.unreadFields)).toBeVisible()
  await expect(box(page, /^Bus rating/)).toHaveValue('eleven')
  await box(page, /^Bus rating/).fill('100 A')
  await page.getByRole('checkbox', { name: attributes.notStatedOf('Depth'), exact: true }).check()
  for (const [language, words] of [
    ['English', 'Eleven positions'],
    ['Español', 'Once posiciones'],
    ['Français', 'Onze positions'],
  ] as const)
    await box(page, names.inLanguage(fields.short_description, language)).fill(words)
  await save(page)
  await page.getByText(/% complete/).click()
  await expect(page.getByRole('link', { name: names.inLanguage(fields.name, 'Español') })).toBeVisible()

  // Publishing says what is missing, also at a time or with a release; then the site has it: list, search and page.
  for (const way of [waiting.publishAt, waiting.intoRelease]) {
    await press(page, way)
    await expect(page.getByRole('dialog')).toContainText(names.inLanguage(fields.name, 'Español'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await press(page, waiting.publishDraft)
  await expect(page.getByRole('dialog')).toContainText(names.inLanguage(fields.name, 'Español'))
  await expectNoAxeViolations(page)
  await press(page, waiting.publishAnyway)
  await expect(page.getByText(waiting.published)).toBeVisible()
  const url = await urlOf(page)
  await expect.poll(async () => (await request.get(url)).status()).toBe(200)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KLM fuse panel 11/11')
  for (const path of [to.search({ term: 'KP-1111-TEST' }), url.slice(0, url.lastIndexOf('/'))])
    await expect.poll(says(request, path, 'KLM fuse panel 11/11')).toBe(true)
})

test('a change of a published product in three languages waits, marked at its field, until it is published', async ({
  page,
  context,
  request,
  desk,
}) => {
  await desk.enter(context, 'en', 'administrators')
  const id = await makeProduct(openProgram(desk, 'administrators'), 'KP-1212-TEST', 'KLM fuse panel 12/12')
  await page.goto(`/desk/products/${id}`)
  const url = await urlOf(page)
  await box(page, names.inLanguage(fields.name, 'English')).fill('KLM fuse panel 12/12 B')
  await box(page, names.inLanguage(fields.name, 'Español')).fill('Panel de fusibles KLM 12/12')
  await box(page, names.inLanguage(fields.name, 'Français')).fill('Panneau à fusibles KLM 12/12')
  await save(page)
  await expect(page.getByText(waiting.waits(3))).toBeVisible()
  await expect(page.locator('#field-name-en')).toContainText(`${text.waitsMark} ${text.liveNow} KLM fuse panel 12/12`)
  await expectNoAxeViolations(page)
  const shown = await context.newPage()
  await expect.poll(async () => (await request.get(`/es${url}`)).status()).toBe(200)
  await shown.goto(`/es${url}`)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('KLM fuse panel 12/12')
  await press(page, waiting.publishNow)
  await expect(page.getByText(waiting.waits(3))).toBeHidden()
  for (const [prefix, name] of [
    ['', 'KLM fuse panel 12/12 B'],
    ['/es', 'Panel de fusibles KLM 12/12'],
    ['/fr', 'Panneau à fusibles KLM 12/12'],
  ] as const)
    await expect.poll(says(request, `${prefix}${url}`, name)).toBe(true)
  await expect(page.locator('#history li').first()).toContainText('Panel de fusibles KLM 12/12')
})

test('a time to go live is set and taken back, and what waits is thrown away', async ({ page, context, desk }) => {
  await desk.enter(context, 'en', 'administrators')
  const id = await makeProduct(openProgram(desk, 'administrators'), 'KP-1313-TEST', 'KLM fuse panel 13/13')
  await page.goto(`/desk/products/${id}`)
  await box(page, fields.manufacturer_part_number).fill('X-1')
  await save(page)
  await press(page, waiting.publishAt)
  await page.getByLabel(waiting.day).fill('2099-03-29T06:00')
  await press(page, waiting.schedule)
  await expect(page.getByText(/Goes live on Mar.29,.2099/).first()).toBeVisible()
  await press(page, waiting.takeTimeBack)
  await press(page, waiting.discard)
  await page.getByRole('dialog').getByRole('button', { name: waiting.discard }).click()
  await expect(box(page, fields.manufacturer_part_number)).toHaveValue('')
})

test('a product with changes that wait, and the list with it, fit a phone', async ({ page, context, desk }) => {
  const program = openProgram(desk, 'administrators')
  const id = await makeProduct(program, 'KP-1414-TEST', 'KLM fuse panel 14/14')
  const changes = { 'name.en': 'KLM fuse panel 14/14 B', 'name.es': 'Panel de fusibles KLM 14/14' }
  await ask(program, saveProduct, { params: { id }, body: { base_revision: 0, changes } })
  await desk.enter(context, 'en', 'administrators')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/desk/products/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('KP-1414-TEST')
  await expect(page.getByText(waiting.waits(2))).toBeVisible()
  await expectGoodAt(page, [360])
  await page.goto('/desk/products?q=KP-1414-TEST')
  await expect(page.getByRole('row', { name: /KP-1414-TEST/ })).toBeVisible()
  await expectGoodAt(page, [360])
})

test('trade data are confirmed with one press, and visitors see the day', async ({ page, context, desk }) => {
  const program = openProgram(desk, 'administrators')
  const changes = { gtin: '4006381333931', rohs: 'with_exemptions', country_of_origin: 'MX' }
  const made = await ask(program, createProduct, {
    body: { sku: 'KP-1515-TEST', category_id: series, name: 'KLM fuse panel 15/15', changes },
  })
  await ask(program, publishProduct, { params: { id: made.id }, body: { revision: made.record.revision } })
  await desk.enter(context, 'en', 'administrators')
  await page.goto(`/desk/products/${made.id}`)
  const gtin = page.locator('#field-gtin')
  await expect(gtin).toContainText(text.notConfirmed)
  await expectNoAxeViolations(page)
  await expectGoodAt(page, [360, 1280])
  // What is typed and not saved cannot be confirmed.
  await box(page, fields.gtin).fill('4006381333948')
  await expect(gtin.getByRole('button')).toHaveCount(0)
  await box(page, fields.gtin).fill('4006381333931')
  await press(page, text.confirmOf(fields.gtin))
  await expect(gtin).toContainText(/Confirmed by .+ on /)
  await expect(page.locator('#history li').first()).toContainText(fields.confirmed(fields.gtin))

  const url = await urlOf(page)
  for (const [prefix, words, rohs] of [
    ['', /confirmed on \w+ \d+, \d{4}/, 'Within the limits, with exemptions'],
    ['/es', /confirmado el \d+ de \w+ de \d{4}/, 'Dentro de los límites, con exenciones'],
    ['/fr', /confirmé le \d+ \S+ \d{4}/, 'Dans les limites, avec exemptions'],
  ] as const) {
    await expect.poll(async () => (await (await page.request.get(`${prefix}${url}`)).text()).match(words)).toBeTruthy()
    await page.goto(`${prefix}${url}`)
    const trade = page.locator('#trade')
    await expect(trade).toContainText(words)
    await expect(trade).toContainText(rohs)
    await expect(trade).not.toContainText(/administrator/i)
    await expectNoAxeViolations(page)
    await expectGoodAt(page, [360, 1280])
  }
  // What is not known there is asked for with one link.
  await page.goto(url)
  await page.locator('#trade').getByRole('link', { name: productText.en.ask }).click()
  await expect(page.getByRole('textbox', { name: contactText.en.message })).toHaveValue(/KP-1515-TEST[\s\S]*ECCN/)

  // The number finds it, and the list of its series is filtered.
  await page.goto(to.search({ term: '4006381333931' }))
  await expect(page.getByRole('link', { name: 'KLM fuse panel 15/15' }).first()).toBeVisible()
  for (const slug of ['klm-fuse-panels', 'dc-power-distribution']) {
    await page.goto(to.list({ slug, list: { rohs: 'with-exemptions', country_of_origin: 'mx' } }))
    await expect(page.getByRole('main')).toContainText(categoryText.en.found(1))
    await expect(page.locator('input[name=rohs]:checked, input[name=country_of_origin]:checked')).toHaveCount(2)
  }
})

test('two people at one field choose', async ({ page, context, desk }) => {
  await desk.enter(context, 'en', 'administrators')
  const program = openProgram(desk, 'administrators')
  await openByKeys(page, first)
  const params = { id: Number(page.url().split('/').at(-1)) }

  // Somebody else has saved the same field meanwhile: both values stand there.
  await box(page, fields.manufacturer_part_number).fill('MINE')
  const changes = { manufacturer_part_number: 'THEIRS' }
  await ask(program, saveProduct, { params, body: { base_revision: 0, changes } })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saving.conflict)).toBeVisible()
  await expect(page.getByText(`${saving.theirs}: THEIRS`)).toBeVisible()
  await expect(box(page, fields.manufacturer_part_number)).toHaveValue('MINE')
  await expectNoAxeViolations(page)
  await save(page)
  await expect(page.getByText(waiting.waits(1))).toBeVisible()
  const { pending } = await ask(program, getEditedProduct, { params })
  expect(pending?.fields).toEqual({ manufacturer_part_number: 'MINE' })
  await page.getByRole('button', { name: text.backToLiveOf(fields.manufacturer_part_number) }).click()
  await save(page)
  await expect(page.getByText(waiting.waits(1))).toBeHidden()
})

test('relations are moved by keys, and go live with a release', async ({ page, context, desk }) => {
  await desk.enter(context, 'en', 'administrators')
  await openByKeys(page, second)
  const path = page.url()
  const accessories = page.getByRole('list', { name: fields.accessory }).getByRole('listitem')
  const moved = (await accessories.nth(1).getByRole('link').textContent()) ?? ''
  await accessories
    .nth(1)
    .getByRole('button', { name: `Move ${moved} up` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(accessories.first()).toContainText(moved)
  await save(page)
  await expect(page.getByText(waiting.waits(1))).toBeVisible()

  // Into a release, which is published as one.
  await press(page, waiting.intoRelease)
  const release = page.getByRole('dialog')
  await box(page, waiting.releaseName).fill('New year of panels')
  await release.getByRole('button', { name: waiting.move }).click()
  await expect(page.getByText(waiting.inRelease('New year of panels', 1))).toBeVisible()
  await page.goto('/desk/releases')
  const card = page.getByRole('region', { name: 'New year of panels' })
  await expect(card.getByRole('listitem')).toContainText(fields.accessory)
  await expectNoAxeViolations(page)
  await card.getByRole('button', { name: waiting.publishNow }).click()
  await expect(card).toContainText(waiting.states.published)
  await page.goto(path)
  await expect(accessories.first()).toContainText(moved)
  await expect(page.locator('#history li').first()).toContainText(fields.accessory)
})

test('a withdrawn product leads on to its replacement, also from a page that a visitor has open', async ({
  page,
  context,
  request,
  desk,
}) => {
  await desk.enter(context, 'en', 'administrators')
  await openByKeys(page, third)
  const url = await urlOf(page)
  const visitor = await context.newPage()
  await visitor.goto(`/es/search?term=${third}`)
  const link = visitor.getByRole('main').locator(`a[href="/es${url}"]:visible`).first()
  await link.waitFor()
  await press(page, text.withdraw)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: text.replacement }).fill(last)
  await expect(dialog.getByRole('option').first()).toContainText(last)
  await page.keyboard.press('Enter')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: text.withdraw }).click()
  await expect(page.getByText(names.states.withdrawn, { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await request.get(url, { maxRedirects: 0 })).status()).toBe(301)
  expect(await says(request, url, last)()).toBe(true)
  await visitor.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await link.click()
  await expect(visitor.getByRole('main')).toContainText(last)
  await expect(visitor).toHaveURL(/\/es\/dc-power/)
  expect(await visitor.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})
