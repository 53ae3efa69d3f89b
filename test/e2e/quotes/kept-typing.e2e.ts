import { expect } from '@playwright/test'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { failureText } from '#web/messages/failures.ts'
import { test } from '../site/test.ts'

const cart = cartText.en
const text = requestText.en

test('a reload, going back and a lost connection keep what was typed', async ({ page, context }) => {
  await page.goto('/dc-power-distribution/gmt-fuse-panels')
  await page.locator('main').getByRole('button', { name: cart.addToQuote }).first().click()
  await expect(page.getByRole('link', { name: cart.showQuote }).first()).toBeVisible()

  await page.goto('/quote')
  await page.getByLabel(cart.quantity).fill('7')
  await page.reload()
  await expect(page.getByLabel(cart.quantity)).toHaveValue('7')
  await page.getByRole('button', { name: cart.yes, exact: true }).click()
  await expect(page.getByRole('button', { name: cart.yes, exact: true })).toBeHidden()
  await page.getByRole('button', { name: text.next, exact: true }).click()

  const firstName = page.getByRole('textbox', { name: text.firstName, exact: true })
  await firstName.fill('Ada')
  await page.goBack()
  await page.goForward()
  await expect(firstName).toHaveValue('Ada')
  await page.getByRole('textbox', { name: text.lastName, exact: true }).fill('Byron')
  await page.getByRole('textbox', { name: text.email, exact: true }).fill('ada@site.example')
  await page.reload()
  await expect(firstName).toHaveValue('Ada')
  await page.getByRole('button', { name: text.next, exact: true }).click()

  await page.getByRole('textbox', { name: text.comment }).fill('Rack 7')
  await page.reload()
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await expect(page.locator('main').getByText('Rack 7')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: text.submit, exact: true }).click()
  await expect(page.locator('main').getByText(failureText.en.noResponse)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: text.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: text.thanksTitle })).toBeVisible()
  const webQuoteId = (await page.getByText(/^WQ-\d{4}-\d{6}$/).textContent()) ?? ''
  await page.reload()
  await expect(page.getByText(webQuoteId)).toBeVisible()
  await page.getByRole('link', { name: text.viewRequest }).click()
  await expect(page).toHaveTitle(new RegExp(webQuoteId))
})
