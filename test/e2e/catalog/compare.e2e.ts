import { expect, type Locator, type Page } from '@playwright/test'
import { onRequestWord } from '#features/catalog/catalog/domain/presenting/specification-text.ts'
import { unitsText } from '#features/catalog/catalog/messages/units.ts'
import { compareAnswers } from '#features/catalog/compare/messages/answers.ts'
import { comparisonText } from '#features/catalog/compare/messages/comparison.ts'
import { toggleText } from '#features/catalog/compare/messages/toggle.ts'
import type { Language } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test, withoutLimits } from '../site/test.ts'
import { chooseLanguage, logIn, makeCustomer } from '../visitors/customer.ts'
import { pressOn, tabTo } from '../visitors/keyboard.ts'

test.use({ siteSettings: withoutLimits })

for (const language of journeyLanguages) {
  test(`a visitor collects, compares and shares four products in ${language}`, async ({ page, browser, site }) => {
    const text = comparisonText[language]
    const answers = compareAnswers[language]
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await chooseLanguage(page, language)

    await page.goto('/dc-power-distribution/gmt-fuse-panels')
    await toggles(page, language).first().click()
    const toast = page.getByRole('status').filter({ hasText: answers.added })
    await expect(toast.getByRole('link', { name: text.show })).toHaveAttribute('href', /\/product\/compare$/)
    await page.goto('/dc-power-distribution/tpagmt-fuse-panels?display=list')
    await toggles(page, language).nth(1).click()
    await expect(bar(page, language).getByRole('link')).toHaveText(text.compare(2))
    await page.goto('/search?term=gp-2020')
    await toggles(page, language).first().click()
    await expect(bar(page, language).getByRole('link')).toHaveText(text.compare(3))
    await page.goto('/dc-power-distribution/103/10305')
    await toggles(page, language).first().click()
    await expect(bar(page, language).getByRole('button')).toHaveCount(5)
    await expect(toggles(page, language).first()).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/dc-power-distribution/104/10401')
    await expect(bar(page, language).getByRole('link')).toHaveText(text.compare(4))
    await toggles(page, language).first().click()
    await expect(page.getByRole('alert')).toContainText(answers.list_full(4))
    await expect(bar(page, language).getByRole('link')).toHaveText(text.compare(4))
    await expectGoodAt(page, [360, 1280])

    await bar(page, language).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeFocused()
    await expect(bar(page, language)).toBeHidden()
    await expect(heads(page)).toHaveCount(4)
    await checkDifferences(page, language)
    await changeUnits(page, language)

    const names = await namesOf(page)
    const [first = '', second = ''] = names
    await page.getByRole('button', { name: text.moveRight(first), exact: true }).click()
    await expect(heads(page).first()).toContainText(second)
    await expect(heads(page).first()).toContainText(text.reference)
    await expect(page.getByRole('button', { name: text.moveRight(first), exact: true })).toBeFocused()
    await checkDifferences(page, language)
    const order = await namesOf(page)
    await page.reload()
    await expect(heads(page).first()).toContainText(second)
    expect(await namesOf(page)).toEqual(order)

    await expectGoodAt(page, [320, 360, 1280])
    await checkPrint(page, language)

    await page.getByRole('button', { name: text.copyLink }).click()
    await expect(page.getByText(text.copied)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/product\/compare\?ids=\d+,\d+,\d+,\d+$/)
    for (const javaScriptEnabled of [true, false]) {
      const other = await browser.newContext({ javaScriptEnabled })
      await other.addCookies([{ name: 'culture', value: language, url: site.url }])
      const shared = await other.newPage()
      await shared.goto(link)
      await expect(shared.getByText(text.shared)).toBeVisible()
      expect(await namesOf(shared)).toEqual(order)
      const { compare_items } = await (
        await shared.request.get(`${site.url}/api-frontend/wishlist/getHeaderLinks`)
      ).json()
      expect(compare_items).toBe(0)
      await other.close()
    }

    await page.getByRole('button', { name: text.removeNamed(order[1] ?? ''), exact: true }).click()
    await expect(heads(page)).toHaveCount(3)
    await page.getByRole('button', { name: text.clear }).click()
    await expect(page.getByText(text.emptyTitle)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.locator('main').getByRole('link', { name: text.browse }).click()
    await expect(page).toHaveURL(/dc-power-distribution/)
    await expect(bar(page, language)).toBeHidden()
  })
}

test('a new visitor who presses two buttons at once has two products on one list', async ({ page }) => {
  await page.goto('/dc-power-distribution/gmt-fuse-panels')
  await expect(toggles(page, 'en').nth(1)).toBeEnabled()
  await toggles(page, 'en').evaluateAll(buttons => {
    for (const button of buttons.slice(0, 2)) (button as HTMLElement).click()
  })
  await expect(bar(page, 'en').getByRole('link')).toHaveText(comparisonText.en.compare(2))
  await page.reload()
  await expect(bar(page, 'en').getByRole('link')).toHaveText(comparisonText.en.compare(2))
})

test('products are added, moved and removed by keyboard only', async ({ page }) => {
  const text = comparisonText.en
  await page.goto('/dc-power-distribution/gmt-fuse-panels')
  for (const place of [0, 1, 2]) {
    await tabTo(page, toggles(page, 'en').nth(place))
    await page.keyboard.press('Space')
  }
  await expect(bar(page, 'en').getByRole('button')).toHaveCount(4)
  await pressOn(page, bar(page, 'en').getByRole('button').nth(2))
  await expect(bar(page, 'en').getByRole('button')).toHaveCount(3)
  await expect(bar(page, 'en').getByRole('button').first()).toBeFocused()
  await pressOn(page, bar(page, 'en').getByRole('link'))
  await expect(heads(page)).toHaveCount(2)

  const [first = '', second = ''] = await namesOf(page)
  const right = page.getByRole('button', { name: text.moveRight(first), exact: true })
  await pressOn(page, right)
  await expect(heads(page).first()).toContainText(second)
  await expect(right).toBeFocused()
  await expect(page.getByText(text.moved(first, 2, 2))).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(heads(page).first()).toContainText(second)

  await tabTo(page, page.getByRole('checkbox', { name: text.onlyDifferences }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: text.onlyDifferences })).toBeChecked()
  await pressOn(page, page.getByRole('button', { name: text.removeNamed(second), exact: true }))
  await expect(heads(page)).toHaveCount(1)
})

