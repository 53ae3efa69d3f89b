import { expect, type Page } from '@playwright/test'
import { drawingsText } from '#features/catalog/product/domain/messages/drawings.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { frameText } from '#features/site/shell/messages/frame.ts'
import { savedPageText } from '#features/tools/configurator/messages/saved-pages.ts'
import { failureText } from '#web/messages/failures.ts'
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
const others = [
  '/dc-power-distribution/102/10201',
  '/dc-circuit-breakers/201/20101',
  '/dc-fuses-and-disconnects/302/30201',
  '/dc-fuses-and-disconnects/308/30801',
]
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

/** Lets a test read what a canvas shows after the browser has shown it. */
const keepPictures = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, options: object) {
        return Reflect.apply(getContext, this, [kind, { ...options, preserveDrawingBuffer: true }])
      },
    })
  })

const pictureOf = (page: Page): Promise<string> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** How much of the view's width and height its model takes, and how far the middle of the model is from that of the view; 1 is all of it. */
async function placeOf(page: Page) {
  const place = await page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const view = canvas.parentElement?.getBoundingClientRect()
    const flat = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    flat?.drawImage(canvas, 0, 0)
    const { data, width, height } = flat?.getImageData(0, 0, canvas.width, canvas.height) ?? new ImageData(1, 1)
    const shown = Array.from({ length: width * height }, (_, at) => at).filter(at => (data[at * 4 + 3] ?? 0) > 0)
    const ends = (values: number[], size: number) => {
      const [low, high] = values.reduce<[number, number]>(
        ([l, h], value) => [Math.min(l, value), Math.max(h, value)],
        [size, 0],
      )
      return { part: (high - low) / size, off: Math.abs((low + high) / 2 / size - 0.5) }
    }
    const across = ends(
      shown.map(at => at % width),
      width,
    )
    const down = ends(
      shown.map(at => Math.floor(at / width)),
      height,
    )
    const box = canvas.getBoundingClientRect()
    return { across, down, isWhole: view !== undefined && box.width > view.width - 4 && box.height > view.height - 4 }
  })
  return place
}

async function openView(page: Page, path: string, language: 'en' | 'es' | 'fr' = 'en') {
  await page.goto(languageHref(language, path))
  await page.getByRole('link', { name: drawingsText[language].turn }).click()
  await expect(page.getByText(drawingsText[language].modelKeys)).toBeVisible()
  return page.getByRole('dialog')
}

for (const language of lookedAtLanguages)
  for (const width of [360, 1280])
    test(`a model is seen whole at ${width} px, in ${language}, and nothing of it comes before`, async ({ page }) => {
      const text = drawingsText[language]
      const bytes = countBytes(page)
      const said: string[] = []
      page.on('console', message => said.push(message.text()))
      page.on('pageerror', error => said.push(error.message))
      await keepPictures(page)
      await page.setViewportSize({ width, height: 600 })
      await page.goto(languageHref(language, panel))
      const link = page.getByRole('link', { name: text.turn })
      await link.focus()
      expect((await bytes()).models).toBe(0)
      await pressOn(page, link)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('application')).toBeFocused()
      await expect(dialog.getByText(text.modelKeys)).toBeVisible()
      await expect(dialog.getByRole('status')).toContainText(
        language === 'en' ? /19\s.*1\.75\s.*6\s/ : /482,6\s.*44,5\s.*152,4\s/,
      )
      const sign = dialog.getByRole('button', { name: text.closeModel }).locator('svg')
      expect((await sign.boundingBox())?.width).toBe(24)
      const sent = await bytes()
      expect(sent.scripts).toBeLessThan(60_000)
      expect(sent.models).toBeGreaterThan(1000)
      expect(sent.models).toBeLessThan(60_000)
      const { across, down, isWhole } = await placeOf(page)
      expect([isWhole, across.off < 0.15, down.off < 0.15]).toEqual([true, true, true])
      expect(Math.max(across.part, down.part)).toBeGreaterThan(0.4)
      expect(Math.max(across.part, down.part)).toBeLessThan(1)
      expect(await overflowOf(page)).toBe(0)
      await expectNoAxeViolations(page, { rules: rulesIn(language) })
      expect(said).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(link).toBeFocused()
    })

