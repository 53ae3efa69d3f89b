import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { answeredText } from '#features/quotes/quote-history/messages/answered.ts'
import { statusText } from '#features/quotes/quote-history/messages/status.ts'
import { inboxText } from '#features/quotes/quote-inbox/messages/desk-inbox.ts'
import { securityText } from '#features/staff/desk-session/messages/desk-security.ts'
import { test } from '../site/browser-test.ts'
import { passTime, startSite, withPassingTime } from '../site/running-site.ts'
import { copySeeded } from '../site/seeded.ts'

test.use({ locale: 'en' })

// A site of its own, because it begins without an administrator.
test('a newcomer starts the site, becomes its administrator, answers one of forty quotes, reads the mail and accepts as the customer', async ({
  page,
}) => {
  const [security, draft, line, sending] = [securityText.en, draftPageText.en, lineText.en, sendingText.en]
  const folder = await mkdtemp(join(tmpdir(), 'e2e-newcomer-'))
  copySeeded(folder)
  const site = await startSite({ DATA_DIR: folder, DESK_SECOND_FACTOR: 'optional', ...withPassingTime })
  await expect.poll(() => site.output()).toContain('/desk/welcome?token=')
  const [link = ''] = /http:\S+\/desk\/welcome\?token=[\w-]{43}/.exec(site.output()) ?? []

  await page.goto(link)
  await page.getByRole('textbox', { name: security.yourName }).fill('Alex Adams')
  await page.getByRole('textbox', { name: security.email }).fill('alex@site.example')
  await page.getByLabel(security.newPassword, { exact: false }).first().fill('kettle-9-harbour')
  await page.getByRole('button', { name: security.begin }).click()
  await page.getByRole('button', { name: security.later, exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/desk`)

  await page.goto(`${site.url}/desk/quotes?view=all`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inboxText.en.title)
  await expect(page.locator('tbody tr')).toHaveCount(40)
  await page
    .getByRole('row', { name: /Zaragoza/ })
    .getByRole('link')
    .first()
    .click()

  // Lines that were asked for in words are priced as they stand.
  await page.getByRole('button', { name: draft.begin }).click()
  for (const [place, price] of [980, 14.5, 610].entries())
    await page
      .getByRole('textbox', { name: line.inLine(line.fields.unit_price, place + 1), exact: true })
      .fill(String(price))
  await page.getByLabel(draft.paymentTerms).selectOption('net_30')
  await expect(page.getByText(draft.nothingMissing)).toBeVisible()
  await page.getByRole('button', { name: sending.sendAction }).click()
  await page.getByRole('dialog').getByRole('button', { name: sending.send, exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(sending.states.scheduled) })).toBeVisible()
  passTime(site)
  await expect(page.getByRole('row', { name: new RegExp(sending.states.in_force) })).toBeVisible()
  const desk = page.url()

  // The mail is in the customer's language, and its link is the customer's.
  await page.goto(`${site.url}/dev/mail`)
  const mail = page.getByRole('row').filter({ hasText: 'claudia@instalacionesferrer.example' })
  await mail.first().getByRole('link').click()
  const html = await page.content()
  const [view = ''] = /http:\/\/127\.0\.0\.1:\d+\/es\/quote\/view\/[\w-]+/.exec(html) ?? []
  expect(view).not.toBe('')

  const text = answeredText.es
  await page.goto(view)
  await page.locator('main summary').filter({ hasText: text.accept }).click()
  const form = page.locator('main details[name="quote-action"][open]')
  await form.getByLabel(text.name).fill('Claudia Ferrer')
  await form.getByRole('button', { name: text.accept, exact: true }).click()
  await expect(page.locator('#quote-said')).toContainText(text.done.accepted)
  await expect(page.getByText(statusText.es.names.accepted, { exact: true }).first()).toBeVisible()

  await page.goto(desk)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(statusText.en.names.accepted.toLowerCase(), {
    ignoreCase: true,
  })
  await site.stop()
  await rm(folder, { recursive: true })
})
