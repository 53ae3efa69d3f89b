import { expect, type Page } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { editorText } from '#features/tools/configurator/messages/editor.ts'
import { formRefusalText } from '#features/tools/configurator/messages/form-refusals.ts'
import { configureText } from '#features/tools/configurator/messages/pages.ts'
import { partsText } from '#features/tools/configurator/messages/parts.ts'
import { savedPageText } from '#features/tools/configurator/messages/saved-pages.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/test.ts'

const parts = partsText.en
const configuration = {
  panels: [
    { ref: 'P1', product_id: 10701, feed: null },
    { ref: 'P2', product_id: 10303, feed: null },
  ],
  loads: [
    { ref: 'L1', name: 'Router; core', feed: 'A+B', drain: { kind: 'power', watts: 400 } },
    { ref: 'L3', name: 'Fan', feed: 'A', drain: { kind: 'current', list1x_a: 2, list2x_a: null } },
  ],
  placements: [
    { load: 'L1', feed: 'A', panel: 'P1', position: 1, product_id: 30306 },
    { load: 'L1', feed: 'B', panel: 'P1', position: 2, product_id: 30305 },
    { load: null, feed: 'A', panel: 'P1', position: 3, product_id: 30306 },
  ],
  feeders: [
    { panel: 'P1', bus: 'A', kind: 'fuse', device_a: 80, wire: '2/0', loop_feet: 40 },
    { panel: 'P1', bus: 'B', kind: 'fuse', device_a: 80, wire: '2/0', loop_feet: 41.5 },
  ],
  accessories: [{ product_id: 30306, quantity: 2 }],
}

async function saveByCall(page: Page, document: object) {
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  const answer = await page.request.post('/api-frontend/configurator/save', {
    data: { configuration: document, name: 'Site 7' },
  })
  const { edit_url } = (await answer.json()) as { edit_url: string }
  return new URL(edit_url).pathname
}

/** The rows of the page that compares two versions: the part, before and after. */
const differences = (page: Page) =>
  page.locator('main tbody tr').evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent)))

test('a version with feeders, accessories, two panels and a spare is edited, and only the change is another', async ({
  page,
}) => {
  const saved = savedPageText.en
  const path = await saveByCall(page, configuration)
  await page.goto(path)
  await page.getByRole('link', { name: saved.edit, exact: true }).click()
  await expect(page.getByRole('button', { name: editorText.en.undo })).toBeVisible()
  await page.getByText(configureText.en.system, { exact: true }).click()
  const spare = page.getByLabel(configureText.en.fields.spare)
  await spare.fill('25')
  await spare.press('Enter')
  await expect(page).toHaveURL(/spare=25/)
  await page.getByRole('button', { name: saved.saveNew }).click()
  await expect(page).toHaveURL(/version=2$/)
  await page.getByRole('link', { name: saved.compareWith(1, 2) }).click()
  await expect(page.locator('main h1')).toHaveText(saved.compareTitle('Site 7', 1, 2))
  const rows = await differences(page)
  expect(rows.filter(([what]) => what === 'Spare share')).toEqual([['Spare share', '10%', '25%']])
  // The others are parts: more spares are ordered.
  expect(rows.filter(([what]) => !/·/.test(what ?? ''))).toHaveLength(1)
})

