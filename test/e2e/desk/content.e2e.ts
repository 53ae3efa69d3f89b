import { expect, type Page } from '@playwright/test'
import { contentFields } from '#features/site/content-edit/domain/field-rules.ts'
import { contentPageText } from '#features/site/content-edit/messages/desk-content.ts'
import { nameOfField } from '#features/site/content-edit/messages/desk-fields.ts'
import { contentRefusals } from '#features/site/content-edit/messages/desk-refusals.ts'
import { mediaText } from '#features/site/media/messages/desk-media.ts'
import { textPicturesText } from '#features/site/media/messages/text-pictures.ts'
import { languages } from '#shared/language.ts'
import { counterText } from '../../../src/desk/messages/counter.ts'
import { editorText } from '../../../src/desk/messages/editor.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { pngBytes } from '../../builders/pictures.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectPagesGood } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { openProgram } from '../visitors/programs.ts'
import { makeQuestion } from '../visitors/questions.ts'

const text = contentPageText.en
const field = (page: Page, name: string) => page.getByLabel(nameOfField(name, 'en'), { exact: true })
const save = async (page: Page) => {
  await page.getByRole('button', { name: saveText.en.save, exact: true }).click()
  await expect(page.getByText(saveText.en.saved).first()).toBeVisible()
}

/** Pastes into the field that has the focus, as a program with formatted text does. */
const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate(given => {
    const transfer = new DataTransfer()
    for (const [type, words] of Object.entries(given)) transfer.setData(type, words)
    const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, data)

/** Pastes or drops a file into the field that has the focus, with words beside it where they are given. */
const giveFile = (page: Page, type: 'paste' | 'drop', name: string, bytes: Uint8Array, words = '') =>
  page.evaluate(
    given => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/png' }))
      if (given.words) transfer.setData('text/plain', given.words)
      const common = { bubbles: true, cancelable: true }
      const event =
        given.type === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, ...common })
          : new DragEvent('drop', { dataTransfer: transfer, ...common })
      document.activeElement?.dispatchEvent(event)
    },
    { type, name, bytes: [...bytes], words },
  )

