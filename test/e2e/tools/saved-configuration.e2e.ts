import { expect } from '@playwright/test'
import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import { budgetText } from '#features/quotes/quote/messages/bus-budget.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { addDraftText } from '#features/tools/configurator/messages/add-draft.ts'
import { configureText } from '#features/tools/configurator/messages/pages.ts'
import { savedPageText } from '#features/tools/configurator/messages/saved-pages.ts'
import { journeyLanguages } from '../../lanes.ts'
import { markupFaults } from '../../readers/markup-faults.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/test.ts'

const widths = [1440, 390]

for (const language of journeyLanguages)
  test(`a configuration is saved, changed, compared and added to the quote in ${language}`, async ({ page }) => {
    const text = savedPageText[language]
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    await page.goto(languageHref(language, '/configure/10701?d=Radio%3B%20400%20W%3B%20A%3B%20A1%3B%20TPA%2020'))
    await page.getByLabel(text.name, { exact: true }).last().fill('Site 7')
    await page.getByRole('button', { name: text.save, exact: true }).click()
    await expect(page.locator('main h1')).toHaveText('Site 7')
    await expect(page).toHaveURL(/\/configuration\/[\w-]{43}\?version=1$/)
    const edit = page.url()
    const diagram = page.getByRole('region', { name: configureText[language].twin })
    await expect(diagram.locator('svg a[href="#P1-A1"]')).toHaveAttribute('aria-label', /^P1, A1, TPA 20\sA, Radio, /)
    await expect(diagram.getByText(configureText[language].inWords)).toBeVisible()
    await expectGoodAt(page, widths)

    const labels = page.getByRole('link', { name: text.file(text.fileKinds.labels, 'PDF'), exact: true })
    expect((await page.request.get((await labels.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
      'application/pdf',
    )
    await page.getByRole('link', { name: text.edit, exact: true }).click()
    await expect(page.getByRole('button', { name: text.saveNew })).toBeVisible()
    await page.getByRole('button', { name: text.saveNew }).click()
    await expect(page).toHaveURL(/version=2$/)
    await page.getByRole('link', { name: text.compareWith(1, 2) }).click()
    await expect(page.locator('main h1')).toHaveText(text.compareTitle('Site 7', 1, 2))
    await expectGoodAt(page, widths)
    await page.getByRole('link', { name: text.back }).click()
    await expect(page.getByRole('heading', { name: text.versions })).toBeVisible()
    expect(markupFaults(await page.content())).toEqual([])

    await page.getByRole('textbox', { name: text.quantity }).fill('3')
    await page
      .getByRole('button', { name: new RegExp(`^(${text.add}|${text.addOpen(2).replace('2', '\\d+')})`) })
      .click()
    await expect(page.getByText(addDraftText[language].added)).toBeVisible()
    await page.goto(languageHref(language, '/quote'))
    await expect(page.getByRole('heading', { name: groupText[language].heading })).toBeVisible()
    await expect(page.getByText('Site 7').first()).toBeVisible()
    await page.getByText(groupText[language].version(2)).waitFor()
    // 400 W at 42.64 V on feed A alone.
    await expect(page.getByRole('list', { name: budgetText[language].heading })).toContainText(/A.* 9[.,]38 .* 150\sA/)
    await expectGoodAt(page, widths)

    await page.goto(edit)
    await page.getByRole('button', { name: text.renew }).click()
    await expect(page.getByText(text.renewed)).toBeVisible()
    const answer = await page.request.get(edit)
    expect(answer.status()).toBe(404)
  })

test('what is typed and opened before the editor comes stays when it is there', async ({ page }) => {
  const text = savedPageText.en
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/configure/10701?d=Radio%3B%20400%20W%3B%20A%3B%20A1%3B%20TPA%2020', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: configureText.en.twin }).click()
  await page.getByLabel(text.note, { exact: true }).fill('East rack')
  await page.getByLabel(text.name, { exact: true }).last().fill('Site 7')
  scripts.resolve()
  await expect(page.getByRole('group', { name: 'Symbols' })).toBeVisible()
  const name = page.getByLabel(text.name, { exact: true }).last()
  await expect(name).toHaveValue('Site 7')
  await expect(name).toBeFocused()
  await expect(page.getByLabel(text.note, { exact: true })).toHaveValue('East rack')
})