test('panels, feeders, accessories and spares are changed in the editor, and its address holds them', async ({
  page,
}) => {
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  await page.goto('/configure/10701?d=Fan%3B%202%20A%3B%20A%3B%20A5%3B%20GMT%202.5')
  await page.getByText(parts.panels(1)).click()
  await page.getByLabel(parts.addPanel).selectOption('10303')
  await page.getByRole('button', { name: parts.add, exact: true }).first().click()
  await expect(page.getByRole('group', { name: /^P2 / })).toBeVisible()
  const feeder = page.getByRole('group', { name: parts.feeder('P1 A'), exact: true })
  await feeder.getByLabel(parts.feederFields.kind).selectOption('breaker')
  await feeder.getByLabel(parts.feederFields.device).fill('100')
  await feeder.getByLabel(parts.feederFields.wire).fill('none')
  await feeder.getByLabel(parts.feederFields.wire).press('Enter')
  await expect(feeder.getByText(editorText.en.notRead)).toBeVisible()
  await feeder.getByLabel(parts.feederFields.wire).fill('2/0')
  await feeder.getByLabel(parts.feederFields.wire).press('Enter')
  await feeder.getByLabel(parts.feederFields.loop).fill('12 m')
  await feeder.getByLabel(parts.feederFields.loop).press('Enter')

  await page.getByText(`${parts.accessories} (0)`).click()
  await page.getByLabel(parts.part, { exact: true }).fill('no such part')
  await page.getByLabel(parts.part, { exact: true }).press('Enter')
  await expect(page.getByText('We do not offer a product with this part number')).toBeVisible()
  const sku = await page.locator('main header code').textContent()
  await page.getByLabel(parts.part, { exact: true }).fill('FTPA-25')
  await page.getByRole('textbox', { name: parts.position }).fill('A2')
  await page.getByLabel(parts.part, { exact: true }).press('Enter')
  await expect(page.locator('tr:has(#P1-A2) select')).not.toHaveValue('')
  await page.getByLabel(parts.part, { exact: true }).fill('ftpa 25')
  await page.getByRole('textbox', { name: parts.quantity, exact: true }).fill('3')
  await page.getByLabel(parts.part, { exact: true }).press('Enter')
  await expect(page.getByText(`${parts.accessories} (1)`)).toBeVisible()

  await page.getByRole('heading', { name: configureText.en.twin }).click()
  const symbols = page.getByRole('group', { name: parts.symbols })
  await expect(symbols.getByLabel('ANSI')).toBeChecked()
  await symbols.getByLabel('IEC').check()
  await expect(page).toHaveURL(/symbols=iec/)
  const url = new URL(page.url())
  expect(url.searchParams.get('x')).toMatch(/^f\*P1\*A\*breaker\*100\*2-2F0\*39\.37\d* a\*\d+\*3 s\*P1\*A\*2\*\d+$/)
  expect(url.searchParams.get('panels')).toBe('10303')

  await page.reload()
  await page.getByRole('heading', { name: configureText.en.twin }).click()
  await page.getByText(parts.panels(2)).click()
  await expect(feeder.getByLabel(parts.feederFields.device)).toHaveValue('100')
  await expect(symbols.getByLabel('IEC')).toBeChecked()
  await page.getByRole('button', { name: parts.removePanel('P2') }).click()
  await expect(page.getByText(parts.panels(1))).toBeVisible()
  await page.getByRole('button', { name: editorText.en.undo }).click()
  await expect(page.getByText(parts.panels(2))).toBeVisible()
  expect(sku).toBeTruthy()
})

test('without a script: parts are added and changed, the configuration is saved, and comes into the quote', async ({
  browser,
  site,
}) => {
  const saved = savedPageText.en
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/configure/10701?d=Fan%3B%202%20A%3B%20A%3B%20A5%3B%20GMT%202.5')
  await page.getByText(parts.title).click()
  const feeder = page.getByRole('group', { name: parts.feeder('P1 B'), exact: true })
  await feeder.getByLabel(parts.feederFields.kind).selectOption('fuse')
  await feeder.getByLabel(parts.feederFields.device).fill('125')
  await page.getByLabel(parts.part, { exact: true }).fill('FTPA-25')
  await page.getByRole('textbox', { name: parts.position }).fill('A2')
  await page.getByRole('button', { name: parts.apply }).click()
  await expect(page.locator('tr:has(#P1-A2)')).toContainText(/spare.*TPA 25\sA/)
  await expect(feeder.getByLabel(parts.feederFields.device)).toHaveValue('125')
  // Placing keeps the parts.
  await page.getByRole('button', { name: configureText.en.place }).click()
  await expect(feeder.getByLabel(parts.feederFields.device)).toHaveValue('125')
  await page.getByLabel(parts.part, { exact: true }).fill('no such part')
  await page.getByRole('button', { name: parts.apply }).click()
  await expect(page.getByRole('alert').first()).toContainText('We do not offer a product with this part number')
  await page.getByLabel(parts.part, { exact: true }).fill('')
  await page.getByRole('button', { name: parts.apply }).click()
  await page.getByRole('checkbox', { name: /^Remove the spare TPA\s25/ }).check()
  await page.getByRole('button', { name: parts.apply }).click()
  await expect(page.locator('tr:has(#P1-A2)')).toHaveCount(0)

  await page.getByLabel(saved.name, { exact: true }).last().fill('Site 9')
  await page.getByRole('button', { name: saved.save, exact: true }).click()
  await expect(page.locator('main h1')).toHaveText('Site 9')
  await expect(page).toHaveURL(/\/configuration\/[\w-]{43}\?version=1$/)
  const edit = page.url()
  await page.getByRole('textbox', { name: saved.quantity }).fill('2')
  await page
    .getByRole('button', { name: new RegExp(`^(${saved.add}|${saved.addOpen(1).replace('1', '\\d+')})`) })
    .click()
  await expect(page).toHaveURL(/\/quote$/)
  // The page of the quote itself needs a script.
  const cart = await (await context.request.get('/api-frontend/wishlist/wishlist')).text()
  expect(cart).toContain('"name":"Site 9"')

  await page.goto(edit)
  await page.getByRole('link', { name: saved.copy, exact: true }).click()
  await page.getByLabel(saved.name, { exact: true }).last().fill('Site 9')
  await page.getByLabel(formRefusalText.en.editLink).fill(edit)
  await page.getByRole('button', { name: saved.save, exact: true }).click()
  await expect(page).toHaveURL(/version=2$/)
  await page.goto(edit.replace('version=1', 'version=2'))
  await page.getByRole('link', { name: saved.compareWith(1, 2) }).click()
  await expect(page.getByText(saved.same)).toBeVisible()
  await context.close()
})

