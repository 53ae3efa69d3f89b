import { expect, type Page } from '@playwright/test'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations, rulesIn } from '../readers/axe.ts'
import { settled } from '../readers/layout.ts'
import { test } from '../site/test.ts'

const section = '/dc-power-distribution'

/** Keeps the answers about products back until the returned function is called. */
async function holdProducts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/(GetProductDetails|GetFitsWith)\//, async route => {
    await released
    await route.continue()
  })
  return release
}

for (const language of journeyLanguages)
  test(`${language}: a product's page begins with what its row has shown, and nothing moves when the rest comes`, async ({
    page,
  }) => {
    for (const [width, place, bus] of [
      [360, 4, '50'],
      [1280, 5, '100'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(languageHref(language, section))
      const release = await holdProducts(page)
      const link = page.locator('main tbody th a:not([href*=configure])').nth(place)
      const name = (await link.textContent()) ?? ''
      await link.click()
      const heading = page.locator('main h1')
      await expect(heading).toHaveText(name)
      await expect(page.locator('[aria-busy=true] dl').first()).toContainText(bus)
      await expect(page.locator('#specification')).toHaveCount(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await settled(page)
      await expectNoAxeViolations(page, { rules: rulesIn(language) })
      const before = await heading.boundingBox()
      release()
      await expect(page.locator('#specification')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const after = await heading.boundingBox()
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), `${width} px`).toBeLessThan(4)
      await expect(heading).toBeFocused()
    }
  })

test('a product that no list has shown opens when it is complete', async ({ page }) => {
  await page.goto('/fuse-coverage')
  const release = await holdProducts(page)
  const asked = page.waitForRequest(/\/GetProductDetails\//)
  await page.getByRole('banner').locator('input[name=term]').fill('GP-1010-100-1U')
  // The page at each change: which heading it shows, and whether the product is complete.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const isComplete = document.getElementById('specification') !== null
      const shown = `${document.querySelector('main h1')?.textContent}, ${isComplete ? 'complete' : 'not complete'}`
      if (seen.at(-1) !== shown) seen.push(shown)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })
  await page.getByRole('option').first().click()
  await asked
  await expect(page.locator('main h1')).toHaveText('Fuse coverage')
  release()
  await expect(page.locator('#specification')).toBeVisible()
  const name = await page.locator('main h1').textContent()
  expect(await page.evaluate(() => ('seen' in window ? window.seen : []))).toEqual([
    'Fuse coverage, not complete',
    `${name}, complete`,
  ])
})

test('going back from a preview shows the list where it was', async ({ page }) => {
  await page.goto(section)
  await settled(page)
  const link = page.locator('main tbody th a:not([href*=configure])').nth(12)
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  const release = await holdProducts(page)
  await link.click()
  await expect(page.locator('main h1')).not.toHaveText('DC Power Distribution')
  await page.goBack()
  await expect(page.locator('main h1')).toHaveText('DC Power Distribution')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  release()
})

for (const language of journeyLanguages)
  test(`${language}: the quote's frame is in the document, before anything is known of the cart`, async ({
    request,
  }) => {
    const html = await (await request.get(languageHref(language, '/quote'))).text()
    const { title, stepNames, nextSteps } = requestText[language]
    expect(html).toContain(`<h1>${title}</h1>`)
    for (const text of [stepNames[1], nextSteps[0]]) expect(html).toContain(text)
  })
