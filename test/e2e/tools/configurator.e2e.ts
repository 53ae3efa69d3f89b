import { expect, type Page } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { editorText } from '#features/tools/configurator/messages/editor.ts'
import { configureText } from '#features/tools/configurator/messages/pages.ts'
import { configurationText } from '#features/tools/configurator/messages/words.ts'
import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/test.ts'
import { pressOn, tabTo } from '../visitors/keyboard.ts'

const panel = 10701
/** Worked example C1 of the rules. */
const c1 = 'Router; 1200 W; A+B\nSwitch; 650 W; A+B\nRadio; 18 A; A\nFan; 2 A; A+B\nLamp; 0.15 A; B'
const placed = [
  ['Router', 'A1/B1', 'TPA 40'],
  // 18 A at 54 V are 22.8 A at 42.64 V; 1.25 times as much is 28.5 A.
  ['Radio', 'A2', 'TPA 30'],
  ['Switch', 'A3/B3', 'TPA 20'],
  ['Fan', 'A5/B5', 'GMT 3.5'],
  ['Lamp', 'B6', 'GMT 0.25'],
] as const
const thin = '\u202f'

const open = async (page: Page, fields: Record<string, string> = {}, language: Language = 'en') => {
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  await page.goto(languageHref(language, to.configure({ productId: panel, fields })))
  await expect(page.getByRole('button', { name: editorText[language].undo })).toBeVisible()
}
const device = (page: Page, place: string) =>
  page.locator('table').getByRole('combobox', { name: editorText.en.deviceIn(place), exact: true })
/** The field of a column in the row of a load. */
const field = (page: Page, column: string, name: string) =>
  page.getByRole('textbox', { name: `${column}, ${name}`, exact: true })
const stands = (page: Page, name: string) => field(page, configureText.en.position, name)
const chosen = (select: ReturnType<typeof device>) =>
  select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.textContent?.replaceAll('\u202f', ' '))
const position = (page: Page, id: string) => page.locator(`[aria-labelledby=front-heading] svg a[href="#${id}"]`)
const branch = (page: Page, id: string) => page.locator(`[aria-labelledby=single-line-heading] svg a[href="#${id}"]`)

async function expectC1(page: Page) {
  for (const [name, place, words] of placed) {
    await expect(stands(page, name)).toHaveValue(place)
    await expect.poll(() => chosen(device(page, place)), place).toBe(`${words} A`)
  }
  await expect(page.locator('main')).toContainText(configurationText.en.passedSoFar)
  await expect(page.locator('main')).toContainText(/Normal\s*36\.13\sA\s*18\.28\sA/)
}

for (const language of journeyLanguages)
  test(`panels are chosen and filled without faults of access in ${language}`, async ({ page }) => {
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    await page.goto(languageHref(language, to.choosePanel({ fields: { takes: 'tpa', rack: '1' } })))
    await expect(page.locator('main h1')).toHaveText(configureText[language].choose)
    await expectGoodAt(page, [360, 1280])
    await open(page, { d: `${c1}\nLost; 30 A; A; A2; TPA 25; 12 AWG; zz`, place: '1' }, language)
    await expectGoodAt(page, [360, 1280])
  })

