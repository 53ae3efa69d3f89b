import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { importText } from '#features/quotes/quick-order/messages/import-page.ts'
import { panelText } from '#features/quotes/quick-order/messages/panel.ts'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { freeLineText } from '#features/quotes/quote/messages/free-lines.ts'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { listText } from '#features/quotes/saved-list/messages/lists.ts'
import { saveCartText } from '#features/quotes/saved-list/messages/save-cart.ts'
import type { Language } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import type { Mailbox } from '../site/mailbox.ts'
import { test, withoutLimits } from '../site/test.ts'
import { chooseLanguage, logIn, makeCustomer } from '../visitors/customer.ts'

test.use({ siteSettings: withoutLimits })

const pasted = 'Dear Sirs,\n10 x FGMT-5\ngp 1010 100 1u; 2\nFKLM-0R76 3 pcs\nZZ/9999-QQ 7 pcs (or like it)'

for (const language of journeyLanguages) {
  test(`a pasted list becomes a quote and a shared list in ${language}`, async ({ page, browser, site }) => {
    const text = importText[language]
    const cart = cartText[language]
    await chooseLanguage(page, language)
    await page.goto('/quote')
    await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible()
    // Clear lines are added at once; the page for long lists asks about the others.
    await page.getByRole('textbox', { name: panelText[language].list }).fill('fgmt 10, 5 pcs')
    await page.getByRole('button', { name: panelText[language].add, exact: true }).click()
    await expect(line(page, 'FGMT-10')).toBeVisible()
    await page.getByRole('textbox', { name: panelText[language].list }).fill(pasted)
    await page.getByRole('button', { name: panelText[language].add, exact: true }).click()

    await expect(page.getByRole('heading', { name: text.result })).toBeVisible()
    await expect(page.getByText(text.summary(2, 1, 1))).toBeVisible()
    await page.reload()
    await expect(page.getByText(text.summary(2, 1, 1))).toBeVisible()
    await expectGoodAt(page, [360])
    await page.setViewportSize({ width: 1280, height: 900 })
    const doubtful = page.getByRole('combobox', { name: text.productOf(4, 'FKLM-0R76') })
    await page.getByRole('button', { name: text.add(4) }).click()
    await expect(doubtful).toBeFocused()
    await expect(page.getByText(text.openRows(1))).toBeVisible()
    await doubtful.selectOption({ index: 1 })
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: text.add(4) }).click()
    await expect(page.getByRole('heading', { name: text.done })).toBeFocused()
    await expect(page.getByText(text.outcomes(3, 0, 1, 1))).toBeVisible()
    await expectNoAxeViolations(page)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.report }).click(),
    ])
    const report = await readFile(await download.path(), 'utf8')
    expect(report.split('\r\n').filter(Boolean)).toHaveLength(6)
    expect(report).toContain(language === 'en' ? '"ZZ/9999-QQ","7"' : '"ZZ/9999-QQ";"7"')
    expect(report).toContain(text.reasons.no_item)
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.reportWorkbook }).click(),
    ])
    const { sheets } = await readXlsx(await readFile(await workbook.path()))
    expect(sheets[0]?.rows).toHaveLength(6)
    expect(sheets[0]?.rows.find(row => row[2] === 'ZZ/9999-QQ')?.[3]).toBe(7)

    await page.getByRole('link', { name: text.viewQuote }).click()
    await expect(line(page, 'FGMT-5').first()).toBeVisible()
    await expect(line(page, 'GP-1010-100-1U')).toBeVisible()
    await expect(page.getByRole('heading', { name: freeLineText[language].title })).toBeVisible()
    await expect(page.getByRole('textbox', { name: cartText[language].quantityOf('ZZ/9999-QQ') })).toHaveValue('7')
    await expectNoAxeViolations(page)

    await becomeCustomer(page, site, language)
    await saveAndShare(page, browser, site.url, language)
  })
}

