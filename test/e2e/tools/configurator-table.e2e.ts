import { expect, type Page } from '@playwright/test'
import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { addDraftText } from '#features/tools/configurator/messages/add-draft.ts'
import { editorText } from '#features/tools/configurator/messages/editor.ts'
import { configureText } from '#features/tools/configurator/messages/pages.ts'
import { partsText } from '#features/tools/configurator/messages/parts.ts'
import { savedPageText } from '#features/tools/configurator/messages/saved-pages.ts'
import { to } from '#routes.ts'
import { type Language, languages } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/test.ts'
import { tabTo } from '../visitors/keyboard.ts'

const two = 'Router; 1200 W; A+B; 8 AWG; 40 ft\nFan; 2 A; A+B; 14 AWG; 40 ft'
const twelve = Array.from(
  { length: 12 },
  (_, n) => `Load ${n + 1}; ${(n % 4) + 1} A; ${n % 3 === 0 ? 'A+B' : n % 2 ? 'A' : 'B'}; 14 AWG; 40 ft`,
).join('\n')

interface Opened {
  panel?: number
  language?: Language
  loads: string
}

async function open(page: Page, { panel = 10701, language = 'en', loads }: Opened) {
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  const fields = { d: loads, place: '1' }
  await page.goto(languageHref(language, to.configure({ productId: panel, fields })))
  await expect(page.getByRole('button', { name: editorText[language].undo })).toBeVisible()
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const field = (page: Page, column: string, name: string) =>
  page.getByRole('textbox', { name: `${column}, ${name}`, exact: true })
const rows = (page: Page) => page.locator('[aria-labelledby=loads-heading] tbody tr')
const bar = (page: Page) => page.locator('main [data-over-page]')

test('twelve loads fit into 1600 px on a desk, and two into 2500 px on a phone, in three languages', async ({
  page,
}) => {
  for (const language of languages) {
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const panel of [10302, 10701]) {
      await open(page, { panel, language, loads: twelve })
      await expect(rows(page)).toHaveCount(12)
      expect([language, panel, (await heightOf(page)) <= 1600 || (await heightOf(page))]).toEqual([
        language,
        panel,
        true,
      ])
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, { language, loads: two })
    await expect(rows(page)).toHaveCount(2)
    expect([language, (await heightOf(page)) <= 2500 || (await heightOf(page))]).toEqual([language, true])
  }
})

test('drawing, problems and ways on stay in sight, and nothing of it covers what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, { panel: 10302, loads: twelve })
  const front = page.locator('[aria-labelledby=front-heading] svg')
  const problems = page.locator('#problems-heading')
  await page.getByRole('heading', { name: configureText.en.parts }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 4000)
  for (const one of [front, problems, bar(page)]) await expect(one).toBeInViewport({ ratio: 0.9 })
  await page.evaluate(() => scrollTo(0, 0))
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab')
    await expectUncovered(page)
  }

  // At twice the size of letters the window is half as wide and high: the bar alone stays, at the bottom.
  for (const size of [
    { width: 640, height: 400 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar(page).getByRole('button', { name: savedPageText.en.save, exact: true })).toBeInViewport()
    for (let n = 0; n < 40; n++) {
      await page.keyboard.press('Tab')
      await expectUncovered(page)
    }
    await expect(bar(page)).toBeInViewport()
  }
})

/** The element with the focus is the one that shows in its middle. */
async function expectUncovered(page: Page) {
  const covered = await page.evaluate(() => {
    const own = document.activeElement
    if (!own || own === document.body) return ''
    const { x, y, width, height } = own.getBoundingClientRect()
    const seen = document.elementFromPoint(x + width / 2, y + height / 2)
    const over = seen?.closest('[data-over-page]')
    return over && !over.contains(own) ? own.outerHTML.slice(0, 200) : ''
  })
  expect(covered).toBe('')
}