test('keys, buttons, pointer, wheel and two fingers turn and enlarge it', async ({ page }) => {
  await keepPictures(page)
  await page.setViewportSize({ width: 400, height: 500 })
  const dialog = await openView(page, panel)
  const view = dialog.getByRole('application')
  const changes = async (act: () => Promise<unknown>, before: string) => {
    await act()
    await expect.poll(() => pictureOf(page)).not.toBe(before)
    return pictureOf(page)
  }
  const shows = (picture: string) => expect.poll(async () => (await pictureOf(page)) === picture).toBe(true)
  const first = await pictureOf(page)
  const turned = await changes(() => page.keyboard.press('ArrowRight'), first)
  const tilted = await changes(() => page.keyboard.press('ArrowUp'), turned)
  const larger = await changes(() => page.keyboard.press('+'), tilted)
  await changes(() => page.keyboard.press('-'), larger)
  await page.keyboard.press('Home')
  await shows(first)
  await dialog.getByRole('button', { name: drawingsText.en.act.right }).click()
  await shows(turned)

  const box = await view.boundingBox()
  if (!box) throw new Error('Nothing is shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  // The button has the focus: the wheel is the page's.
  await page.mouse.wheel(0, -100)
  await page.mouse.down()
  await page.mouse.move(x - 30, y, { steps: 3 })
  await page.mouse.up()
  await shows(first)
  await changes(() => page.mouse.wheel(0, -100), first)

  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  await view.press('Home')
  await shows(first)
  await touch('touchStart', { x: x - 20, y }, { x: x + 20, y })
  await changes(() => touch('touchMove', { x: x - 40, y }, { x: x + 40, y }), first)
  await touch('touchEnd')
})

test('a breaker panel, a breaker, a fuse and a disconnect are seen whole too', async ({ page }) => {
  await keepPictures(page)
  await page.setViewportSize({ width: 400, height: 500 })
  for (const path of others) {
    await openView(page, path)
    const { across, down } = await placeOf(page)
    expect([path, Math.max(across.part, down.part) > 0.3, Math.max(across.part, down.part) < 1]).toEqual([
      path,
      true,
      true,
    ])
  }
})

test('the configurator shows the panel with its devices, before it is saved and afterwards', async ({ page }) => {
  const text = drawingsText.en
  await keepPictures(page)
  await openView(page, '/configure/10301')
  const empty = await pictureOf(page)
  const dialog = await openView(page, '/configure/10301?d=Router%3B%206%20A%3B%20A%3B%20A1%3B%20GMT%2010')
  await expect(dialog.getByRole('status')).toContainText(text.unknown.devices)
  expect(await pictureOf(page)).not.toBe(empty)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByLabel(savedPageText.en.name, { exact: true }).last().fill('Bay 7')
  await page.getByRole('button', { name: savedPageText.en.save, exact: true }).click()
  const models = page.getByRole('region', { name: savedPageText.en.fileKinds.model })
  await models.getByRole('link', { name: text.turn }).click()
  await expect(page.getByText(text.modelKeys)).toBeVisible()
  await expect(dialog.getByRole('heading')).toContainText('P1')
  await expectNoAxeViolations(page)
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
  await expect(dialog.getByRole('group')).toBeFocused()
  const picture = dialog.getByRole('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: text.closeModel }).click()
  await expect(page.getByRole('link', { name: text.turn })).toBeFocused()
})

test('a view whose file does not come says so, and so does one that loses its memory', async ({ page }) => {
  const dialog = await openView(page, panel)
  await dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(dialog.getByText(drawingsText.en.modelFailed)).toBeVisible()
  await page.route(`**${file}`, route => route.abort())
  await page.goto(panel)
  await page.getByRole('link', { name: drawingsText.en.turn }).click()
  await expect(dialog.getByText(drawingsText.en.modelFailed)).toBeVisible()
})

test('where the code of the view does not come the page stays, and the link is the file', async ({ page }) => {
  await page.goto('/configure/10301', { waitUntil: 'networkidle' })
  await page.route('**/*.js', route => route.abort())
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: drawingsText.en.turn }).click()
  expect((await saved).suggestedFilename()).toBe('GP-0606-30-1U-P1-simplified.glb')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GMT')
})

test('where the code of the large drawing does not come the page stays, and the link is the file', async ({ page }) => {
  await page.goto(panel, { waitUntil: 'networkidle' })
  await page.route('**/*.js', route => route.abort())
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: drawingsText.en.enlarge }).first().click()
  await saved
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GMT')
  await expect(page.getByRole('link', { name: drawingsText.en.turn })).toBeVisible()
})

test('a window whose code does not come says so, and leaves the page as it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/')
  await page.route('**/*.js', route => route.abort())
  const menu = page.getByRole('button', { name: frameText.en.menu, exact: true })
  for (const close of ['Escape', 'Enter']) {
    await menu.click()
    const dialog = page.getByRole('dialog', { name: failureText.en.windowMissing })
    await expect(dialog).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press(close)
    await expect(dialog).toBeHidden()
    await expect(menu).toBeFocused()
  }
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
