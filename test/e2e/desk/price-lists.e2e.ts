import { expect } from '@playwright/test'
import { priceListText } from '#features/catalog/price/messages/desk-price-lists.ts'
import { indexText } from '../../../src/desk/messages/index-table.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'

for (const language of journeyLanguages)
  test(`${language}: a list is made, a product is found by its part number and priced by quantity`, async ({
    page,
    context,
    desk,
  }) => {
    const text = priceListText[language]
    await desk.enter(context, language, 'administrators')
    await page.goto('/desk/price-lists')
    await page.getByRole('link', { name: text.add }).click()
    await page.getByLabel(text.fields.name).fill(`Retail ${language}`)
    await page.getByLabel(text.fields.currency).selectOption('EUR')
    await page.getByRole('button', { name: text.make }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Retail ${language}` })).toBeVisible()
    await expect(page.getByText(text.noPrices)).toBeVisible()
    await page.getByLabel(text.partNumber).fill('fgmt')
    await page.getByRole('button', { name: indexText[language].apply }).click()
    const row = page.getByRole('list', { name: text.prices }).getByRole('listitem').first()
    const sku = (await row.locator('strong').innerText()).trim()
    const mark = language === 'en' ? '.' : ','
    await row.getByLabel(text.priceOfRow(sku, 1)).fill(`1234${mark}5`)
    await row.getByRole('button', { name: text.addBreakTo(sku) }).click()
    await row.getByLabel(text.fromOf(sku, 2)).fill('10')
    await row.getByLabel(text.priceOfRow(sku, 2)).fill(`0${mark}0725`)
    await page.getByRole('button', { name: saveText[language].save }).click()
    await expect(page.getByText(saveText[language].saved).first()).toBeVisible()
    await expect(page.getByText(text.priceOf(sku)).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await expectGoodAt(page, [360, 1280])
    await page.getByRole('link', { name: text.above }).click()
    await expect(page.getByRole('row', { name: `Retail ${language}` })).toContainText('EUR')
    await expectGoodAt(page, [360, 1280])
  })