test('a configuration that no link can hold is saved instead, and edited by its version', async ({ page }) => {
  const loads = Array.from({ length: 200 }, (_, n) => ({
    ref: `L${n + 1}`,
    name: `Equipment shelf number ${n + 1}`,
    feed: 'A',
    drain: { kind: 'current', list1x_a: 0.1, list2x_a: null },
  }))
  const path = await saveByCall(page, { ...configuration, loads, placements: [] })
  await page.goto(path)
  await page.getByRole('link', { name: savedPageText.en.edit, exact: true }).click()
  await expect(page.locator('tr', { has: page.getByText('Equipment shelf number 200') }).first()).toBeAttached()
  await expect(page.getByText(parts.tooLong)).toBeVisible()
  expect(new URL(page.url()).searchParams.has('d')).toBe(false)
  await page.getByRole('button', { name: savedPageText.en.saveNew }).click()
  await expect(page).toHaveURL(/version=2$/)
  await page.getByRole('link', { name: savedPageText.en.compareWith(1, 2) }).click()
  await expect(page.getByText(savedPageText.en.same)).toBeVisible()
})

for (const language of journeyLanguages)
  test(`the parts of a configuration have no faults of access in ${language}`, async ({ page }) => {
    const path = await saveByCall(page, configuration)
    await page.goto(languageHref(language, path))
    await page.getByRole('link', { name: savedPageText[language].edit, exact: true }).click()
    await expect(page.getByRole('button', { name: editorText[language].undo })).toBeVisible()
    await page.getByText(partsText[language].panels(2)).click()
    await page.getByText(`${partsText[language].accessories} (1)`).click()
    await expectGoodAt(page, [360, 1440])
  })

test('a device is dragged to another position, and a drag that is broken off moves nothing', async ({ page }) => {
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  await page.goto('/configure/10701?d=Radio%3B%2018%20A%3B%20A%3B%20A1%3B%20TPA%2025')
  await expect(page.getByRole('button', { name: editorText.en.undo })).toBeVisible()
  const middleOf = async (id: string) => {
    const box = await page.locator(`[aria-labelledby=front-heading] svg a[href="#${id}"]`).boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  }
  const drag = async (from: string, target: string) => {
    await page.mouse.move(...(await middleOf(from)))
    await page.mouse.down()
    await page.mouse.move(...(await middleOf(target)), { steps: 6 })
  }
  const stands = page.getByRole('textbox', { name: `${configureText.en.position}, Radio`, exact: true })
  await page.locator('[aria-labelledby=front-heading] svg a[href="#P1-A1"]').scrollIntoViewIfNeeded()
  await drag('P1-A1', 'P1-A3')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(stands).toHaveValue('A1')
  await drag('P1-A1', 'P1-A3')
  await page.mouse.up()
  await expect(stands).toHaveValue('A3')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main [role=status]').last()).toContainText('Done: A1 → A3')
  await expect(page.locator('[aria-labelledby=front-heading] svg a[href="#P1-A3"]')).toBeFocused()
  await page.locator('[aria-labelledby=front-heading] svg a[href="#P1-A4"]').click()
  await expect(page.getByRole('dialog', { name: editorText.en.edit('A4') })).toBeVisible()
})
