import { expect, type Page } from '@playwright/test'
import { bulkText } from '#desk/messages/bulk.ts'
import { orderedListText } from '#desk/messages/ordered-list.ts'
import { listBestSellers } from '#features/catalog/catalog/contract.ts'
import { orderText } from '#features/catalog/product-order/messages/desk-order.ts'
import { homeText } from '#features/site/home/messages/home.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test } from '../site/desk-test.ts'

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
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/product-order')
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
  await page.getByRole('combobox', { name: text.add }).fill('CM-RP-1U')
  await page.getByRole('option').first().click()
  const wanted = await skus(page, list)
  expect(wanted.length).toBe(rest.length + 3)
  await saveByKey(page)
  await expect(page.getByRole('button', { name: bulkText.en.undo })).toBeVisible()
  await page.reload()
  expect(await skus(page, list)).toEqual(wanted)
  const shown: { sku: string }[] = await (await page.request.get(`/api-frontend${listBestSellers.path}`)).json()
  expect(shown.map(({ sku }) => sku)).toEqual(wanted)
  await page.goto('/')
  await page.getByRole('tab', { name: homeText.en.tabs.bestSellers }).click()
  await expect(page.getByText(wanted[0] ?? '').first()).toBeVisible()
})

test('a series is put in order, and the save is taken back', async ({ page, context, desk }) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/product-order')
  await page.getByRole('link', { name: text.list.series }).click()
  await page.getByRole('combobox', { name: text.series }).selectOption({ label: 'Telecom Fused Disconnects' })
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

test('two people: who comes later sees both orders joined before he saves', async ({
  page,
  context,
  browser,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/product-order?list=home')
  const list = text.list.home
  const before = await skus(page, list)
  await page.getByRole('button', { name: orderedListText.en.moveUp(before.at(-1) ?? '') }).click()
  const other = await browser.newContext()
  awaitScripts(other)
  await desk.enter(other, 'en', 'content')
  const second = await other.newPage()
  await second.goto('/desk/product-order?list=home')
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

for (const language of journeyLanguages)
  test(`the lists in ${language}, on a desk and on a phone`, async ({ page, context, desk }) => {
    await desk.enter(context, language, 'content')
    await page.goto('/desk/product-order')
    const words = orderText[language]
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(rows(page, words.list.best_sellers).first()).toBeVisible()
    await expectGoodAt(page, [1440, 390])
  })
