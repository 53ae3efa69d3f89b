import { expect, type Page } from '@playwright/test'
import { saveProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { listTopics, planTopicVersion, saveTopicVersion } from '#features/site/content-edit/desk-contract.ts'
import { previewText } from '#features/staff/preview/messages/desk-preview.ts'
import { previewLineText } from '#features/staff/preview/messages/preview-line.ts'
import { previewLinkText } from '../../../src/desk/messages/preview-link.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test } from '../site/desk-test.ts'
import { ask, openProgram } from '../visitors/programs.ts'

const text = previewText.en
/** A product of the demonstration that no other file changes. */
const panel = 10_801

const frameOf = (page: Page) => page.frameLocator(`iframe[title="${text.frame}"]`)
const choose = async (page: Page, group: string, choice: string) => {
  const radio = page.getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true })
  await radio.click()
  await expect(radio).toBeChecked()
}

test('a product with waiting changes is seen in Spanish at 360, and by a link that is then ended', async ({
  page,
  context,
  browser,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  const changes = { 'name.en': 'Panel to come', 'name.es': 'Panel futuro', 'name.fr': 'Panneau futur' }
  const { record } = await ask(openProgram(desk, 'content'), saveProduct, {
    params: { id: panel },
    body: { base_revision: 0, changes },
  })
  const outsider = await browser.newContext()
  awaitScripts(outsider)
  const visitor = await outsider.newPage()
  await visitor.goto(record.url ?? '')
  const publicTitle = await visitor.locator('h1').textContent()

  await page.goto(`/desk/products/${panel}`)
  await page.getByRole('link', { name: previewLinkText.en.preview, exact: true }).click()
  await expect(frameOf(page).locator('h1')).toHaveText('Panel to come')
  await choose(page, text.language, 'Español')
  await choose(page, text.width, text.widths[360])
  await expect(frameOf(page).locator('h1')).toHaveText('Panel futuro')
  await expect(page).toHaveURL(/language=es&width=360/)
  const inside = page.frames().find(frame => frame.url().includes('/Preview/Show/'))
  expect(await inside?.evaluate(() => innerWidth)).toBeLessThanOrEqual(360)
  expect(await inside?.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: text.share }).click()
  const url = (await page.getByText(/\/preview\/[\w-]{43}$/).textContent()) ?? ''
  // The preview has no script.
  await visitor.goto(url, { waitUntil: 'load' })
  await visitor.getByRole('navigation', { name: previewLineText.en.name }).getByText('Français').click()
  await expect(visitor.locator('h1')).toHaveText('Panneau futur')
  await expect(visitor.getByText(previewLineText.fr.is)).toBeVisible()
  await expectNoAxeViolations(visitor)
  await visitor.goto(record.url ?? '')
  await expect(visitor.locator('h1')).toHaveText(publicTitle ?? '')

  await page.getByRole('button', { name: new RegExp(`^${text.revoke}: `) }).click()
  await expect(page.getByText(text.none)).toBeVisible()
  expect((await visitor.goto(url))?.status()).toBe(404)
  await outsider.close()
})

test('a planned text of a static page is seen before its day, while the public page stays as it is', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  const program = openProgram(desk, 'content')
  const topic = (await ask(program, listTopics)).find(one => one.system_name === 'terms-of-use')
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const plan = await ask(program, planTopicVersion, {
    params: { id: topic?.id ?? 0 },
    body: { in_force_from: at },
  })
  const changes = { 'title.es': 'Condiciones futuras' }
  await ask(program, saveTopicVersion, { body: { id: plan.id, base_revision: 1, changes } })
  await page.goto(`/desk/content/versions/${plan.id}`)
  await page.getByRole('link', { name: previewLinkText.en.preview, exact: true }).click()
  await choose(page, text.language, 'Español')
  await expect(frameOf(page).locator('h1')).toHaveText('Condiciones futuras')
  // A link in the frame opens the public site in a tab of its own.
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frameOf(page).getByRole('contentinfo').getByRole('link').first().click(),
  ])
  expect(opened.url()).not.toContain('Preview')
  await page.goto('/es/terms-of-use')
  await expect(page.locator('h1')).not.toHaveText('Condiciones futuras')
})
