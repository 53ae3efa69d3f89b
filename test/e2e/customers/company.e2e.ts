import { expect } from '@playwright/test'
import { companyPageText } from '#features/quotes/buyer/messages/company-page.ts'
import { historyText } from '#features/quotes/quote-history/messages/history.ts'
import { listText } from '#features/quotes/saved-list/messages/lists.ts'
import { profileText } from '#features/site/account/messages/profile.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { isLinkTo, linkIn, logIn } from '../visitors/customer.ts'
import { openCustomer } from '../visitors/quote-customer.ts'
import { askDesk } from '../visitors/staff.ts'

const widths = [360, 1280]

for (const language of journeyLanguages)
  test(`${language}: the desk names an administrator, who invites a colleague; both see what is the company’s`, async ({
    browser,
    desk,
  }) => {
    const context = await browser.newContext({ baseURL: desk.url })
    const page = await context.newPage()
    const text = companyPageText[language]
    const [adaMail, benMail] = [`ada-${language}@acme.example`, `ben-${language}@acme.example`]
    const ada = await openCustomer(page, desk, language, adaMail)
    await ada.post('/shoppingCart/addProductToCartFromCatalog/10302?quantity=2', {})
    const list = await ada.post('/savedList/create', { name: 'Spares' })
    await desk.enter(context, language, 'sales_managers')
    const name = `Acme Rail ${language}`
    const company = await askDesk(page.request, '/Company/Save', { base_revision: 0, changes: { name } })
    const { id } = (await askDesk(page.request, `/Customer/List?q=${adaMail}`)).rows[0]
    await askDesk(page.request, '/Customer/Join', { ids: [id], company_id: company.record.id })
    await page.goto(`/desk/companies/${company.record.id}`)
    await page.getByRole('combobox', { name: /Ann Lee/ }).selectOption('administrator')
    await expect(page.getByRole('combobox', { name: /Ann Lee/ })).toHaveValue('administrator')
    await expectGoodAt(page, widths)

    await ada.logIn('/profile')
    await page.getByRole('navigation').getByRole('link', { name: profileText[language].company }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('textbox', { name: text.email, exact: true }).fill(benMail)
    await page.getByRole('combobox', { name: text.role, exact: true }).selectOption('approver')
    await page.getByRole('button', { name: text.send }).click()
    await expect(page.getByText(benMail, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: text.addAddress }).click()
    await expectGoodAt(page, widths)
    await page.goto(`/profile/lists/${list.id}`)
    await page.getByRole('checkbox', { name: listText[language].forCompany }).click()
    await expect(page.getByText(listText[language].forCompanyOn)).toBeVisible()
    await expectGoodAt(page, widths)
    const quote = await ada.requestQuote({ products: { 10302: 12 } })

    const link = linkIn(await desk.waitForMail(isLinkTo(benMail, '/invitation')), '/invitation')
    const other = await browser.newPage({ baseURL: desk.url })
    await openCustomer(other, desk, language, benMail)
    await other.goto(link)
    await expect(other.getByText(text.invitationTo(name))).toBeVisible()
    await expect(other).toHaveURL(/\/invitation$/)
    await expectGoodAt(other, widths)
    await other.getByRole('main').getByRole('link', { name: text.logIn }).click()
    await logIn(other, language, benMail)
    await other.getByRole('button', { name: text.accept }).click()
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectGoodAt(other, widths)
    await other.goto('/profile/quotation-history')
    const whose = other.getByRole('navigation', { name: historyText[language].whose })
    await whose.getByRole('link', { name: historyText[language].company }).click()
    await expect(other.getByText(quote.web_quote_id)).toBeVisible()
    await expectGoodAt(other, widths)
    await other.getByRole('link', { name: quote.web_quote_id }).click()
    await expect(other.getByText(historyText[language].ofColleague('Ann Lee'))).toBeVisible()
    await expectGoodAt(other, widths)
    await other.goto('/profile/lists')
    await expect(other.getByRole('heading', { name: listText[language].ofColleagues })).toBeVisible()
    await expectGoodAt(other, widths)

    await other.goto('/profile/company')
    await other.getByRole('button', { name: text.leave }).click()
    await expectGoodAt(other, widths)
    await other.getByRole('dialog').getByRole('button', { name: text.leave }).click()
    await expect(other).toHaveURL(/\/profile$/)
    await expect(other.getByRole('link', { name: profileText[language].company })).toHaveCount(0)
    await other.close()
    await context.close()
  })
