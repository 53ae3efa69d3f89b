import { existsSync } from 'node:fs'
import { browserLaunch } from '../../e2e/site/browser.ts'
import type { EnginePage, Window } from './engine-page.ts'
import { openWithPuppeteer } from './puppeteer.ts'
import { openWebKit } from './webkit.ts'

export interface Engine {
  name: string
  /** Null where the machine does not have it; `.ci/run` installs it. */
  open: ((window?: Window) => Promise<EnginePage>) | null
}

const firefox = process.env.E2E_FIREFOX ?? '/usr/bin/firefox-esr'
const webkit = process.env.E2E_WEBKIT ?? '/usr/bin/WebKitWebDriver'

/** The engines beside Chromium: Debian's firefox-esr, and its webkit2gtk-driver, which needs a display: xvfb. */
export const engines: readonly Engine[] = [
  {
    name: 'Firefox',
    open: existsSync(firefox)
      ? window => openWithPuppeteer({ browser: 'firefox', executablePath: firefox }, window)
      : null,
  },
  {
    name: 'WebKitGTK',
    open: existsSync(webkit) && existsSync('/usr/bin/Xvfb') ? window => openWebKit(webkit, window) : null,
  },
]

/** The engine that Playwright drives in the other tests, driven as the others are. */
export const chromium: Engine = {
  name: 'Chromium',
  open: async window => {
    const { executablePath = '', args = [], env = {} } = await browserLaunch()
    return openWithPuppeteer({ browser: 'chrome', executablePath, args, env }, window)
  },
}
