import { expect, type Page } from '@playwright/test'
import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { fullQuoteText } from '#features/quotes/quote/messages/full-quote.ts'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { fieldText } from '#features/site/account/messages/fields.ts'
import { mailLinkText } from '#features/site/account/messages/mail-links.ts'
import { addressFieldText } from '#features/site/address/messages/fields.ts'
import { loginText } from '#features/site/session/messages/login.ts'
import type { Language } from '#shared/language.ts'
import { pdfBytes } from '../../builders/quote-files.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { salesEmail, test, withoutLimits } from '../site/test.ts'
import { chooseLanguage, logIn, makeCustomer, signUp } from '../visitors/customer.ts'

test.use({ siteSettings: withoutLimits })

const widths = [360, 1280]
const sku = 'GP-1010-100-1U'
const comment = 'Rack 7, café № 3'

for (const language of journeyLanguages) {
  test(`a customer requests a full quote on two devices in ${language}`, async ({ page, site, browser }) => {
    const [cart, text, full, labels] = [
      cartText[language],
      requestText[language],
      fullQuoteText[language],
      addressFieldText[language],
    ]
    const email = `full-${language}@site.example`
    await chooseLanguage(page, language)
    await makeCustomer(page, site, email)
    await addToQuote(page, language)
    await page.goto('/login?redirect=%2Fquote')
    await logIn(page, language, email)
    await expect(page).toHaveURL(/\/quote$/)
    await page.getByRole('listitem').getByLabel(cart.quantity).fill('12')
    await page.getByRole('textbox', { name: /^(Note|Nota|Remarque)/ }).fill('grey')
    await page.getByRole('button', { name: cart.yes, exact: true }).click()
    await expect(page.getByRole('button', { name: cart.yes, exact: true })).toBeHidden()
    await expectGoodAt(page, widths)
    await page.getByRole('button', { name: text.next, exact: true }).press('Enter')

    await expect(page.getByRole('textbox', { name: text.firstName, exact: true })).toHaveValue('Ann')
    const saved = page.getByRole('radio', { name: /1 Main St/ })
    await expect(saved).toBeChecked()
    await saved.press('ArrowDown')
    await expect(page.getByRole('radio', { name: full.newAddress })).toBeChecked()
    await page.getByRole('combobox', { name: labels.state }).waitFor()
    await expectGoodAt(page, widths)
    await page.getByRole('radio', { name: full.newAddress }).press('ArrowUp')
    await page.getByRole('button', { name: text.next, exact: true }).press('Enter')

    await page.getByRole('textbox', { name: text.comment }).fill(comment)
    await page.getByRole('textbox', { name: text.customerReference }).fill('PO-77')
    await page.getByLabel(text.requestedDate).fill('2031-05-04')
    const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfBytes(300_000)) }
    await page.getByLabel(full.chooseFiles).setInputFiles(pdf)
    await expect(page.getByRole('link', { name: full.saveFile('plan.pdf') })).toBeVisible()
    await drop(page, full.chooseFiles, 'parts.csv', 'sku;quantity\nA-1;2\n')
    await expect(page.getByRole('link', { name: full.saveFile('parts.csv') })).toBeVisible()
    await drop(page, full.chooseFiles, 'page.html', '<script>alert(1)</script>')
    await expect(page.getByRole('alert').filter({ hasText: 'page.html' })).toBeVisible()
    await expectGoodAt(page, widths)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: full.saveFile('plan.pdf') }).click(),
    ])
    expect(download.suggestedFilename()).toBe('plan.pdf')

    const elsewhere = await browser.newContext({ baseURL: site.url })
    awaitScripts(elsewhere)
    const other = await elsewhere.newPage()
    await chooseLanguage(other, language)
    await other.goto('/login?redirect=%2Fquote')
    await logIn(other, language, email)
    await other.getByRole('link', { name: full.resumeLink }).click()
    await expect(other.getByRole('textbox', { name: text.comment })).toHaveValue(comment)
    await expect(other.getByRole('textbox', { name: text.customerReference })).toHaveValue('PO-77')
    for (const name of ['plan.pdf', 'parts.csv'])
      await expect(other.getByRole('link', { name: full.saveFile(name) })).toBeVisible()
    await other.getByRole('button', { name: text.next, exact: true }).press('Enter')
    await expect(other.getByRole('button', { name: full.submit, exact: true })).toBeVisible()
    for (const shown of [
      '1 Main St',
      'North Carolina',
      'PO-77',
      formatDay('2031-05-04', language),
      comment,
      'plan.pdf',
    ])
      await expect(other.locator('main').getByText(shown).first()).toBeVisible()
    await expectGoodAt(other, widths)
    await other.getByRole('button', { name: full.submit, exact: true }).press('Enter')
    await expect(other.getByRole('heading', { name: text.thanksTitle })).toBeFocused()
    await expectNoAxeViolations(other)
    const webQuoteId = (await other.getByText(/^WQ-\d{4}-\d{6}$/).textContent()) ?? ''

    for (const recipient of [email, salesEmail]) {
      const mail = await site.waitForMail(
        one => one.recipients.includes(recipient) && (one.subject ?? '').includes(webQuoteId),
      )
      for (const body of [mail.text ?? '', mail.html ?? ''])
        for (const fact of [
          sku,
          '12',
          'grey',
          comment,
          'PO-77',
          '2031-05-04',
          '1 Main St',
          'North Carolina',
          'plan.pdf',
          'parts.csv',
        ])
          expect(body).toContain(fact)
      expect((mail.text ?? '').includes('/quote/file/')).toBe(recipient === salesEmail)
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible()
    await elsewhere.close()
  })
}

