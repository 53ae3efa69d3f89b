import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { attributeText } from '#features/catalog-edit/messages/desk-attributes.ts'
import { productFieldText } from '#features/catalog-edit/messages/desk-product-fields.ts'
import { productNames } from '#features/catalog-edit/messages/desk-product-names.ts'
import { productPageText } from '#features/catalog-edit/messages/desk-product-page.ts'
import { productsText } from '#features/catalog-edit/messages/desk-products.ts'
import { waitingText } from '#features/catalog-edit/messages/desk-waiting.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { to } from '../../../src/routes.ts'
import { codeAt } from '../../builders/desk-sign-in.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { startSite } from '../site/running-site.ts'
import { test } from '../site/test.ts'

const [text, fields, names, waiting, attributes, saving] = [
  productPageText.en,
  productFieldText.en,
  productNames.en,
  waitingText.en,
  attributeText.en,
  saveText.en,
]

/** Calls the desk with the page's cookie. */
function callsOf(page: Page, url: string) {
  return async (method: 'GET' | 'POST', path: string, data?: object) => {
    const headers = { 'X-Desk': '1', Origin: url }
    const answer = await page.request.fetch(`${url}/api-backend${path}`, { method, headers, ...(data && { data }) })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
}

/** Makes the first administrator of the site, who is then signed in. */
async function begin(page: Page, url: string, token: string) {
  const call = callsOf(page, url)
  const first = { token, name: 'Ada Admin', email: 'ada@site.example', password: 'kettle-9-harbour' }
  const { challenge } = await call('POST', '/Welcome/Begin', first)
  const { totp } = await call('POST', '/Enrolment/Begin', { challenge, kind: 'totp' })
  await call('POST', '/Enrolment/Confirm', { challenge, setup: totp.setup, code: codeAt(totp.secret, new Date()) })
  return call
}

async function openDesk(page: Page) {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-products-'))
  const site = await startSite({ DATA_DIR: folder })
  await expect.poll(() => site.output()).toContain('/desk/welcome?token=')
  const call = await begin(page, site.url, /welcome\?token=([\w-]{43})/.exec(site.output())?.[1] ?? '')
  const close = async () => {
    await site.stop()
    await rm(folder, { recursive: true })
  }
  return { site, call, close }
}

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const drawn = (page: Page) => page.getByRole('complementary', { name: attributes.drawing }).locator('svg').innerHTML()

async function save(page: Page) {
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saving.unchanged)).toBeVisible()
}

test('a draft with values by unit text becomes public; a published product is changed in three languages', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { site, close } = await openDesk(page)

  // The list by keys, and a draft.
  await page.goto(`${site.url}/desk`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(productsText.en.title)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: productsText.en.newProduct }).click()
  await expectNoAxeViolations(page)
  await box(page, fields.sku).fill('GP 1111')
  await page.getByRole('combobox', { name: fields.category_id }).selectOption({ label: 'GMT Fuse Panels' })
  await box(page, text.englishName).fill('GMT fuse panel 11/11')
  await press(page, text.create)
  await expect(page.getByText(/1 to 40 of these signs/)).toBeVisible()
  await box(page, fields.sku).fill('GP-1111-TEST')
  await press(page, text.create)
  await expect(page.getByText(waiting.draft)).toBeVisible()
  await expectNoAxeViolations(page)

  // Values by their units; the drawing follows before anything is saved.
  await box(page, /^Width \(in\)/).fill('434.848 mm')
  await expect(page.getByText('= 17.12\u202fin · 434.8\u202fmm')).toBeVisible()
  await box(page, /^Height \(in\)/).fill('1 3/4')
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
  const url = (await page.getByRole('link', { name: text.openSite }).getAttribute('href')) ?? ''
  await expect.poll(async () => (await page.request.get(site.url + url)).status(), { timeout: 20_000 }).toBe(200)
  const shown = await page.context().newPage()
  await shown.goto(site.url + url)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('GMT fuse panel 11/11')
  for (const path of [to.search({ term: 'GP-1111-TEST' }), url.slice(0, url.lastIndexOf('/'))])
    await expect
      .poll(async () => (await page.request.get(site.url + path)).text(), { timeout: 20_000 })
      .toContain('GMT fuse panel 11/11')

  // A change of a published product waits, marked at its field, until it is published.
  await box(page, names.inLanguage(fields.name, 'English')).fill('GMT fuse panel 11/11 B')
  await box(page, names.inLanguage(fields.name, 'Español')).fill('Panel de fusibles GMT 11/11')
  await box(page, names.inLanguage(fields.name, 'Français')).fill('Panneau à fusibles GMT 11/11')
  await save(page)
  await expect(page.getByText(waiting.waits(3))).toBeVisible()
  await expect(page.locator('#field-name-en')).toContainText(`${text.waitsMark} ${text.liveNow} GMT fuse panel 11/11`)
  await expectNoAxeViolations(page)
  await shown.goto(`${site.url}/es${url}`)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('GMT fuse panel 11/11')
  await press(page, waiting.publishNow)
  await expect(page.getByText(waiting.waits(3))).toBeHidden()
  for (const [prefix, name] of [
    ['', 'GMT fuse panel 11/11 B'],
    ['/es', 'Panel de fusibles GMT 11/11'],
    ['/fr', 'Panneau à fusibles GMT 11/11'],
  ] as const)
    await expect
      .poll(async () => (await page.request.get(`${site.url}${prefix}${url}`)).text(), { timeout: 20_000 })
      .toContain(name)

  // The history can be taken back; a time can be set and taken back.
  await expect(page.locator('#history li').first()).toContainText('Panel de fusibles GMT 11/11')
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

  // It fits a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GP-1111-TEST')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoAxeViolations(page)
  await page.goto(`${site.url}/desk/products?q=GP-1111-TEST`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoAxeViolations(page)
  await close()
})

