import { expect, type Page } from '@playwright/test'
import { searchText } from '#features/catalog/search/messages/search-page.ts'
import { suggestionsText } from '#features/catalog/search/messages/suggestions.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { cookieNoticeText } from '#features/site/shell/messages/cookie-notice.ts'
import { toolsLinkText } from '#features/site/shell/messages/tools-link.ts'
import { type Language, languages } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { test } from '../site/test.ts'

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

for (const language of journeyLanguages) {
  const text = suggestionsText[language]
  const results = searchText[language]

  test(`${language}: a suggestion can be chosen by keyboard`, async ({ page }) => {
    await page.goto(languageHref(language, '/quote'))
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
    await page.goto(languageHref(language, '/'))
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
}

// The understood words of a search in each language are on the page without a script too, which then comes sooner.
for (const hasScript of [true, false])
  test.describe(hasScript ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: hasScript })
    for (const language of hasScript ? journeyLanguages : languages) understandsIn(language)
  })

function understandsIn(language: Language): void {
  const results = searchText[language]

  test(`${language}: the filters that the search recognises can be removed`, async ({ page }) => {
    const [all = '', rest = ''] = parametric[language]
    await page.goto(languageHref(language, `/search?term=${encodeURIComponent(all)}`))
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
    await page.goto(languageHref(language, `/search?term=${mistyped[language]}`))
    const suggestion = page.locator('p', { hasText: results.didYouMean }).getByRole('link')
    const corrected = (await suggestion.textContent()) ?? ''
    expect(corrected).not.toBe(mistyped[language])
    await suggestion.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(results.resultsFor(corrected))
    await page.goto(languageHref(language, '/search?term=klm%2010%2F10%2030a%204ru'))
    await expect(page.getByText(results.foundBy.text_instead)).toBeVisible()
    await page.goto(languageHref(language, '/search?term=zzzzqqqq'))
    await expect(page.locator('main').getByText(results.call)).toBeVisible()
  })

  test(`${language}: a value that no product has gets a message and links to other interpretations`, async ({
    page,
  }) => {
    await page.goto(languageHref(language, '/search?term=70%20V'))
    await expect(page.getByRole('status').filter({ hasText: results.understood })).toContainText('70')
    await expect(page.getByRole('status').filter({ hasText: results.nothingHas(1) })).toBeVisible()
    await page.getByRole('navigation', { name: results.otherReadings }).getByRole('link').first().click()
    await expect(page.getByRole('navigation', { name: results.readAs }).getByRole('link')).toHaveCount(1)
    await expect(page.locator('main')).toContainText('FD-TPS-B')
  })

  test(`${language}: amperes of a panel and of a fuse are two interpretations`, async ({ page }) => {
    await page.goto(languageHref(language, '/search?term=100%20A'))
    const readings = page.getByRole('navigation', { name: results.otherReadings }).getByRole('link')
    expect(await readings.count()).toBeGreaterThanOrEqual(2)
    await readings.nth(1).click()
    await expect(page.getByRole('navigation', { name: results.readAs }).getByRole('link')).toHaveCount(1)
    await expect(page.locator('main')).toContainText('GP-1010-100-1U')
  })

  test(`${language}: the search finds pages and FAQs`, async ({ page }) => {
    await page.goto(languageHref(language, `/search?term=${encodeURIComponent(leadTime[language])}`))
    const reading = page.getByRole('region', { name: results.reading })
    await expect(reading.getByRole('heading', { level: 3, name: results.kinds.questions })).toBeVisible()
    await reading.locator('a[href*="/faqs#faq-"]').first().click()
    await expect(page).toHaveURL(/\/faqs#faq-\d+$/)
  })
}

test('a slow response never replaces a later one', async ({ page }) => {
  const held: (() => void)[] = []
  const ended: Promise<unknown>[] = []
  await page.route('**/quickSearch?**', async route => {
    if (ended.length > 0) return route.continue()
    const released = new Promise<void>(resolve => held.push(resolve))
    // The page has aborted the first request.
    ended.push(released.then(() => route.continue()).catch(() => {}))
  })
  await page.goto('/')
  const field = fieldOf(page)
  const asked = page.waitForRequest('**/quickSearch?**')
  await field.fill('heat baffle')
  const slow = (await asked).url()
  await field.fill('bridging')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(3)
  for (const release of held) release()
  await Promise.all(ended)
  // The same answer, asked for later, has come: the first would be there by now.
  expect(await page.evaluate(async url => (await (await fetch(url)).json()).length, slow)).toBeGreaterThan(0)
  await expect(options).toHaveCount(3)
  await expect(options.first()).toContainText('BC-')
})

test('fewer than four characters send no request, and the first focus loads the code', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const terms = () =>
    asked.filter(url => url.includes('quickSearch?')).map(url => new URL(url).searchParams.get('term'))
  // The pause after a key is over when the test says so, and so does what the page loads when it is idle.
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('region', { name: cookieNoticeText.en.label, exact: true })).toBeVisible()
  expect(terms()).toEqual([])
  const field = fieldOf(page)
  const before = asked.length
  await field.focus()
  await expect.poll(() => asked.slice(before).some(url => /\/assets\/.*\.js$/.test(url))).toBe(true)
  await expect(field).toHaveAttribute('role', 'combobox')
  await page.keyboard.type('  gm ')
  await page.clock.runFor(1000)
  await field.fill('gmt fuse')
  await page.clock.runFor(1000)
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(terms()).toEqual(['gmt fuse'])
})

/** Holds back answers to the page until they are released. */
async function hold(page: Page, isHeld: (url: URL) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isHeld, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed before the scripts have come gets its suggestions', async ({ page }) => {
  const release = await hold(page, ({ pathname }) => pathname.endsWith('.js'))
  await page.goto('/', { waitUntil: 'commit' })
  const field = fieldOf(page)
  await field.focus()
  await page.keyboard.type('heat baffle')
  release()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(4)
  await expect(field).toBeFocused()
})

test('who types while another page is on its way keeps the field and the suggestions', async ({ page }) => {
  await page.goto('/')
  const field = fieldOf(page)
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  const release = await hold(page, ({ pathname }) => !pathname.includes('quickSearch'))
  await page.getByRole('banner').getByRole('link', { name: toolsLinkText.en.header, exact: true }).click()
  await field.fill('heat baffle')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(4)
  release()
  // Where the focus goes is settled once the page has its title.
  await expect(page).toHaveTitle(/^Calculation Tools/)
  await expect(field).toBeFocused()
  await expect(options).toHaveCount(4)
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
