import { expect } from '@playwright/test'
import { requestsText } from '#features/catalog/compliance/messages/desk-requests.ts'
import { documentsText } from '#features/catalog/compliance/messages/documents-page.ts'
import { typeWord } from '#features/catalog/compliance/messages/words.ts'
import { todayText } from '#features/quotes/quote-inbox/messages/desk-today.ts'
import { journeyLanguages } from '../../lanes.ts'
import { resize } from '../readers/layout.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'

for (const language of journeyLanguages) {
  const [text, words] = [documentsText[language], requestsText[language]]
  const prefix = language === 'en' ? '' : `/${language}`

  test(`${language}: a visitor asks for what is missing and sees it, and the desk answers`, async ({
    page,
    desk,
    browser,
    baseURL,
  }) => {
    const email = `asks-${language}@buyer.example`
    await page.goto(`${prefix}/documents?products=10303,10304&types=nebs,reach`)
    const form = page.getByRole('form', { name: text.request })
    const button = form.getByRole('button', { name: text.request })
    await button.click()
    await expect(form.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expectGoodAt(page, [1280, 360])
    await form.getByRole('textbox').fill(email)
    await button.click()
    await expect(page.getByRole('cell', { name: text.state, exact: true })).toHaveCount(4)
    await expect(form).toHaveCount(0)
    await expect(page.getByText(text.requested)).toBeVisible()
    expect(page.url()).not.toContain('asks-')
    await expectGoodAt(page, [360, 1280])
    await page.reload()
    await expect(page.getByRole('cell', { name: text.state, exact: true })).toHaveCount(4)

    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    await desk.enter(context, language, 'content')
    const member = await context.newPage()
    await member.goto('/desk')
    await member.getByRole('link', { name: todayText[language].counts.requests }).click()
    await expect(member).toHaveURL(/\/desk\/document-requests\?state=open$/)
    await expect(member.getByRole('row').nth(1)).toBeVisible()
    const row = member
      .getByRole('row')
      .filter({ hasText: email })
      .filter({ hasText: typeWord('nebs', language) })
    await expectGoodAt(member, [360, 1280])
    await row.getByRole('link').first().click()
    await expect(member.getByRole('heading', { level: 1 })).toHaveText(typeWord('nebs', language))
    await member.getByRole('textbox', { name: words.reason }).fill('None.')
    await expectGoodAt(member, [360, 1280])
    await member.getByRole('button', { name: words.send }).click()
    await expect(member.getByText(words.sent)).toBeVisible()
    await expect(member.getByRole('main')).toContainText(words.states.not_available)
    await expectGoodAt(member, [360, 1280])
    await resize(member, { width: 360, height: 900 })
    await member.reload()
    const tab = member.getByRole('navigation').getByRole('link', { name: words.title, exact: true })
    await expect(tab).toBeInViewport({ ratio: 0.99 })
    await context.close()
    await page.reload()
    await expect(page.getByRole('cell', { name: text.state, exact: true })).toHaveCount(2)
  })
}
