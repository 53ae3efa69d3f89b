import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import Papa from 'papaparse'
import { listText } from '#features/catalog/catalog/messages/list.ts'
import { listFileText } from '#features/catalog/catalog/messages/list-file.ts'
import { comparisonText } from '#features/catalog/compare/messages/comparison.ts'
import { journeyLanguages } from '../../lanes.ts'
import { readPdf } from '../../readers/read-pdf.ts'
import { test, withoutLimits } from '../site/test.ts'

test.use({ siteSettings: withoutLimits })

test('the files of a list have the units of the page', async ({ page }) => {
  await page.goto('/search?term=heat+baffle')
  const link = page.getByRole('link', { name: 'Export CSV' })
  await expect(link).toHaveAttribute('href', /units=imperial/)
  const rows = (await save(page, 'Export CSV')).toString('utf8').split('\r\n')
  expect(rows.length).toBeGreaterThan(4)
})

// The files are the same with a script and without one, and the pages come sooner.
test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of journeyLanguages) {
    const prefix = language === 'en' ? '' : `/${language}`
    const text = listText[language]

    test(`${language}: a filtered and sorted list is saved as CSV and as PDF`, async ({ page }) => {
      await page.goto(`${prefix}/dc-fuses-and-disconnects/gmt-fuses?derating=70&sort=-attribute:320`)
      const shown = await page.locator('main tbody th code').allTextContents()
      expect(shown.length).toBe(3)

      const csv = (await save(page, `${text.export} CSV`)).toString('utf8')
      expect(csv.startsWith('\ufeff')).toBe(true)
      const [head = [], ...rows] = Papa.parse<string[]>(csv.slice(1)).data
      expect(head.slice(0, 2)).toEqual([text.partNumber, text.product])
      expect(rows.map(([sku]) => sku)).toEqual(shown)
      expect(csv).not.toMatch(/[\u00a0\u202f]/)

      const { pages, info } = await readPdf(await save(page, `${text.export} PDF`))
      const words = pages.join(' ').replace(/\s+/g, ' ')
      for (const sku of shown) expect(words).toContain(sku)
      expect(words).toContain(listFileText[language].kind)
      expect(words).toMatch(/70\s?%/)
      expect(words).toContain(text.descending('').replace(', ', '').trim())
      expect(info.Title).toBe(await page.getByRole('heading', { level: 1 }).textContent())
    })
  }

  test('the links of a list save the files', async ({ page }) => {
    await page.goto('/dc-power-distribution?voltage=48&display=list')
    expect((await save(page, 'Export CSV')).toString('utf8').split('\r\n').length).toBe(52)
  })
})

for (const language of journeyLanguages)
  test(`${language}: a comparison is saved as CSV and as PDF`, async ({ page }) => {
    await page.goto(`${language === 'en' ? '' : `/${language}`}/product/compare?ids=10101,10301`)
    const csv = (await save(page, `${listText[language].export} CSV`)).toString('utf8')
    const [head, ...rows] = Papa.parse<string[]>(csv.slice(1)).data
    expect(head).toEqual([comparisonText[language].parameter, 'OVG-0505-60-1U', 'GP-0606-30-1U'])
    expect(rows.length).toBeGreaterThan(30)
    const { pages } = await readPdf(await save(page, `${listText[language].export} PDF`))
    expect(pages.join(' ')).toContain('GP-0606-30-1U')
  })

async function save(page: Page, name: string): Promise<Buffer> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  return readFile(await (await waiting).path())
}
