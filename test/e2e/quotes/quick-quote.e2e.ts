import { expect } from '@playwright/test'
import { panelText } from '#features/quotes/quick-order/messages/panel.ts'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { quoteText } from '#features/quotes/quote-history/messages/quote.ts'
import { frameText } from '#features/site/shell/messages/frame.ts'
import { journeyLanguages } from '../../lanes.ts'
import { salesEmail, test } from '../site/test.ts'
import { chooseLanguage } from '../visitors/customer.ts'

const wanted = [
  { path: '/dc-power-distribution/gmt-fuse-panels?positions=20', sku: 'GP-1010-100-1U', quantity: 12 },
  { path: '/dc-fuses-and-disconnects/gmt-fuses', sku: 'FGMT-10', quantity: 250 },
]

for (const language of journeyLanguages) {
  test(`a visitor finds products and requests a Quick Quote in ${language}`, async ({ page, site }) => {
    const cart = cartText[language]
    const text = requestText[language]
    await chooseLanguage(page, language)

    await page.locator('main').getByRole('link', { name: /DC|CC/ }).first().click()
    await expect(page).toHaveURL(/categoryName=|dc-power-distribution/)
    for (const { path, sku } of wanted) {
      await page.goto(path)
      await page
        .locator('main')
        .getByRole('row')
        .filter({ has: page.getByText(sku, { exact: true }) })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/\/\d+\/\d+$/)
      await expect(page.locator('main')).toContainText(sku)
      await page.locator('main').getByRole('button', { name: cart.addToQuote }).first().click()
      await expect(page.getByRole('link', { name: cart.showQuote }).first()).toBeVisible()
    }
    await page
      .getByRole('banner')
      .getByRole('link', { name: `2 ${frameText[language].itemsInQuote(2)}` })
      .click()
    await expect(page.locator('main').getByRole('heading', { name: text.stepNames[1], exact: true })).toBeVisible()
    for (const { sku, quantity } of wanted)
      await page.getByRole('listitem').filter({ hasText: sku }).getByLabel(cart.quantity).fill(String(quantity))
    await page.getByRole('button', { name: cart.yes, exact: true }).click()
    await expect(page.getByRole('button', { name: cart.yes, exact: true })).toBeHidden()
    await page.getByRole('button', { name: text.next, exact: true }).click()

    const email = `buyer-${language}@site.example`
    await page.getByRole('textbox', { name: text.firstName, exact: true }).fill('Ada')
    await page.getByRole('textbox', { name: text.lastName, exact: true }).fill('Byron-Núñez')
    await page.getByRole('textbox', { name: text.email, exact: true }).fill(email)
    await page.getByRole('button', { name: text.next, exact: true }).click()
    await page.getByRole('textbox', { name: text.comment }).fill('Rack 7, café № 3')
    await page.getByRole('button', { name: text.next, exact: true }).click()
    await page.getByRole('button', { name: text.submit, exact: true }).click()

    await expect(page.getByRole('heading', { name: text.thanksTitle })).toBeFocused()
    const webQuoteId = (await page.getByText(/^WQ-\d{4}-\d{6}$/).textContent()) ?? ''
    await expect(page.getByText(email)).toBeVisible()

    for (const recipient of [email, salesEmail]) {
      const mail = await site.waitForMail(
        one => one.recipients.includes(recipient) && (one.subject ?? '').includes(webQuoteId),
      )
      for (const body of [mail.text ?? '', mail.html ?? '']) {
        for (const { sku } of wanted) expect(body).toContain(sku)
        // The visitor's e-mail is not confirmed: only the mail to the sales team contains the typed texts.
        expect(body.includes('Rack 7, café № 3')).toBe(recipient === salesEmail)
        expect(body.includes('Byron-Núñez')).toBe(recipient === salesEmail)
      }
      for (const { sku, quantity } of wanted)
        expect(linesAround(mail.text ?? '', sku)).toMatch(new RegExp(`\\b${quantity}\\b`))
    }

    await page.getByRole('link', { name: text.viewRequest }).click()
    await expect(page.getByRole('heading', { name: quoteText[language].viewTitle(webQuoteId) })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'GP-1010-100-1U' })).toContainText('12')
    await expect(page.locator('main')).toContainText('Rack 7, café № 3')
    await page.goto('/quote')
    await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible()
  })
}

test('a request whose cookies are gone is not thanked for by an earlier one, and says what has happened', async ({
  page,
}) => {
  const [cart, text] = [cartText.en, requestText.en]
  const confirm = async (list: string) => {
    await page.goto('/quote')
    await page.getByLabel(panelText.en.list).fill(list)
    await page.getByRole('button', { name: panelText.en.add, exact: true }).click()
    await page.getByRole('button', { name: text.next, exact: true }).click()
    await page.getByRole('textbox', { name: text.firstName, exact: true }).fill('Ada')
    await page.getByRole('textbox', { name: text.lastName, exact: true }).fill('Byron')
    await page.getByRole('textbox', { name: text.email, exact: true }).fill('ada@site.example')
    await page.getByRole('button', { name: text.next, exact: true }).click()
    await page.getByRole('button', { name: text.next, exact: true }).click()
  }
  const submit = page.getByRole('button', { name: text.submit, exact: true })
  await confirm('10 x FGMT-5')
  await submit.click()
  await expect(page.getByRole('heading', { name: text.thanksTitle })).toBeVisible()
  await confirm('3 x FGMT-10')
  await expect(submit).toBeVisible()
  await page.context().clearCookies()
  await submit.click()
  await expect(page.getByText(text.lostCart)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'FGMT-10' })).toContainText('3')
  await expect(page.getByRole('heading', { name: text.thanksTitle })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible()
})

/** The line with the part number and the lines around it, one of which has the quantity. */
function linesAround(text: string, sku: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex(line => line.includes(sku))
  return lines.slice(Math.max(0, at - 2), at + 4).join('\n')
}
