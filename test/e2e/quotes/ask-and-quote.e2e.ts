import { expect } from '@playwright/test'
import { toggleText } from '#features/catalog/compare/messages/toggle.ts'
import { productText } from '#features/catalog/product/messages/product-page.ts'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { registrationText } from '#features/site/account/messages/registration.ts'
import { contactText } from '#features/site/contact/messages/contact-page.ts'
import type { Language } from '#shared/language.ts'
import { failureText } from '#web/messages/failures.ts'
import { journeyLanguages, lookedAtLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { resize } from '../readers/layout.ts'
import { test } from '../site/test.ts'

const panel = '/dc-power-distribution/103/10302'
const fuse = '/dc-fuses-and-disconnects/303/30302'

const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`)

for (const language of journeyLanguages) {
  const prefix = prefixOf(language)

  test(`without a script a visitor can ask for unknown parameters, in ${language}`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await context.newPage()
    await page.goto(prefix + fuse)
    await expect(page.locator('main')).not.toContainText(/see the (maker|data sheet)|véase la hoja|voir la fiche/i)
    await page.getByRole('link', { name: productText[language].ask }).first().click()
    const message = page.getByRole('textbox', { name: contactText[language].message })
    await expect(message).toHaveValue(/FTPA-5/)
    await expect(message).toHaveValue(new RegExp(contactText[language].askFor('').slice(0, 12)))
    await page.goto(`${prefix}/contact-us?product=%3Cb%3Ehello&about=hello`)
    await expect(message).toHaveValue('')
    await expect(page.locator('main')).not.toContainText('hello')
    await context.close()
  })

  test(`without a script ticked products are compared, in ${language}`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await context.newPage()
    await page.goto(`${prefix}/dc-power-distribution/gmt-fuse-panels`)
    const boxes = page.locator('main').getByRole('checkbox', { name: toggleText[language].compare })
    await boxes.nth(0).check()
    await boxes.nth(2).check()
    await page.getByRole('button', { name: toggleText[language].compareChosen }).click()
    await expect(page).toHaveURL(/\/product\/compare\?ids=/)
    const products = page.locator('main thead th[scope=col]')
    await expect(products).toHaveCount(3)
    await page.locator('main thead').locator('a[href*="compare?ids="]').first().click()
    await expect(products).toHaveCount(2)
    await context.close()
  })

  test(`the toast of an added product stays for five seconds and does not cover the name, in ${language}`, async ({
    page,
  }) => {
    await page.goto(prefix + panel)
    for (const { width, scroll } of [
      { width: 1280, scroll: 0 },
      { width: 1280, scroll: 90 },
      { width: 360, scroll: 0 },
    ]) {
      await resize(page, { width, height: 800 })
      await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), scroll)
      await page.locator('main').getByRole('button', { name: cartText[language].addToQuote }).first().click()
      const toast = page.locator('.Toastify__toast')
      await expect(toast).toContainText(cartText[language].showQuote)
      await expect(toast.getByRole('button', { name: failureText[language].close })).toBeVisible()
      await toast.evaluate(element => Promise.all(element.getAnimations().map(({ finished }) => finished)))
      const covered = await page.evaluate(() => {
        const name = document.querySelector('main h1')?.getBoundingClientRect()
        const news = document.querySelector('.Toastify__toast')?.getBoundingClientRect()
        if (!name || !news) return null
        return name.left < news.right && news.left < name.right && name.top < news.bottom && news.top < name.bottom
      })
      expect(covered, `${width} ${scroll}`).toBe(false)
      await page.mouse.move(5, 400)
      // The animation of its bar is the clock of the toast.
      const bar = toast.locator('.Toastify__progress-bar')
      await expect(bar).toHaveCSS('animation-duration', '5s')
      await expect(bar).toHaveCSS('animation-play-state', 'running')
      await bar.evaluate(element => element.getAnimations().forEach(animation => void animation.finish()))
      await expect(toast).toHaveCount(0)
    }
  })

  test(`the terms open in a new tab, and the form keeps its input, in ${language}`, async ({ page }) => {
    const text = registrationText[language]
    await page.goto(`${prefix}/registration`)
    const email = page.getByRole('textbox', { name: /mail|correo/i }).first()
    await email.fill('ann@buyer.example')
    const opened = page.context().waitForEvent('page')
    await page.locator('label').getByRole('link', { name: text.agreementParts.terms }).press('Enter')
    const terms = await opened
    await expect(terms).toHaveURL(new RegExp(`${prefix}/terms-of-use$`))
    await expect(email).toHaveValue('ann@buyer.example')
    const box = page.getByRole('checkbox', { name: text.agreement })
    await expect(box).not.toBeChecked()
    await box.check()
    await expectNoAxeViolations(page)
  })
}

for (const language of lookedAtLanguages)
  test(`at 1280 px the header fits into one line, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of ['/', '/blogs?tag=sizing']) {
      await page.goto(prefixOf(language) + path)
      const links = page.locator('header nav > ul > li > div > a, header nav + ul a')
      expect(await links.count()).toBeGreaterThan(5)
      for (const link of await links.all()) {
        const { lines, width, height } = await link.evaluate(element => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          const { width, height } = element.getBoundingClientRect()
          return { lines: new Set(tops).size, width, height }
        })
        expect([lines, width >= 24, height >= 24]).toEqual([1, true, true])
      }
    }
  })

