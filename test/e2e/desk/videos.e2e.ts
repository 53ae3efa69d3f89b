import { expect, type Page } from '@playwright/test'
import { deleteText } from '#desk/messages/delete.ts'
import { indexText } from '#desk/messages/index-table.ts'
import { orderedListText } from '#desk/messages/ordered-list.ts'
import { publishProduct, saveProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { productFieldText } from '#features/catalog/catalog-edit/messages/desk-product-fields.ts'
import { productPageText } from '#features/catalog/catalog-edit/messages/desk-product-page.ts'
import { waitingText } from '#features/catalog/catalog-edit/messages/desk-waiting.ts'
import { importText } from '#features/catalog/exchange/messages/desk-import.ts'
import { productText } from '#features/catalog/product/messages/product-page.ts'
import { videoRefusals } from '#features/catalog/video/messages/desk-refusals.ts'
import { videoListText } from '#features/catalog/video/messages/desk-video-list.ts'
import { videoText } from '#features/catalog/video/messages/desk-videos.ts'
import { deletionText } from '#features/staff/deletion/messages/desk-deletions.ts'
import { languageNames } from '#shared/language.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { webm } from '../../builders/videos.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { resize } from '../readers/layout.ts'
import { expectFits, expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { shownVideo } from '../visitors/desk-records/videos.ts'
import { ask, openProgram } from '../visitors/programs.ts'
import type { DeskSite } from '../visitors/staff.ts'

// Versatile panels: no other file changes them.
const panels = { ordered: 11_201, untouched: 11_202, emptied: { id: 11_204, sku: 'VP-0606G1010-425-3U' } } as const
const text = videoText.en
const ordered = orderedListText.en
const video = (page: Page, place: number, words = text) => page.getByRole('group', { name: words.entry(place) })

/** A second of a moving square, as the browser records it. */
async function record(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise(resolve => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; frame < 25; frame++) {
      context?.fillRect(frame * 10, 50, 40, 40)
      await new Promise(resolve => setTimeout(resolve, 40))
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('a link and a file are put in order and shown on the page of the product, where the file plays', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto(`/desk/products/${panels.ordered}`)
  await expect(page.getByText(text.none)).toBeVisible()
  const buffer = await record(page)
  await page.getByRole('button', { name: text.addLink }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/Each video needs a title in at least one language/).first()).toBeVisible()
  await video(page, 1).getByLabel(text.title(languageNames.en)).fill('How it is mounted')
  await video(page, 1).getByLabel(text.title(languageNames.es)).fill('Cómo se monta')
  await video(page, 1).getByLabel(text.link).fill('https://video.example/mounting')
  const file = { name: 'Fuse.webm', mimeType: 'video/webm', buffer }
  await page.getByLabel(text.upload).setInputFiles({ ...file, buffer: Buffer.from('no video') })
  await expect(page.getByText('This kind of file is not taken: videos are MP4 or WebM.')).toBeVisible()
  await page.getByLabel(text.upload).setInputFiles(file)
  await expect(video(page, 2)).toContainText('Fuse.webm')
  await video(page, 2).getByLabel(text.title(languageNames.en)).fill('A fuse is changed')
  const rows = page.getByRole('list', { name: productFieldText.en.videos }).getByRole('listitem')
  // By keys, by dragging, and by keys again: the button keeps the focus.
  const up = page.getByRole('button', { name: ordered.moveUp('A fuse is changed') })
  await up.press('Enter')
  await expect(video(page, 1)).toContainText('Fuse.webm')
  await expect(page.getByText(ordered.movedTo('A fuse is changed', 1, 2))).toBeAttached()
  await expect(up).toBeFocused()
  await rows.nth(0).locator('[data-handle]').dragTo(rows.nth(1))
  await expect(video(page, 2)).toContainText('Fuse.webm')
  await up.press('Enter')
  await expect(video(page, 1)).toContainText('Fuse.webm')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saveText.en.unchanged)).toBeVisible()
  await page.getByRole('button', { name: waitingText.en.publishNow, exact: true }).first().click()
  await expect(page.getByText(waitingText.en.published).first()).toBeVisible()

  const url = (await page.getByRole('link', { name: productPageText.en.openSite }).getAttribute('href')) ?? ''
  // The site takes a change over within a second.
  await expect.poll(async () => (await page.request.get(url)).text()).toContain('How it is mounted')
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto(url)
  const section = page.getByRole('region', { name: productText.en.section.videos })
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 })
    await expect(section.getByRole('link', { name: 'How it is mounted' })).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(section).toContainText('video.example')
    await expectNoAxeViolations(page)
    await expectFits(page)
  }
  expect(loaded.filter(one => one.includes('video.example') || one.includes('/videos/'))).toEqual([])
  const played = await page.locator('video').evaluate(async (element: HTMLVideoElement) => {
    await element.play()
    return [element.videoWidth, element.videoHeight]
  })
  expect(played).toEqual([320, 180])
  await page.goto(`/es${url}`)
  await expect(page.getByRole('link', { name: 'Cómo se monta' })).toBeVisible()
})

