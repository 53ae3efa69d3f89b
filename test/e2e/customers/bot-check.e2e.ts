import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { fieldText } from '#features/site/account/messages/fields.ts'
import { mailLinkText } from '#features/site/account/messages/mail-links.ts'
import { botCheckText } from '#features/site/bot-check/messages/bot-check.ts'
import { journeyLanguages } from '../../lanes.ts'
import { test as testAlone } from '../site/browser-test.ts'
import { startSite } from '../site/running-site.ts'
import { copySeeded } from '../site/seeded.ts'
import { test } from '../site/test.ts'
import { chooseLanguage } from '../visitors/customer.ts'

for (const language of journeyLanguages) {
  const text = mailLinkText[language]
  test(`a form shows that its bot check has expired or failed in ${language}`, async ({ page }) => {
    await chooseLanguage(page, language)
    await page.clock.install()
    await page.addInitScript(markLongWait)
    await page.goto('/auth/forgot-password')
    const email = page.getByRole('textbox', { name: fieldText[language].email, exact: true })
    await email.fill('nobody@site.example')
    // The page does not show that the check is solved, but waits from then on for its end.
    await expect(page.locator('html[data-waits=long]')).toBeAttached()
    await page.clock.fastForward('30:00')
    await expect(page.getByText(botCheckText[language].expired)).toBeVisible()

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

/** Runs in the page, before its scripts: marks it from when it waits for more than ten minutes. */
function markLongWait(): void {
  const wait = window.setTimeout
  Object.assign(window, {
    setTimeout: (...[handler, ms = 0, ...more]: Parameters<typeof wait>) => {
      if (ms > 600_000) document.documentElement.dataset.waits = 'long'
      return wait(handler, ms, ...more)
    },
  })
}

const services = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js*',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js*',
}
for (const [provider, script] of Object.entries(services)) {
  // No test may call the real service: a script with the documented functions replaces it. The server cannot reach the service
  // either, so it refuses the solution.
  testAlone(`${provider} gets the site key, and the form sends its token`, async ({ page }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'e2e-bots-'))
    copySeeded(dataDir)
    const check = { BOT_CHECK: provider, BOT_CHECK_SITE_KEY: 'site-key', BOT_CHECK_SECRET: 'secret' }
    const site = await startSite({ DATA_DIR: dataDir, ...check })
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
    await page.goto(`${site.url}/auth/forgot-password`)
    await page.getByRole('textbox', { name: fieldText.en.email, exact: true }).fill('nobody@site.example')
    const sent = page.waitForRequest(/PasswordRecoverySend/)
    await page.getByRole('button', { name: mailLinkText.en.sendLink }).click()
    expect(await (await sent).headerValue('x-bot-check')).toBe('solved-for-site-key')
    await expect(page.getByRole('alert').filter({ hasText: 'not a robot' }).first()).toBeVisible()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
}
