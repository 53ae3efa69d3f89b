import { expect, type Page } from '@playwright/test'
import { bulkText } from '#desk/messages/bulk.ts'
import { orderedListText } from '#desk/messages/ordered-list.ts'
import { listBestSellers } from '#features/catalog/contract.ts'
import { homeText } from '#features/home/messages/home.ts'
import { orderText } from '#features/product-order/messages/desk-order.ts'
import { languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite(['content'], async () => {})
})
test.afterAll(() => desk.end())

const text = orderText.en
const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
const skus = async (page: Page, list: string) => {
  await expect(rows(page, list).first()).toBeVisible()
  return Promise.all((await rows(page, list).all()).map(row => row.getByRole('link').innerText()))
}
const saveByKey = (page: Page) => page.keyboard.press('Control+s')
const isSaved = (page: Page, done: number) =>
  expect(page.getByRole('status').filter({ hasText: bulkText.en.result(done, 0, 0) })).toBeVisible()

test('best sellers are put in order by keys and by dragging, one is added and one taken out; the home page follows', async ({
  page,
  context,
}) => {
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk/product-order`)
  const list = text.list.best_sellers
  const [first = '', second = '', third = '', ...rest] = await skus(page, list)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: orderedListText.en.moveDown(first) }).press('Enter')
  expect((await skus(page, list)).slice(0, 2)).toEqual([second, first])
  await expect(page.getByText(orderedListText.en.movedTo(first, 2, rest.length + 3))).toBeAttached()
  // The button keeps the focus: the next press goes on.
  await expect(page.getByRole('button', { name: orderedListText.en.moveDown(first) })).toBeFocused()
  await rows(page, list).nth(2).dragTo(rows(page, list).nth(0))
  expect((await skus(page, list)).slice(0, 3)).toEqual([third, second, first])
  await page.getByRole('button', { name: orderedListText.en.remove(second) }).click()
  await page.getByRole('combobox', { name: text.add }).fill('GMT')
  await page.getByRole('option').first().click()
  const wanted = await skus(page, list)
  expect(wanted.length).toBe(rest.length + 3)
  await saveByKey(page)
  await expect(page.getByRole('button', { name: bulkText.en.undo })).toBeVisible()
  await page.reload()
  expect(await skus(page, list)).toEqual(wanted)
  const shown: { sku: string }[] = await (
    await page.request.get(`${desk.url}/api-frontend${listBestSellers.path}`)
  ).json()
  expect(shown.map(({ sku }) => sku)).toEqual(wanted)
  await page.goto(desk.url)
  await page.getByRole('tab', { name: homeText.en.tabs.bestSellers }).click()
  await expect(page.getByText(wanted[0] ?? '').first()).toBeVisible()
})

test('a series is put in order, and the save is taken back', async ({ page, context }) => {
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk/product-order`)
  await page.getByRole('link', { name: text.list.series }).click()
  await page.getByRole('combobox', { name: text.series }).selectOption({ label: 'GMT Fuse Panels' })
  const list = text.list.series
  const before = await skus(page, list)
  await rows(page, list).nth(0).dragTo(rows(page, list).nth(3))
  const after = [...before.slice(1, 4), before[0] ?? '', ...before.slice(4)]
  expect(await skus(page, list)).toEqual(after)
  await expect(page.getByRole('button', { name: orderedListText.en.remove(before[0] ?? '') })).toHaveCount(0)
  await page.getByRole('button', { name: text.save }).click()
  // Two rows: that one moves past three, or the other two before it.
  await isSaved(page, 2)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: bulkText.en.undo }).click()
  await expect.poll(() => skus(page, list)).toEqual(before)
})

test('two people: who comes later sees both orders joined before he saves', async ({ page, context, browser }) => {
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk/product-order?list=home`)
  const list = text.list.home
  const before = await skus(page, list)
  await page.getByRole('button', { name: orderedListText.en.moveUp(before.at(-1) ?? '') }).click()
  const other = await browser.newContext()
  await desk.enter(other, 'en')
  const second = await other.newPage()
  await second.goto(`${desk.url}/desk/product-order?list=home`)
  await second.getByRole('button', { name: orderedListText.en.remove(before[0] ?? '') }).click()
  await saveByKey(second)
  await isSaved(second, 1)
  await expect(page.getByText(text.joined)).toBeVisible()
  const joined = await skus(page, list)
  expect(joined).toEqual([...before.slice(1, -2), before.at(-1), before.at(-2)])
  await saveByKey(page)
  await isSaved(page, 1)
  await other.close()
})

for (const language of languages)
  for (const width of [1440, 390])
    test(`the lists in ${language} at ${width} px`, async ({ page, context }) => {
      await desk.enter(context, language)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${desk.url}/desk/product-order`)
      const words = orderText[language]
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      await expect(rows(page, words.list.best_sellers).first()).toBeVisible()
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
