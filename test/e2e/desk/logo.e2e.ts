import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { toDesk } from '#desk-routes.ts'
import { mediaText } from '#features/site/media/messages/desk-media.ts'
import { companyFieldText } from '#features/site/setting/messages/desk-company-fields.ts'
import { mailPageText } from '#features/site/setting/messages/desk-mail-page.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { resize } from '../readers/layout.ts'
import { expectFits } from '../readers/widths.ts'
import { test } from '../site/browser-test.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

// A site of its own, because every page shows the logo.
let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite()
})
test.afterAll(() => desk.end())

/** Letters of a company on nothing. */
const drawn = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${width / 10}" y="${height / 4}" width="${width * 0.8}" height="${height / 2}" fill="#1d4f91"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

test('a logo and an icon that are chosen stand in header, data sheet, mails and tabs', async ({ page, context }) => {
  const [names, text] = [companyFieldText.en, mediaText.en]
  await desk.enter(context, 'en', 'administrators')
  const visitor = await context.newPage()
  await visitor.goto(desk.url)
  await expect(visitor.getByRole('banner').locator('img')).toHaveCount(0)
  await visitor.goto(`${desk.url}/dc-power-distribution/103/10301`)
  const pdfPath = (await visitor.locator('#datasheet a').first().getAttribute('href')) ?? ''
  const pdf = async () => (await visitor.request.get(new URL(pdfPath, desk.url).href)).body()
  const picturesOf = (bytes: Buffer) => bytes.toString('latin1').split('/DCTDecode').length - 1
  expect(picturesOf(await pdf())).toBe(0)

  await page.goto(`${desk.url}/desk/settings/company`)
  for (const [field, width] of [
    ['logo', 800],
    ['icon', 200],
  ] as const) {
    const name = `${field}.png`
    await page
      .getByRole('group', { name: names[field], exact: true })
      .getByRole('button', { name: text.choose })
      .click()
    await page
      .getByRole('dialog')
      .getByLabel(text.upload)
      .setInputFiles({ name, mimeType: 'image/png', buffer: await drawn(width, 200) })
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('button', { name: saveText.en.save, exact: true }).click()
  await expect(page.getByText(saveText.en.saved)).toBeVisible()
  await expectNoAxeViolations(page)
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/company.png`, fullPage: true })

  await visitor.goto(desk.url)
  for (const width of [1440, 390]) {
    await resize(visitor, { width, height: 900 })
    const logo = visitor.getByRole('banner').locator('img')
    await expect(logo).toBeVisible()
    const seen = await logo.evaluate((img: HTMLImageElement) => ({
      isLoaded: img.naturalWidth > 0,
      alt: img.alt,
      width: img.getAttribute('width'),
      tall: img.getBoundingClientRect().height,
    }))
    expect(seen).toMatchObject({ isLoaded: true, width: '176', alt: expect.stringMatching(/./) })
    expect(seen.tall).toBeLessThanOrEqual(44)
    await expectFits(visitor)
    await expectNoAxeViolations(visitor)
    if (folder) await visitor.screenshot({ path: `${folder}/home-${width}.png` })
  }
  for (const link of await visitor.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all()) {
    const answer = await visitor.request.get(new URL((await link.getAttribute('href')) ?? '', desk.url).href)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers()['cache-control']).toContain('immutable')
  }
  const ico = await visitor.request.get(`${desk.url}/favicon.ico`)
  expect((await ico.body()).subarray(23, 26).toString()).toBe('PNG')
  const data = await visitor.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '{}').logo).toMatch(/^http.*\/media\/[0-9a-f]{32}-\d+\.jpg$/)
  await expect.poll(async () => picturesOf(await pdf())).toBe(1)
  if (folder) await writeFile(`${folder}/sheet.pdf`, await pdf())

  // A mail of the site, as it is drawn at the desk.
  await page.goto(desk.url + toDesk.mailText({ key: 'quote_received' }))
  await page.getByRole('button', { name: mailPageText.en.show }).click()
  await expect(page.frameLocator('iframe').first().locator('img[src^="data:image/jpeg"]')).toBeVisible()
  if (folder) await page.screenshot({ path: `${folder}/mail.png`, fullPage: true })
})
