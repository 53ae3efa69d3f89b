import { expect, type Page } from '@playwright/test'
import { quoteActionText } from '#features/quotes/quote-answer/messages/desk-actions.ts'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { sendRefusals } from '#features/quotes/quote-answer/messages/desk-send.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { answeredText } from '#features/quotes/quote-history/messages/answered.ts'
import { historyText } from '#features/quotes/quote-history/messages/history.ts'
import { statusText } from '#features/quotes/quote-history/messages/status.ts'
import { inboxText } from '#features/quotes/quote-inbox/messages/desk-inbox.ts'
import { quoteNames } from '#features/quotes/quote-inbox/messages/desk-names.ts'
import { threadText } from '#features/quotes/quote-thread/messages/desk-thread.ts'
import { fieldText } from '#features/site/account/messages/fields.ts'
import { mailLinkText } from '#features/site/account/messages/mail-links.ts'
import { registrationText } from '#features/site/account/messages/registration.ts'
import { addressFieldText } from '#features/site/address/messages/fields.ts'
import { to } from '#routes.ts'
import { cancelText } from '#web/messages/cancel.ts'
import { testPassword } from '../../builders/members.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { resize } from '../readers/layout.ts'
import { expectFits } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test } from '../site/desk-test.ts'
import type { Mailbox } from '../site/mailbox.ts'
import { isLinkTo, linkIn, logIn } from '../visitors/customer.ts'
import { type SentName, sentQuote } from '../visitors/desk-records/after-sending.ts'

const [act, text, sending] = [quoteActionText.en, draftPageText.en, sendingText.en]
const statuses = quoteNames.en.statuses

async function openQuote(page: Page, name: SentName): Promise<void> {
  await page.goto(`/desk/quotes/${sentQuote(name).webQuoteId}`)
  await expectStatus(page, statuses.sent)
  await page.getByText(act.more, { exact: true }).click()
}
const expectStatus = (page: Page, status: string) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(status)
const action = (page: Page, name: keyof typeof act.actions) =>
  page.getByRole('button', { name: act.actions[name], exact: true })
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const mailTo = (desk: Pick<Mailbox, 'waitForMail'>, name: SentName, subject: RegExp) =>
  desk.waitForMail(mail => mail.recipients.includes(`${name}@site.example`) && subject.test(mail.subject ?? ''))
const openView = async (page: Page, name: SentName) => page.goto(sentQuote(name).viewPath)

test.beforeEach(({ context, desk }) => desk.enter(context, 'en', 'sales_managers'))

test('a version is withdrawn with and without telling the customer; it can no longer be accepted', async ({
  page,
  desk,
}) => {
  await openQuote(page, 'untold')
  await action(page, 'withdraw').click()
  await page.getByLabel(act.tellsCustomer).uncheck()
  await press(page, act.withdraw)
  await expectStatus(page, statuses.in_review)
  await expect(page.getByRole('row', { name: new RegExp(sending.states.withdrawn) })).toBeVisible()

  await openQuote(page, 'told')
  await action(page, 'withdraw').click()
  await page.getByRole('dialog').getByLabel(act.reason).fill('A price was wrong')
  await press(page, act.withdraw)
  await expectStatus(page, statuses.in_review)
  const mail = await mailTo(desk, 'told', /withdrawn/)
  expect(mail.text).not.toContain('A price was wrong')
  const untold = desk.mails().filter(({ recipients }) => recipients.includes('untold@site.example'))
  expect(untold.map(one => one.subject).filter(subject => subject?.includes('withdrawn'))).toEqual([])
  await expect(action(page, 'withdraw')).toBeDisabled()
  await expect(action(page, 'withdraw')).toHaveAttribute('title', sendRefusals.en.no_version)
  await expect(
    page.getByText(`${act.actions.withdraw}, ${act.actions.extend}: ${sendRefusals.en.no_version}`),
  ).toBeVisible()

  await openView(page, 'told')
  await expect(page.getByText(statusText.en.names.in_review, { exact: true }).first()).toBeVisible()
  await expect(page.locator('main summary').filter({ hasText: answeredText.en.accept })).toHaveCount(0)
})

test('a version is sent again with a later end, and taken back', async ({ page }) => {
  await openQuote(page, 'longer')
  await action(page, 'extend').click()
  const until = page.getByLabel(sending.validUntil)
  const proposed = await until.inputValue()
  await until.fill('2020-01-01')
  await press(page, act.extend)
  await expect(page.getByRole('dialog')).toBeVisible()
  await until.fill(proposed)
  await press(page, act.extend)
  await expect(page.getByRole('row', { name: new RegExp(sending.states.scheduled) })).toBeVisible()
  await expect(action(page, 'extend')).toHaveAttribute('title', sendRefusals.en.scheduled)
  await page.getByRole('button', { name: sending.takeBack }).click()
  await expect(page.getByRole('row', { name: new RegExp(sending.states.cancelled) })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(sending.states.in_force) })).toBeVisible()
  await expect(action(page, 'extend')).toBeEnabled()
})

