import { expect, type Page } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { circuitText } from '#features/tools/workbench/messages/circuit-answers.ts'
import { toolFormText } from '#features/tools/workbench/messages/forms.ts'
import { toolPageText } from '#features/tools/workbench/messages/pages.ts'
import type { Language } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/test.ts'

const statusOf = (page: Page) => page.locator('#result [role=status]')
const rowOf = (page: Page, name: string) => page.locator('#result tr').filter({ hasText: name })

/** The controls of a tool by their labels. */
const formOf = (page: Page, language: Language) => {
  const { labels } = toolFormText[language]
  return {
    box: (name: keyof typeof labels) => page.getByRole('textbox', { name: labels[name] }),
    list: (name: keyof typeof labels) => page.getByRole('combobox', { name: labels[name], exact: true }),
    tick: (name: keyof typeof labels) => page.getByRole('checkbox', { name: labels[name] }),
  }
}

for (const language of journeyLanguages) {
  test(`the answer comes while one types, and the address follows, in ${language}`, async ({ page }) => {
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    const { box, list, tick } = formOf(page, language)
    await page.goto(languageHref(language, '/tools/voltage-drop'))
    await box('load').pressSequentially('400')
    await list('load_unit').selectOption('W')
    await box('loop').fill('50')
    await list('loop_unit').selectOption('ft')
    await expect(statusOf(page)).toHaveText(toolPageText[language].noResult)
    await list('wire').selectOption('12')
    await expect(statusOf(page)).toContainText(/0[.,]797\sV/)

    // Presets follow the system, in the hints of the fields and in the answer.
    await list('nominal_v').selectOption('24')
    await expect(statusOf(page)).toContainText(/1[.,]619\sV/)
    await expect(rowOf(page, circuitText[language].system)).toContainText(/24\sV.*27\sV.*21\sV/)
    await expect(page.locator('[name=min_v]')).toHaveAttribute('placeholder', '21')
    await expect(page).toHaveURL(/nominal_v=24/)
    await expect(page.locator('#result [data-severity=warning]')).toHaveCount(3)
    await expectGoodAt(page, [1280, 360])

    // Focus stays in the field that is typed in.
    await list('load_unit').selectOption('A')
    await box('load').fill('8')
    await expect(rowOf(page, circuitText[language].system)).toHaveCount(1)
    await expect(statusOf(page)).toContainText(/0[.,]874\sV/)
    await expect(box('load')).toBeFocused()
    await tick('constant_power').check()
    await expect(statusOf(page)).toContainText(/0[.,]68\sV/)

    // The link opens the same as is shown.
    const said = await statusOf(page).textContent()
    await page.reload()
    await expect(statusOf(page)).toHaveText(said ?? '')
    await expect(tick('constant_power')).toBeChecked()
    await expect(list('nominal_v')).toHaveValue('24')
  })

  test(`a number that could be a thousand is asked about in ${language}`, async ({ page, browser, site }) => {
    const { labels } = toolFormText[language]
    const { box, list } = formOf(page, language)
    await page.goto(languageHref(language, '/tools/cable-size?load_unit=W&loop=60&drop_v=0.5'))
    await box('load').fill('1.200')
    await expect(statusOf(page)).toHaveText(toolPageText[language].correct)
    await expectGoodAt(page, [1280, 360])
    await page.getByRole('link', { name: '1\u202f200' }).click()
    await expect(box('load')).toHaveValue('1200')
    await expect(box('load')).toBeFocused()
    await expect(statusOf(page)).toContainText(/4\sAWG/)
    await expect(page.getByRole('link', { name: '1\u202f200' })).toHaveCount(0)
    await expect(list('load_unit')).toHaveValue('W')
    // A link without a unit means feet, whatever the language.
    await expect(list('loop_unit')).toHaveValue('ft')

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const plain = await context.newPage()
    await plain.goto(languageHref(language, '/tools/cable-size?load=1.200&load_unit=W&loop=60&drop_v=0.5'))
    await expect(plain.getByRole('textbox', { name: labels.load })).toHaveValue('1.200')
    await plain.getByRole('link', { name: '1\u202f200' }).click()
    await expect(statusOf(plain)).toContainText(/4\sAWG/)
    await context.close()
  })
}

test('a slower answer never takes the place of a newer one', async ({ page }) => {
  const { box } = formOf(page, 'en')
  await page.goto('/tools/plant?load=100&load_unit=W&hours=8')
  await expect(statusOf(page)).toContainText('Ah')
  let answered = 0
  const newer = Promise.withResolvers<void>()
  await page.route(/workbench\/plant\?.*hours=9\b/, async route => {
    await newer.promise
    await route.continue().catch(() => {})
    answered++
  })
  await box('hours').fill('9')
  await page.waitForRequest(/hours=9\b/)
  await box('hours').fill('10')
  await expect(statusOf(page)).toContainText(/for 10\sh/)
  newer.resolve()
  await expect.poll(() => answered).toBe(1)
  await page.waitForTimeout(300)
  await expect(statusOf(page)).toContainText(/for 10\sh/)
  await expect(page).toHaveURL(/hours=10/)
})