test('the table is filled by keys: Tab goes through a row, Enter takes a field, arrows go up and down', async ({
  page,
}) => {
  const { position, drain } = configureText.en
  await open(page, { loads: two })
  await tabTo(page, field(page, configureText.en.load, 'Router'))
  const way = [
    field(page, drain, 'Router'),
    page.getByRole('combobox', { name: `${configureText.en.feed}, Router` }),
    field(page, position, 'Router'),
    page.getByRole('combobox', { name: editorText.en.deviceIn('A1/B1'), exact: true }),
    page.getByRole('combobox', { name: `${configureText.en.wire}, Router` }),
    field(page, configureText.en.loop, 'Router'),
    field(page, editorText.en.drop, 'Router'),
  ]
  for (const next of way) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await expect(field(page, editorText.en.drop, 'Fan')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.insertText('3 %')
  await page.keyboard.press('Enter')
  // 3 % of 48 V
  await expect(field(page, editorText.en.drop, 'Router')).toHaveValue('1.44 V')
  await expect(page).toHaveURL(/1\.44/)
  await field(page, drain, 'Fan').fill('3 A; 2X 2 A')
  await page.keyboard.press('Enter')
  await expect(page.getByText(editorText.en.notRead)).toBeVisible()
  await page.getByRole('button', { name: editorText.en.removeLoad('Fan') }).press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: editorText.en.removeLoad('Router') })).toBeFocused()
})

test('on a phone a load is a card of two or three lines that unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, { loads: `${two}\nLost; 60 A; A` })
  const card = page.getByRole('button', { name: /^Router 1,200\sW · A\+B A1\/B1 · TPA 40\sA/ })
  await expect(card).toHaveAttribute('aria-expanded', 'false')
  for (const row of await rows(page).all()) expect((await row.boundingBox())?.height).toBeLessThan(110)
  await expect(field(page, configureText.en.drain, 'Router')).toBeHidden()
  await card.click()
  await field(page, configureText.en.drain, 'Router').fill('900 W')
  await field(page, configureText.en.drain, 'Router').press('Enter')
  await expect(page).toHaveURL(/900/)
  await expectGoodAt(page, [360, 1280])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: /^Router 900\sW/ }).click()
  await expect(field(page, configureText.en.drain, 'Router')).toBeHidden()
  // A new load is unfolded where its name is to be written.
  await page.getByRole('button', { name: editorText.en.addLoad }).click()
  await expect(page.locator('#name-L4')).toBeFocused()
})

test('what is rarely needed is folded, says what it holds, and opens by itself for a problem', async ({ page }) => {
  await open(page, { loads: two })
  const panels = page.locator('details', { hasText: partsText.en.panels(1) })
  await expect(panels).toContainText(`A ${partsText.en.notSaid}, B ${partsText.en.notSaid}`)
  await expect(panels).not.toHaveAttribute('open')
  await panels.locator('summary').click()
  const feeder = page.getByRole('group', { name: partsText.en.feeder('P1 A'), exact: true })
  await feeder.getByLabel(partsText.en.feederFields.device).fill('100')
  await feeder.getByLabel(partsText.en.feederFields.device).press('Enter')
  await expect(panels).toContainText(/A 100\sA, B not said/)
  await panels.locator('summary').click()
  // Above what the panel allows before it.
  await page.goto('/configure/10701?d=Fan%3B%202%20A%3B%20A&x=f*P1*A*breaker*900')
  await expect(panels).toHaveAttribute('open')
  await expect(page.getByText(/: the panel allows a device of/).first()).toBeVisible()
})

for (const language of journeyLanguages)
  test(`a guest adds what stands there to the quote without saving it, in ${language}`, async ({ page }) => {
    await open(page, { language, loads: two })
    const add = bar(page).locator('button[name=add]')
    await add.click()
    await expect(page.getByText(addDraftText[language].added)).toBeVisible()
    await page.goto(languageHref(language, '/quote'))
    await expect(page.getByRole('heading', { name: groupText[language].heading })).toBeVisible()
    const group = page.getByRole('link', { name: groupText[language].showNamed('TG-0404G0404-150-1U') })
    await group.click()
    await expect(page.locator('main h1')).toHaveText('TG-0404G0404-150-1U')
    await expectGoodAt(page, [360, 1280])
  })

test('without a script the same table is read, its cards are short, and the bar saves and adds', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(to.configure({ productId: 10701, fields: { d: two, place: '1' } }))
    await expect(page.locator('tr#load-L1')).toContainText(/Router.*1,200\sW.*A\+B.*TPA 40\sA/)
    const small = page.locator('tr#load-L1')
    if (width === 360) expect((await small.boundingBox())?.height).toBeLessThan(110)
    await page.locator('[aria-labelledby=front-heading] svg a[href="#P1-A1"]').click()
    await expect(page).toHaveURL(/#P1-A1$/)
  }
  await bar(page).locator('button[name=add]').click()
  await expect(page).toHaveURL(/\/quote$/)
  const cart = await (await context.request.get('/api-frontend/wishlist/wishlist')).text()
  expect(cart).toContain('"name":"TG-0404G0404-150-1U"')
  await context.close()
})
