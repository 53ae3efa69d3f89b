import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import type { EnginePage } from './engine-page.ts'

const waitMs = 60_000

/** Starts a Firefox without a window, in a profile of its own, and drives it by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<EnginePage> {
  const home = await mkdtemp(join(tmpdir(), 'e2e-firefox-'))
  const env = { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' }
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, env, timeout: waitMs })
  const page = await browser.newPage()
  page.setDefaultTimeout(waitMs)
  return {
    goto: async url => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: expression => page.evaluate(expression),
    url: async () => page.url(),
    close: async () => {
      await browser.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
