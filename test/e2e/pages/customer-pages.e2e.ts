import { expect } from '@playwright/test'
import { lookedAtLanguages } from '../../lanes.ts'
import { test, withoutLimits } from '../site/test.ts'
import { openCustomer } from '../visitors/quote-customer.ts'
import { faultsOf } from './look-at-pages.ts'
import { pagesOfCustomers } from './page-table.ts'

test.use({ siteSettings: withoutLimits })
test.describe.configure({ mode: 'parallel' })

for (const language of lookedAtLanguages)
  test(`pages of a customer are accessible and whole from 320 to 1920 px in ${language}`, async ({ page, site }) => {
    const customer = await openCustomer(page, site, language, `looks-${language}@site.example`)
    const quote = await customer.requestQuote({ products: { 10302: 12 } })
    await customer.post('/shoppingCart/addProductToCartFromCatalog/10302?quantity=2', {})
    await customer.logIn('/profile')
    await expect(page).toHaveURL(/\/profile$/)
    expect(await faultsOf(page, pagesOfCustomers(quote.web_quote_id).pages, language)).toEqual([])
  })