test('a post with a table is written in three languages, scheduled, published and read in Spanish', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/content/posts')
  await page.getByRole('link', { name: text.newOf.post }).click()
  for (const language of languages) {
    await field(page, `title.${language}`).fill(`Fuse sizes ${language}`)
    await field(page, `overview.${language}`).fill(`In short ${language}.`)
    const body = page.locator(`textarea[name="body.${language}"]`)
    await body.focus()
    await paste(page, { 'text/plain': 'Fuse\tCurrent\nGMT\t5 A' })
    await expect(body).toHaveValue('| Fuse | Current |\n| --- | --- |\n| GMT | 5 A |')
    const preview = page.getByRole('region', { name: editorText.en.preview(nameOfField(`body.${language}`, 'en')) })
    await expect(preview.getByRole('cell', { name: '5 A' })).toBeVisible()
  }
  const spanish = page.locator('textarea[name="body.es"]')
  await spanish.press('Control+End')
  await paste(page, {
    'text/plain': 'x',
    'text/html': '<h2>Normas</h2><p>Una <b>prueba</b></p><script>alert(1)</script>',
  })
  await expect(spanish).toHaveValue(/## Normas\n\nUna \*\*prueba\*\*$/)
  await spanish.pressSequentially(' <iframe></iframe>')
  await expect(page.getByText(editorText.en.removed(editorText.en.removedOf.tag('iframe')))).toBeVisible()
  await field(page, 'image_url').fill('/images/posts/placeholder.svg')
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuse sizes en')
  await page.getByRole('button', { name: text.publish, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(nameOfField('image_alternate_text.es', 'en'))
  for (const language of languages) await field(page, `image_alternate_text.${language}`).fill('A fuse')
  await save(page)
  await page.getByRole('button', { name: text.schedule }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text.at).fill('2099-03-01T06:00')
  await expect(dialog.getByText('2099-03-01 06:00 UTC')).toBeVisible()
  await dialog.getByRole('button', { name: text.publish }).click()
  await expect(page.locator('strong', { hasText: text.states.scheduled })).toBeVisible()
  await expectNoAxeViolations(page)
  const id = page.url().split('/').at(-1)
  const read = async () => (await page.request.get(`/es/blogs/${id}`)).status()
  expect(await read()).toBe(404)
  await page.getByRole('button', { name: text.publish, exact: true }).click()
  await expect(page.locator('strong', { hasText: text.states.published })).toBeVisible()
  await expect.poll(read).toBe(200)
  const reader = await context.newPage()
  await reader.goto(`/es/blogs/${id}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Fuse sizes es')
  await expect(reader.getByRole('cell', { name: '5 A' })).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Normas' })).toBeVisible()
  await reader.goto('/es/blogs')
  await expect(reader.getByRole('link', { name: 'Fuse sizes es' })).toBeVisible()
  await reader.close()
})

test('questions are ordered by keys, and the site follows', async ({ page, context, desk }) => {
  const program = openProgram(desk, 'content')
  const [first, second] = ['Which one is ordered first?', 'Which one is ordered second?']
  for (const question of [first, second]) await makeQuestion(program, question)
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/content/faqs')
  const own = page.locator('li[draggable="true"]').getByRole('link', { name: /^Which one is ordered/ })
  await expect(own).toHaveText([first, second])
  await page.getByRole('button', { name: text.down(first) }).focus()
  await page.keyboard.press('Enter')
  await expect(own).toHaveText([second, first])
  await page.keyboard.press('Control+s')
  await expect(page.getByText(text.orderSaved)).toBeVisible()
  await page.reload()
  await expect(own).toHaveText([second, first])
  const listed: { question: string }[] = await (await page.request.get('/api-frontend/faq/getFaqList')).json()
  expect(listed.map(({ question }) => question).filter(name => name === first || name === second)).toEqual([
    second,
    first,
  ])
  await expectNoAxeViolations(page)
})

test('a picture is chosen, pasted or dropped into a text, and what it shows is asked', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/media')
  const chosen = { name: 'chosen.png', mimeType: '', buffer: Buffer.from(await pngBytes(900, 600, '#5533cc')) }
  await page.getByLabel(mediaText.en.upload).setInputFiles([chosen])
  await expect(page.getByText(mediaText.en.uploaded(1))).toBeVisible()
  await page.goto('/desk/content/faqs/1')
  const [words, dialog] = [textPicturesText.en, page.getByRole('dialog')]
  const box = page.locator('textarea[name="answer.en"]')
  const describe = async (fileName: string, alternate: string) => {
    await expect(page.getByRole('dialog', { name: words.title(fileName) })).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByLabel(words.alternate('English')).fill(alternate)
    await dialog.getByRole('button', { name: words.insert }).click()
    await expect(dialog).toHaveCount(0)
    await expect(box).toBeFocused()
  }
  const tools = page.getByRole('toolbar', { name: editorText.en.tools(nameOfField('answer.en', 'en')) })

  await box.fill('Look:')
  await tools.getByRole('button', { name: editorText.en.picture }).click()
  await dialog.getByRole('button', { name: mediaText.en.pick('chosen.png') }).click()
  await describe('chosen.png', 'A [GMT] panel')
  await expect(box).toHaveValue(/^Look:\n\n!\[A \\\[GMT\\\] panel\]\(\/media\/[0-9a-f]{32}-900\.jpg#900x600\)$/)

  await giveFile(page, 'paste', 'pasted.png', await pngBytes(480, 320, '#aa3311'))
  await describe('pasted.png', 'A fuse')
  await giveFile(page, 'drop', 'dropped.png', await pngBytes(480, 320, '#11aa33'))
  await describe('dropped.png', 'A bus')
  await expect(box).toHaveValue(/\n\n!\[A fuse\]\(\S+#480x320\)\n\n!\[A bus\]\(\S+#480x320\)$/)
  const preview = page.getByRole('region', { name: editorText.en.preview(nameOfField('answer.en', 'en')) })
  await expect(preview.getByRole('img', { name: 'A [GMT] panel' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A bus' })).toBeVisible()

  // A file that is no picture is refused with its reason; the text stays.
  await giveFile(page, 'drop', 'page.png', new TextEncoder().encode('<!doctype html>'))
  await expect(dialog.getByText(/^page\.png: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(box).toBeFocused()

  // Words and pictures of a spreadsheet: the words count.
  await giveFile(page, 'paste', 'cells.png', await pngBytes(40, 30), 'Fuse\tCurrent\nGMT\t5 A')
  await expect(box).toHaveValue(/\| GMT \| 5 A \|$/)
  await expect(dialog).toHaveCount(0)
})

test('a text that is too long is counted and stays whole until it is shortened', async ({ page, context, desk }) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/content/faqs/1')
  for (const [name, most] of [
    ['question.en', contentFields.faq.texts.question.most],
    ['answer.en', contentFields.faq.texts.answer.most],
  ] as const) {
    const box = page.locator(`[name="${name}"]`)
    const before = await box.inputValue()
    await box.press('ControlOrMeta+a')
    await page.keyboard.insertText('x'.repeat(most + 7))
    await expect(page.locator('[data-over]', { hasText: counterText.en.counter(most + 7, most) })).toBeVisible()
    await page.getByRole('button', { name: saveText.en.save, exact: true }).click()
    await expect(page.getByText(contentRefusals.en.too_long).first()).toBeVisible()
    expect(await box.inputValue()).toHaveLength(most + 7)
    await box.fill(before)
  }
  await expect(page.locator('[data-over]')).toHaveCount(0)
})

for (const language of journeyLanguages)
  test(`the pages of the contents are accessible on a desk and on a phone, in ${language}`, async ({
    page,
    context,
    desk,
  }) => {
    await desk.enter(context, language, 'content')
    await expectPagesGood(
      page,
      ['posts', 'posts/1', 'tags', 'faqs', 'faqs/1', 'pages', 'pages/1', 'leaders', 'leaders/1'].map(
        path => `/desk/content/${path}`,
      ),
    )
  })