test('the list of panels is filtered, and leads to the editor; a product leads there too', async ({ page }) => {
  await page.goto('/configure')
  await page.getByLabel('Takes').selectOption('tpa')
  await page.getByRole('button', { name: 'Show panels' }).click()
  await expect(page).toHaveURL(/takes=tpa/)
  const cards = page.locator('main ul > li:has(img)')
  await expect(cards.first()).toContainText('TPA')
  // Space is kept before a drawing comes, and those further down are fetched when they are near.
  const pictures = await cards
    .locator('img')
    .evaluateAll(all =>
      all.map(one => [one.getAttribute('width'), one.getAttribute('height'), one.getAttribute('loading')].join()),
    )
  expect(new Set(pictures)).toEqual(new Set(['288,192,lazy']))
  await expect
    .poll(() =>
      cards
        .first()
        .locator('img')
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBeGreaterThan(0)
  await page.getByRole('link', { name: /^Configure TPA\/GMT fuse panel 4\+4, dual 150/ }).click()
  await expect(page.locator('main h1')).toContainText('Configure TPA/GMT fuse panel')
  await page.getByRole('link', { name: configureText.en.product }).click()
  await page.getByRole('link', { name: 'Configure this panel' }).click()
  await expect(page).toHaveURL(/\/configure\/10701$/)
})

test('a list is written, placed and changed by keys alone', async ({ page }) => {
  await open(page)
  const area = page.getByRole('textbox', { name: configureText.en.schedule })
  await tabTo(page, area)
  await page.keyboard.insertText(c1)
  await pressOn(page, page.getByRole('button', { name: editorText.en.apply }))
  await expect(page.getByText('Router has no position yet.').first()).toBeVisible()
  await page.locator('main h1').evaluate(heading => {
    heading.tabIndex = -1
    heading.focus()
  })
  await pressOn(page, page.getByRole('button', { name: editorText.en.place }))
  await expectC1(page)
  await expect(page).toHaveURL(/d=Router/)

  // The drawing is one tab stop: its keys move, empty, take back, cut and paste.
  await tabTo(page, position(page, 'P1-A1'))
  await page.keyboard.press('ArrowRight')
  await expect(position(page, 'P1-A2')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(stands(page, 'Radio')).toHaveValue('')
  await expect(page.getByText('Radio has no position yet.').first()).toBeVisible()
  await expect(position(page, 'P1-A2')).toBeFocused()
  await expect(page.locator('main [role=status]').last()).toContainText(/1 problem, 1 more\. Bus A/)
  await page.keyboard.press('Control+z')
  await expectC1(page)
  await page.keyboard.press('Control+y')
  await expect(stands(page, 'Radio')).toHaveValue('')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+x')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(position(page, 'P1-A4')).toBeFocused()
  await page.keyboard.press('Control+v')
  await expect(stands(page, 'Radio')).toHaveValue('A4')
  await page.keyboard.press('End')
  await expect(position(page, 'P1-A8')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(position(page, 'P1-B8')).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await expect(position(page, 'P1-A1')).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.locator('#name-L1')).toBeFocused()

  await tabTo(page, position(page, 'P1-A1'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: editorText.en.edit('A1') })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(position(page, 'P1-A1')).toBeFocused()
})

test('the diagram is one tab stop too, and edits as the front does', async ({ page }) => {
  await open(page, { d: 'Radio; 18 A; A; A1; TPA 30\nFan; 2 A; B; B5; GMT 3.5' })
  await pressOn(page, page.locator('summary', { hasText: configureText.en.twin }))
  await expect(branch(page, 'P1-A1')).toHaveAttribute(
    'aria-label',
    /^P1, A1, TPA 30\sA, Radio, 18 of 24\sA, no problem/,
  )
  await expect(page.locator('[aria-labelledby=single-line-heading] svg a[tabindex="0"]')).toHaveCount(1)
  await tabTo(page, branch(page, 'P1-A1'))
  await page.keyboard.press('ArrowRight')
  await expect(branch(page, 'P1-B5')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(branch(page, 'P1-B5')).toHaveCount(0)
  await expect(branch(page, 'P1-A1')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(branch(page, 'P1-B5')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: editorText.en.edit('A1') })).toBeVisible()
})

test('the table alone fills a panel', async ({ page }) => {
  await open(page, { d: c1 })
  for (const [name, place, words] of placed) {
    await stands(page, name).fill(place)
    await stands(page, name).press('Enter')
    await device(page, place).selectOption({ label: `${words}${thin}A` })
  }
  await expectC1(page)
  await stands(page, 'Radio').fill('A4')
  await stands(page, 'Radio').press('Enter')
  await expect.poll(() => chosen(device(page, 'A4'))).toBe('TPA 30 A')
  await stands(page, 'Radio').fill('nowhere')
  await stands(page, 'Radio').press('Enter')
  await expect(page.getByText(editorText.en.notRead)).toBeVisible()
  await stands(page, 'Radio').fill('A2')
  await stands(page, 'Radio').press('Enter')
  await expectC1(page)
  // The sums are the same as before; the address follows once the change is checked.
  await expect(page).toHaveURL(/A2/)
  await page.reload()
  await expectC1(page)
})

test('eleven pasted rows are placed, and a problem is fixed with one press', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: editorText.en.addLoad }).click()
  const rows = [
    'Router\t1200 W\tA+B',
    'Switch\t650 W\tA+B',
    'Radio\t22 A\tA\tA2\tTPA 25',
    ...Array.from({ length: 8 }, (_, n) => `Fan ${n + 1}\t${n + 1} A\t${n % 2 ? 'A' : 'B'}`),
  ]
  await page.locator('#name-L1').evaluate((field, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, rows.join('\n'))
  const loads = page.locator('tr:has([id^=name-L])')
  await expect(loads).toHaveCount(12)
  await page.getByRole('button', { name: editorText.en.removeLoad('Load 1') }).click()
  await expect(loads).toHaveCount(11)
  await page.getByRole('button', { name: editorText.en.place }).click()
  const problem = page.getByText(/TPA 25\sA in A2 carries 20\sA continuously; Radio draws 22\sA\./)
  await expect(problem.first()).toBeVisible()
  await page
    .getByRole('button', { name: /^TPA 40\sA in A2$/ })
    .first()
    .click()
  await expect(problem).toHaveCount(0)
  await expect.poll(() => chosen(device(page, 'A2'))).toBe('TPA 40 A')
  await expect(page.locator('main [role=status]').last()).toContainText(/^Done: TPA 40\sA in A2/)
  const link = await page.getByRole('link', { name: configureText.en.copyLink }).getAttribute('href')
  expect(link).toMatch(/^\/configure\/10701\?d=Router/)
})

