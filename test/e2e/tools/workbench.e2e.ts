import { expect, type Page } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { tools } from '#features/tools/workbench/domain/fields/tool-fields.ts'
import { answerText } from '#features/tools/workbench/messages/answers.ts'
import { toolFormText } from '#features/tools/workbench/messages/forms.ts'
import { toolPageText } from '#features/tools/workbench/messages/pages.ts'
import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/test.ts'
import { pressOn, tabTo } from '../visitors/keyboard.ts'

const paths = ['/tools', ...tools.map(tool => `/tools/${tool}`), '/calculation-rules']

const answers: Record<Language, RegExp> = {
  en: /^The voltage drop is 0\.672\sV: 1\.4% of 48\sV\. 41\.97\sV is left at the load\.$/,
  es: /^La caída de tensión es de 0,672\sV: el 1,4\s% de 48\sV\. A la carga llegan 41,97\sV\.$/,
  fr: /^La chute de tension est de 0,672\sV, soit 1,4\s% de 48\sV\. Il reste 41,97\sV à la charge\.$/,
}

const statusOf = (page: Page) => page.locator('#result [role=status]')

const widths = [1280, 360]

for (const language of journeyLanguages) {
  test(`every tool answers its example, and fits, in ${language}`, async ({ page }) => {
    // The notice would cover links of a long page.
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    for (const path of paths) {
      await page.goto(languageHref(language, path))
      await expect(page.locator('main h1')).toHaveCount(1)
      await expectGoodAt(page, widths)
      if (!tools.some(tool => path === `/tools/${tool}`)) continue
      await page.getByRole('link', { name: toolFormText[language].example }).click()
      await expect(page.locator('#result')).toContainText(answerText[language].note)
      await expect(statusOf(page)).not.toBeEmpty()
      await expectGoodAt(page, widths)
    }
  })

  test(`the drop of a wire is found by keys alone in ${language}`, async ({ page }) => {
    const { labels, calculate, wrong } = toolFormText[language]
    await page.goto(languageHref(language, '/tools'))
    await pressOn(page, page.getByRole('link', { name: toolPageText[language].tools['voltage-drop'].title }))
    await expect(page.locator('main h1')).toHaveText(toolPageText[language].tools['voltage-drop'].title)

    await pressOn(page, page.getByRole('button', { name: calculate }))
    const alert = page.getByRole('alert').filter({ hasText: wrong })
    await expect(alert).toBeFocused()
    await expect(alert.locator('li')).toHaveCount(3)

    await tabTo(page, page.getByRole('textbox', { name: labels.load }))
    await page.keyboard.type('1,200')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/load=1(,|%2C)200/)
    await expect(alert).toBeFocused()
    await expect(alert.locator('li')).toHaveCount(3)
    await expectNoAxeViolations(page)

    await tabTo(page, page.getByRole('textbox', { name: labels.load }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('100')
    await tabTo(page, page.getByRole('textbox', { name: labels.loop }))
    await page.keyboard.type('40')
    await tabTo(page, page.getByRole('combobox', { name: labels.loop_unit }))
    await page.keyboard.press('f')
    await tabTo(page, page.getByRole('combobox', { name: labels.wire, exact: true }))
    await page.keyboard.type('1 AWG')
    await page.keyboard.press('Enter')
    await pressOn(page, page.getByRole('button', { name: calculate }))
    await expect(statusOf(page)).toHaveText(answers[language])
    await expect(page.getByRole('alert').filter({ hasText: wrong })).toHaveCount(0)
    await expect(page).toHaveURL(/\/tools\/voltage-drop\?.*wire=1(&|$)/)

    await pressOn(
      page,
      page
        .locator('#result')
        .getByRole('link', { name: toolPageText[language].rule('R14') })
        .first(),
    )
    await expect(page).toHaveURL(/\/calculation-rules#R14$/)
    await expect(page.locator('#R14')).toBeInViewport()
    await page.goBack()
    await expect(statusOf(page)).toHaveText(answers[language])
    await expect(page.getByRole('textbox', { name: labels.load })).toHaveValue('100')
  })

  test(`a form works without a script in ${language}`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await context.newPage()
    const { labels, calculate, more } = toolFormText[language]
    await page.goto(languageHref(language, '/tools/cable-size'))
    await page.getByRole('textbox', { name: labels.load }).fill('100')
    await page.getByRole('textbox', { name: labels.loop }).fill('60')
    await page.getByRole('combobox', { name: labels.loop_unit }).selectOption('ft')
    await page.getByText(more).click()
    await page.getByRole('textbox', { name: labels.ambient_c }).fill('200')
    await page.getByRole('button', { name: calculate }).click()
    await expect(page.getByRole('alert').locator('li')).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: labels.ambient_c })).toHaveValue('200')

    await page.getByRole('textbox', { name: labels.ambient_c }).fill('')
    await page.getByRole('textbox', { name: labels.drop_v }).fill('1,0')
    await page.getByRole('button', { name: calculate }).click()
    // 100 A at 54 V are 126.64 A at 42.64 V.
    await expect(statusOf(page)).toContainText(/1\/0\sAWG/)
    await expect(statusOf(page)).toContainText(/50\smm²/)
    expect(new URL(page.url()).hash).toBe('#result')
    await context.close()
  })
}

