import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { todayText } from '#features/quotes/quote-inbox/messages/desk-today.ts'
import { securityText } from '#features/staff/desk-session/messages/desk-security.ts'
import { stepAt, totpCode } from '#features/staff/desk-session/server/totp.ts'
import { peopleText } from '#features/staff/staff/messages/desk-people.ts'
import { roleText } from '#features/staff/staff/messages/desk-roles.ts'
import type { Language } from '#shared/language.ts'
import { labelled } from '#shared/text/colon.ts'
import { frameText } from '../../../src/desk/messages/frame.ts'
import { deskMenuText } from '../../../src/desk/messages/menu.ts'
import { byTurn } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { awaitScripts, test } from '../site/browser-test.ts'
import { openMailbox } from '../site/mailbox.ts'
import { startSite } from '../site/running-site.ts'
import { copySeeded } from '../site/seeded.ts'

const password = 'kettle-9-harbour'
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator app for the secret that the page gives to type. */
function codeOf(secret: string): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map(letter => base32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  return totpCode(bytes, stepAt(new Date()))
}

/** Sets up an authenticator app after the password was chosen; returns the recovery codes. */
async function enrol(page: Page, language: Language): Promise<string[]> {
  const text = securityText[language]
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: labelled(text.setUp, text.addApp, language) }).click()
  await expectNoAxeViolations(page)
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  await page.getByRole('textbox', { name: text.firstCode }).fill('000000')
  await page.getByRole('button', { name: text.add, exact: true }).click()
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  await page.getByRole('textbox', { name: text.firstCode }).fill(codeOf(secret ?? ''))
  await page.getByRole('button', { name: text.add, exact: true }).click()
  const codes = page.locator('main li')
  await expect(codes).toHaveCount(10)
  await expectNoAxeViolations(page)
  const all = await codes.allTextContents()
  await page.getByRole('button', { name: text.kept }).click()
  return all
}

// Its own site, which has no administrator yet.
for (const language of byTurn(['en', 'fr'] as const))
  test.describe(language, () => {
    test.use({ locale: language })

    test(`the first administrator begins with the printed link and invites a seller (${language})`, async ({
      page,
      browser,
    }) => {
      const [text, people, menu] = [securityText[language], peopleText[language], deskMenuText[language]]
      const folder = await mkdtemp(join(tmpdir(), 'e2e-desk-'))
      copySeeded(folder)
      const mailbox = await openMailbox()
      const site = await startSite({ DATA_DIR: folder, SMTP_URL: mailbox.url })
      await expect.poll(() => site.output()).toContain('/desk/welcome?token=')
      const [link = ''] = /http:\S+\/desk\/welcome\?token=[\w-]{43}/.exec(site.output()) ?? []

      await page.goto(link)
      await page.getByRole('textbox', { name: text.yourName }).fill('Alex Adams')
      await page.getByRole('textbox', { name: text.email }).fill('alex@site.example')
      await page.getByLabel(text.newPassword, { exact: false }).first().fill(password)
      await page.getByRole('button', { name: text.begin }).click()
      const codes = await enrol(page, language)
      await expect(page).toHaveURL(`${site.url}/desk`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(todayText[language].title)
      // What counts nothing is not shown.
      await expect(page.getByRole('main').getByRole('link', { name: /^0 / })).toHaveCount(0)
      await expectNoAxeViolations(page)

      await page.keyboard.press('g')
      await page.keyboard.press('s')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(menu.people)
      await page.getByRole('button', { name: people.invite, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: people.email }).fill('sam@site.example')
      await dialog.getByRole('textbox', { name: people.name }).fill('Sam Seller')
      await dialog.getByRole('checkbox', { name: roleText[language].names.sales, exact: true }).check()
      await expectNoAxeViolations(page)
      await dialog.getByRole('button', { name: people.send, exact: true }).click()
      await expect(page.getByRole('row', { name: /Sam Seller/ })).toContainText(people.states.invited)

      const mail = await mailbox.waitForMail(({ recipients }) => recipients.includes('sam@site.example'))
      const [invitation = ''] = /http:\S+\/desk\/invitation\?token=[\w-]+/.exec(mail.text ?? '') ?? []
      const context = await browser.newContext()
      awaitScripts(context)
      const other = await context.newPage()
      await other.goto(invitation)
      await other.getByLabel(text.newPassword, { exact: false }).first().fill(password)
      await other.getByRole('button', { name: text.accept }).click()
      await enrol(other, language)
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(todayText[language].title)
      await expect(other.getByRole('link', { name: menu.people })).toHaveCount(0)
      await other.goto(`${site.url}/desk/settings/people`)
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(frameText[language].missing)
      await context.close()
      // The list hears of it.
      await expect(page.getByRole('row', { name: /Sam Seller/ })).toContainText(people.states.active)

      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(frameText[language].signOut)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/desk\/sign-in$/)
      await page.getByRole('textbox', { name: text.email }).fill('alex@site.example')
      await page.getByLabel(text.password, { exact: false }).first().fill(password)
      await page.getByRole('button', { name: text.next, exact: true }).click()
      await page.getByRole('button', { name: text.useInstead.recovery_code }).click()
      await page.getByRole('textbox', { name: text.recoveryCode }).fill(codes[0] ?? '')
      await page.getByRole('button', { name: text.give }).click()
      await expect(page).toHaveURL(`${site.url}/desk`)

      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.administratorExists)
      await site.stop()
      await mailbox.close()
      await rm(folder, { recursive: true })
    })
  })
