import { expect, type Page } from '@playwright/test'
import { contactAnswers } from '#features/site/contact/messages/answers.ts'
import { contactText } from '#features/site/contact/messages/contact-page.ts'
import { contactMailText } from '#features/site/contact/messages/emails.ts'
import { newsletterText } from '#features/site/contact/messages/newsletter.ts'
import { homeText } from '#features/site/home/messages/home.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { cookieNoticeText } from '#features/site/shell/messages/cookie-notice.ts'
import { frameText } from '#features/site/shell/messages/frame.ts'
import { pagesText } from '#features/site/shell/messages/pages.ts'
import { type Language, languages, parseLanguage } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import { journeyLanguages } from '../../lanes.ts'
import type { ReceivedMail } from '../../outside/mail-server.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { salesEmail, test } from '../site/test.ts'

/** Opens a page and waits for its personal data. */
async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(languageHref(language, path))
  await expect(page.getByRole('region', { name: cookieNoticeText[language].label })).toBeVisible()
}

for (const language of journeyLanguages) {
  test(`newsletter: the mail’s link subscribes, and one press unsubscribes, in ${language}`, async ({
    page,
    site,
    request,
  }) => {
    const text = newsletterText[language]
    const answers = contactAnswers[language]
    const mails = contactMailText[language].newsletter
    const email = `${crypto.randomUUID()}@reader.example`
    await open(page, language, '/contact-us')
    const form = page.getByRole('contentinfo').getByRole('form', { name: text.title })
    const field = form.getByLabel(text.email)
    for (const [typed, error] of [
      ['', formText[language].valueRequired],
      ['nobody', formText[language].valueEmail],
    ] as const) {
      await field.fill(typed)
      await form.getByRole('button').click()
      await expect(form.getByRole('alert')).toHaveText(error)
      await expect(field).toBeFocused()
    }
    await field.fill(email)
    await field.press('Enter')
    await expect(page.getByText(answers.subscribeAsked)).toBeVisible()
    await expect(field).toHaveValue('')

    const asked = await site.waitForMail(
      mail => mail.recipients.includes(email) && mail.subject === mails.confirm.subject,
    )
    await page.goto(linkIn(asked))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.confirmTitle)
    // Opening the link has confirmed nothing, and the secret is gone from the URL.
    await expect(page).toHaveURL(new RegExp(`${languageHref(language, '/newsletter/confirm')}$`))
    expect(site.mails().filter(mail => mail.recipients.includes(email))).toHaveLength(1)
    await page.getByRole('button', { name: text.confirm }).click()
    await expect(page.locator('main')).toContainText(answers.subscribed)
    await expectNoAxeViolations(page)

    const welcome = await site.waitForMail(
      mail => mail.recipients.includes(email) && mail.subject === mails.welcome.subject,
    )
    expect(headerOf(welcome, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const oneClick = /^<(.*)>$/.exec(headerOf(welcome, 'list-unsubscribe'))?.[1] ?? ''
    const pressed = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect([pressed.status(), (await pressed.json()).status]).toEqual([200, 'unsubscribed'])
    // Opening the one-click URL leads to a page, which gives the same answer after the subscription has ended.
    await page.goto(oneClick)
    const leaving = newsletterText[await languageOf(page)]
    await page.getByRole('button', { name: leaving.leave }).click()
    await expect(page.getByRole('status').filter({ hasText: /\w/ }).first()).toHaveText(
      contactAnswers[await languageOf(page)].unsubscribed,
    )
  })

  test(`contact: a message reaches the company in ${language}`, async ({ page, site }) => {
    const text = contactText[language]
    const issues = formText[language]
    const email = `${crypto.randomUUID()}@buyer.example`
    await open(page, language, '/contact-us')
    const form = page.getByRole('form', { name: text.form })
    await form.getByRole('button', { name: text.send }).click()
    for (const issue of [issues.nameRequired, issues.emailRequired, issues.messageRequired])
      await expect(form.getByText(issue).first()).toBeVisible()
    await form.getByLabel(text.name).fill('Zoë Ñandú')
    await form.getByLabel(text.email).fill(email)
    await form.getByLabel(text.message).fill('GMT 10 A × 250\n¿Plazo?')
    await form.getByRole('button', { name: text.send }).click()
    await expect(page.getByRole('heading', { name: text.thanksTitle })).toBeFocused()
    await expect(page.locator('main')).toContainText(contactAnswers[language].received)
    const mail = await site.waitForMail(({ text: said }) => said?.includes(email) === true)
    expect(mail.recipients).toEqual([salesEmail])
    expect(mail.text).toContain('GMT 10 A × 250\n¿Plazo?')
    expect(headerOf(mail, 'reply-to')).toBe(email)
    await expectNoAxeViolations(page)
  })

  test(`cookie notice: asks once, and nothing optional is stored before, in ${language}`, async ({ page, context }) => {
    const text = cookieNoticeText[language]
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, language, '/contact-us')
    const notice = page.getByRole('region', { name: text.label })
    expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['culture', 'frontend_version'])
    // The notice does not trap the focus.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: frameText[language].skip })).toBeFocused()
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab')
    await expect(notice.locator(':focus')).toHaveCount(0)
    // At the end of the page the notice is below the footer and covers nothing.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(async () => {
        const [footer, own] = await Promise.all([page.getByRole('contentinfo').boundingBox(), notice.boundingBox()])
        return footer && own ? Math.round(own.y - footer.y - footer.height) : -1
      })
      .toBeGreaterThanOrEqual(0)
    const answer = page.waitForResponse(/euCookieLawAccept/)
    await notice.getByRole('button', { name: text.necessary }).click()
    expect(await (await answer).json()).toBe(true)
    await expect(notice).toHaveCount(0)
    for (const other of languages) {
      const asked = page.waitForResponse(/getHeaderLinks/)
      await page.goto(languageHref(other, '/contact-us'))
      expect((await (await asked).json()).show_cookie_law).toBe(false)
    }
    await expect(page.locator('[data-over-page]')).toHaveCount(0)
  })

  test(`home: banner, tabs and best sellers work by keyboard in ${language}`, async ({ page }) => {
    const text = homeText[language]
    await open(page, language, '/')
    const categories = page.getByRole('tab', { name: text.tabs.categories })
    const bestSellers = page.getByRole('tab', { name: text.tabs.bestSellers })
    await expect(page.getByRole('button', { name: text.tabs.next })).toHaveCount(0)
    await categories.focus()
    await page.keyboard.press('ArrowRight')
    await expect(bestSellers).toBeFocused()
    await expect(bestSellers).toHaveAttribute('aria-selected', 'true')
    const next = page.getByRole('button', { name: text.tabs.next })
    await expect(next).toBeVisible()
    const shown = page.getByRole('tabpanel').locator('li:not([inert])')
    await expect(shown).toHaveCount(5)
    const first = await shown.first().innerText()
    await next.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shown.first().innerText()).not.toBe(first)
    await page.setViewportSize({ width: 800, height: 900 })
    await expect(shown).toHaveCount(1)
  })

  test(`the menu of narrow windows works by keyboard in ${language}`, async ({ page }) => {
    const text = frameText[language]
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, language, '/contact-us')
    const opener = page.getByRole('button', { name: text.menu, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: text.menu })
    await expect(menu).toBeVisible()
    await expect(menu.locator('a[href^="tel:"]')).toBeVisible()
    for (const path of ['/login', '/registration', '/contact-us'])
      await expect(menu.locator(`a[href="${languageHref(language, path)}"]`).first()).toBeVisible()
    await menu.locator('summary').last().click()
    await expect(menu.locator('a[href*="information-sheet"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('the banner advances every 5 s, wraps, and stops on focus, hover and pause', async ({ page }) => {
  await page.clock.install()
  await open(page, 'en', '/')
  const text = homeText.en.banner
  const current = () => page.locator('[aria-roledescription=slide]:not([inert])').getAttribute('aria-label')
  await page.mouse.move(5, 700)
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
  const seen = [await current()]
  for (let slide = 0; slide < 3; slide++) {
    const before = await current()
    await page.clock.runFor(5100)
    await expect.poll(current).not.toBe(before)
    seen.push(await current())
  }
  expect([new Set(seen).size, seen[3]]).toEqual([3, seen[0]])
  const banner = page.locator('[aria-roledescription=carousel]')
  // A screen reader hears the slides only while they stand still.
  const isHeard = (heard: 'polite' | 'off') => expect(banner.locator('[aria-live]')).toHaveAttribute('aria-live', heard)
  const staysStill = async (hold: () => Promise<void>, release: () => Promise<void>) => {
    await hold()
    await isHeard('polite')
    const before = await current()
    await page.clock.runFor(11_000)
    await release()
    // A slide that had come in the meantime would be there by now.
    await isHeard('off')
    expect(await current()).toBe(before)
  }
  const leave = () => page.mouse.move(5, 700)
  const next = page.getByRole('button', { name: text.next })
  await staysStill(() => banner.hover(), leave)
  await staysStill(
    () => next.focus(),
    () => next.blur(),
  )
  await staysStill(
    async () => {
      await page.getByRole('button', { name: text.pause }).click()
      await leave()
    },
    () => page.getByRole('button', { name: text.play }).click(),
  )
})

test('with reduced motion the banner does not start by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page, 'en', '/')
  const shown = page.locator('[aria-roledescription=slide]:not([inert])')
  const before = await shown.getAttribute('aria-label')
  await page.clock.runFor(7000)
  await expect(shown).toHaveAttribute('aria-label', before ?? '')
  await page.getByRole('button', { name: homeText.en.banner.play }).click()
  // A slide that had come in the meantime would be there by now.
  await expect(page.locator('[aria-roledescription=carousel] [aria-live]')).toHaveAttribute('aria-live', 'off')
  await expect(shown).toHaveAttribute('aria-label', before ?? '')
})

test('a link to a removed page shows the not-found page and its title', async ({ page }) => {
  await open(page, 'en', '/dc-fuses-and-disconnects/gmt-fuses')
  await page.route(/GetProductDetails/, route =>
    route.fulfill({ status: 404, json: { error: true, message: 'x', errors: null, code: 'not_found', trace_id: 'x' } }),
  )
  await page.locator('main').getByRole('row').nth(2).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/404-not-found$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pagesText.en.notFound.title)
  await expect(page).toHaveTitle(/^Page Not Found/)
})

const languageOf = async (page: Page) => parseLanguage(await page.locator('html').getAttribute('lang')) ?? 'en'
const linkIn = ({ text }: ReceivedMail) => /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? ''
const headerOf = ({ headers }: ReceivedMail, name: string) => headers.find(({ key }) => key === name)?.value ?? ''