test('the compare list of a visitor is in the account after the login', async ({ page, browser, site }) => {
  const email = 'compares@site.example'
  await makeCustomer(page, site, email)
  const add = (one: Page, id: number) =>
    one.request.get(`${site.url}/api-frontend/Product/AddProductToCompareList/${id}`)
  await add(page, 10302)
  await enter(page, email)
  await page.goto('/product/compare')
  await expect(heads(page)).toHaveCount(1)

  const context = await browser.newContext({ baseURL: site.url })
  awaitScripts(context)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/dc-power-distribution/103/10301')
  await toggles(elsewhere, 'en').first().click()
  await expect(bar(elsewhere, 'en').getByRole('link')).toHaveText('Compare (1)')
  await enter(elsewhere, email)
  await elsewhere.goto('/dc-power-distribution/gmt-fuse-panels')
  await expect(bar(elsewhere, 'en').getByRole('link')).toHaveText('Compare (2)')
  await bar(elsewhere, 'en').getByRole('link').click()
  await expect(heads(elsewhere)).toHaveCount(2)
  await page.reload()
  await expect(heads(page)).toHaveCount(2)
  await context.close()
})

// In accessible names every space is an ordinary one, even the narrow space before a French colon.
const toggles = (page: Page, language: Language) => {
  const name = toggleText[language].compareNamed('').replaceAll(/\s/g, ' ')
  const main = page.locator('main')
  const named = { name: new RegExp(`^${name}`) }
  return main.getByRole('button', named).or(main.getByRole('checkbox', named))
}
const bar = (page: Page, language: Language) => page.getByRole('region', { name: comparisonText[language].bar })
const heads = (page: Page) => page.locator('main thead th[scope=col]:has(a)')
const namesOf = (page: Page) => heads(page).getByRole('link').allTextContents()

/** Checks that each row marks the products that differ from the first one: by colour and in words. */
async function checkDifferences(page: Page, language: Language) {
  const text = comparisonText[language]
  // The row at the end of a group with the unknown parameters is not a parameter.
  const onRequest = page.getByRole('rowheader', { name: onRequestWord(language), exact: true })
  const rows = page.locator('main tbody tr:has(td)').filter({ hasNot: onRequest })
  const all = await rows.count()
  const differing = await page.locator('main tbody tr:has(td:has-text("≠"))').count()
  expect(differing).toBeGreaterThan(5)
  expect(differing).toBeLessThan(all)
  await expect(page.locator('main tbody td:first-of-type:has-text("≠")')).toHaveCount(0)
  const marked = page.locator('main tbody td:has-text("≠")').first()
  await expect(marked).toHaveCSS('background-color', 'rgb(255, 228, 107)')
  await expect(marked).toContainText(text.differs)
  await page.getByRole('checkbox', { name: text.onlyDifferences }).check()
  await expect(rows).toHaveCount(differing)
  await expect(page.getByText(text.rows(differing, all))).toBeVisible()
  await page.getByRole('checkbox', { name: text.onlyDifferences }).uncheck()
  await expect(rows).toHaveCount(all)
}

/** Checks that the chosen units apply to all pages. Each language starts with its usual units. */
async function changeUnits(page: Page, language: Language) {
  const [own, other] = language === 'en' ? (['imperial', 'metric'] as const) : (['metric', 'imperial'] as const)
  const units = unitsText[language]
  const table = page.locator('main table')
  const expectUnits = (place: Locator, system: typeof own | typeof other) =>
    (system === 'metric' ? expect(place) : expect(place).not).toContainText('kg', { useInnerText: true })
  await expectUnits(table, own)
  await page.getByRole('radio', { name: units[other] }).check()
  await expectUnits(table, other)
  await page.goto('/dc-power-distribution/103/10303')
  await expectUnits(page.locator('#mechanical'), other)
  await page.goto('/product/compare')
  await expect(page.getByRole('radio', { name: units[other] })).toBeChecked()
  await expectUnits(table, other)
  await page.getByRole('radio', { name: units[own] }).check()
  await expectUnits(table, own)
}

async function checkPrint(page: Page, language: Language) {
  const text = comparisonText[language]
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    page.getByRole('banner').getByRole('link').nth(1),
    page.getByRole('button', { name: text.copyLink }),
    page.getByRole('button', { name: text.remove }).first(),
  ])
    await expect(hidden).toBeHidden()
  await expect(heads(page)).toHaveCount(4)
  await expect(page.locator('main tbody td:has-text("≠")').first()).toHaveCSS('background-color', 'rgb(255, 228, 107)')
  await page.emulateMedia({ media: null })
}

async function enter(page: Page, email: string) {
  await page.goto('/login')
  await logIn(page, 'en', email)
  await expect(page).not.toHaveURL(/login/)
}