test('an order by phone wins the quote; opened again, the customer is told', async ({ page, desk }) => {
  await openQuote(page, 'won')
  await action(page, 'win').click()
  await page.getByLabel(act.order, { exact: true }).fill('by phone')
  await press(page, act.closeActions.won)
  await expectStatus(page, statuses.accepted)
  await expect(page.getByText('by phone')).toBeVisible()
  const mail = await mailTo(desk, 'won', /Thank you for accepting/)
  expect(mail.attachments).toHaveLength(1)
  await expect(action(page, 'lose')).toHaveAttribute('title', sendRefusals.en.wrong_status('accepted'))
  await action(page, 'reopen').click()
  await press(page, act.reopen)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByLabel(act.reason).fill('Ordered by mistake')
  await press(page, act.reopen)
  await expectStatus(page, statuses.in_review)
  await mailTo(desk, 'won', /opened quote .* again/)
})

test('a quote is lost to a competitor, opened again, and comes to nothing', async ({ page }) => {
  await openQuote(page, 'lost')
  await action(page, 'lose').click()
  await page.getByRole('dialog').getByLabel(act.reason).selectOption('competitor')
  await page.getByLabel(act.competitor).fill('Other Ltd')
  await press(page, act.closeActions.lost)
  await expectStatus(page, statuses.declined)
  await expect(page.getByText('Other Ltd')).toBeVisible()
  await action(page, 'reopen').click()
  await page.getByRole('dialog').getByLabel(act.reason).fill('He asks again')
  await press(page, act.reopen)
  await expectStatus(page, statuses.in_review)
  await action(page, 'void').click()
  await page.getByRole('dialog').getByLabel(act.reason).selectOption('other')
  await press(page, act.closeActions.void)
  // Another reason needs a note.
  await expect(page.getByRole('dialog').getByLabel(act.closeNote)).toBeFocused()
  await page.getByRole('dialog').getByLabel(act.closeNote).fill('Asked by mistake')
  await press(page, act.closeActions.void)
  await expectStatus(page, statuses.cancelled)
  await expect(page.getByText(act.outcomes.void)).toBeVisible()
})

test('a quote is copied for the same and for another person, and made from nothing', async ({ page }) => {
  await openQuote(page, 'copied')
  const first = page.url()
  await action(page, 'copy').click()
  await press(page, act.copy)
  await expectStatus(page, statuses.in_review)
  expect(page.url()).not.toBe(first)
  await expect(page.getByText('copied@site.example').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: lineText.en.inLine(lineText.en.fields.quantity, 1) })).toHaveValue(
    '12',
  )

  await page.getByText(act.more, { exact: true }).click()
  await action(page, 'copy').click()
  await page.getByLabel(act.otherPerson).check()
  const fill = async (last: string) => {
    await page.getByLabel(act.person.first_name).fill('Olga')
    await page.getByLabel(act.person.last_name).fill(last)
    await page.getByLabel(act.person.email).fill(`${last.toLowerCase()}@site.example`)
    await page.getByLabel(act.person.language).selectOption('fr')
  }
  await fill('Other')
  await press(page, act.copy)
  await expect(page.getByText('other@site.example').first()).toBeVisible()
  await expect(page.getByText('Panneau', { exact: false }).first()).toBeVisible()

  await page.goto('/desk/quotes/new')
  await fill('Nobody')
  await page.getByRole('button', { name: act.create }).click()
  await expectStatus(page, statuses.submitted)
  await page.getByRole('button', { name: text.begin }).click()
  await page.getByRole('combobox', { name: lineText.en.newLine }).fill('FGMT-5')
  await page.getByRole('option', { name: /^FGMT-5\b/ }).click()
  await expect(page.getByRole('row', { name: /FGMT-5/ })).toContainText('Fusible GMT')
})

