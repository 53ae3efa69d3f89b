import { expect, type Page } from '@playwright/test'
import { quoteActionText } from '#features/quotes/quote-answer/messages/desk-actions.ts'
import { inboxText } from '#features/quotes/quote-inbox/messages/desk-inbox.ts'
import { customersText } from '#features/staff/customer-file/messages/desk-customers.ts'
import { ownKeysText } from '#features/staff/staff/messages/desk-keys.ts'
import { deskKeyText } from '#shared/messages/desk-keys.ts'
import { bulkText } from '../../../src/desk/messages/bulk.ts'
import { frameText } from '../../../src/desk/messages/frame.ts'
import { indexText } from '../../../src/desk/messages/index-table.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectFits, expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { manyCount as count } from '../visitors/desk-records/many.ts'

const report = (page: Page, done: number) => page.getByText(bulkText.en.result(done, 0, 0), { exact: true })

test('all quotes that match get a tag with one press, are closed as lost, and each press is undone as one', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'administrators')
  await page.goto('/desk/quotes?view=all&q=manifold')
  const chooseAll = async () => {
    await page.getByLabel(indexText.en.tickAll).check()
    await page.getByRole('button', { name: indexText.en.chooseMatching(count) }).click()
    await expect(page.getByText(indexText.en.chosen(count), { exact: true })).toBeVisible()
  }
  await chooseAll()
  await page.keyboard.press('t')
  await page.getByLabel(bulkText.en.addTags).fill('spring')
  await page.keyboard.press('Enter')
  await expect(report(page, count)).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText('spring')
  // Filter and place stay.
  await expect(page).toHaveURL(/view=all&q=manifold/)
  await page.getByRole('button', { name: bulkText.en.undo }).click()
  await expect(page.locator('tbody tr').first()).not.toContainText('spring')

  await chooseAll()
  await page.getByRole('button', { name: inboxText.en.lose }).click()
  const dialog = page.getByRole('dialog', { name: quoteActionText.en.loseMany(count) })
  await dialog.getByLabel(quoteActionText.en.reason).selectOption('price')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: quoteActionText.en.closeActions.lost }).click()
  // The report of the undo has the same words, and the dialog stays until all are closed.
  await expect(dialog).toBeHidden()
  await expect(report(page, count)).toBeVisible()
  await page.goto('/desk/quotes?view=done&q=manifold')
  await expect(page.getByText(indexText.en.count(count), { exact: true })).toBeVisible()
})

for (const language of journeyLanguages)
  test(`${language}: chosen quotes and customers, with their actions, are accessible and fit`, async ({
    page,
    context,
    desk,
  }) => {
    await desk.enter(context, language, 'administrators')
    // The actions stand over the rows until the end of the list.
    const looksGoodAtEnd = async (width: number) => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectGoodAt(page, [width])
    }
    for (const path of ['/desk/quotes?view=all&q=manifold', '/desk/customers?q=many']) {
      await page.setViewportSize({ width: 360, height: 900 })
      await page.goto(path)
      await page.getByRole('checkbox').first().check()
      await looksGoodAtEnd(360)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByLabel(indexText[language].tickAll).check()
      await page.getByRole('button', { name: indexText[language].chooseMatching(count) }).click()
      await expect(page.getByText(indexText[language].chosen(count), { exact: true })).toBeVisible()
      await looksGoodAtEnd(1440)
    }
    await page.getByRole('button', { name: customersText[language].represent }).click()
    await page.getByRole('dialog').getByRole('button', { name: bulkText[language].apply }).click()
    // Guests have no account.
    await expect(page.getByText(bulkText[language].result(0, 0, count), { exact: true })).toBeVisible()
  })

for (const language of journeyLanguages)
  test(`${language}: a member changes a key and turns all off; clashes are refused with words`, async ({
    page,
    context,
    desk,
  }) => {
    const [text, keys] = [ownKeysText[language], deskKeyText[language]]
    await desk.enter(context, language, 'administrators')
    await page.goto('/desk/keys')
    const next = page.getByLabel(keys.names.next)
    await next.fill('k')
    await expect(page.getByText(keys.clash('previous'))).toBeVisible()
    await page.getByRole('button', { name: saveText[language].save }).click()
    await expect(page.getByText(keys.clash('previous')).first()).toBeVisible()
    await next.fill('h')
    await expect(page.getByRole('textbox', { name: keys.names.next })).not.toHaveAttribute('aria-invalid')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: saveText[language].save }).click()
    await expect(page.getByText(saveText[language].saved)).toBeVisible()

    await page.goto('/desk/quotes?view=all')
    await page.getByRole('heading', { level: 1 }).click()
    const row = page.locator('tbody tr').first()
    await page.keyboard.press('j')
    await expect(row).not.toBeFocused()
    await page.keyboard.press('h')
    await expect(row).toBeFocused()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: frameText[language].keys })
    await expect(list.locator('div', { has: page.getByText('h', { exact: true }) }).last()).toContainText(
      keys.names.next,
    )
    await list.getByRole('link', { name: frameText[language].changeKeys }).click()

    await page.getByLabel(text.off).check()
    await page.getByRole('button', { name: saveText[language].save }).click()
    await expect(page.getByText(saveText[language].saved)).toBeVisible()
    await page.goto('/desk/quotes?view=all')
    await expect(row).toBeVisible()
    await page.keyboard.press('h')
    // The elements that Tab reaches come later.
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeVisible()
    await expect(page.locator('tbody').locator(':focus')).toHaveCount(0)
    await expect(row).not.toBeFocused()
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto('/desk/keys')
    await expect(page.getByLabel(text.off)).toBeChecked()
    await expectFits(page)

    // The member works in other files too.
    await page.getByRole('button', { name: text.allUsual }).click()
    await page.getByRole('button', { name: saveText[language].save }).click()
    await expect(page.getByText(saveText[language].saved)).toBeVisible()
  })
