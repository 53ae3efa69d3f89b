import { existsSync } from 'node:fs'
import type { EnginePage } from './engine-page.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

interface Engine {
  name: string
  /** Null where the machine does not have it; `.ci/run` installs it. */
  open: (() => Promise<EnginePage>) | null
}

const firefox = process.env.E2E_FIREFOX ?? '/usr/bin/firefox-esr'
const webkit = process.env.E2E_WEBKIT ?? '/usr/bin/WebKitWebDriver'

/** The engines beside Chromium: Debian's firefox-esr, and its webkit2gtk-driver, which needs a display: xvfb. */
export const engines: readonly Engine[] = [
  { name: 'Firefox', open: existsSync(firefox) ? () => openFirefox(firefox) : null },
  { name: 'WebKitGTK', open: existsSync(webkit) && existsSync('/usr/bin/Xvfb') ? () => openWebKit(webkit) : null },
]
