import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { documentsLinkText } from '#features/catalog/compliance/messages/documents-link.ts'
import { documentsText } from '#features/catalog/compliance/messages/documents-page.ts'
import { complianceRefusals } from '#features/catalog/compliance/messages/refusals.ts'
import { complianceWords, typeWord } from '#features/catalog/compliance/messages/words.ts'
import { saveDocument } from '#features/catalog/document/desk-contract.ts'
import { dayAfter } from '#features/catalog/document/domain/document-record.ts'
import { refusedFormText } from '#features/quotes/quote-history/messages/refused-form.ts'
import { longDay } from '#shared/time/long-day.ts'
import { journeyLanguages } from '../../lanes.ts'
import { sendFile } from '../../openers/send-file.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { ask, openProgram } from '../visitors/programs.ts'

const panel = '/dc-power-distribution/103/10301'
const products = [10_301, 10_302]

for (const language of journeyLanguages) {
  const [text, words] = [documentsText[language], complianceWords[language]]
  const prefix = language === 'en' ? '' : `/${language}`

  test(`${language}: documents stand beside products with their state in words, and leave as one file, without a script too`, async ({
    page,
    desk,
    browser,
    baseURL,
  }) => {
    const program = openProgram(desk, 'content')
    const made = async (changes: Record<string, unknown>) => {
      const title = `Paper of ${String(changes.type)} ${language}`
      const file = new File([`${title} ${Date.now()}`], `${title}.txt`)
      const id = await sendFile(program, '/Document/Upload', { file, kind: 'declaration', title })
      const named = { 'title.es': title, 'title.fr': title, 'title.en': title, is_public: true, ...changes }
      await ask(program, saveDocument, { params: { id }, body: { base_revision: 1, changes: named } })
      return title
    }
    const until = dayAfter(new Date(), 30)
    const rohs = await made({ type: 'rohs', products: [10_301], issuer: 'Test house', valid_until: until })
    const cmrt = await made({ type: 'cmrt', is_of_company: true })
    const ended = await made({ type: 'warranty', products: [10_301], valid_until: dayAfter(new Date(), -3) })

    await page.goto(prefix + panel)
    await expect(page.locator('#downloads')).toContainText(longDay(until, language))
    await page.locator('#downloads').getByRole('link', { name: documentsLinkText[language].link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.ofProducts)
    const table = page.getByRole('table')
    await expect(table).toContainText(rohs)
    await expect(table).toContainText(text.until.expires_soon(longDay(until, language)))
    await expect(table).toContainText(text.until.expired(longDay(dayAfter(new Date(), -3), language)))
    await expect(table.getByRole('cell', { name: words.states.missing }).first()).toBeVisible()
    await expect(table.locator('a[href*="document=-"]')).toHaveCount(0)
    await expectGoodAt(page, [360, 1280])

    await page.goto(`${prefix}/documents`)
    await expect(page.locator('main')).toContainText(cmrt)
    await expectGoodAt(page, [360, 1280])

    const still = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const quiet = await still.newPage()
    await quiet.goto(`${prefix}/documents?products=${products.join()}`)
    await expect(quiet.getByRole('row')).toHaveCount(3)
    await quiet.getByRole('row').nth(1).getByRole('checkbox').check()
    await quiet.getByRole('checkbox', { name: typeWord('warranty', language) }).uncheck()
    await quiet.getByRole('button', { name: text.show }).click()
    await expect(quiet.getByRole('row')).toHaveCount(3)
    await expect(quiet.getByRole('table')).toContainText(rohs)
    await expect(quiet.getByRole('table')).not.toContainText(ended)
    await expect(quiet.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked()
    const [download] = await Promise.all([
      quiet.waitForEvent('download'),
      quiet.getByRole('button', { name: text.pack }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${words.packName}.zip`)
    const names = (await readFile(await download.path())).toString('latin1')
    expect(names).toContain('manifest.json')
    expect(names).toContain('001 ')
    await quiet.goto(`/api-frontend/compliance/getPack?products=10301&types=poem&lang=${language}`)
    await expect(quiet.getByRole('heading', { level: 1 })).toHaveText(refusedFormText[language].noDownload)
    await expect(quiet.getByRole('alert')).toHaveText(complianceRefusals[language].unknown_type)
    await expectNoAxeViolations(page)
    await still.close()
  })
}
