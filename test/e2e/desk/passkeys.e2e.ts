import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { securityText } from '#features/staff/desk-session/messages/desk-security.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { awaitScripts, test } from '../site/browser-test.ts'
import { startSite } from '../site/running-site.ts'
import { copySeeded } from '../site/seeded.ts'

const text = securityText.en

/** A device with a fingerprint reader, whose owner always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/**
 * Lets a call of this path be refused when asked, as if the last factor had been given too long ago. The route stays until
 * the end: a route that is taken away while the next call begins can swallow that call.
 */
async function watchFactorAge(page: Page, path: string): Promise<{ makeOld: () => void }> {
  const refusal = { error: true, code: 'step_up', message: 'old', errors: null, trace_id: 'test' }
  let isOld = false
  await page.route(`**/api-backend${path}`, async route => {
    if (!isOld) return await route.continue()
    isOld = false
    await route.fulfill({ status: 403, json: refusal })
  })
  return {
    makeOld: () => {
      isOld = true
    },
  }
}

test('a passkey is set up, signs in without a password, and confirms once more in place', async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-passkeys-'))
  copySeeded(dataDir)
  // A site of its own, because passkeys need a host name, and the first administrator sets one up.
  const site = await startSite({ DATA_DIR: dataDir, HOST: 'localhost' })
  const context = await browser.newContext({ locale: 'en' })
  awaitScripts(context)
  const page = await context.newPage()
  try {
    await addAuthenticator(page)
    await expect.poll(() => site.output()).toContain('/desk/welcome?token=')
    await page.goto(/http:\S+\/desk\/welcome\?token=[\w-]{43}/.exec(site.output())?.[0] ?? '')
    await page.getByRole('textbox', { name: text.yourName }).fill('Pat Key')
    await page.getByRole('textbox', { name: text.email }).fill('pat@site.example')
    await page.getByLabel(text.newPassword).first().fill('kettle-9-harbour')
    await page.getByRole('button', { name: text.begin }).click()
    await page.getByRole('button', { name: `${text.setUp}: ${text.addPasskey}` }).click()
    await expect(page.locator('main li')).toHaveCount(10)
    await page.getByRole('button', { name: text.kept }).click()
    await expect(page).toHaveURL(/\/desk$/)

    await context.clearCookies()
    await page.goto(`${site.url}/desk/security`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.signIn)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: text.byPasskey }).click()
    await expect(page).toHaveURL(/\/desk\/security$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
    await expectNoAxeViolations(page)

    const factor = await watchFactorAge(page, '/Factor/NewRecoveryCodes')
    factor.makeOld()
    await page.getByRole('button', { name: text.newCodes }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.newCodes }).click()
    const dialog = page.getByRole('dialog', { name: text.confirmAgain })
    await expect(dialog).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: text.askPasskey }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('main li')).toHaveCount(10)
    await page.getByRole('button', { name: text.kept }).click()

    // Broken off, nothing happens and the page stays as it is.
    factor.makeOld()
    await page.getByRole('button', { name: text.newCodes }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.newCodes }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(text.codesLeft(10))).toBeVisible()
    // The first session has lost its cookie and is still open: it can be ended here.
    await page.getByRole('button', { name: text.endOthers }).click()
    await expect(page.getByText(text.thisOne)).toBeVisible()
    await expect(page.getByRole('button', { name: text.endOthers })).toBeHidden()
  } finally {
    await context.close()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