test('two people at one field choose; a withdrawn product leads on to its replacement', async ({ page }) => {
  test.setTimeout(300_000)
  const { site, call, close } = await openDesk(page)
  await page.goto(`${site.url}/desk/products?q=GP-1010-100-1U`)
  await expect(page.getByRole('row').nth(1)).toContainText('GP-1010-100-1U')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GP-1010-100-1U')
  const id = Number(page.url().split('/').at(-1))
  const url = (await page.getByRole('link', { name: text.openSite }).getAttribute('href')) ?? ''

  // Somebody else has saved the same field meanwhile: both values stand there.
  await box(page, fields.manufacturer_part_number).fill('MINE')
  await call('POST', `/Product/Save/${id}`, { base_revision: 0, changes: { manufacturer_part_number: 'THEIRS' } })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saving.conflict)).toBeVisible()
  await expect(page.getByText(`${saving.theirs}: THEIRS`)).toBeVisible()
  await expect(box(page, fields.manufacturer_part_number)).toHaveValue('MINE')
  await expectNoAxeViolations(page)
  await save(page)
  await expect(page.getByText(waiting.waits(1))).toBeVisible()
  const { pending } = await call('GET', `/Product/Get/${id}`)
  expect(pending.fields).toEqual({ manufacturer_part_number: 'MINE' })
  await page.getByRole('button', { name: text.backToLiveOf(fields.manufacturer_part_number) }).click()
  await save(page)
  await expect(page.getByText(waiting.waits(1))).toBeHidden()

  // Relations are moved by keys.
  const accessories = page.getByRole('list', { name: fields.accessory }).getByRole('listitem')
  const second = (await accessories.nth(1).getByRole('link').textContent()) ?? ''
  await accessories
    .nth(1)
    .getByRole('button', { name: `Move ${second} up` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(accessories.first()).toContainText(second)
  await save(page)
  await expect(page.getByText(waiting.waits(1))).toBeVisible()

  // Into a release, which is published as one.
  await press(page, waiting.intoRelease)
  const release = page.getByRole('dialog')
  await box(page, waiting.releaseName).fill('New year')
  await release.getByRole('button', { name: waiting.move }).click()
  await expect(page.getByText(waiting.inRelease('New year', 1))).toBeVisible()
  await page.goto(`${site.url}/desk/releases`)
  const card = page.getByRole('region', { name: 'New year' })
  await expect(card.getByRole('listitem')).toContainText(fields.accessory)
  await expectNoAxeViolations(page)
  await card.getByRole('button', { name: waiting.publishNow }).click()
  await expect(card).toContainText(waiting.states.published)
  await page.goto(`${site.url}/desk/products/${id}`)
  await expect(accessories.first()).toContainText(second)
  await expect(page.locator('#history li').first()).toContainText(fields.accessory)

  // Withdrawn with a replacement, while a visitor has a page with a link to it.
  const visitor = await page.context().newPage()
  await visitor.goto(`${site.url}/es/search?term=GP-1010-100-1U`)
  const link = visitor.getByRole('main').locator(`a[href="/es${url}"]:visible`).first()
  await link.waitFor()
  await press(page, text.withdraw)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: text.replacement }).fill('GP-0606-30-1U')
  await expect(dialog.getByRole('option').first()).toContainText('GP-0606-30-1U')
  await page.keyboard.press('Enter')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: text.withdraw }).click()
  await expect(page.getByText(names.states.withdrawn, { exact: true }).first()).toBeVisible()
  const asked = () => page.request.get(site.url + url, { maxRedirects: 0 })
  await expect.poll(async () => (await asked()).status(), { timeout: 20_000 }).toBe(301)
  const there = await page.request.get(site.url + url)
  expect(await there.text()).toContain('GP-0606-30-1U')
  await visitor.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await link.click()
  await expect(visitor.getByRole('main')).toContainText('GP-0606-30-1U')
  await expect(visitor).toHaveURL(/\/es\/dc-power/)
  expect(await visitor.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  await close()
})
