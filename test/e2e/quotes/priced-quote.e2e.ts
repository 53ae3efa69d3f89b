import { type Browser, expect, type Page } from '@playwright/test'
import { answeredText } from '#features/quotes/quote-history/messages/answered.ts'
import { historyText } from '#features/quotes/quote-history/messages/history.ts'
import { statusText } from '#features/quotes/quote-history/messages/status.ts'
import { to } from '#routes.ts'
import { writeMoney } from '../../../src/features/catalog/price/domain/money-text.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectFits } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test } from '../site/desk-test.ts'
import { logIn } from '../visitors/customer.ts'
import { pricedQuote } from '../visitors/desk-records/priced-quote.ts'

async function openPage(browser: Browser, width: number, javaScriptEnabled = true) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled })
  if (javaScriptEnabled) awaitScripts(context)
  return context.newPage()
}

const open = (page: Page, name: string) => page.locator('main summary').filter({ hasText: name }).click()
/** The form that is open. */
const panel = (page: Page) => page.locator('main details[name="quote-action"][open]')
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()

/** After an action the focus is where it is told. */
async function expectSaid(page: Page, text: string) {
  await expect(page.locator('#quote-said')).toContainText(text)
  await expect(page.locator('#quote-said')).toBeFocused()
}

for (const language of journeyLanguages) {
  const text = answeredText[language]
  const names = statusText[language].names
  const prefix = language === 'en' ? '' : `/${language}`
  const price = (amount: string) => writeMoney(amount, 'USD', language)

  test(`${language}: a guest reads the prices by the view link, writes, asks for a change, takes it back and accepts`, async ({
    browser,
  }) => {
    const { viewPath } = pricedQuote('guest', language)
    const page = await openPage(browser, 1280)
    await page.goto(prefix + viewPath)
    const main = page.locator('main')
    for (const said of [price('1735.02'), price('4.125'), text.option, text.alternative, 'Sam Seller', 'OLD-10'])
      await expect(main.getByText(said).first()).toBeVisible()
    await expect(main.getByText(text.changed(1))).toBeVisible()
    await expectNoAxeViolations(page)

    await open(page, text.write)
    await panel(page).getByLabel(text.message).fill('When do you deliver?')
    await panel(page)
      .getByLabel(text.file)
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await press(page, text.send)
    await expectSaid(page, text.done.written)
    await expect(main.getByRole('listitem').filter({ hasText: 'When do you deliver?' })).toContainText('plan.txt')

    await open(page, text.askChange)
    await panel(page).getByLabel(text.changeText).fill('More of them')
    await open(page, text.perLine)
    await panel(page).getByLabel(text.quantity).first().fill('50')
    await panel(page).getByLabel(text.targetPrice).first().fill('131')
    await expectNoAxeViolations(page)
    await press(page, text.askChange)
    await expectSaid(page, text.done.asked)
    await expect(main.getByText(names.in_review, { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: 'More of them' })).toContainText('50')
    await open(page, text.takeBack)
    await press(page, text.takeBack)
    await expectSaid(page, text.done.taken_back)

    await open(page, text.accept)
    await panel(page).getByRole('radio').nth(1).check()
    await panel(page).getByRole('checkbox').check()
    // 1920 + 165 + 48, less 5 %, and the freight.
    await expect(main.getByText(text.acceptTotal(price('2061.35')))).toBeVisible()
    await press(page, text.accept)
    await expect(panel(page).getByLabel(text.name)).toBeFocused()
    await panel(page).getByLabel(text.name).fill('Gus Guest')
    await panel(page).getByLabel(text.purchaseOrder).fill('PO 4711')
    await expectNoAxeViolations(page)
    await press(page, text.accept)
    await expectSaid(page, text.done.accepted)
    await expect(main.getByText(names.accepted, { exact: true }).first()).toBeVisible()
    await expect(main.locator('summary').filter({ hasText: text.accept })).toHaveCount(0)
    await expect(main.getByText(text.chosen)).toHaveCount(2)
    await expect(main.locator('dt', { hasText: text.acceptedTotal }).locator('+ dd')).toHaveText(price('2061.35'))
    await expectNoAxeViolations(page)
    await page.context().close()
  })

  test(`${language}: without a script, on a phone, a guest does the same`, async ({ browser, desk }) => {
    const { viewPath } = pricedQuote('plain', language)
    const page = await openPage(browser, 360, false)
    await page.goto(prefix + viewPath)
    const main = page.locator('main')
    await expect(main.getByText(price('1735.02')).first()).toBeVisible()
    await open(page, text.write)
    await panel(page).getByLabel(text.message).fill('When do you deliver?')
    await panel(page)
      .getByLabel(text.file)
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await press(page, text.send)
    await expect(page).toHaveURL(`${desk.url}${prefix}${viewPath}?done=written#quote-said`)
    await expect(main.getByText(text.done.written)).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: 'When do you deliver?' })).toContainText('plan.txt')

    await open(page, text.askChange)
    await panel(page).getByLabel(text.changeText).fill('Cheaper')
    await press(page, text.askChange)
    await expect(main.getByText(text.done.asked)).toBeVisible()
    await open(page, text.takeBack)
    await press(page, text.takeBack)
    await expect(main.getByText(text.done.taken_back)).toBeVisible()

    await open(page, text.decline)
    await panel(page).getByLabel(text.reason).selectOption('price')
    await press(page, text.sendDecline)
    await expect(main.getByText(text.done.declined)).toBeVisible()
    await expect(main.getByText(names.declined, { exact: true }).first()).toBeVisible()
    await page.context().close()
  })

  test(`${language}: a customer finds the total and the news in the list, and declines on a phone`, async ({
    browser,
  }) => {
    const { email, webQuoteId } = pricedQuote('member', language)
    const page = await openPage(browser, 360)
    const own = prefix + to.ownQuote({ id: webQuoteId })
    await page.goto(`${prefix}/login?redirect=${encodeURIComponent(to.quotes())}`)
    await logIn(page, language, email)
    const row = page.getByRole('listitem').filter({ hasText: webQuoteId })
    await expect(row).toContainText(price('1735.02'))
    await expect(row).toContainText(historyText[language].news)
    await expectNoAxeViolations(page)
    await page.goto(own)
    await expect(page.locator('main').getByText(price('1735.02')).first()).toBeVisible()
    await expectFits(page)
    await open(page, text.accept)
    await expectNoAxeViolations(page)
    await expectFits(page)
    await open(page, text.decline)
    // The form above has closed: what was pressed does not leave the window with it.
    await expect(page.locator('main summary').filter({ hasText: text.decline })).toBeInViewport()
    await press(page, text.sendDecline)
    await expectSaid(page, text.done.declined)
    await expectNoAxeViolations(page)
    await page.context().close()
  })
}
