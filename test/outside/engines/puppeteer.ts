import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElementHandle, type LaunchOptions, launch } from 'puppeteer-core'
import type { EnginePage, Window } from './engine-page.ts'

const waitMs = 60_000

/** Starts a Firefox, which it drives by WebDriver BiDi, or a Chromium: without a window, in a profile of its own. */
export async function openWithPuppeteer(browserOptions: LaunchOptions, window?: Window): Promise<EnginePage> {
  const home = await mkdtemp(join(tmpdir(), 'e2e-engine-'))
  const env = { ...process.env, ...browserOptions.env, HOME: home, LC_ALL: 'C.UTF-8' }
  const browser = await launch({ ...browserOptions, headless: true, env, timeout: waitMs })
  const page = await browser.newPage()
  page.setDefaultTimeout(waitMs)
  if (window) await page.setViewport(window)
  const find = async (element: string) => {
    const found = (await page.evaluateHandle(element)).asElement()
    if (!found) throw new Error(`There is no ${element}`)
    // The expression gave an element, and not another node.
    return found as ElementHandle<HTMLInputElement>
  }
  return {
    goto: async url => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: expression => page.evaluate(expression),
    press: async element => (await find(element)).click(),
    type: async (element, text) => (await find(element)).type(text),
    pressEnter: async element => (await find(element)).press('Enter'),
    giveFile: async (element, path) => (await find(element)).uploadFile(path),
    url: async () => page.url(),
    picture: async () => Buffer.from(await page.screenshot()),
    close: async () => {
      await browser.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
