import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { customersText } from '#features/customer-file/messages/desk-customers.ts'
import { quoteActionText } from '#features/quote-answer/messages/desk-actions.ts'
import { inboxText } from '#features/quote-inbox/messages/desk-inbox.ts'
import { rebuildDesk } from '#features/quote-inbox/server/keep-desk.ts'
import { ownKeysText } from '#features/staff/messages/desk-keys.ts'
import { languages } from '#shared/language.ts'
import { deskKeyText } from '#shared/messages/desk-keys.ts'
import { bulkText } from '../../../src/desk/messages/bulk.ts'
import { frameText } from '../../../src/desk/messages/frame.ts'
import { indexText } from '../../../src/desk/messages/index-table.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

const count = 120

let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite(['administrators'], async db => {
    await db.execute(sql`insert into quote (web_quote_id, view_key_hash, is_quick_quote, status, language, first_name, last_name,
        email, company, project_name, created_at)
      select 'WQ-2020-' || lpad(n::text, 6, '0'), 'many ' || n, true, 'in_review', 'en', 'Mia', 'Many' || n,
        'mia' || n || '@many.example', 'Many Ltd', 'Manifold', now() - n * interval '1 minute'
      from generate_series(1, ${count}) n`)
    await db.execute(sql`insert into quote_event (quote_id, at, to_status, by)
      select id, created_at, 'in_review', 'staff' from quote where project_name = 'Manifold'`)
    await rebuildDesk(db)
  })
})
test.afterAll(() => desk.end())

const report = (page: Page, done: number) => page.getByText(bulkText.en.result(done, 0, 0), { exact: true })

test('all quotes that match get a tag with one press, are closed as lost, and each press is undone as one', async ({
  page,
  context,
}) => {
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk/quotes?view=all&q=manifold`)
  const chooseAll = async () => {
    await page.getByLabel(indexText.en.tickAll).check()
    await page.getByRole('button', { name: indexText.en.chooseMatching(count) }).click()
    await expect(page.getByText(indexText.en.chosen(count), { exact: true })).toBeVisible()
  }
  await chooseAll()
  await page.keyboard.press('t')
  await page.getByLabel(bulkText.en.addTags).fill('spring')
  await page.keyboard.press('Enter')
  await expect(report(page, count)).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('tbody tr').first()).toContainText('spring')
  // Filter and place stay.
  await expect(page).toHaveURL(/view=all&q=manifold/)
  await page.getByRole('button', { name: bulkText.en.undo }).click()
  await expect(page.locator('tbody tr').first()).not.toContainText('spring', { timeout: 60_000 })

  await chooseAll()
  await page.getByRole('button', { name: inboxText.en.lose }).click()
  const dialog = page.getByRole('dialog', { name: quoteActionText.en.loseMany(count) })
  await dialog.getByLabel(quoteActionText.en.reason).selectOption('price')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: quoteActionText.en.closeActions.lost }).click()
  // The report of the undo has the same words, and the dialog stays until all are closed.
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await expect(report(page, count)).toBeVisible()
  await page.goto(`${desk.url}/desk/quotes?view=done&q=manifold`)
  await expect(page.getByText(indexText.en.count(count), { exact: true })).toBeVisible()
})

for (const language of languages)
  test(`${language}: chosen quotes and customers, with their actions, are accessible and fit`, async ({
    page,
    context,
  }) => {
    await desk.enter(context, language)
    for (const width of [360, 1440])
      for (const path of ['/desk/quotes?view=all&q=manifold', '/desk/customers?q=many']) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(desk.url + path)
        if (width === 360) await page.getByRole('checkbox').first().check()
        else {
          await page.getByLabel(indexText[language].tickAll).check()
          await page.getByRole('button', { name: indexText[language].chooseMatching(count) }).click()
          await expect(page.getByText(indexText[language].chosen(count), { exact: true })).toBeVisible()
        }
        // The actions stand over the rows until the end of the list.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expectNoAxeViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    await page.getByRole('button', { name: customersText[language].represent }).click()
    await page.getByRole('dialog').getByRole('button', { name: bulkText[language].apply }).click()
    // Guests have no account.
    await expect(page.getByText(bulkText[language].result(0, 0, count), { exact: true })).toBeVisible()
  })

for (const language of languages)
  test(`${language}: a member changes a key and turns all off; clashes are refused with words`, async ({
    page,
    context,
  }) => {
    const [text, keys] = [ownKeysText[language], deskKeyText[language]]
    await desk.enter(context, language)
    await page.goto(`${desk.url}/desk/keys`)
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

    await page.goto(`${desk.url}/desk/quotes?view=all`)
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
    await page.goto(`${desk.url}/desk/quotes?view=all`)
    await page.keyboard.press('h')
    await expect(row).not.toBeFocused()
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(`${desk.url}/desk/keys`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