test('without a connection the values stay, and no older answer stands beside them', async ({ page, context }) => {
  const { box } = formOf(page, 'en')
  await page.goto('/tools/plant?load=100&load_unit=W&hours=8')
  await expect(statusOf(page)).toContainText(/for 8\sh/)
  await context.setOffline(true)
  await box('hours').fill('9')
  await expect(statusOf(page)).toHaveText(toolPageText.en.noAnswer)
  await expect(box('hours')).toHaveValue('9')
  await context.setOffline(false)
  await page.getByRole('button', { name: toolFormText.en.calculate }).click()
  await expect(statusOf(page)).toContainText(/for 9\sh/)
})

test('one step back leads to the values before, and the example takes the place of what was typed', async ({
  page,
}) => {
  const { box } = formOf(page, 'en')
  await page.goto('/tools/plant?load=100&load_unit=W&hours=8')
  await box('hours').fill('9')
  await expect(statusOf(page)).toContainText(/for 9\sh/)
  await page.getByRole('button', { name: toolFormText.en.calculate }).click()
  await expect(page).toHaveURL(/hours=9/)
  await page.getByRole('link', { name: toolFormText.en.example }).click()
  await expect(box('load')).toHaveValue('54.41')
  await expect(statusOf(page)).toHaveText(/^648\.3\sAh/)
  await page.goBack()
  await expect(box('hours')).toHaveValue('9')
  await expect(statusOf(page)).toContainText(/for 9\sh/)

  // Nothing is loaded any more when the page is opened again, only typed: starting again empties it.
  await page.goto('/tools/plant')
  await box('load').fill('5')
  await box('hours').fill('4')
  await expect(statusOf(page)).toContainText(/for 4\sh/)
  await page.getByRole('link', { name: toolFormText.en.clear }).click()
  await expect(box('hours')).toHaveValue('')
  await expect(statusOf(page)).toHaveText(toolPageText.en.noResult)
  await expect(page).toHaveURL(/\/tools\/plant$/)
})

test('a system of other voltages is asked for them', async ({ page }) => {
  const { box, list } = formOf(page, 'en')
  await page.goto('/tools/voltage-drop?load=400&load_unit=W&loop=50&wire=12')
  await list('nominal_v').selectOption('60')
  // They are folded until they are asked for.
  await expect(box('min_v')).toBeVisible()
  await expect(box('min_v')).toHaveAttribute('aria-invalid', 'true')
  await box('float_v').fill('67.5')
  await box('min_v').fill('54')
  await expect(statusOf(page)).toContainText(/0\.63\sV: 1\.05% of 60\sV/)
})

test('what was wrong stays marked until it is changed', async ({ page }) => {
  const { box } = formOf(page, 'en')
  await page.goto('/tools/plant')
  await page.getByRole('button', { name: toolFormText.en.calculate }).click()
  const alert = page.getByRole('alert').filter({ hasText: toolFormText.en.wrong })
  await expect(alert).toBeFocused()
  await box('load').fill('5')
  await expect(alert.locator('li')).toHaveCount(1)
  await expect(box('load')).toBeFocused()
  await box('hours').fill('4')
  await expect(alert).toHaveCount(0)
  await expect(statusOf(page)).toContainText(/for 4\sh/)
})

test('terminals, bundle and air of a wire are asked for, and the answer says which limit counts', async ({ page }) => {
  const { box, list } = formOf(page, 'en')
  await page.goto('/tools/voltage-drop?load=40&constant_power=no&loop=20&wire=6')
  const carries = rowOf(page, 'The wire carries')
  await expect(carries).toContainText(/65\sA, limited by the insulation of 75\s°C/)
  await page.getByText(toolFormText.en.more).click()
  await list('terminal_c').selectOption('60')
  await expect(carries).toContainText(/55\sA, limited by the terminal of 60\s°C/)
  await box('together').fill('9')
  await expect(carries).toContainText(/45\.5\sA, limited by the insulation/)
  await list('conductor_c').selectOption('75')
  await expect(rowOf(page, 'K of the conductor')).toContainText(/12\.93.*75\s°C.*NEC chapter 9 table 8/)
  await box('ambient_c').fill('71')
  await expect(statusOf(page)).toHaveText(toolPageText.en.correct)
  await expect(page.getByText(/No conductor with an insulation of 75\s°C carries anything above 70\s°C/)).toBeVisible()
})
