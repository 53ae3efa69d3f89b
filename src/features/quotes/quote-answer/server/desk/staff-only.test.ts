import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getQuote, getQuoteByKey, listQuotes } from '#features/quotes/quote-history/contract.ts'
import { keepAnswer, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { outbox } from '#server/database/tables.ts'
import { orderOf } from '../../../../../../test/builders/answers.ts'
import { insertBuyer, insertCompany, insertGroup } from '../../../../../../test/builders/buyers.ts'
import { testSettings } from '../../../../../../test/builders/company.ts'
import { insertPriceList } from '../../../../../../test/builders/prices.ts'
import { openVersions } from '../../../../../../test/openers/documents.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { readPdf } from '../../../../../../test/readers/read-pdf.ts'
import { previewMail, previewPdf, saveDraft, sendQuote, startDraft } from '../../desk-contract.ts'
import { bringDueIntoForce } from '../bring-into-force.ts'
import { quoteVersion } from '../tables.ts'

const answers = openVersions()
const deps = {
  onStatus: keepStatus,
  onAnswer: keepAnswer,
  publicUrl: 'https://catalogue.example',
  settings: testSettings,
}
/** Words and figures that are for the staff alone, or of another customer. */
const planted = /planted|98765|4321\.5/i

describe.each(await openInboxes({ answers }))('$engine', ({ db, clock, request, staff, browser, faults }) => {
  test('a customer reads nothing of lists, cost, internal notes, and of the prices and conditions of another', async () => {
    const max = await staff({ roles: ['sales_managers'] })
    const [own, other] = [await request({}, [1]), await request({}, [1])]
    const companyId = await insertCompany(db, {
      name: 'Planted company',
      groupId: await insertGroup(db, 'Planted group'),
      conditions: { payment_terms: 'net_30', discount_percent: '5' },
    })
    await insertBuyer(db, own.customerId, { companyId })
    await insertBuyer(db, other.customerId, { conditions: { incoterm: 'FCA', place: 'Planted place' } })
    await insertPriceList(db, { name: 'Planted list', scope: 'company', companyId }, [[1, 1, '12.5']])
    await insertPriceList(db, { name: 'Planted other', scope: 'customer', customerId: other.customerId }, [
      [1, 1, '4321.5'],
    ])
    const params = { id: own.id }
    const begun = (await max.browser.call(startDraft, { params, body: { base_revision: 0, from: 'request' } })).reply
    expect(begun.record.lines[0]?.listed?.name).toBe('Planted list')
    const line_id = begun.record.lines[0]?.id ?? 0
    const changes = [{ op: 'line' as const, line_id, changes: { cost: '98765.25', internal_note: 'Planted note' } }]
    const { reply: saved } = await max.browser.call(saveDraft, {
      params,
      body: { base_revision: begun.revision, changes },
    })
    expect(saved.record.lines[0]).toMatchObject({ cost: '98765.25', unit_price: '12.50' })
    const seen: Record<string, string> = {}
    const { reply: mail } = await max.browser.call(previewMail, { params, query: {} })
    seen['preview of the mail'] = `${mail.subject} ${mail.text} ${mail.html}`
    const path = previewPdf.path.replace('{id}', `${own.id}`)
    const pdfOf = async (query: string) => {
      const headers = { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' }
      const response = await max.browser.send(`${path}${query}`, { headers }, '/api-backend')
      return (await readPdf(await response.arrayBuffer())).pages.join(' ')
    }
    seen['the PDF of the draft'] = await pdfOf('')
    await max.browser.call(sendQuote, { params, body: orderOf(saved.revision) })
    clock.now = new Date(clock.now.getTime() + 20_000)
    await bringDueIntoForce(db, deps, clock.now)

    const [version] = await db.select().from(quoteVersion).where(eq(quoteVersion.quoteId, own.id))
    if (!version) throw new Error('no version')
    // Kept for the staff, beside what the customer has.
    expect(JSON.stringify(version.source)).toMatch(planted)
    seen['the version'] = version.content
    seen['the PDF'] = await pdfOf('?version=1')
    const key = own.view_url.split('/').at(-1) ?? ''
    const customer = own.browser
    seen['the customer’s quote'] = JSON.stringify((await customer.call(getQuote, { params })).reply)
    seen['the customer’s list'] = JSON.stringify((await customer.call(listQuotes)).reply)
    seen['the view link'] = JSON.stringify((await browser().call(getQuoteByKey, { params: { key } })).reply)
    for (const { kind, message } of await db.select().from(outbox).where(eq(outbox.quoteId, own.id)))
      seen[`mail ${kind}`] = JSON.stringify(message)
    for (const [where, words] of Object.entries(seen)) expect(words, where).not.toMatch(planted)
    expect(seen['the customer’s quote']).toContain('12.50')
    expect(Object.keys(seen)).toContain('mail quote_version')
    expect(faults).toEqual([])
  })
})