for (const language of journeyLanguages)
  test(`the field of videos in ${language}, on a desk and on a phone`, async ({ page, context, desk }) => {
    await desk.enter(context, language, 'content')
    await page.goto(`/desk/products/${panels.untouched}`)
    const words = videoText[language]
    await page.getByRole('button', { name: words.addLink }).click()
    await expect(video(page, 1, words).getByLabel(words.title(languageNames.fr))).toBeVisible()
    await expectGoodAt(page, [1440, 390])
  })

for (const language of journeyLanguages)
  test(`the list of videos, and the files of videos, in ${language}, on a desk and on a phone`, async ({
    page,
    context,
    desk,
  }) => {
    await desk.enter(context, language, 'content')
    await page.goto('/desk/videos')
    const words = videoListText[language]
    await expect(page.getByRole('link', { name: words.open(shownVideo.fileName) })).toBeVisible()
    await expect(page.getByRole('link', { name: shownVideo.sku })).toBeVisible()
    await expectGoodAt(page, [1440, 390])
    await page.goto('/desk/import')
    await page
      .getByRole('combobox', { name: importText[language].what, exact: true })
      .selectOption({ label: importText[language].kinds.videos })
    await expectGoodAt(page, [1440, 390])
  })

/** Lets a product show a video of this name, and a link. */
async function showVideo(page: Page, desk: DeskSite, productId: number, name: string): Promise<void> {
  // The server stores a video that it has already only once.
  const buffer = Buffer.concat([webm(), Buffer.from(name)])
  const headers = { 'X-Desk': '1', Origin: desk.url }
  const multipart = { file: { name, mimeType: 'video/webm', buffer } }
  const sent = await page.request.post('/api-backend/Video/Upload', { headers, multipart })
  expect(sent.status(), await sent.text()).toBe(200)
  const program = openProgram(desk, 'content')
  const params = { id: productId }
  const videos = [
    { title: { en: 'A fuse is changed' }, video_id: (await sent.json()).id },
    { title: { en: 'How it is mounted' }, url: 'https://video.example/mounting' },
  ]
  const { revision } = await ask(program, saveProduct, { params, body: { base_revision: 0, changes: { videos } } })
  await ask(program, publishProduct, { params, body: { revision } })
}

test('a video that no product shows any more is deleted and brought back; one in use stays', async ({
  page,
  context,
  desk,
}) => {
  const [words, back] = [videoListText.en, deletionText.en]
  const { id, sku } = panels.emptied
  const file = 'Emptied.webm'
  const list = `/desk/videos?q=${file}`
  await desk.enter(context, 'en', 'content')
  await showVideo(page, desk, id, file)
  await page.goto(`/desk/products/${id}`)
  await page.getByRole('button', { name: ordered.remove('A fuse is changed') }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saveText.en.unchanged)).toBeVisible()
  // The page of the product shows it until that goes live.
  await page.goto(list)
  const remove = async () => {
    await page.getByRole('checkbox', { name: indexText.en.tick(file) }).check()
    await page.getByRole('button', { name: deleteText.en.delete, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: deleteText.en.delete, exact: true }).click()
  }
  await remove()
  await expect(page.getByText(words.failed(file, videoRefusals.en.in_use(sku)))).toBeVisible()
  await page.goto(`/desk/products/${id}`)
  await page.getByRole('button', { name: waitingText.en.publishNow, exact: true }).first().click()
  await expect(page.getByText(waitingText.en.published).first()).toBeVisible()
  await page.goto(list)
  await expect(page.getByText(words.free, { exact: true })).toBeVisible()
  await remove()
  await expect(page.getByText(words.deleted(1))).toBeVisible()
  await expect(page.getByText(words.empty)).toBeVisible()
  await page.getByText(back.title).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: back.backOf(file) }).click()
  await expect(page.getByText(back.isBack)).toBeVisible()
  await expect(page.getByRole('link', { name: words.open(file) })).toBeVisible()
})
