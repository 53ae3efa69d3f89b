import { expect, type Page } from '@playwright/test'
import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import { historyText } from '#features/quotes/quote-history/messages/history.ts'
import { listText } from '#features/quotes/saved-list/messages/lists.ts'
import { saveCartText } from '#features/quotes/saved-list/messages/save-cart.ts'
import { editorText } from '#features/tools/configurator/messages/editor.ts'
import { savedPageText } from '#features/tools/configurator/messages/saved-pages.ts'
import { to } from '#routes.ts'
import { cancelText } from '#web/messages/cancel.ts'
import { testAddress } from '../../builders/address.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test, withoutLimits } from '../site/test.ts'
import { openCustomer } from '../visitors/quote-customer.ts'

test.use({ siteSettings: withoutLimits })

const pathOf = (url: string) => new URL(url, 'http://site').pathname

const radio = (watts: number) => ({
  panels: [{ ref: 'P1', product_id: 10_701 }],
  loads: [{ ref: 'L1', name: 'Radio', feed: 'A', drain: { kind: 'power', watts } }],
})

interface Customer {
  post: (path: string, sent: object) => Promise<{ view_url: string; edit_url: string; web_quote_id: string }>
}

/** Saves a configuration of a customer, or of whoever holds the key. */
const save = ({ post }: Customer, name: string) => post('/configurator/save', { configuration: radio(400), name })

for (const language of journeyLanguages)
  test(`a customer searches, renames and deletes configurations; a stranger finds none, in ${language}`, async ({
    page,
    browser,
    site,
  }) => {
    const text = savedPageText[language]
    const customer = await openCustomer(page, site, language, `configurations-${language}@site.example`)
    await save(customer, 'North <b>')
    const south = await save(customer, 'South')
    await customer.logIn(to.configurations())
    await expect(page.getByRole('heading', { name: text.list })).toBeVisible()
    const rows = page.locator('main ul > li').filter({ has: page.getByText(text.rename, { exact: true }) })
    await expect(rows).toHaveCount(2)
    await expectGoodAt(page, [360, 1280])

    await page.locator('main').getByRole('searchbox', { name: text.search }).fill('nort')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=nort/)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('North <b>')
    await rows.locator('summary').click()
    await rows.getByRole('textbox', { name: text.name }).fill('North 2')
    await rows.getByRole('button', { name: text.rename, exact: true }).click()
    await expect(page.getByText(text.renamed)).toBeVisible()
    await expect(rows.getByRole('link')).toHaveText('North 2')

    await rows.getByRole('button', { name: text.removeTitle('North 2') }).click()
    const dialog = page.getByRole('dialog', { name: text.removeTitle('North 2') })
    await dialog.getByRole('button', { name: cancelText[language].cancel, exact: true }).click()
    await expect(rows).toHaveCount(1)
    await rows.getByRole('button', { name: text.removeTitle('North 2') }).click()
    await dialog.getByRole('button', { name: text.remove, exact: true }).click()
    await expect(rows).toHaveCount(0)
    await page.goto(to.configurations())
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('South')

    const stranger = await browser.newContext({ baseURL: site.url })
    const key = pathOf(south.view_url)
    const foreign = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    expect((await stranger.request.get(key)).status()).toBe(200)
    expect((await stranger.request.get(foreign)).status()).toBe(404)
    expect((await stranger.request.get('/api-frontend/configurator/listConfigurations')).status()).toBe(401)
    await stranger.close()
  })

/** Opens the editor of a version, as whoever may change it does. */
async function edit(page: Page, url: string) {
  const text = savedPageText.en
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  await page.goto(url)
  await page.getByRole('link', { name: text.edit, exact: true }).click()
  await expect(page.getByRole('button', { name: text.saveNew })).toBeVisible()
}

