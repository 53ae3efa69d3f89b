import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { unitsText } from '#features/catalog/catalog/messages/units.ts'
import { drawingsText } from '#features/catalog/product/domain/messages/drawings.ts'
import { productText } from '#features/catalog/product/messages/product-page.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { imageText } from '#web/messages/images.ts'
import { journeyLanguages } from '../../lanes.ts'
import { readPdf } from '../../readers/read-pdf.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'

const panelPath = '/dc-power-distribution/103/10301'

const sheetWords = {
  en: ['Data sheet', 'Bus rating', '30 A', 'Page 1 of'],
  es: ['Hoja de datos', 'Corriente nominal de la barra', '30 A', 'Página 1 de'],
  fr: ['Fiche technique', 'Courant assigné du jeu de barres', '30 A', 'Page 1 sur'],
}
const sideWords = { en: ['Front', 'Rear'], es: ['Frontal', 'Posterior'], fr: ['Face', 'Arrière'] }

for (const language of journeyLanguages)
  test(`a drawing is chosen by keys and saved in ${language}`, async ({ page }) => {
    const text = drawingsText[language]
    await page.goto(languageHref(language, panelPath))
    await page.getByRole('radio', { name: text.view.overview }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: text.view.side })).toBeChecked()
    await expect(page.getByRole('img', { name: new RegExp(text.view.side, 'i') })).toBeVisible()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('figure:visible').getByRole('link', { name: 'DXF' }).click(),
    ])
    // In languages that start with millimetres, the file has them too.
    const file = language === 'en' ? 'GP-0606-30-1U-side.dxf' : 'GP-0606-30-1U-side-metric.dxf'
    expect(download.suggestedFilename()).toBe(file)
    expect(await readFile(await download.path(), 'ascii')).toMatch(/AC1009[\s\S]*EOF/)
  })

test('drawing, files and data sheet follow the choice of metric units', async ({ page }) => {
  await page.goto(panelPath)
  await page.getByRole('radio', { name: unitsText.en.metric }).check()
  await page.getByRole('radio', { name: drawingsText.en.view.front }).check()
  await expect(page.locator('[data-view="front"] img')).toHaveAttribute('src', /units=metric/)
  await expect(page.locator('#datasheet a').first()).toHaveAttribute('href', /units=metric/)
  await expect(page.locator('[data-view="front"]')).toContainText(drawingsText.en.unit.metric)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of journeyLanguages)
    test(`the data sheet and the drawings of a product are in ${language}`, async ({ page, request }) => {
      await page.goto(languageHref(language, panelPath))
      const read = async (url: string | null) => (await request.get(url ?? '')).body()
      const sheet = await read(await page.locator('#datasheet a').first().getAttribute('href'))
      const { pages, info } = await readPdf(sheet)
      const words = pages.join(' ').replaceAll(/\s+/g, ' ')
      for (const word of ['GP-0606-30-1U', ...sheetWords[language]]) expect(words).toContain(word)
      expect(info).toMatchObject({ Language: language })

      await page.getByRole('radio', { name: drawingsText[language].view.side }).check()
      const side = page.getByRole('img', { name: new RegExp(drawingsText[language].view.side, 'i') })
      await expect(side).toBeVisible()
      const svg = (await read(await side.getAttribute('src'))).toString()
      for (const word of sideWords[language]) expect(svg).toContain(`>${word}<`)
      const dxf = page.locator('figure:visible').getByRole('link', { name: 'DXF' })
      const file = await request.get((await dxf.getAttribute('href')) ?? '')
      expect(file.headers()['content-disposition']).toContain(language === 'en' ? 'side.dxf' : 'side-metric.dxf')
    })

  test('without a script views can be switched, and files are links', async ({ page }) => {
    await page.goto(panelPath)
    await expect(page.locator('[data-view="holes"]')).toBeHidden()
    await page.getByRole('radio', { name: drawingsText.en.view.holes }).check()
    await expect(page.locator('[data-view="holes"]')).toBeVisible()
    await expect(page.locator('[data-view="overview"]')).toBeHidden()
    await expect(page.locator('#downloads')).toContainText(productText.en.kinds.cad)
  })
})

const openLarge = async (page: Page) => {
  await page.locator('figure:visible').getByRole('link', { name: drawingsText.en.enlarge }).click()
  return page.getByRole('dialog')
}

test('the large drawing is inline SVG, can be enlarged, and closes by keyboard', async ({ page }) => {
  await page.goto(panelPath)
  const dialog = await openLarge(page)
  await expect(dialog.locator('svg path').first()).toBeVisible()
  const width = async () => (await dialog.locator('[data-step] > svg').boundingBox())?.width ?? 0
  const before = await width()
  await dialog.getByRole('button', { name: drawingsText.en.larger }).click()
  await dialog.getByRole('button', { name: drawingsText.en.larger }).click()
  expect(await width()).toBeGreaterThan(before * 1.4)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test.describe('an image that cannot be shown', () => {
  const answers = {
    status: { status: 500, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    content: { status: 200, contentType: 'image/svg+xml', body: '<html xmlns="http://www.w3.org/1999/xhtml"/>' },
  }
  for (const failure of ['status', 'content'] as const)
    test(`${failure}: shows the message of the specification and no drawing, and fetches again the next time`, async ({
      page,
    }) => {
      await page.goto(panelPath)
      await page.route(/page\.svg/, route => route.fulfill(answers[failure]))
      const dialog = await openLarge(page)
      await expect(dialog.getByRole('alert')).toHaveText(imageText.en[failure])
      await expect(dialog.locator('[data-step] > svg')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.unroute(/page\.svg/)
      await openLarge(page)
      await expect(dialog.locator('[data-step] > svg')).toHaveCount(1)
    })
})

test('scripts and external links are removed from an image', async ({ page }) => {
  await page.goto(panelPath)
  const evil = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="alert(1)">
    <script>alert(1)</script><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">p</p></foreignObject>
    <image href="https://elsewhere.example/a.png"/><a href="javascript:alert(1)"><path d="M0 0h1"/></a>
    <style>*{fill:red}</style><set attributeName="href" to="javascript:alert(1)"/>
    <defs><g id="own"><path d="M1 1h1" onclick="alert(1)" style="fill:red"/></g></defs>
    <use xlink:href="#own"/><use href="https://elsewhere.example/b.svg#x"/><path fill="url(https://elsewhere.example/c)" d="M2 2h1"/></svg>`
  await page.route(/page\.svg/, route => route.fulfill({ contentType: 'image/svg+xml', body: evil }))
  const dialog = await openLarge(page)
  await expect(dialog.locator('[data-step] > svg')).toHaveCount(1)
  const shown = await dialog.locator('[data-step]').innerHTML()
  expect(shown).not.toMatch(/script|foreignObject|<image|<a[\s>]|<style|<set|\son\w+=|style=|elsewhere|javascript/i)
  expect(shown).toContain('href="#own"')
  expect(shown).toContain('M2 2h1')
})