test('a guest who is invited registers, and takes his quotes into the account', async ({ page, browser, desk }) => {
  await openQuote(page, 'guest')
  await action(page, 'invite_guest').click()
  await expect(page.getByText(act.invited)).toBeVisible()
  const mail = await mailTo(desk, 'guest', /Your account/)
  const [link = ''] = /http:\S+\/registration#\S+/.exec(mail.text ?? '') ?? []
  const context = await browser.newContext()
  awaitScripts(context)
  const guest = await context.newPage()
  const form = registrationText.en
  await guest.goto(link)
  await expect(guest.getByLabel(fieldText.en.email)).toHaveValue('guest@site.example')
  await guest.getByRole('textbox', { name: fieldText.en.password, exact: true }).fill(testPassword)
  await guest.getByRole('textbox', { name: fieldText.en.confirmPassword, exact: true }).fill(testPassword)
  await guest.getByRole('checkbox', { name: form.agreement }).check()
  await guest.getByRole('button', { name: form.next, exact: true }).click()
  // The name is there already, as the quote has it.
  await expect(guest.getByRole('textbox', { name: fieldText.en.firstName, exact: true })).toHaveValue('Gus')
  await guest.getByRole('textbox', { name: fieldText.en.phone, exact: true }).fill('+1 919 555 0100')
  await guest.getByRole('textbox', { name: fieldText.en.company, exact: true }).fill('Engines Ltd')
  await guest.getByRole('button', { name: form.next, exact: true }).click()
  const place = addressFieldText.en
  await guest.getByRole('textbox', { name: place.address1, exact: true }).first().fill('1 Main Street')
  await guest.getByRole('textbox', { name: place.city, exact: true }).fill('Raleigh')
  await guest.getByRole('combobox', { name: place.state }).selectOption({ index: 1 })
  await guest.getByRole('textbox', { name: place.postCode, exact: true }).fill('27601')
  await guest.getByRole('button', { name: form.create }).click()
  await expect(guest.getByRole('heading', { name: form.sentTitle })).toBeFocused()
  await guest.goto(
    linkIn(await desk.waitForMail(isLinkTo('guest@site.example', '/auth/confirm-email')), '/auth/confirm-email'),
  )
  await expect(guest.getByRole('heading', { name: mailLinkText.en.confirmedTitle })).toBeVisible()
  await guest.goto(`/login?redirect=${encodeURIComponent(to.quotes())}`)
  await logIn(guest, 'en', 'guest@site.example')
  await guest.getByRole('button', { name: historyText.en.claim }).click()
  await expect(guest.getByText(sentQuote('guest').webQuoteId)).toBeVisible()
  await page.reload()
  await page.getByText(act.more, { exact: true }).click()
  await expect(action(page, 'copy')).toBeVisible()
  await expect(action(page, 'invite_guest')).toHaveCount(0)
  await context.close()
})

test('while version 3 is prepared, version 2 is accepted; the desk sees it at once', async ({ page, browser }) => {
  await openQuote(page, 'next')
  await page.getByRole('button', { name: text.next(3) }).click()
  await expect(page.getByText(text.strip)).toBeVisible()
  await expectStatus(page, statuses.sent)
  const context = await browser.newContext()
  awaitScripts(context)
  const guest = await context.newPage()
  await openView(guest, 'next')
  await guest.locator('main summary').filter({ hasText: answeredText.en.accept }).click()
  const form = guest.locator('main details[name="quote-action"][open]')
  await form.getByLabel(answeredText.en.name).fill('Gus Guest')
  await form.getByRole('button', { name: answeredText.en.accept, exact: true }).click()
  await expect(guest.locator('#quote-said')).toContainText(answeredText.en.done.accepted)
  await expectStatus(page, statuses.accepted)
  await expect(page.getByText('Gus Guest').first()).toBeVisible()
  await context.close()
})

for (const language of journeyLanguages)
  test(`${language}: each dialog is accessible and fits on a phone and on a desk`, async ({ page, context, desk }) => {
    const words = quoteActionText[language]
    await desk.enter(context, language, 'sales_managers')
    await page.goto(`/desk/quotes/${sentQuote('shown').webQuoteId}`)
    const dialog = page.getByRole('dialog')
    await page.getByText(words.more, { exact: true }).click()
    if (process.env.SHOTS)
      for (const width of [360, 1280]) {
        await resize(page, { width, height: 900 })
        await page.screenshot({ path: `${process.env.SHOTS}/more-${width}-${language}.png` })
      }
    for (const width of [360, 1440]) {
      await resize(page, { width, height: 900 })
      for (const name of ['withdraw', 'extend', 'win', 'lose', 'void', 'copy'] as const) {
        await page.getByRole('button', { name: words.actions[name], exact: true }).click()
        await expect(dialog).toBeVisible()
        if (name === 'lose') await dialog.getByRole('combobox').selectOption('competitor')
        if (name === 'copy') await dialog.getByRole('checkbox').check()
        await expectNoAxeViolations(page)
        expect(await dialog.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
        await expectFits(page)
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${language}.png` })
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    }
  })

test('at 320 px the list with its filters, the quote, what is written and the dialog that sends fit, and all is reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  // A quote of the demonstration whose draft can be sent.
  await page.goto('/desk/quotes?view=all&q=larkmoor+bay+12')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByText(inboxText.en.more, { exact: true }).click()
  await expectFits(page)
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: lineText.en.more(1) }).click()
  await page.getByRole('button', { name: threadText.en.openMessage('Dana Whitfield') }).click()
  await page.getByRole('button', { name: threadText.en.openNote, exact: true }).click()
  await expectFits(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: sending.sendAction }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: sending.send, exact: true }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: cancelText.en.cancel })).toBeInViewport()
  expect(await dialog.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await expectFits(page)
})
