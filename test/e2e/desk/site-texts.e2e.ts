import { expect, type Page } from '@playwright/test'
import { messagesText } from '#features/site/contact/messages/desk-messages.ts'
import { contactMessage } from '#features/site/contact/server/tables.ts'
import { homeEditText } from '#features/site/home/messages/desk-home.ts'
import { titleNames } from '#features/site/metadata/messages/desk-titles.ts'
import { settingsPageText } from '#features/site/setting/messages/desk-settings-page.ts'
import { getBannerSettings, saveBannerSettings } from '#features/site/shell/desk-contract.ts'
import { bannerWords } from '#features/site/shell/messages/banner.ts'
import { bannerEditText, linksEditText } from '#features/site/shell/messages/desk-frame.ts'
import { titlesPageText } from '#features/site/shell/messages/desk-titles-page.ts'
import { languages } from '#shared/language.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { settled } from '../readers/layout.ts'
import { expectFits, expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/browser-test.ts'
import { ask, openProgram } from '../visitors/programs.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

// A site of its own, because texts that all pages show change, and nobody else writes to the company.
let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite(async db => {
    await db.insert(contactMessage).values({
      name: 'Vera Buyer',
      email: 'vera@buyer.example',
      message: 'Do you have a panel\nfor a 23-inch rack?',
      language: 'es',
      createdAt: new Date(),
    })
  })
})
test.afterAll(() => desk.end())

const save = async (page: Page) => {
  await page.getByRole('button', { name: saveText.en.save, exact: true }).click()
  await expect(page.getByText(saveText.en.saved).first()).toBeVisible()
}
const open = async (page: Page, path: string, title: string) => {
  await page.goto(desk.url + path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('slides, banner, a footer link and a page title are edited in three languages and stand on the site', async ({
  page,
  context,
}) => {
  await desk.enter(context, 'en', 'administrators')
  await open(page, '/desk/content/home', homeEditText.en.title)
  for (const language of languages)
    await page.locator(`[name="slide_1_text.${language}"]`).fill(`Ready in a week, ${language}`)
  await save(page)

  await open(page, '/desk/content/banner', bannerEditText.en.title)
  await page.getByLabel(bannerEditText.en.fields.is_on).check()
  for (const language of languages) {
    await page.locator(`[name="text.${language}"]`).fill(`Closed on Friday, ${language}`)
    await page.locator(`[name="link_text.${language}"]`).fill(`Write to us, ${language}`)
  }
  await page.getByLabel(bannerEditText.en.fields.link_url).fill('/contact-us')
  await save(page)

  await open(page, '/desk/content/links', linksEditText.en.title)
  await page.getByRole('button', { name: settingsPageText.en.add, exact: true }).click()
  const added = page
    .locator('fieldset')
    .filter({ has: page.locator('[name$="_url"]') })
    .last()
  await added.locator('[name$="_url"]').fill('/faqs?id=1')
  for (const language of languages) await added.locator(`[name$="_title_${language}"]`).fill(`Ask us, ${language}`)
  await save(page)

  await open(page, '/desk/content/titles?path=/faqs', titlesPageText.en.title)
  for (const language of languages) {
    const field = `/faqs title.${language}`
    await page.getByLabel(titleNames([field], 'en')[field] ?? '', { exact: true }).fill(`Good answers, ${language}`)
  }
  await save(page)

  for (const [language, prefix] of [
    ['en', ''],
    ['es', '/es'],
    ['fr', '/fr'],
  ] as const) {
    await page.goto(`${desk.url}${prefix || '/'}`)
    const banner = page.getByRole('complementary', { name: bannerWords[language].label })
    await expect(banner).toContainText(`Closed on Friday, ${language}`)
    await expect(banner.getByRole('link')).toHaveAttribute('href', `${prefix}/contact-us`)
    await expect(page.getByText(`Ready in a week, ${language}`)).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: `Ask us, ${language}` })).toHaveCount(1)
    await expectNoAxeViolations(page)
    await page.goto(`${desk.url}${prefix}/faqs`)
    await expect(page).toHaveTitle(new RegExp(`^Good answers, ${language}`))
  }
})

test('the banner moves nothing, can be closed without a trace, and its pages keep their policy', async ({ page }) => {
  const failures: string[] = []
  page.on('console', message => message.type() === 'error' && failures.push(message.text()))
  await page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver(list => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifted = () => {
      add(observer.takeRecords())
      return sum
    }
    Object.assign(window, { shifted })
  })
  const shifted = () => page.evaluate(() => (window as unknown as { shifted: () => number }).shifted())
  const program = openProgram(desk, 'administrators')
  const { revision } = await ask(program, getBannerSettings)
  const changes = {
    is_on: true,
    'text.en': 'Closed on Monday',
    'text.es': 'Cerrado el lunes',
    'text.fr': 'Fermé lundi',
  }
  await ask(program, saveBannerSettings, { body: { base_revision: revision, changes } })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${desk.url}/es/faqs`)
    const close = page.getByRole('button', { name: bannerWords.es.close })
    await expect(close).toBeVisible()
    await settled(page)
    expect(await shifted()).toBeLessThan(0.01)
    await expectFits(page)
    await close.click()
    await expect(page.locator('#site-banner')).toHaveCount(0)
    await page.goto(`${desk.url}/es/about-us`)
    await settled(page)
    await expect(page.locator('#site-banner')).toHaveCount(0)
    expect(await shifted()).toBeLessThan(0.01)
    await page.evaluate(() => localStorage.clear())
  }
  expect(failures).toEqual([])
})

test('a contact message is counted on Today, answered, and done', async ({ page, context }) => {
  const text = messagesText.en
  await desk.enter(context, 'en', 'administrators')
  await page.goto(`${desk.url}/desk`)
  await page.getByRole('link', { name: /^1 Messages from the contact page/ }).click()
  await page.getByRole('link', { name: 'Vera Buyer' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: text.from('Vera Buyer') })).toBeVisible()
  await page.getByLabel(text.answer).fill('Yes, three of them.')
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.sent)).toBeVisible()
  await expect(page.getByText('Yes, three of them.')).toBeVisible()
  await expect(page.locator('select[name="state"]')).toHaveValue('done')
  await page.getByRole('link', { name: text.makeQuote }).click()
  await expect(page.locator('[name="email"]')).toHaveValue('vera@buyer.example')
})

for (const language of journeyLanguages)
  test(`the pages are accessible and as wide as a phone, in ${language}`, async ({ page, context }) => {
    await desk.enter(context, language, 'administrators')
    for (const path of ['home', 'banner', 'links', 'titles?path=/faqs', 'messages', 'messages/1']) {
      await page.goto(`${desk.url}/desk/content/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [1440, 360]) {
        await expectGoodAt(page, [width])
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/${path.replace(/\W+/g, '-')}-${width}-${language}.png`,
            fullPage: true,
          })
      }
    }
  })
