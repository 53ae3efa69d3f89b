import { expect, type Page } from '@playwright/test'
import { toggleText } from '#features/catalog/compare/messages/toggle.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { addDraftText } from '#features/tools/configurator/messages/add-draft.ts'
import { cardText } from '#features/tools/finder/messages/cards.ts'
import { journeyLanguages } from '../../lanes.ts'
import { layoutShift } from '../readers/layout.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/test.ts'

// 43 panels take these loads.
const many = `/finder?q=${encodeURIComponent('4 x 5 A, A+B, 48 V')}`
const sku = 'TG-0404G0505-200-1U-BA'

const cardsOf = (page: Page) => page.locator('#result ol > li')

for (const language of journeyLanguages) {
  const cards = cardText[language]

  test(`each card has its drawing, its bars and three actions of its own, in ${language}`, async ({ page }) => {
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    await page.goto(languageHref(language, many))
    await expect(cardsOf(page)).toHaveCount(10)
    const first = cardsOf(page).first()
    await first.scrollIntoViewIfNeeded()
    await expect
      .poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await expect(first.locator('img')).toHaveAttribute('loading', 'lazy')
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await expect(first.locator('svg')).toHaveCount(2)
    // 4 × 5 A × 54 V ÷ 42.64 V = 25.33 A of 200 A.
    await expect(first.locator('rect').first()).toHaveAttribute('width', '12.7')
    const actions = [
      first.getByRole('button', { name: addDraftText[language].addNamed(`1 × ${sku}`) }),
      first.getByRole('link', { name: cards.configureName(`1 × ${sku}`) }),
      first.getByRole('button', { name: toggleText[language].compareNamed(sku) }),
    ]
    for (const action of actions) expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await actions[2]?.click()
    await expect(actions[2] ?? first).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('a[href*="/product/compare"]').first()).toBeVisible()
    await expectGoodAt(page, [1280, 360, 320])
  })

  test(`more cards keep the place, with and without a script, in ${language}`, async ({ page, browser, site }) => {
    await page.goto(languageHref(language, many))
    const more = page.getByRole('link', { name: cards.showMore(10) })
    await more.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(cardsOf(page)).toHaveCount(20)
    await expect(page).toHaveURL(/[?&]show=20$/)
    await expect(cardsOf(page).nth(10).locator('a').first()).toBeFocused()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2)
    for (const shown of [30, 40]) {
      await more.click()
      await expect(cardsOf(page)).toHaveCount(shown)
    }
    await page.getByRole('link', { name: cards.showMore(3) }).click()
    await expect(cardsOf(page)).toHaveCount(43)
    await expect(page.getByText(cards.shown(40, 43))).toHaveCount(0)

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const plain = await context.newPage()
    await plain.goto(languageHref(language, many))
    await plain.getByRole('link', { name: cards.showMore(10) }).click()
    await expect(cardsOf(plain)).toHaveCount(20)
    // The products that are ticked are compared without a script too.
    for (const place of [0, 11]) await cardsOf(plain).nth(place).getByRole('checkbox').check()
    await plain.getByRole('button', { name: toggleText[language].compareChosen }).click()
    await expect(plain).toHaveURL(/\/product\/compare\?ids=\d+&ids=\d+$/)
    await context.close()
  })

  test(`the change that admits a panel is one press away, in ${language}`, async ({ page }) => {
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    await page.goto(languageHref(language, `/finder?q=${encodeURIComponent('12 x 8 A, A+B, 48 V, 2 RU, 23 in')}`))
    const rack = page.locator('#result details').last()
    await rack.locator('summary').click()
    const miss = rack.locator('li', { has: page.getByRole('link', { name: 'KP-0404-100-1U', exact: true }) }).first()
    await miss.getByRole('link', { name: /3\sR?U.*2\sR?U/ }).click()
    await expect(page).toHaveURL(/loads=12x8A&feeds=ab&voltage=48&ru=3&rack=23#result$/)
    await expect(page.locator('#result a[href$="#fact-ru"]')).toHaveText(/^3\sR?U$/)

    // Where nothing meets all, what comes nearest is in sight.
    await page.goto(languageHref(language, `/finder?q=${encodeURIComponent('16x450W, 2x1500W, A+B, 48 V, 2 RU')}`))
    await expect(page.locator('#result ol > li')).toHaveCount(0)
    await page.locator('#result details[open] a[href*="ru="]').first().click()
    await expect(page.locator('#result ol > li')).not.toHaveCount(0)
  })
}
