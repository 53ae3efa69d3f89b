import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { fieldText } from '#features/account/messages/fields.ts'
import { mailLinkText } from '#features/account/messages/mail-links.ts'
import { botCheckText } from '#features/bot-check/messages/bot-check.ts'
import { languages } from '#shared/language.ts'
import { startSite } from '../site/running-site.ts'
import { test } from '../site/test.ts'
import { chooseLanguage } from '../visitors/customer.ts'

for (const language of languages) {
  const text = mailLinkText[language]
  test(`a form shows that its bot check has expired or failed in ${language}`, async ({ page }) => {
    await chooseLanguage(page, language)
    await page.clock.install()
    await page.goto('/auth/forgot-password')
    const email = page.getByRole('textbox', { name: fieldText[language].email, exact: true })
    const challenge = page.waitForResponse(/getBotChallenge/)
    await email.fill('nobody@site.example')
    await challenge
    // The page does not show that the check is solved. If the clock was advanced too early, the next focus starts it again.
    await expect(async () => {
      await email.blur()
      await email.focus()
      await sleep(1000)
      await page.clock.fastForward('30:00')
      await expect(page.getByText(botCheckText[language].expired)).toBeVisible({ timeout: 500 })
    }).toPass()

    await page.route('**/getBotChallenge*', route => route.fulfill({ status: 500, json: {} }))
    const send = page.getByRole('button', { name: text.sendLink })
    await send.click()
    await expect(page.getByRole('alert').filter({ hasText: botCheckText[language].failed }).first()).toBeVisible()
    await page.unroute('**/getBotChallenge*')
    await send.click()
    await expect(page.getByRole('alert').filter({ hasText: botCheckText[language].failed })).toHaveCount(0)
    await expect(page.locator('main').getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
  })
}

const services = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js*',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js*',
}
for (const [provider, script] of Object.entries(services)) {
  // No test may call the real service: a script with the documented functions replaces it. The server cannot reach the service
  // either, so it refuses the solution.
  test(`${provider} gets the site key, and the form sends its token`, async ({ browser }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'e2e-bots-'))
    await cp(process.env.E2E_SEEDED ?? '', dataDir, { recursive: true })
    const check = { BOT_CHECK: provider, BOT_CHECK_SITE_KEY: 'site-key', BOT_CHECK_SECRET: 'secret' }
    const site = await startSite({ DATA_DIR: dataDir, ...check })
    const page = await browser.newPage({ baseURL: site.url })
    try {
      await page.route(script, route =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `let asked; window.${provider} = {
            render: (place, options) => { asked = options; return 'w1' },
            execute: () => asked.callback('solved-for-' + asked.sitekey),
            remove: () => {},
          }; window[new URL(document.currentScript.src).searchParams.get('onload')]()`,
        }),
      )
      await page.goto('/auth/forgot-password')
      await page.getByRole('textbox', { name: fieldText.en.email, exact: true }).fill('nobody@site.example')
      const sent = page.waitForRequest(/PasswordRecoverySend/)
      await page.getByRole('button', { name: mailLinkText.en.sendLink }).click()
      expect(await (await sent).headerValue('x-bot-check')).toBe('solved-for-site-key')
      await expect(page.getByRole('alert').filter({ hasText: 'not a robot' }).first()).toBeVisible()
    } finally {
      await page.close()
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
}
