import { expect, type Locator, type Page } from '@playwright/test'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { listedText } from '#features/quotes/quote-answer/messages/desk-listed.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { askers } from '../visitors/desk-records/usual-answer.ts'

/** Presses and types as a person does, and counts it. */
function countedHand(page: Page) {
  const count = { clicks: 0, keys: 0 }
  return {
    count,
    click: async (target: Locator) => {
      count.clicks += 1
      await target.click()
    },
    /** One click opens the list, another chooses. */
    choose: async (target: Locator, value: string) => {
      count.clicks += 2
      await target.selectOption(value)
    },
    type: async (words: string) => {
      count.keys += words.length
      await page.keyboard.type(words)
    },
  }
}

const [text, line, sending] = [draftPageText.en, lineText.en, sendingText.en]
const inbox = (company: string) => `/desk/quotes?view=all&q=${company.toLowerCase().replaceAll(' ', '+')}`
const priceOf = (page: Page, place: number) =>
  page.getByRole('textbox', { name: line.inLine(line.fields.unit_price, place), exact: true })

test('ten lines with prices of a list and 12 % go out with five clicks and two keys; to a first customer with eight at most', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'sales_managers')
  const answer = async (company: string) => {
    const { count, click, choose, type } = countedHand(page)
    await page.goto(inbox(company))
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await click(page.locator('tbody').getByRole('link').first())
    await click(page.getByRole('button', { name: text.begin }))
    await expect(priceOf(page, 10)).toHaveValue('11.00')
    const terms = page.getByLabel(text.paymentTerms)
    if ((await terms.inputValue()) === '') await choose(terms, 'net_30')
    await click(page.getByRole('textbox', { name: text.discount, exact: true }))
    await type('12')
    await click(page.getByRole('button', { name: sending.sendAction }))
    await click(page.getByRole('dialog').getByRole('button', { name: sending.send, exact: true }))
    // Ten times twelve for 11.00, less 12 %.
    await expect(page.getByRole('row', { name: new RegExp(sending.states.scheduled) })).toContainText('$1,161.60')
    return count
  }
  expect(await answer(askers.often)).toEqual({ clicks: 5, keys: 2 })
  const { clicks, keys } = await answer(askers.first)
  expect(clicks).toBeLessThanOrEqual(8)
  expect(keys).toBeLessThanOrEqual(4)
})

for (const language of journeyLanguages)
  test(`${language}: a line says its list, warns of another price and takes the list’s again; a new currency asks`, async ({
    page,
    context,
    desk,
  }) => {
    const [listed, own] = [listedText[language], lineText[language]]
    await desk.enter(context, language, 'sales_managers')
    await page.goto(inbox(`${askers.listed} ${language}`))
    await page.locator('tbody').getByRole('link').first().click()
    await page.getByRole('button', { name: draftPageText[language].begin }).click()
    const price = page.getByRole('textbox', { name: own.inLine(own.fields.unit_price, 2), exact: true })
    await expect(page.getByRole('link', { name: 'Distributors 2026' })).toHaveCount(10)
    await price.fill('10')
    const take = page.getByRole('button', { name: /11[.,]00/ }).first()
    await expect(take).toBeVisible()
    await expect(price).toHaveAccessibleDescription(/11[.,]00/)
    await expectGoodAt(page, [1280, 1100, 360])
    await page.setViewportSize({ width: 1280, height: 900 })
    await take.click()
    await expect(price).toHaveValue(language === 'en' ? '11.00' : '11,00')
    // The price follows the quantity.
    await page.getByRole('textbox', { name: own.inLine(own.fields.quantity, 2), exact: true }).fill('3')
    await expect(price).toHaveValue(language === 'en' ? '12.50' : '12,50')

    await page.getByRole('checkbox', { name: own.choose(2) }).check()
    await price.fill('9')
    await page.getByRole('button', { name: listed.takeForChosen }).click()
    await expect(page.getByText(listed.taken(1, 0))).toBeVisible()
    await page.getByLabel(draftPageText[language].currency, { exact: true }).selectOption('EUR')
    const dialog = page.getByRole('dialog', { name: listed.currencyTitle('EUR') })
    await expectGoodAt(page, [1280, 360])
    await dialog.getByRole('button', { name: listed.change }).click()
    await expect(dialog).toBeHidden()
    await expect(price).toHaveValue('')
    await expect(page.getByRole('link', { name: 'Distributors 2026' })).toHaveCount(0)
  })
