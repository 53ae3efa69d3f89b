import { expect } from '@playwright/test'
import { deskRoutes } from '../../../src/desk-routes.ts'
import { halfByTurn } from '../../lanes.ts'
import { markupFaults } from '../../readers/markup-faults.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/desk-test.ts'

const half = halfByTurn([0, 1])
// Every page that needs no record, half of them before a merge, and the first record of each list of the catalogue and its texts.
const pages = deskRoutes
  .filter(({ path, can }) => can !== 'nobody_yet' && !path.includes('$'))
  .filter((_, at) => half.includes(at % 2))
  .map(({ path }) => path)
const lists = [
  ['/desk/products', 'products'],
  ['/desk/series', 'series'],
  ['/desk/attributes', 'attributes'],
  ['/desk/content/posts', 'content/posts'],
  ['/desk/content/faqs', 'content/faqs'],
  ['/desk/content/pages', 'content/pages'],
  ['/desk/content/leaders', 'content/leaders'],
] as const

test('every page of the desk fits 320 px with forced colours and less motion, is in order, and nothing moves', async ({
  page,
  context,
  desk,
}) => {
  test.setTimeout(600_000)
  await desk.enter(context, 'en', 'content_administrators')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const records: string[] = []
  const faults: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('main h1'), path).toHaveCount(1)
    const [wide, moving] = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ])
    if (wide > 0) faults.push(`${path} is ${wide} px too wide`)
    if (moving > 0) faults.push(`${path} has ${moving} animations`)
    for (const fault of markupFaults(await page.content())) faults.push(`${path}: ${fault}`)
    // axe reckons with the colours of the style sheets, which forced ones replace.
    await page.emulateMedia({ forcedColors: 'none' })
    await expectNoAxeViolations(page)
    await page.emulateMedia({ forcedColors: 'active' })
  }
  for (const path of pages) await look(path)
  for (const [path, folder] of lists) {
    await page.goto(path)
    const link = page.locator(`main a[href^="/desk/${folder}/"]:not([href$="/new"]):not([href*="/grid"])`).first()
    records.push((await link.getAttribute('href')) ?? '')
  }
  expect(records).not.toContain('')
  for (const path of records) await look(path)
  expect(faults).toEqual([])
})
