import { expect } from '@playwright/test'
import { deleteText } from '#desk/messages/delete.ts'
import { contentPageText } from '#features/site/content-edit/messages/desk-content.ts'
import { nameOfField } from '#features/site/content-edit/messages/desk-fields.ts'
import { deletionText } from '#features/staff/deletion/messages/desk-deletions.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectFits } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { openProgram } from '../visitors/programs.ts'
import { makeQuestion } from '../visitors/questions.ts'

test('a question that was deleted is brought back from below the list, with its texts and its history', async ({
  page,
  context,
  desk,
}) => {
  const [text, back] = [contentPageText.en, deletionText.en]
  await makeQuestion(openProgram(desk, 'content'), 'Does this go?')
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/content/faqs')
  await page.getByRole('link', { name: 'Does this go?', exact: true }).click()
  const question = page.getByRole('textbox', { name: nameOfField('question.en', 'en'), exact: true })
  await question.fill('Will this come back?')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saveText.en.unchanged)).toBeVisible()
  const url = page.url()
  await page.getByRole('button', { name: deleteText.en.delete, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: deleteText.en.delete, exact: true }).click()
  await expect(page).toHaveURL(/\/desk\/content\/faqs$/)

  const visitor = async () => (await page.request.get('/faqs')).text()
  await expect.poll(visitor).not.toContain('Will this come back?')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByText(back.titleOf(text.faqs)).click()
  const bring = page.getByRole('button', { name: back.backOf('Will this come back?') })
  await expect(bring).toBeVisible()
  await expectNoAxeViolations(page)
  await expectFits(page)
  await bring.click()
  await expect(page.getByText(back.isBack)).toBeVisible()
  await page.goto(url)
  await expect(question).toHaveValue('Will this come back?')
  await expect.poll(visitor).toContain('Will this come back?')
})
