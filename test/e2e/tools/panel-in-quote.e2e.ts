import { expect, type Page } from '@playwright/test'
import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import { homeText } from '#features/site/home/messages/home.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { toolsLinkText } from '#features/site/shell/messages/tools-link.ts'
import { addDraftText } from '#features/tools/configurator/messages/add-draft.ts'
import { finderText } from '#features/tools/finder/messages/finder.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test, withoutLimits } from '../site/test.ts'
import { tabTo } from '../visitors/keyboard.ts'

test.use({ siteSettings: withoutLimits })

const line = '48 V, 12 x 8 A, A+B, 2 RU, 23 in'

/** Presses of a visitor, counted in the page itself: clicks of a script do not count. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses++
  })
  await page.addInitScript(() => {
    addEventListener('click', event => {
      if (event.isTrusted && event.detail > 0) void Reflect.get(window, 'countPress')()
    })
  })
  return () => presses
}

for (const language of journeyLanguages) {
  const [home, finder, draft] = [homeText[language], finderText[language], addDraftText[language]]

  test(`a panel for twelve loads is in the quote with two presses, in ${language}`, async ({ page }) => {
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    const presses = await countPresses(page)
    await page.goto(languageHref(language, '/'))
    await page.getByRole('textbox', { name: home.loads.label }).pressSequentially(line)
    await page.getByRole('button', { name: home.loads.button }).click()
    await expect(page).toHaveURL(/\/finder\?q=/)
    const [first] = await page.locator('#result ol > li').all()
    await first?.getByRole('button', { name: draft.add }).click()
    await expect(page.getByText(draft.added)).toBeVisible()
    expect(presses()).toBe(2)

    // The group is there with its lines, which fold by keyboard.
    await page.goto(languageHref(language, '/quote'))
    const group = page.getByRole('region', { name: groupText[language].heading })
    await expect(group.getByRole('table').first()).toContainText(/\w+-\d/)
    await expectGoodAt(page, [1280, 360])
    const summary = group.locator('summary')
    await tabTo(page, summary)
    await page.keyboard.press('Enter')
    await expect(group.getByRole('table')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(group.getByRole('table').first()).toBeVisible()
  })

  test(`without a script the same presses add it, in ${language}`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await context.newPage()
    await page.goto(languageHref(language, '/'))
    await page.getByRole('textbox', { name: home.loads.label }).fill(line)
    await page.getByRole('button', { name: home.loads.button }).click()
    await expect(page.getByRole('heading', { name: finder.result })).toBeVisible()
    await page.locator('#result ol > li').first().getByRole('button', { name: draft.add }).click()
    await expect(page).toHaveURL(/\/quote$/)
    await expect(page.locator('#cart-groups')).toBeVisible()
    const cart = await context.request.get('/api-frontend/wishlist/wishlist')
    expect(JSON.stringify(await cart.json())).toContain('"version":1')
    await context.close()
  })

  test(`the tools are found from the header, the mobile menu and by their names, in ${language}`, async ({ page }) => {
    const tools = toolsLinkText[language].header
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(languageHref(language, '/'))
    await page.locator('header').getByRole('link', { name: tools, exact: true }).click()
    await expect(page).toHaveURL(/\/tools$/)
    await expectNoAxeViolations(page)
    await expectGoodAt(page, [360, 1280])

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(languageHref(language, '/'))
    await page.locator('header').getByRole('button').first().click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link', { name: tools, exact: true })).toBeVisible()
    await menu.getByRole('link', { name: tools, exact: true }).click()
    await expect(page).toHaveURL(/\/tools$/)

    const names = { en: 'cable size', es: 'calibre de cable', fr: 'section de câble' }
    const field = page.locator('header').getByRole('combobox').or(page.locator('header input[name=term]')).first()
    await field.fill(names[language])
    await expect(page.getByRole('option').first()).toContainText(/Cable Size|sección de cables|section des câbles/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tools\/cable-size$/)

    await page.goto(languageHref(language, `/search?term=${encodeURIComponent(names[language])}`))
    await expect(page.locator('#found-tools-title + ul a')).toHaveAttribute('href', /\/tools\/cable-size$/)
    await expectNoAxeViolations(page)
  })
}
