import { type APIRequestContext, type BrowserContext, test as base, type Page } from '@playwright/test'
import { browserLaunch } from './browser.ts'

/** Far above what a busy machine needs for the scripts of a page. */
const answeringMs = 60_000

/** Playwright's test with our browser, whose pages answer presses when `goto` ends. It starts no site. */
export const test = base.extend<{ touched: undefined }, object>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  launchOptions: [async ({}, use) => use(await browserLaunch()), { scope: 'worker' }],
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser
      browser.newContext = async (...options) => noteRequests(await newContext.apply(browser, options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  request: async ({ request }, use) => use(noteFetches(request)),
  // The report says what each file asks for, for `npm test -- changed`.
  touched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use, testInfo) => {
      asked.clear()
      await use(undefined)
      testInfo.annotations.push({ type: 'touched', description: [...asked].join('\n') })
    },
    { auto: true },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) awaitScripts(context)
    await use(noteRequests(context))
  },
})

/** Methods and paths, without queries, that this worker's test has asked for. */
const asked = new Set<string>()
const noted = new WeakSet<object>()

const note = (method: string, url: string) => asked.add(`${method} ${new URL(url, 'http://site').pathname}`)

function noteRequests(context: BrowserContext): BrowserContext {
  if (noted.has(context)) return context
  noted.add(context)
  context.on('request', request => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) note(request.method(), request.url())
  })
  noteFetches(context.request)
  return context
}

function noteFetches(request: APIRequestContext): APIRequestContext {
  if (noted.has(request)) return request
  noted.add(request)
  const fetch = request.fetch.bind(request)
  request.fetch = (url, options) => {
    note(options?.method ?? 'GET', typeof url === 'string' ? url : url.url())
    return fetch(url, options)
  }
  return request
}

/** Lets `goto` and `reload` of all pages of the context end when the page's script answers presses. */
export function awaitScripts(context: BrowserContext): void {
  context.on('page', awaitScriptsOf)
  context.pages().forEach(awaitScriptsOf)
}

/** Before, a press follows a link or is lost, as for a visitor who is as quick. A test that says itself how long to wait has its way. */
function awaitScriptsOf(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await pressesAnswered(page)
    return response
  }
  page.reload = async options => {
    const response = await reload(options)
    if (!options?.waitUntil) await pressesAnswered(page)
    return response
  }
}

/** Ends when the page's script answers presses. Files and plain documents of the server have no script. */
export async function pressesAnswered(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('app') || document.documentElement.dataset.answers === 'presses',
    undefined,
    { timeout: answeringMs },
  )
}
