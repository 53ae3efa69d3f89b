import { expect, type Page } from '@playwright/test'
import { addOption, getAttribute, saveAttribute } from '#features/catalog/attribute/desk-contract.ts'
import { attributesText } from '#features/catalog/attribute/messages/desk-attributes.ts'
import { saveTag } from '#features/site/content-edit/desk-contract.ts'
import { contentPageText } from '#features/site/content-edit/messages/desk-content.ts'
import { deletionText } from '#features/staff/deletion/messages/desk-deletions.ts'
import type { Language } from '#shared/language.ts'
import { bulkText } from '../../../src/desk/messages/bulk.ts'
import { historyText } from '../../../src/desk/messages/history.ts'
import { journeyLanguages } from '../../lanes.ts'
import type { ApiClient } from '../../openers/api-client.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectFits } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { ask, openProgram } from '../visitors/programs.ts'

/** The first button of the history, reached and pressed by keys. */
async function takeLastBack(page: Page, language: Language) {
  const label = historyText[language].undoOf('')
  const button = page.getByRole('button', { name: label }).first()
  await button.focus()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

for (const language of journeyLanguages)
  test(`a merge of options and a conversion are taken back in the history of the attribute, ${language}`, async ({
    page,
    context,
    desk,
  }) => {
    const text = attributesText[language]
    const key = `finish_${language}`
    await desk.enter(context, language, 'content')
    await page.setViewportSize({ width: 360, height: 800 })
    const program = openProgram(desk, 'content')
    const { id, options } = await makeAttribute(program, key)
    await page.goto(`/desk/attributes/${id}`)
    await page.getByRole('group', { name: text.mergeFrom }).getByLabel('Gray', { exact: true }).check()
    await page.getByLabel(text.mergeInto, { exact: true }).selectOption({ label: 'Grey' })
    await page.getByRole('button', { name: text.look }).first().click()
    await page.getByRole('button', { name: text.confirm }).click()
    await expect(page.getByText(text.merged)).toBeVisible()
    await expect(page.getByRole('button', { name: text.removeOf('Gray') })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await expectFits(page)

    // With its key at another option it stays away, and the page says so.
    await page.getByLabel(text.optionName).fill('Gray')
    await page.getByRole('button', { name: text.addOption }).click()
    await expect(page.getByRole('button', { name: text.removeOf('Gray') })).toBeVisible()
    const merge = page.getByRole('listitem').filter({ hasText: 'Gray → Grey' })
    await merge.getByRole('button').click()
    await expect(page.getByRole('alert').filter({ hasText: 'gray' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: text.removeOf('Gray') }).click()
    await expect(page.getByRole('button', { name: text.removeOf('Gray') })).toHaveCount(0)

    await merge.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: historyText[language].undone })).toBeVisible()
    await expect(page.getByRole('button', { name: text.removeOf('Gray') })).toBeVisible()
    const named = page.getByRole('listitem').filter({ hasText: 'Grey → Gray' })
    await expect(named).toBeVisible()
    await expect(named.getByRole('button')).toHaveCount(0)

    await page.getByLabel(text.newKind).selectOption({ label: text.kinds.text })
    await page.getByRole('button', { name: text.look }).last().click()
    await page.getByRole('button', { name: text.confirm }).click()
    await expect(page.getByText(text.kindChanged)).toBeVisible()
    await expect(page.getByText(text.kinds.text, { exact: true }).first()).toBeVisible()
    await takeLastBack(page, language)
    await expect(page.getByRole('button', { name: text.removeOf('Gray') })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectFits(page)
    expect(await optionsOf(program, id)).toEqual(options)
  })

for (const language of journeyLanguages)
  test(`a merged tag is brought back from below the list of tags, ${language}`, async ({ page, context, desk }) => {
    const [text, back] = [contentPageText[language], deletionText[language]]
    await desk.enter(context, language, 'content')
    await page.setViewportSize({ width: 360, height: 800 })
    const key = `fuses-${language}`
    const program = openProgram(desk, 'content')
    const { id } = await makeTag(program, { key, 'name.en': 'Fuses' })
    await makeTag(program, { key: `${key}-2`, 'name.en': 'Fuses 2' })
    await page.goto(`/desk/content/tags/${id}`)
    await page.getByRole('button', { name: text.merge, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text.mergeInto).selectOption({ label: `${key}-2` })
    await dialog.getByRole('button', { name: bulkText[language].apply }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${key}-2`)
    await page.goto('/desk/content/tags')
    await expect(page.getByRole('link', { name: key, exact: true })).toHaveCount(0)
    await page.getByText(back.titleWithMerged).focus()
    await page.keyboard.press('Enter')
    const bring = page.getByRole('button', { name: back.backOf(key) })
    await expect(page.getByText(back.mergedLine(key, `${key}-2`, 'Ada Content', ''))).toBeVisible()
    await expectNoAxeViolations(page)
    await expectFits(page)
    await bring.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(back.isBack)).toBeVisible()
    await expect(page.getByRole('link', { name: key, exact: true })).toBeVisible()
  })

const makeTag = async (program: ApiClient, changes: Record<string, string>) =>
  (await ask(program, saveTag, { body: { base_revision: 0, changes } })).record

async function makeAttribute(program: ApiClient, key: string): Promise<{ id: number; options: unknown }> {
  const changes = { key, kind: 'option', group: 'general', 'name.en': key }
  const { id } = (await ask(program, saveAttribute, { body: { base_revision: 0, changes } })).record
  for (const en of ['Grey', 'Gray']) await ask(program, addOption, { params: { id }, body: { names: { en } } })
  return { id, options: await optionsOf(program, id) }
}

const optionsOf = async (program: ApiClient, id: number): Promise<unknown> =>
  (await ask(program, getAttribute, { params: { id } })).options