test('two people save at once: the later one is told, compares, and saves a branch; nothing is lost', async ({
  page,
  browser,
  site,
}) => {
  const text = savedPageText.en
  const saved = await page.request.post('/api-frontend/configurator/save', {
    data: { configuration: radio(400), name: 'Site 7' },
  })
  const url = pathOf((await saved.json()).edit_url)
  const elsewhere = await browser.newContext({ baseURL: site.url })
  awaitScripts(elsewhere)
  const other = await elsewhere.newPage()
  await edit(page, url)
  await edit(other, url)
  await other.getByLabel(text.note, { exact: true }).fill('by the other')
  await other.getByRole('button', { name: text.saveNew }).click()
  await expect(other).toHaveURL(/version=2$/)

  await page.getByLabel(text.note, { exact: true }).fill('mine')
  await page.getByRole('button', { name: text.saveNew }).click()
  const told = page.getByRole('alert').filter({ hasText: /Somebody saved version 2 at .*\. Compare, or save yours/ })
  await expect(told).toBeVisible()
  await expectNoAxeViolations(page)
  // The typed note is still there, and may stand beside the other version.
  await expect(page.getByLabel(text.note, { exact: true })).toHaveValue('mine')
  await expect(told.getByRole('link', { name: text.compare })).toHaveAttribute('href', url)
  await page.getByRole('button', { name: text.branch }).click()
  await expect(page).toHaveURL(/version=3$/)
  const versions = page.locator('main')
  for (const note of ['by the other', 'mine']) await expect(versions).toContainText(note)
  await page.goto(url)
  await expect(page.locator('main')).toContainText(text.version(2, 2))
  await page.goto(`${url}/compare?from=2&to=3`)
  await expect(page.locator('main h1')).toHaveText(text.compareTitle('Site 7', 2, 3))
  await expectGoodAt(page, [360, 1280])
  await elsewhere.close()
})

test('a name that is typed before the scripts come stays, where a saved version is changed too', async ({ page }) => {
  const text = savedPageText.en
  const saved = await page.request.post('/api-frontend/configurator/save', {
    data: { configuration: radio(400), name: 'Site 7' },
  })
  await edit(page, pathOf((await saved.json()).edit_url))
  const name = page.getByLabel(text.name, { exact: true }).last()
  await expect(name).toHaveValue('Site 7')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await name.fill('Site 7 east')
  scripts.resolve()
  await expect(page.getByRole('button', { name: editorText.en.undo, exact: true })).toBeVisible()
  await expect(page.getByText(text.saveHelpVersion('Site 7', 1))).toBeVisible()
  await expect(name).toHaveValue('Site 7 east')
})

test('a group stands in the quote, in its copy and in a list', async ({ page, site }) => {
  const text = groupText.en
  const customer = await openCustomer(page, site, 'en', 'groups@site.example')
  const { view_url } = await save(customer, 'Site 7')
  const key = pathOf(view_url).split('/').at(-1)
  const add = () => customer.post(`/configurator/addToQuote/${key}`, { version: 1, quantity: 3 })
  await add()
  const quote = await customer.post('/wishlist/requestQuote', { address: testAddress })
  await customer.logIn(`/profile/quotation-history/${quote.web_quote_id}`)
  const section = page.locator('section[aria-labelledby=quote-groups]')
  await expect(section).toContainText(/3 × Site 7, Version 1/)
  await expect(section.getByRole('link')).toHaveAttribute('href', pathOf(view_url))
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: historyText.en.again }).click()
  await page.getByRole('dialog').getByRole('button', { name: historyText.en.add }).click()
  await expect(page).toHaveURL(`${site.url}/quote`)
  await expect(page.getByRole('heading', { name: text.heading })).toBeVisible()
  await expect(page.getByText('Site 7').first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: saveCartText.en.save }).click()
  const dialog = page.getByRole('dialog', { name: listText.en.saveTitle })
  await dialog.getByRole('textbox').first().fill('Bays')
  await dialog.getByRole('button', { name: listText.en.saveAction }).click()
  await expect(page.getByText(listText.en.saved)).toBeVisible()
  await page.goto(to.lists())
  await page.getByRole('link', { name: /Bays/ }).first().click()
  await expect(page.locator('main')).toContainText('Site 7')
  await expectNoAxeViolations(page)
})