test('continuing saves the typed quantity; the last step shows the comment once', async ({ page }) => {
  const [cart, text] = [cartText.en, requestText.en]
  await page.goto(panel)
  await page.locator('main').getByRole('button', { name: cart.addToQuote }).first().click()
  await expect(page.locator('.Toastify__toast')).toContainText(cart.showQuote)
  await page.goto('/quote')
  const quantity = page.getByLabel(cart.quantity).first()
  await quantity.fill('0')
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await expect(page.getByText(cart.wrongQuantity).first()).toBeVisible()
  await expect(page).toHaveURL(/\/quote$/)
  await quantity.fill('17')
  await expect(page.getByRole('button', { name: cart.yes, exact: true })).toBeVisible()
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await expect(page).toHaveURL(/step=details/)
  await page.getByRole('textbox', { name: text.firstName, exact: true }).fill('Ada')
  await page.getByRole('textbox', { name: text.lastName, exact: true }).fill('Byron')
  await page.getByRole('textbox', { name: text.email, exact: true }).fill('ada@buyer.example')
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await page.getByRole('textbox', { name: text.comment }).fill('Rack 7')
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'GP-' })).toContainText('17')
  await expect(page.locator('main section').getByText(text.comment, { exact: true })).toHaveCount(1)
  await expect(page.getByText('Rack 7')).toBeVisible()
})

test('the error of a repeated password disappears when both match again', async ({ page }) => {
  await page.goto('/registration')
  const [password, again] = [page.locator('input[name=password]'), page.locator('input[name=confirm_password]')]
  await password.fill('Walnut-Tree-77')
  await again.fill('Walnut-Tree-78')
  await again.blur()
  await expect(again).toHaveAttribute('aria-invalid', 'true')
  await password.fill('Walnut-Tree-78')
  await expect(again).not.toHaveAttribute('aria-invalid', 'true')
})

test('millimeters come first in Spanish and French, inches in English', async ({ page }) => {
  const width = (name: string) => page.locator('#mechanical').getByRole('row').filter({ hasText: name }).first()
  await page.goto(panel)
  await expect(width('Width')).toContainText(/\d\sin$/, { useInnerText: true })
  await page.goto(`/es${panel}`)
  await expect(width('Anchura')).toContainText(/\d\smm$/, { useInnerText: true })
  await page.goto(`/fr${panel}`)
  await expect(width('Largeur')).toContainText(/\d\smm$/, { useInnerText: true })
})
