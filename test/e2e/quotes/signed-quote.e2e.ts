import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { keysText } from '#features/quotes/procurement/messages/keys.ts'
import { verifyText } from '#features/quotes/procurement/messages/verify.ts'
import { versionFilesText } from '#features/quotes/quote-history/messages/version-files.ts'
import { to } from '#routes.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { logIn } from '../visitors/customer.ts'
import { pricedQuote } from '../visitors/desk-records/priced-quote.ts'

for (const language of journeyLanguages) {
  const [text, answered] = [verifyText[language], versionFilesText[language]]
  const prefix = language === 'en' ? '' : `/${language}`

  test(`${language}: a signed file is saved, checked in the browser, and refused once it is changed`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { viewPath } = pricedQuote('guest', language)
    await page.goto(prefix + viewPath)
    await page.locator('main summary').filter({ hasText: answered.forPrograms }).click()
    await expectGoodAt(page, [360, 1280])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: answered.formats['quote/1'].name }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    await page.getByRole('link', { name: answered.verify }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
    await expectGoodAt(page, [360, 1280])

    const sent: string[] = []
    page.on('request', request => sent.push(request.postData() ?? ''))
    const said = page.locator('main h2')
    await page
      .getByLabel(text.file)
      .setInputFiles({ name: 'q.json', mimeType: 'application/json', buffer: Buffer.from(file) })
    await expect(said).toHaveText(text.verdicts.valid.title)
    await expect(said).toBeFocused()
    await expect(page.locator('main dl')).toContainText(JSON.parse(file).web_quote_id)
    await expectGoodAt(page, [360, 1280])

    const { signature, ...rest } = JSON.parse(file)
    const changed = JSON.stringify({ ...rest, version: 7, signature })
    await page.getByLabel(text.text).fill(changed)
    await page.getByRole('button', { name: text.check }).click()
    await expect(said).toHaveText(text.verdicts.altered.title)
    await expectGoodAt(page, [360, 1280])
    // What leaves the browser names the version; the file stays.
    expect(sent.filter(body => body.includes('web_quote_id')).length).toBe(1)
    expect(sent.every(body => body.length < 200)).toBe(true)

    await page.getByRole('link', { name: text.keys }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(keysText[language].title)
    await expect(page.locator('main')).toContainText(keysText[language].states.current)
    await expectGoodAt(page, [360, 1280])

    const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    await plain.goto(prefix + to.verify())
    await plain.getByLabel(text.text).fill(changed)
    await plain.getByRole('button', { name: text.check }).click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(text.verdicts.altered.title)
    await plain.close()
  })
}

test('in the account each file of a version is saved under its name', async ({ page }) => {
  const [language = 'en'] = journeyLanguages
  const { email, webQuoteId } = pricedQuote('member', language)
  const prefix = language === 'en' ? '' : `/${language}`
  await page.goto(`${prefix}${to.login({ redirect: to.ownQuote({ id: webQuoteId }) })}`)
  await logIn(page, language, email)
  const { forPrograms, formats } = versionFilesText[language]
  await page.locator('main summary').filter({ hasText: forPrograms }).click()
  const starts = { 'quote/1': '{', 'erp/1': 'web_quote_id,', 'calendar/1': 'BEGIN:VCALENDAR' } as const
  for (const [format, start] of Object.entries(starts) as [keyof typeof starts, string][]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: formats[format].name }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${webQuoteId}-v2\\.(json|csv|ics)$`))
    expect((await readFile(await download.path(), 'utf8')).startsWith(start)).toBe(true)
  }
})
