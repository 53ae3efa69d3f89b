import type { Page } from '@playwright/test'

const saves = '**/Quote/SaveDraft/**'

/** Holds the page's saves of a draft up until `release`. `held` ends when the first one is on its way. */
export async function holdSaves(page: Page): Promise<{ held: Promise<unknown>; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(saves, async route => {
    await promise
    await route.continue()
  })
  return { held: page.waitForRequest(saves), release: resolve }
}

/** Ends when the page has saved these words. */
export const savedWith = (page: Page, words: string) =>
  page.waitForResponse(
    answer => answer.url().includes('/Quote/SaveDraft/') && (answer.request().postData() ?? '').includes(words),
  )
