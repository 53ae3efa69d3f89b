import { type Browser, expect, type Page } from '@playwright/test'
import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { addDraftText } from '#features/tools/configurator/messages/add-draft.ts'
import { editorText } from '#features/tools/configurator/messages/editor.ts'
import { fixText } from '#features/tools/configurator/messages/fixes.ts'
import { savedPageText } from '#features/tools/configurator/messages/saved-pages.ts'
import { configurationText } from '#features/tools/configurator/messages/words.ts'
import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { readPdf } from '../../readers/read-pdf.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { salesEmail, test, withoutLimits } from '../site/test.ts'
import { chooseLanguage } from '../visitors/customer.ts'

test.use({ siteSettings: withoutLimits })

/** Eleven loads; the fuses of two carry too little, and are rated too low at the lowest voltage. */
const loads = [
  'Router\t1200 W\tA+B',
  'Switch\t650 W\tA+B',
  'Radio\t7.5 A\tA\tA6\tGMT 10',
  'Modem\t7.2 A\tB\tB6\tGMT 10',
  ...Array.from({ length: 7 }, (_, n) => `Fan ${n + 1}\t${(n % 3) + 1} A\t${n % 2 ? 'A' : 'B'}`),
]

for (const language of journeyLanguages)
  test(`a pasted load list becomes a request with its sheet in ${language}`, async ({ page, browser, site }) => {
    const link = await configure(page, language)
    const visitor = await otherVisitor(browser, site.url, language)
    const number = await requestFrom(visitor, link, language)
    const mail = await site.waitForMail(
      ({ recipients, subject }) => recipients.includes(salesEmail) && (subject ?? '').includes(number),
    )
    expect(mail.text).toContain('2 × Site 7')
    const sheet = mail.attachments.find(({ filename }) => filename === `${number}-configuration-1.pdf`)
    const content = sheet?.content
    if (!content || typeof content === 'string') throw new Error('The mail has no sheet')
    const words = (await readPdf(content)).pages.join(' ')
    for (const name of ['Site 7', 'Router', 'Modem', 'Fan 7']) expect(words).toContain(name)
    await visitor.context().close()
  })

/** Pastes, places, mends both problems and saves. Returns the path of the link to read. */
async function configure(page: Page, language: Language): Promise<string> {
  const [text, saved] = [editorText[language], savedPageText[language]]
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  await page.goto(languageHref(language, to.configure({ productId: 10_701 })))
  await page.getByRole('button', { name: text.addLoad }).click()
  await page.locator('#name-L1').evaluate((field, list) => {
    const data = new DataTransfer()
    data.setData('text/plain', list)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, loads.join('\n'))
  await expect(page.locator('tr:has([id^=name-L])')).toHaveCount(12)
  await page.getByRole('button', { name: text.removeLoad(text.newLoad(1)) }).click()
  await expect(page.locator('tr:has([id^=name-L])')).toHaveCount(11)
  await page.getByRole('button', { name: text.place }).click()
  await expect(page.locator('main')).toContainText(configurationText[language].open(4, 0))
  for (const place of ['A6', 'B6']) {
    // The amount is written as the language writes it, with a narrow space.
    const name = new RegExp(`^${fixText[language].device(place, 'GMT 12\\sA')}$`)
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.locator('main')).toContainText(configurationText[language].passedSoFar)
  await page.getByLabel(saved.name, { exact: true }).last().fill('Site 7')
  await page.getByRole('button', { name: saved.save, exact: true }).click()
  await expect(page.locator('main h1')).toHaveText('Site 7')
  const url = await page.locator('section[aria-labelledby=links] dd a').first().getAttribute('href')
  return new URL(url ?? '', 'http://site').pathname
}

async function otherVisitor(browser: Browser, baseURL: string, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  awaitScripts(context)
  const page = await context.newPage()
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  await chooseLanguage(page, language)
  return page
}

/** Opens the link, adds two of them to a quote and requests it. Returns the number of the quote. */
async function requestFrom(page: Page, link: string, language: Language): Promise<string> {
  const [saved, text] = [savedPageText[language], requestText[language]]
  await page.goto(link)
  await expect(page.locator('main h1')).toHaveText('Site 7')
  await expect(page.getByRole('link', { name: saved.edit, exact: true })).toHaveCount(0)
  await expectGoodAt(page, [360, 1280])
  await page.getByRole('textbox', { name: saved.quantity }).fill('2')
  await page.getByRole('button', { name: saved.add, exact: true }).click()
  await expect(page.getByText(addDraftText[language].added)).toBeVisible()
  await page.goto('/quote')
  await expect(page.getByRole('heading', { name: groupText[language].heading })).toBeVisible()
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await page.getByRole('textbox', { name: text.firstName, exact: true }).fill('Ada')
  await page.getByRole('textbox', { name: text.lastName, exact: true }).fill('Byron')
  await page.getByRole('textbox', { name: text.email, exact: true }).fill(`loads-${language}@site.example`)
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await page.getByRole('textbox', { name: text.comment }).fill('Rack 7')
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await page.getByRole('button', { name: text.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: text.thanksTitle })).toBeFocused()
  const number = (await page.getByText(/^WQ-\d{4}-\d{6}$/).textContent()) ?? ''
  await page.getByRole('link', { name: text.viewRequest }).click()
  await expect(page.getByRole('heading', { name: groupText[language].heading })).toBeVisible()
  await expect(page.locator('section[aria-labelledby=quote-groups]')).toContainText('Site 7')
  return number
}