test('a file comes into the quote without a script', async ({ browser, site }) => {
  const text = importText.es
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/es/quote/import')
  const buffer = Buffer.from('Referencia;Cantidad;Nota\nFGMT-5;;rack 7\nGP-1010-100-1U;2;\n')
  await page.getByLabel(text.file).setInputFiles({ name: 'piezas.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: text.check }).click()
  await expect(page.getByText(text.summary(1, 1, 0))).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/no-script-${width}.png`, fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('combobox', { name: text.column(3, 'Nota') }).selectOption('none')
  await page.getByRole('button', { name: text.columns }).click()
  await page.getByRole('button', { name: text.add(2) }).click()
  await expect(page.getByText(text.openRows(1))).toBeVisible()
  await page.getByRole('textbox', { name: text.quantityOf(2, 'FGMT-5') }).fill('4')
  await page.getByRole('button', { name: text.add(2) }).click()
  await expect(page).toHaveURL(/\/es\/quote$/)
  // The cart itself is drawn by a script.
  const { items } = await (await page.request.get('/api-frontend/wishlist/wishlist')).json()
  expect(items.map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([2, 4])
  await context.close()
})

test('a workbook and a CSV with other columns are read, and a file without a list is refused', async ({ page }) => {
  const text = importText.en
  await chooseLanguage(page, 'en')
  await page.goto('/quote/import')
  const file = page.getByLabel(text.file)
  const rows = [['Part number', 'Qty'], ...Array.from({ length: 120 }, () => ['FGMT-5', 2]), ['GP-1010-100-1U', 3]]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Parts', rows }] }))
  await file.setInputFiles({ name: 'parts.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByText(text.summary(121, 0, 0))).toBeVisible()
  await page.getByRole('button', { name: text.more(71) }).click()
  await expect(page.getByRole('combobox', { name: text.productOf(122, 'GP-1010-100-1U') })).toBeVisible()
  await page.getByRole('button', { name: text.add(121) }).click()
  await expect(page.getByText(text.outcomes(2, 119, 0, 1))).toBeVisible()

  await page.getByRole('button', { name: text.another }).click()
  // No heading names the quantity, so the page asks before it adds anything.
  const csv = Buffer.from('3;FGMT-10;7\n5;FGMT-5;9\n')
  await file.setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: csv })
  await expect(page.getByText(text.summary(0, 2, 0))).toBeVisible()
  await expectNoAxeViolations(page)
  await expectGoodAt(page, [320, 1280])
  await page.getByRole('button', { name: text.add(2) }).click()
  await expect(page.getByRole('checkbox', { name: text.confirm('3') })).toBeFocused()
  await page.getByRole('combobox', { name: text.column(3, '') }).selectOption('quantity')
  await expect(page.getByRole('textbox', { name: text.quantityOf(1, 'FGMT-10') })).toHaveValue('7')
  await expect(page.getByText(text.summary(2, 0, 0))).toBeVisible()
  await page.getByRole('button', { name: text.again }).click()
  await expect(page.getByRole('textbox', { name: panelText.en.list })).toHaveValue(/3;FGMT-10;7/)

  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])
  await file.setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: picture })
  await expect(page.getByText('This file is not a list. Please choose a CSV, text or XLSX file.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: panelText.en.list })).toHaveValue(/3;FGMT-10;7/)
})

test('the columns that a visitor chose are taken again for a list with the same heading', async ({ page }) => {
  const text = importText.en
  await chooseLanguage(page, 'en')
  await page.goto('/quote/import')
  const list = (parts: string) => `Part number;Qty;Alpha\n${parts}\n`
  await page.getByRole('textbox', { name: panelText.en.list }).fill(list('FGMT-5;2;20\nFGMT-10;3;30'))
  await page.getByRole('button', { name: text.check, exact: true }).click()
  await expect(page.getByRole('textbox', { name: text.quantityOf(2, 'FGMT-5') })).toHaveValue('2')
  await page.getByText(text.columns, { exact: true }).click()
  await page.getByRole('combobox', { name: text.column(3, 'Alpha') }).selectOption('quantity')
  await expect(page.getByRole('textbox', { name: text.quantityOf(2, 'FGMT-5') })).toHaveValue('20')
  await page.getByRole('button', { name: text.again }).click()
  await page.getByRole('textbox', { name: panelText.en.list }).fill(list('FGMT-10;4;40'))
  await page.getByRole('button', { name: text.check, exact: true }).click()
  await expect(page.getByRole('textbox', { name: text.quantityOf(2, 'FGMT-10') })).toHaveValue('40')
  await expectNoAxeViolations(page)
})

test('a list is ordered by keyboard only', async ({ page }) => {
  const text = importText.en
  await chooseLanguage(page, 'en')
  await page.goto('/quote/import')
  await page.getByRole('textbox', { name: panelText.en.list }).focus()
  await page.keyboard.type('FGMT-5 x 4')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: text.check })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: text.result })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: text.productOf(1, 'FGMT-5') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: text.add(1) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: text.done })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /GMT/ }).filter({ hasText: '' }).first()).toBeVisible()
  await expect(line(page, 'FGMT-5').getByRole('textbox').last()).toHaveValue('6')
})

test('a guest who saves a list is sent to the login and back', async ({ page }) => {
  await chooseLanguage(page, 'en')
  await page.goto('/quote')
  await page.getByRole('textbox', { name: panelText.en.list }).fill('FGMT-5')
  await page.getByRole('button', { name: panelText.en.add, exact: true }).click()
  await page.getByRole('link', { name: saveCartText.en.save }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fquote$/)
})

const line = (page: Page, sku: string) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(sku, { exact: true }) })

/** Signs up through the API, and logs in by the button that saves the list. */
async function becomeCustomer(page: Page, site: Pick<Mailbox, 'waitForMail'>, language: Language) {
  const email = `lists-${language}@site.example`
  await makeCustomer(page, site, email)
  await page.getByRole('link', { name: saveCartText[language].save, exact: true }).click()
  await logIn(page, language, email)
  await expect(
    page.locator('main').getByRole('heading', { name: requestText[language].stepNames[1], exact: true }),
  ).toBeVisible()
}

async function saveAndShare(page: Page, browser: Browser, url: string, language: Language) {
  const text = listText[language]
  const name = 'Site 7 – café'
  await page.getByRole('button', { name: saveCartText[language].save }).click()
  const dialog = page.getByRole('dialog', { name: text.saveTitle })
  await expectNoAxeViolations(page)
  await dialog.getByRole('textbox', { name: text.name }).fill(name)
  await dialog.getByRole('button', { name: text.saveAction, exact: true }).click()
  await page.getByRole('link', { name: text.showList }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: text.quantityOf('ZZ/9999-QQ') }).fill('8')
  await page.getByRole('button', { name: text.saveChanges }).click()
  await expect(page.getByText(text.changed)).toBeVisible()
  await page.getByRole('button', { name: text.share }).click()
  const shared = new URL(await page.getByRole('textbox', { name: text.link }).inputValue()).pathname

  const context = await browser.newContext({ baseURL: url })
  awaitScripts(context)
  const other = await context.newPage()
  await chooseLanguage(other, language)
  await other.goto(shared)
  await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(other.getByText('ZZ/9999-QQ')).toBeVisible()
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectGoodAt(other, [360, 1280])
  await other.getByRole('button', { name: text.addNamed(name) }).click()
  await other.getByRole('link', { name: text.showQuote }).click()
  await expect(line(other, 'GP-1010-100-1U')).toBeVisible()
  await expect(other.getByRole('textbox', { name: cartText[language].quantityOf('ZZ/9999-QQ') })).toHaveValue('8')

  await page.getByRole('button', { name: text.unshare }).click()
  await expect(page.getByRole('button', { name: text.share })).toBeVisible()
  await other.goto(shared)
  await expect(other).toHaveURL(/404-not-found/)
  await context.close()

  await page.locator('main').getByRole('link', { name: text.back }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoAxeViolations(page)
}