test('a fuse has its list in the catalog, its ratings, and what two figures say', async ({ page }) => {
  await page.goto('/tools/fuse-size?family=gmt&load=8&constant_power=no')
  await expect(statusOf(page)).toHaveText(/GMT fuse 12\sA\. It carries 8\sA continuously\./)
  await expect(page.locator('#result')).toContainText(
    /For 12\sA several figures are published: 8\sA \(chart\), 8\.4\sA/,
  )
  await expect(page.locator('#result table').last().locator('tr[data-enough]')).toHaveCount(3)
  await page.getByRole('link', { name: toolPageText.en.inCatalog }).click()
  await expect(page).toHaveURL(/fuse_type=gmt&rating=12-12/)
  await expect(page.locator('main')).toContainText('GMT-12')
})

test('the example, and a fresh start, fill and empty the form', async ({ page }) => {
  await page.goto('/tools/plant')
  await page.getByRole('link', { name: toolFormText.en.example }).click()
  await expect(page.getByRole('textbox', { name: toolFormText.en.labels.hours })).toHaveValue('8')
  await expect(statusOf(page)).toHaveText(/^648\.3\sAh for 8\sh/)
  await page.getByRole('link', { name: toolFormText.en.clear }).click()
  await expect(page.getByRole('textbox', { name: toolFormText.en.labels.hours })).toHaveValue('')
  await expect(statusOf(page)).toHaveText(toolPageText.en.noResult)
})

test('a printed answer has no form, and its note has at least 8 points', async ({ page }) => {
  await page.goto('/tools/plant?load=54.41&hours=8')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main form')).toBeHidden()
  const note = page.getByText(answerText.en.note)
  await expect(note).toBeVisible()
  expect(await note.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(
    10.67,
  )
})

test('the footer leads to the tools, and hostile values are refused', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.locator('footer a[href="/tools"]')).toHaveCount(1)
  for (const query of [
    'load=1e309&loop=1&wire=1',
    'load=<script>&loop=1&wire=1',
    `load=${'9'.repeat(4000)}`,
    'load=%00',
  ]) {
    const answer = await request.get(`/tools/voltage-drop?${query}`)
    expect([query.slice(0, 20), answer.status()]).toEqual([query.slice(0, 20), 200])
    expect(await answer.text()).toContain('role="alert"')
  }
})

for (const language of journeyLanguages) {
  test(`the values of a tool go to the configurator in ${language}, without a script too`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await context.newPage()
    await page.goto(
      languageHref(language, to.tool({ tool: 'voltage-drop', fields: { load: '18', loop: '40', wire: '8' } })),
    )
    await page.getByRole('link', { name: toolPageText[language].toConfigurator }).click()
    await expect(page.locator('main code').first()).toHaveText(
      `${toolPageText[language].loadName}; 18 A; A; 8 AWG; 40 ft`,
    )
    await page.locator('main a[href*="/configure/10701"]').first().click()
    await expect(page.locator('textarea').first()).toHaveValue(
      `${toolPageText[language].loadName}; 18 A; A; 8 AWG; 40 ft`,
    )
    await context.close()
  })
}
