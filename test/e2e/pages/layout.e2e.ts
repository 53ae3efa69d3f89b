import { expect } from '@playwright/test'
import { readLayout } from '../readers/layout.ts'
import { test } from '../site/test.ts'
import { paths } from './paths.ts'

for (const width of [360, 768, 1280, 1920]) {
  test(`all pages have one left edge, whole texts and whole figures at ${width} px`, async ({ page }) => {
    test.setTimeout(300_000)
    const edges: Record<number, string[]> = {}
    const problems: Record<string, object> = {}
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('main h1'), path).toHaveCount(1)
      const { leftEdge, cut, torn } = await readLayout(page)
      edges[leftEdge] = [...(edges[leftEdge] ?? []), path]
      if (cut.length + torn.length > 0) problems[path] = { cut, torn }
    }
    expect(Object.keys(edges), JSON.stringify(edges)).toHaveLength(1)
    expect(problems).toEqual({})
  })
}
