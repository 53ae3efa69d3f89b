import { expect, type Page } from '@playwright/test'
import { searchText } from '#features/search/messages/search-page.ts'
import { suggestionsText } from '#features/search/messages/suggestions.ts'
import { type Language, languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'

test.describe.configure({ timeout: 120_000 })

const at = (language: Language, path: string) => (language === 'en' ? path : `/${language}${path === '/' ? '' : path}`)
const fieldOf = (page: Page) => page.getByRole('banner').locator('input[name="term"]')
const words = { en: 'heat baffle', es: 'deflector de calor', fr: 'déflecteur de chaleur' }
const many = { en: 'fuse', es: 'fusible', fr: 'fusible' }
const mistyped = { en: 'colocation', es: 'demarcasion', fr: 'demarcaton' }
const leadTime = { en: 'lead time', es: 'plazo de entrega', fr: 'délai de livraison' }
const parametric = {
  en: ['gmt 10/10 100a 23 inch', 'gmt 10/10 100a'],
  es: ['gmt 10/10 100a 23 pulgadas', 'gmt 10/10 100a'],
  fr: ['gmt 10/10 100a 23 pouces', 'gmt 10/10 100a'],
}

for (const language of languages) {
  const text = suggestionsText[language]
  const results = searchText[language]

  test(`${language}: a suggestion can be chosen by keyboard`, async ({ page }) => {
    await page.goto(at(language, '/quote'), { waitUntil: 'networkidle' })
    const field = fieldOf(page)
    await field.focus()
    await page.keyboard.type(words[language].slice(0, 3))
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.type(words[language].slice(3))
    const list = page.getByRole('listbox', { name: text.list })
    await expect(list.getByRole('option')).toHaveCount(4)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').filter({ hasText: text.count(4) })).toHaveCount(1)
    await expect(list.locator('mark').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    const last = list.getByRole('option').last()
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '-')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/accessories\/401\/\d+$/)
    await expect(field).toHaveValue('')
    await expect(list).toHaveCount(0)
  })

  test(`${language}: suggestions work by mouse, close on Escape and blur, and lead to all results`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'), { waitUntil: 'networkidle' })
    const field = page.locator('main input[name="term"]').first()
    await field.fill('GP-1010')
    const list = page.getByRole('listbox', { name: text.list })
    await expect(list.getByRole('option')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(field).toHaveValue('GP-1010')
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await field.blur()
    await expect(list).toHaveCount(0)
    await field.focus()
    await list.getByRole('option').first().click()
    await expect(page).toHaveURL(/\/dc-power-distribution\/103\/\d+$/)
    // A new page moves the focus; before that, the list would close again.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const header = fieldOf(page)
    await header.fill(many[language])
    await expect(list.getByRole('option')).toHaveCount(11)
    await list.getByRole('option', { name: text.viewAll }).click()
    await expect(page).toHaveURL(new RegExp(`/search\\?term=${many[language]}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(results.resultsFor(many[language]))
  })

  test(`${language}: the filters that the search recognises can be removed`, async ({ page }) => {
    const [all = '', rest = ''] = parametric[language]
    await page.goto(at(language, `/search?term=${encodeURIComponent(all)}`), { waitUntil: 'networkidle' })
    const chips = page.getByRole('navigation', { name: results.readAs })
    await expect(chips.getByRole('link')).toHaveCount(4)
    await expect(page.locator('main')).toContainText('GP-1010-100-1U')
    await chips.getByRole('link').last().click()
    await expect(chips.getByRole('link')).toHaveCount(3)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(results.resultsFor(rest))
  })

  test(`${language}: a mistyped word gets a suggestion, and values without a common product a message`, async ({
    page,
  }) => {
    await page.goto(at(language, `/search?term=${mistyped[language]}`), { waitUntil: 'networkidle' })
    const suggestion = page.locator('p', { hasText: results.didYouMean }).getByRole('link')
    const corrected = (await suggestion.textContent()) ?? ''
    expect(corrected).not.toBe(mistyped[language])
    await suggestion.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(results.resultsFor(corrected))
    await page.goto(at(language, '/search?term=klm%2010%2F10%2030a%204ru'), { waitUntil: 'networkidle' })
    await expect(page.getByText(results.foundBy.text_instead)).toBeVisible()
    await page.goto(at(language, '/search?term=zzzzqqqq'), { waitUntil: 'networkidle' })
    await expect(page.locator('main').getByText(results.call)).toBeVisible()
  })

  test(`${language}: a value that no product has gets a message and links to other interpretations`, async ({
    page,
  }) => {
    await page.goto(at(language, '/search?term=70%20V'), { waitUntil: 'networkidle' })
    await expect(page.getByRole('status').filter({ hasText: results.understood })).toContainText('70')
    await expect(page.getByRole('status').filter({ hasText: results.nothingHas(1) })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('navigation', { name: results.otherReadings }).getByRole('link').first().click()
    await expect(page.getByRole('navigation', { name: results.readAs }).getByRole('link')).toHaveCount(1)
    await expect(page.locator('main')).toContainText('FGMT-0R75')
  })

  test(`${language}: amperes of a panel and of a fuse are two interpretations`, async ({ page }) => {
    await page.goto(at(language, '/search?term=100%20A'), { waitUntil: 'networkidle' })
    const readings = page.getByRole('navigation', { name: results.otherReadings }).getByRole('link')
    expect(await readings.count()).toBeGreaterThanOrEqual(2)
    await readings.nth(1).click()
    await expect(page.getByRole('navigation', { name: results.readAs }).getByRole('link')).toHaveCount(1)
    await expect(page.locator('main')).toContainText('GP-1010-100-1U')
  })

  test(`${language}: the search finds pages and FAQs, also without a script`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto(at(language, `/search?term=${encodeURIComponent(leadTime[language])}`))
    const reading = page.getByRole('region', { name: results.reading })
    await expect(reading.getByRole('heading', { level: 3, name: results.kinds.questions })).toBeVisible()
    await reading.locator('a[href*="/faqs#faq-"]').first().click()
    await expect(page).toHaveURL(/\/faqs#faq-\d+$/)
    await context.close()
  })

  for (const width of [360, 1280]) {
    test(`${language}: suggestions and results are accessible and fit into ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(at(language, '/search?term=gmt%2010%2F10%20100a'), { waitUntil: 'networkidle' })
      await expectNoAxeViolations(page)
      await fieldOf(page).fill(many[language])
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(11)
      await page.keyboard.press('ArrowDown')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectNoAxeViolations(page)
    })
  }
}

test('a slow response never replaces a later one', async ({ page }) => {
  let isFirst = true
  await page.route('**/quickSearch?**', async route => {
    const wait = isFirst ? 1500 : 0
    isFirst = false
    await new Promise(resolve => setTimeout(resolve, wait))
    // The page has aborted the first request.
    await route.continue().catch(() => {})
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const field = fieldOf(page)
  await field.fill('heat baffle')
  await page.waitForRequest('**/quickSearch?**')
  await field.fill('bridging')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(3)
  await page.waitForTimeout(2000)
  await expect(options).toHaveCount(3)
  await expect(options.first()).toContainText('BC-')
})

test('fewer than four characters send no request, and the first focus loads the code', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter(url => url.includes('quickSearch'))).toEqual([])
  const before = asked.length
  await fieldOf(page).focus()
  await expect.poll(() => asked.slice(before).some(url => /\/assets\/.*\.js$/.test(url))).toBe(true)
  await page.keyboard.type('  gm ')
  await page.waitForTimeout(400)
  expect(asked.filter(url => url.includes('quickSearch'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('without a script the form leads to the results', async ({ page }) => {
    await page.goto('/es')
    const field = fieldOf(page)
    await field.fill('GP-1010-100-1U')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/es\/search\?term=GP-1010-100-1U/)
    await expect(page.locator('main')).toContainText('GP-1010-100-1U')
  })
})
