import { expect, type Page } from '@playwright/test'
import { drawingsText } from '#features/product/messages/drawings.ts'
import { languageHref } from '#features/shell/domain/header.ts'
import { lookedAtLanguages } from '../../lanes.ts'
import { expectNoAxeViolations, rulesIn } from '../readers/axe.ts'
import { overflowOf } from '../readers/layout.ts'
import { browserLaunch } from '../site/browser.ts'
import { test } from '../site/test.ts'
import { pressOn } from '../visitors/keyboard.ts'

// Drawn by the processor, since the machine has nothing else.
test.use({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const { args = [], ...own } = await browserLaunch()
      const drawing = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
      await use({ ...own, args: [...args.filter(flag => flag !== '--disable-gpu'), ...drawing] })
    },
    { scope: 'worker' },
  ],
})

const panel = '/dc-power-distribution/103/10301'
const file = '/api-frontend/product/getProductModel/10301?format=glb'

/** The bytes of scripts and models that a page asks for, as they are sent. */
function countBytes(page: Page): () => Promise<Record<'scripts' | 'models', number>> {
  const sizes: Promise<['scripts' | 'models', number]>[] = []
  page.on('requestfinished', request => {
    const kind =
      request.resourceType() === 'script' ? 'scripts' : request.url().includes('getProductModel') ? 'models' : null
    if (kind) sizes.push(request.sizes().then(({ responseBodySize }) => [kind, responseBodySize]))
  })
  return async () => {
    const sum = { scripts: 0, models: 0 }
    for (const [kind, bytes] of await Promise.all(sizes.splice(0))) sum[kind] += bytes
    return sum
  }
}

for (const language of lookedAtLanguages)
  for (const width of [360, 1280])
    test(`a model is turned by keys, buttons and pointer at ${width} px, in ${language}`, async ({ page }) => {
      const text = drawingsText[language]
      const bytes = countBytes(page)
      await page.setViewportSize({ width, height: 740 })
      await page.goto(languageHref(language, panel))
      const link = page.getByRole('link', { name: text.turn })
      await link.focus()
      expect((await bytes()).models).toBe(0)
      await pressOn(page, link)
      const dialog = page.getByRole('dialog')
      const view = dialog.getByRole('application')
      await expect(view).toBeFocused()
      await expect(dialog.getByText(text.modelKeys)).toBeVisible()
      await expect(dialog.getByRole('status')).toContainText(language === 'en' ? '19' : '482,6')
      const sent = await bytes()
      expect(sent.scripts).toBeLessThan(60_000)
      expect(sent.models).toBeGreaterThan(1000)
      expect(sent.models).toBeLessThan(60_000)

      const canvas = view.locator('canvas')
      const look = async () => (await canvas.screenshot()).toString('base64')
      const first = await look()
      const changes = async (act: () => Promise<void>, before: string) => {
        await act()
        await expect.poll(look).not.toBe(before)
        return look()
      }
      const turned = await changes(() => page.keyboard.press('ArrowRight'), first)
      const tilted = await changes(() => page.keyboard.press('ArrowUp'), turned)
      const larger = await changes(() => page.keyboard.press('+'), tilted)
      await changes(() => page.keyboard.press('-'), larger)
      await page.keyboard.press('Home')
      await expect.poll(look).toBe(first)
      const pressed = await changes(() => dialog.getByRole('button', { name: text.act.right }).click(), first)
      expect(pressed).toBe(turned)
      const box = await canvas.boundingBox()
      if (!box) throw new Error('Nothing is shown')
      await changes(async () => {
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
        await page.mouse.down()
        await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 20, { steps: 4 })
        await page.mouse.up()
      }, pressed)

      expect(await overflowOf(page)).toBe(0)
      await expectNoAxeViolations(page, { rules: rulesIn(language) })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(link).toBeFocused()
    })

test('a browser that draws nothing in 3D shows the drawing and says so', async ({ page }) => {
  const text = drawingsText.en
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(panel)
  await page.getByRole('link', { name: text.turn }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text.noModel)).toBeVisible()
  const picture = dialog.getByRole('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: text.closeModel }).click()
  await expect(page.getByRole('link', { name: text.turn })).toBeFocused()
})

test('a view whose file does not come says so', async ({ page }) => {
  await page.route(`**${file}`, route => route.abort())
  await page.goto(panel)
  await page.getByRole('link', { name: drawingsText.en.turn }).click()
  await expect(page.getByRole('dialog').getByText(drawingsText.en.modelFailed)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link is the file', async ({ page, request }) => {
    await page.goto(panel)
    const link = page.getByRole('link', { name: drawingsText.en.turn })
    await expect(link).toHaveAttribute('href', file)
    const reply = await request.get(file)
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'model/gltf-binary'])
  })
})
