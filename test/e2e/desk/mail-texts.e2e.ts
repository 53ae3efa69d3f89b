import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { mailFieldText } from '#features/site/setting/messages/desk-mail-fields.ts'
import { mailPageText } from '#features/site/setting/messages/desk-mail-page.ts'
import { mailSlotText } from '#features/site/setting/messages/desk-mail-slots.ts'
import { settingText } from '#features/site/setting/messages/desk-refusals.ts'
import { settingsPageText } from '#features/site/setting/messages/desk-settings-page.ts'
import { mailKindNames } from '#shared/messages/mail-kinds.ts'
import { historyText } from '../../../src/desk/messages/history.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { toDesk } from '../../../src/desk-routes.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectPagesGood } from '../readers/widths.ts'
import { test } from '../site/browser-test.ts'
import { type Mailbox, openMailbox } from '../site/mailbox.ts'
import { requestQuote } from '../visitors/quote-customer.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

// A site of its own, because what it sends must arrive, and its mails get other words.
let desk: DeskSite
let mailbox: Mailbox
test.beforeAll(async () => {
  mailbox = await openMailbox()
  const settings = { SMTP_URL: mailbox.url, MAIL_FROM: 'Site <site@site.example>' }
  desk = await startDeskSite(undefined, settings)
})
test.afterAll(async () => {
  await desk.end()
  await mailbox.close()
})

const panel = 10_302
const receipt = toDesk.mailText({ key: 'quote_received' })

for (const language of journeyLanguages)
  test(`the pages of mails are accessible, on a desk and on a phone, in ${language}`, async ({ page, context }) => {
    await desk.enter(context, language, 'administrators')
    await expectPagesGood(
      page,
      [toDesk.mailSender(), toDesk.mailTexts(), receipt].map(path => desk.url + path),
    )
  })

test('the French receipt has the words that were tried before they were saved', async ({
  page,
  context,
  playwright,
}) => {
  const [text, slots, save] = [mailPageText.fr, mailSlotText.fr, saveText.fr]
  await desk.enter(context, 'fr', 'administrators')
  await page.goto(desk.url + toDesk.mailTexts())
  await page.getByRole('link', { name: mailKindNames.fr.quote_received }).click()
  await expect(page.getByRole('heading', { name: mailKindNames.fr.quote_received, level: 1 })).toBeVisible()
  const opening = page.getByRole('textbox', { name: `${slots.opening_of_brief}, Français` })
  const link = page.getByRole('textbox', { name: `${slots.link}, Français` })

  // Without its link it is neither shown nor saved; what is wrong stands at the field.
  const usualLink = await link.inputValue()
  await link.fill('Voir votre devis')
  const fault = settingText.fr.mail.placeholder_missing('link')
  await page.getByRole('button', { name: text.show }).click()
  await expect(page.getByRole('alert').filter({ hasText: fault })).toBeVisible()
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await link.fill(usualLink)

  await opening.fill('Merci de la part de {company} pour {number} & <b>bienvenue</b> !\n\nVoici la liste :')
  await page.getByLabel(text.variant).selectOption({ label: slots.opening_of_brief })
  await page.getByRole('button', { name: text.show }).click()
  const frame = page.frameLocator('iframe')
  const drawn = frame.getByText(/^Merci de la part de .+ pour WQ-2026-000123 & <b>bienvenue<\/b> !$/)
  await expect(drawn).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Voir votre devis' })).toBeVisible()

  await page.getByRole('button', { name: text.test }).click()
  const tried = await mailbox.waitForMail(({ recipients }) =>
    recipients.includes(desk.members('administrators', 'fr').email),
  )
  expect(tried.subject).toMatch(/^Essai : /)
  expect(tried.text).toContain('pour WQ-2026-000123 & <b>bienvenue</b> !')

  const before = await requestInFrench(playwright, 'before@buyer.example')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(save.saved)).toBeVisible()
  const after = await requestInFrench(playwright, 'after@buyer.example')
  expect(before.text).toContain('Un devis nous a été demandé')
  expect(after.text).toMatch(/Merci de la part de .+ pour WQ-\d{4}-\d{6} & <b>bienvenue<\/b> !\n\nVoici la liste :/)
  expect(after.html).toContain('&lt;b&gt;bienvenue&lt;/b&gt; !</p><p>Voici la liste :</p>')
  expect(after.subject).toBe(before.subject?.replace(/\d{6}$/, after.subject?.slice(-6) ?? ''))

  await takeBack(page)
  expect((await requestInFrench(playwright, 'again@buyer.example')).text).toContain('Un devis nous a été demandé')
})

async function takeBack(page: Page) {
  await page
    .getByRole('button', { name: new RegExp(`^${historyText.fr.undo}`) })
    .first()
    .click()
  await expect(page.getByText(historyText.fr.undone)).toBeVisible()
}

/** A guest requests a quote; answers his receipt. */
async function requestInFrench({ request }: Pick<PlaywrightWorkerArgs['playwright'], 'request'>, email: string) {
  const guest = await request.newContext({ baseURL: desk.url })
  const contact = { first_name: 'Gus', last_name: 'Guest', email }
  const wanted = { products: { [panel]: 2 }, details: { contact } }
  await requestQuote(guest, wanted, { 'Accept-Language': 'fr' })
  await guest.dispose()
  return mailbox.waitForMail(({ recipients }) => recipients.includes(email))
}

test('what the environment fixes is shown as fixed; the end of mails is saved', async ({ page, context }) => {
  const [names, save] = [mailFieldText.en, saveText.en]
  await desk.enter(context, 'en', 'administrators')
  await page.goto(desk.url + toDesk.mailSender())
  const from = page.getByRole('textbox', { name: names.mail_from })
  await expect(from).toHaveValue('Site <site@site.example>')
  await expect(from).toHaveAttribute('readonly')
  await expect(page.getByText(settingsPageText.en.fixed('MAIL_FROM'))).toBeVisible()
  await page.getByRole('textbox', { name: names.reply_to }).fill('nobody')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByRole('textbox', { name: names.reply_to })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: names.reply_to }).fill('answers@site.example')
  await page.getByLabel(settingsPageText.en.inLanguage(names.signature, 'English')).fill('Your sales team')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(save.saved)).toBeVisible()
  await page.goto(desk.url + toDesk.mailText({ key: 'account_reset' }))
  await page.getByRole('button', { name: mailPageText.en.test }).click()
  const sent = await mailbox.waitForMail(({ recipients }) => recipients.includes(desk.members('administrators').email))
  expect(sent.replyTo).toMatchObject([{ address: 'answers@site.example' }])
  expect(sent.text?.trimEnd()).toMatch(/\n\nYour sales team$/)
})
