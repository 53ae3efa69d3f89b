import { expect, type Page } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { finderText } from '#features/tools/finder/messages/finder.ts'
import { questionText } from '#features/tools/finder/messages/questions.ts'
import { resultText } from '#features/tools/finder/messages/results.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/test.ts'

const line = '48 V, 12 loads of 8 A, A+B, 2 RU, 23 in'

const statusOf = (page: Page) => page.locator('#result [role=status]')

const widths = [1280, 360]

for (const language of journeyLanguages) {
  const text = finderText[language]
  test(`a line finds its panels, with reasons and near misses, in ${language}`, async ({ page }) => {
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    await page.goto(languageHref(language, '/finder'))
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expectGoodAt(page, widths)

    await page.getByRole('textbox', { name: text.line }).fill(`${line}, blue`)
    await page.keyboard.press('Enter')
    await expect(statusOf(page)).toHaveText(resultText[language].found(7, 44))
    await expect(page.locator('#result')).toContainText(text.left(text.quoted('blue')))
    await expect(page.locator('#result ol > li')).toHaveCount(7)
    for (const summary of await page.locator('#result summary').all()) await summary.click()
    await expect(page.locator('#result details li li')).toHaveCount(44)
    await expectGoodAt(page, widths)

    // Each word leads to its field, which has the value.
    await page.locator('#result a[href$="#fact-ru"]').click()
    await expect(page.getByRole('textbox', { name: text.labels.ru })).toHaveValue('2')
    await page.getByRole('textbox', { name: text.labels.ru }).fill('3')
    await page.getByRole('button', { name: text.findByFields }).click()
    await expect(statusOf(page)).not.toHaveText(resultText[language].found(7, 44))
    await expect(page).toHaveURL(/loads=12x8A&feeds=ab&voltage=48&ru=3&rack=23/)
  })

  test(`the finder works without a script, and asks, in ${language}`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await context.newPage()
    await page.goto(languageHref(language, '/finder'))
    await page.getByRole('textbox', { name: text.line }).fill('48 V 24 V 3 x 5 A')
    await page.getByRole('button', { name: text.find, exact: true }).click()
    await expect(page.locator('#result ol > li')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page
      .locator('#result')
      .getByRole('link', { name: /^24\sV$/ })
      .click()
    await expect(statusOf(page)).toHaveText(/^\d+/)
    await page.getByRole('textbox', { name: text.labels.ru }).fill('0')
    await page.getByRole('button', { name: text.findByFields }).click()
    await expect(page.getByRole('alert').locator('li')).toHaveCount(1)
    await context.close()
  })

  test(`a part of the line with two meanings is asked about, without a script too, in ${language}`, async ({
    browser,
    page,
    site,
  }) => {
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    await page.goto(languageHref(language, '/finder'))
    await page.getByRole('textbox', { name: text.line }).fill('48 V, A+B, 4 radios 350 W, 12 breakers 5A')
    await page.keyboard.press('Enter')
    const asked = page.locator('#result').getByText(questionText[language].asks.device('12 breakers 5A'))
    await expect(asked).toBeVisible()
    await expect(statusOf(page)).toHaveText(text.nothingSearched)
    await expect(page.locator('#result ol > li')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: text.labels.loads, exact: true })).toHaveValue('')
    await expectGoodAt(page, widths)
    const answerOf = (on: Page) => on.locator('#result').getByRole('link', { name: /12\s×\s5\sA$/ })
    await answerOf(page).click()
    await expect(statusOf(page)).toHaveText(/^\d+/)
    await expect(page.getByRole('textbox', { name: text.line })).toHaveValue('48 V, A+B, 4 radios 350 W, 12 × 5 A')
    await expect(page.getByRole('textbox', { name: text.labels.loads, exact: true })).toHaveValue('4x350W+12x5A')

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const plain = await context.newPage()
    await plain.goto(languageHref(language, '/finder?q=48%20V,%2012%20breakers%205A'))
    await expect(plain.locator('#result ol > li')).toHaveCount(0)
    await answerOf(plain).click()
    await expect(plain.locator('#result ol > li').first()).toBeVisible()
    await context.close()
  })

  test(`loads of constant current are a tick of the form in ${language}`, async ({ page }) => {
    await page.goto(languageHref(language, '/finder?q=48%20V,%2012%20x%208%20A,%20A%2BB,%20constant%20current'))
    const tick = page.getByRole('checkbox', { name: text.constantCurrent })
    await expect(tick).toBeChecked()
    await tick.uncheck()
    await page.getByRole('button', { name: text.findByFields }).click()
    await expect(page).toHaveURL(/loads=12x8A&feeds=ab&voltage=48$/)
    await expect(page.locator('#result')).toContainText(resultText[language].constantPower)
    await tick.check()
    await page.getByRole('button', { name: text.findByFields }).click()
    await expect(page).toHaveURL(/&cc=1$/)
    await expect(page.locator('#result')).not.toContainText(resultText[language].constantPower)
  })
}

test('a solution opens in the configurator with its loads placed', async ({ page }) => {
  await page.goto(`/finder?q=${encodeURIComponent(line)}`)
  await page
    .locator('#result ol > li')
    .nth(1)
    .getByRole('link', { name: /^Configure:/ })
    .click()
  await expect(page).toHaveURL(/\/configure\/10701\?d=/)
  await expect(page.locator('main')).toContainText('TG-0404G0404-150-1U')
  await expect(page.locator('main')).toContainText('L12')
})

test('the search box offers the finder first for a requirement', async ({ page }) => {
  await page.goto('/')
  const box = page.locator('header input[name=term]:visible').first()
  await box.click()
  await box.pressSequentially('12 loads of 8 A, 48 V')
  const first = page.getByRole('option').first()
  await expect(first).toHaveText(/^Find panels for 12\s×\s8\sA, 48\sV$/)
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/finder\?q=/)
  await expect(statusOf(page)).toHaveText(/^\d+ solutions/)
})
