import { expect } from '@playwright/test'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { test } from '../site/test.ts'
import { pressOn, tabTo } from '../visitors/keyboard.ts'

const cart = cartText.en
const text = requestText.en

test('a visitor requests a quote by keyboard only, starting at the home page', async ({ page }) => {
  await page.goto('/')
  const main = page.locator('main')

  await pressOn(page, main.getByRole('link', { name: /^DC Power Distribution/ }).first())
  await expect(page).toHaveURL(/categoryName=dc-power-distribution/)
  await pressOn(page, main.getByRole('link', { name: /^GMT Fuse Panels/ }).first())
  await expect(page).toHaveURL(/gmt-fuse-panels/)
  await tabTo(page, main.getByRole('checkbox', { name: /^20\b/ }).first())
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/positions=20/)
  await pressOn(page, main.getByRole('link', { name: /GMT fuse panel 10\/10, dual 100/ }))
  await expect(page).toHaveURL(/\/\d+\/\d+$/)
  await pressOn(page, main.getByRole('button', { name: cart.addToQuote }).first())
  await expect(page.getByRole('link', { name: cart.showQuote })).toBeVisible()

  await pressOn(page, page.getByRole('banner').getByRole('link', { name: /^Quote/ }))
  const quantity = page.getByLabel(cart.quantity)
  await tabTo(page, quantity)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3')
  await pressOn(page, page.getByRole('button', { name: cart.yes, exact: true }))
  await expect(page.getByRole('button', { name: cart.yes, exact: true })).toBeHidden()
  await pressOn(page, page.getByRole('button', { name: text.next, exact: true }))

  for (const [name, value] of [
    [text.firstName, 'Ada'],
    [text.lastName, 'Byron'],
    [text.email, 'keyboard@site.example'],
  ]) {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }))
    await page.keyboard.type(value ?? '')
  }
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: text.comment }))
  await pressOn(page, page.getByRole('button', { name: text.next, exact: true }))
  await pressOn(page, page.getByRole('button', { name: text.submit, exact: true }))
  await expect(page.getByRole('heading', { name: text.thanksTitle })).toBeFocused()
})

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('after a navigation the heading of the new page has the focus', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Accessories' }).first().click()
  await expect(page.locator('main h1')).toBeFocused()
  await expect(page).toHaveTitle(/Accessories/)
})