test('a panel is filled without a script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto(to.configure({ productId: panel }))
  await page.getByRole('textbox', { name: configureText.en.schedule }).fill(`${c1}\nLost; 3 A; A; zz`)
  await page.getByRole('button', { name: configureText.en.place }).click()
  await expect(page).toHaveURL(/place=1/)
  await expect(page.locator('tr:has(#P1-A1)')).toContainText(/Router.*A1.*TPA 40\sA/)
  await expect(page.getByText('“zz” was not understood.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: configureText.en.schedule })).toHaveValue(
    /Lost; 3 A; A; A5; GMT 5; zz$/,
  )
  for (const link of [position(page, 'P1-A1'), branch(page, 'P1-A1')])
    await expect(link).toHaveAttribute('aria-label', /^P1, A1, TPA 40\sA, Router/)

  await page.getByRole('textbox', { name: configureText.en.schedule }).fill('Radio; 22 A; A; A2; TPA 25')
  await page.getByRole('button', { name: configureText.en.check }).click()
  await expect(page.locator('tr:has(#P1-A2)')).toContainText(/carries 20\sA continuously/)
  await page
    .getByRole('button', { name: /^TPA 40\sA in A2$/ })
    .first()
    .click()
  await expect(page.locator('tr:has(#P1-A2)')).toContainText(/TPA 40\sA/)
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await page.getByText(configureText.en.system).click()
  await page.getByRole('textbox', { name: configureText.en.fields.float_v }).fill('high')
  await page.getByRole('textbox', { name: configureText.en.fields.spare }).fill('200')
  await page.getByRole('button', { name: configureText.en.check }).click()
  await expect(page.getByRole('alert').locator('li')).toHaveCount(2)
  await context.close()
})

test('on a phone the drawing opens a sheet, and the sums stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, { d: c1, place: '1' })
  const bar = page.getByText(/^A \S+\sA of 150\sA · B \S+\sA of 150\sA$/)
  await expect(bar).toBeInViewport()
  await position(page, 'P1-A4').click()
  const sheet = page.getByRole('dialog', { name: editorText.en.edit('A4') })
  await sheet.getByRole('combobox', { name: editorText.en.deviceIn('A4') }).selectOption({ label: `TPA 5${thin}A` })
  await sheet.getByRole('button', { name: editorText.en.close }).click()
  await page.getByRole('button', { name: /^spare/ }).click()
  await expect.poll(() => chosen(device(page, 'A4'))).toBe('TPA 5 A')
  const small = await page
    .locator('main')
    .evaluate(main =>
      [...main.querySelectorAll<HTMLElement>('button, select, input, summary')]
        .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map(element => element.outerHTML.slice(0, 120)),
    )
  expect(small).toEqual([])
})

test('what is no panel is not found, an address with loads is not kept, and hostile texts are refused', async ({
  request,
}) => {
  for (const path of ['/configure/1', '/configure/x', '/configure/99999999999', '/configure/32105'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  const bare = await request.get(to.configure({ productId: panel }))
  expect(bare.headers()['cache-control']).toContain('public')
  const kept = await request.get(to.configure({ productId: panel, fields: { d: c1 } }))
  expect(kept.headers()['cache-control']).toBe('private, no-cache')
  for (const fields of [
    { d: '<script>alert(1)</script>; 2 A; A; A1' },
    { d: 'x'.repeat(7000) },
    { float_v: '1e309', spare: '-5', rack: '<b>', panels: '1,2,3' },
    { fix: '__proto__' },
  ]) {
    const answer = await request.get(to.configure({ productId: panel, fields }))
    expect([JSON.stringify(fields).slice(0, 30), answer.status()]).toEqual([JSON.stringify(fields).slice(0, 30), 200])
    expect(await answer.text()).not.toContain('<script>alert')
  }
})

test('an answer that comes after a step back changes nothing', async ({ page }) => {
  await open(page, { d: 'Radio; 18 A; A; A1; TPA 25' })
  await device(page, 'A1').selectOption({ label: `TPA 30${thin}A` })
  await expect(page).toHaveURL(/TPA%2030|TPA\+30/)
  let letThrough = () => {}
  const isFree = new Promise<void>(done => {
    letThrough = done
  })
  await page.route('**/configurator/place', async route => {
    await isFree
    await route.continue()
  })
  const answered = page.waitForResponse('**/configurator/place')
  await page.getByRole('button', { name: editorText.en.place }).click()
  await page.getByRole('button', { name: editorText.en.undo }).click()
  await expect.poll(() => chosen(device(page, 'A1'))).toBe('TPA 25 A')
  letThrough()
  await (await answered).finished()
  // A later question is answered later: by then the answer that came too late has been seen.
  await page.getByRole('button', { name: editorText.en.redo }).click()
  await expect.poll(() => chosen(device(page, 'A1'))).toBe('TPA 30 A')
  await expect(page).toHaveURL(/TPA%2030|TPA\+30/)
  await page.getByRole('button', { name: editorText.en.undo }).click()
  await expect.poll(() => chosen(device(page, 'A1'))).toBe('TPA 25 A')
  await expect(page).toHaveURL(/TPA%2025|TPA\+25/)
  await expect(page.getByRole('button', { name: editorText.en.undo })).toBeDisabled()
  await expect(page.getByRole('button', { name: editorText.en.redo })).toBeEnabled()
})
