import { type APIRequestContext, expect } from '@playwright/test'
import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { draftGroupText } from '#features/quotes/quote-answer/messages/desk-groups.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { requestQuote } from '../visitors/quote-customer.ts'

const api = '/api-frontend/configurator'
const keyOf = (url: string) => url.split('/').at(-1) ?? ''

async function post(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(api + path, { data })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** A configuration of one radio, or of two. */
const save = (request: APIRequestContext, schedule: string, more: object = {}) =>
  post(request, '/place', { product_id: 10701, schedule }).then(({ configuration }) =>
    post(request, '/save', { configuration, name: 'Site 7', ...more }),
  )

/** A guest requests two of a configured panel, and a fuse beside them. */
async function guestRequests(request: APIRequestContext, email: string) {
  const saved = await save(request, 'Radio; 400 W; A')
  await post(request, `/addToQuote/${keyOf(saved.view_url)}`, { version: 1, quantity: 2 })
  const contact = { first_name: 'Ada', last_name: 'Young', company: 'Young Telecom', phone: '+1 555 0100', email }
  const { web_quote_id: number } = await requestQuote(request, { products: { 30119: 5 }, details: { contact } })
  return { number, edit: keyOf(saved.edit_url) }
}

for (const language of journeyLanguages)
  test(`${language}: the draft names its groups, leads to their configuration and takes over a new version`, async ({
    page,
    context,
    request,
    desk,
  }) => {
    // One journey goes on on a phone: at the last one of the widths at which it is looked at.
    const widths = language === 'es' ? [1440, 390] : [390, 1440]
    const [text, draft, group] = [draftGroupText[language], draftPageText[language], groupText[language]]
    await page.setViewportSize({ width: widths.at(-1) ?? 1440, height: 900 })
    await desk.enter(context, language, 'sales_managers')
    const { number, edit } = await guestRequests(request, `groups-${language}@buyer.example`)
    await page.goto(`/desk/quotes/${number}`)
    await page.getByRole('button', { name: draft.begin }).click()
    const groups = page.getByRole('region', { name: text.heading })
    await expect(groups.getByText(group.title(2, 'Site 7', 1))).toBeVisible()
    await expectGoodAt(page, widths)

    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      groups.getByRole('link', { name: text.editNamed('Site 7') }).click(),
    ])
    await expect(opened.locator('main h1')).toHaveText('Site 7')
    await expect(opened).toHaveURL(new RegExp(`/configuration/${edit}\\?version=1$`))
    await opened.close()

    await save(request, 'Radio; 400 W; A\nLamp; 30 W; B', { key: edit, base_version: 1 })
    const rows = page.locator('tr[data-line]')
    const before = await rows.count()
    await groups.getByRole('button', { name: text.takeOverNamed('Site 7') }).click()
    await expect(groups.getByRole('status')).toHaveText(text.taken(2))
    await expect(groups.getByText(group.title(2, 'Site 7', 2))).toBeVisible()
    expect(await rows.count()).toBeGreaterThan(before)
    await expectGoodAt(page, widths)
    await groups.getByRole('button', { name: text.takeOverNamed('Site 7') }).click()
    await expect(page.getByText(text.none(2)).first()).toBeVisible()
  })