test('a full quote to a new address is told, and the address is saved', async ({ page, site }) => {
  const [text, full, labels] = [requestText.es, fullQuoteText.es, addressFieldText.es]
  const email = 'side-road@site.example'
  await chooseLanguage(page, 'es')
  await makeCustomer(page, site, email)
  await addToQuote(page, 'es')
  await page.goto('/login?redirect=%2Fquote')
  await logIn(page, 'es', email)
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await page.getByRole('radio', { name: /1 Main St/ }).press('ArrowDown')
  await expect(page.getByRole('radio', { name: full.newAddress })).toBeChecked()
  await page.getByRole('combobox', { name: labels.state }).waitFor()
  await page.getByRole('button', { name: text.next, exact: true }).press('Enter')
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: labels.address1, exact: true }).fill('2 Side Road')
  await page.getByRole('textbox', { name: labels.city, exact: true }).fill('Durham')
  await page.getByRole('combobox', { name: labels.state }).selectOption({ label: 'North Carolina' })
  await page.getByRole('textbox', { name: labels.postCode, exact: true }).fill('27701')
  await page.getByRole('checkbox', { name: full.saveAddress }).press('Space')
  await page.getByRole('button', { name: text.next, exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: text.comment })).toBeVisible()
  await page.getByRole('button', { name: text.next, exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: full.submit, exact: true })).toBeVisible()
  for (const shown of ['2 Side Road', 'North Carolina'])
    await expect(page.locator('main').getByText(shown).first()).toBeVisible()
  await page.getByRole('button', { name: full.submit, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: text.thanksTitle })).toBeFocused()
  const webQuoteId = (await page.getByText(/^WQ-\d{4}-\d{6}$/).textContent()) ?? ''
  for (const recipient of [email, salesEmail]) {
    const mail = await site.waitForMail(
      one => one.recipients.includes(recipient) && (one.subject ?? '').includes(webQuoteId),
    )
    for (const body of [mail.text ?? '', mail.html ?? ''])
      for (const fact of ['2 Side Road', 'North Carolina']) expect(body).toContain(fact)
  }
  await page.goto('/profile/manage-address')
  await expect(page.getByText('2 Side Road').first()).toBeVisible()
})

for (const [language, way] of [
  ['en', 'log in'],
  ['es', 'log in as a guest first'],
  ['fr', 'sign up'],
] as const) {
  test(`a visitor in the middle of a Quick Quote can ${way} in ${language}`, async ({ page, site }) => {
    const [text, full] = [requestText[language], fullQuoteText[language]]
    const email = `middle-${language}@site.example`
    await chooseLanguage(page, language)
    if (way !== 'sign up') await makeCustomer(page, site, email)
    await addToQuote(page, language)
    if (way === 'log in as a guest first') {
      await page.goto('/login?redirect=%2Fquote')
      await page.getByRole('button', { name: loginText[language].asGuest, exact: true }).click()
      await expect(page).toHaveURL(/\/quote$/)
    } else await page.goto('/quote')
    await page.getByRole('button', { name: text.next, exact: true }).click()
    await page.getByRole('textbox', { name: text.firstName, exact: true }).fill('Ada')
    await page.getByRole('textbox', { name: text.lastName, exact: true }).fill('Byron')
    await page.getByRole('textbox', { name: text.email, exact: true }).fill('ada@site.example')
    await expectGoodAt(page, widths)
    await page.getByRole('button', { name: text.next, exact: true }).click()
    await page.getByRole('textbox', { name: text.comment }).fill(comment)
    await page.getByLabel(full.chooseFiles).setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdfBytes()),
    })
    await expect(page.getByRole('link', { name: full.saveFile('plan.pdf') })).toBeVisible()
    await page.getByRole('link', { name: text.back }).click()

    if (way === 'sign up') {
      await page.locator('main').getByRole('link', { name: full.signUp, exact: true }).click()
      await expect(page).toHaveURL(/\/registration\?redirect=/)
      await expect(page.getByRole('textbox', { name: fieldText[language].email, exact: true })).toBeVisible()
      await page.goto(await signUp(page, site, email))
      await page.locator('main').getByRole('link', { name: mailLinkText[language].logIn, exact: true }).click()
    } else await page.locator('main').getByRole('link', { name: full.logIn, exact: true }).click()
    await logIn(page, language, email)
    await expect(page).toHaveURL(/\/quote\?step=details$/)
    await expect(page.getByRole('radio', { name: /1 Main St/ })).toBeChecked()
    await expect(page.getByRole('textbox', { name: text.firstName, exact: true })).toHaveValue('Ada')
    await page.getByRole('button', { name: text.next, exact: true }).click()
    await expect(page.getByRole('textbox', { name: text.comment })).toHaveValue(comment)
    await page.getByRole('button', { name: text.next, exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: sku })).toBeVisible()
    await expect(page.getByRole('link', { name: full.saveFile('plan.pdf') })).toBeVisible()
    await page.getByRole('button', { name: full.submit, exact: true }).click()
    await expect(page.getByRole('heading', { name: text.thanksTitle })).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('personal:'))),
    ).not.toEqual([])
    await page.goto('/login')
    await page.locator('main').getByRole('button', { name: loginText[language].logOut, exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('personal:')))).toEqual(
      [],
    )
  })
}

test('two tabs show the same cart and keep what is typed', async ({ page, context }) => {
  const [cart, text] = [cartText.en, requestText.en]
  await chooseLanguage(page, 'en')
  await addToQuote(page, 'en')
  await page.goto('/quote')
  const other = await context.newPage()
  await other.goto('/quote')
  await page.getByRole('listitem').getByLabel(cart.quantity).fill('9')
  await page.getByRole('button', { name: cart.yes, exact: true }).click()
  await expect(other.getByRole('listitem').getByLabel(cart.quantity)).toHaveValue('9')

  await page.getByRole('button', { name: text.next, exact: true }).click()
  await expect(page.getByRole('textbox', { name: text.firstName, exact: true })).toBeVisible()
  await other.goto('/quote?step=details')
  await other.getByRole('textbox', { name: text.lastName, exact: true }).fill('Byron')
  await page.getByRole('textbox', { name: text.firstName, exact: true }).fill('Ada')
  await expect(page.getByRole('textbox', { name: text.lastName, exact: true })).toHaveValue('Byron')
  await expect(other.getByRole('textbox', { name: text.firstName, exact: true })).toHaveValue('Ada')
})

async function addToQuote(page: Page, language: Language) {
  await page.goto('/dc-power-distribution/gmt-fuse-panels?positions=20')
  await page
    .getByRole('row')
    .filter({ has: page.getByText(sku, { exact: true }) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/\d+\/\d+$/)
  await page.locator('main').getByRole('button', { name: cartText[language].addToQuote }).first().click()
  await expect(page.getByRole('link', { name: cartText[language].showQuote }).first()).toBeVisible()
}

async function drop(page: Page, chooser: string, name: string, content: string) {
  const dataTransfer = await page.evaluateHandle(
    ([file, text]) => {
      const data = new DataTransfer()
      data.items.add(new File([text ?? ''], file ?? ''))
      return data
    },
    [name, content],
  )
  await page.getByLabel(chooser).dispatchEvent('drop', { dataTransfer })
}
