import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { updateCart } from '#features/quotes/quote/contract.ts'
import { quote, quoteLine } from '#features/quotes/quote/server/tables.ts'
import { sendWithAttachments } from '#server/mail/mail-attachments.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { silentLog } from '#server/process/log.ts'
import { languages } from '#shared/language.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../test/builders/request-quote.ts'
import { insertVersion, versionLine } from '../../../../../test/builders/versions.ts'
import { openDocuments } from '../../../../../test/openers/documents.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { startMailServer } from '../../../../../test/outside/mail-server.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { documentText } from '../messages/document.ts'
import { quoteText } from '../messages/quote.ts'
import { statusText } from '../messages/status.ts'
import { quoteAttachments } from './quote-documents.ts'

const documents = openDocuments()

describe.each(await openShops({ documents }))('$engine', ({ connection, db, browser, faults }) => {
  const openBuyer = async (details: object = {}) => {
    const rita = await openMember(db, browser())
    return { ...rita, quote: await requestQuoteAs(rita.browser, details) }
  }

  test('the PDF of an answered quote is that of its version, and earlier ones can be read', {
    timeout: 60_000,
  }, async () => {
    const rita = await openBuyer()
    const { id, web_quote_id: name } = rita.quote
    const first = {
      total: '250.00',
      subtotal: '250.00',
      lines: [versionLine({ total: '250.00', unit_price: '25.00' })],
    }
    await insertVersion(db, { quoteId: id, number: 1, state: 'replaced', content: first })
    await insertVersion(db, { quoteId: id, number: 2 })
    await insertVersion(db, {
      quoteId: id,
      number: null,
      state: 'scheduled',
      sentAt: null,
      content: { intro: 'UNSENT' },
    })
    const read = async (query: string) => {
      const response = await rita.browser.send(`/wishlist/getQuotePdf/${id}?${query}`)
      if (response.status !== 200) return { status: response.status, name: null, text: '' }
      const { pages } = await readPdf(await response.arrayBuffer())
      return { status: 200, name: response.headers.get('content-disposition'), text: pages.join('\n') }
    }
    const now = await read('lang=es')
    expect(now.name).toBe(`inline; filename="${name}-v2.pdf"`)
    expect(now.text).toContain('$125.00')
    expect(now.text).not.toMatch(/UNSENT|250\.00/)
    expect((await read('version=1')).text).toContain('$250.00')
    for (const version of ['3', '4']) expect((await read(`version=${version}`)).status).toBe(404)
    const stranger = await openBuyer()
    expect((await stranger.browser.send(`/wishlist/getQuotePdf/${id}`)).status).toBe(404)
  })

  test.each(languages)('the PDF of a quote has all its facts in %s', async language => {
    const rita = await openBuyer({
      comment: 'Rack 7, café № 3 ≤ 5 Ω',
      project_name: 'Site 7',
      customer_reference: 'PO 4711',
      requested_date: '2027-01-15',
    })
    const response = await rita.browser.send(`/wishlist/getQuotePdf/${rita.quote.web_quote_id}?lang=${language}`)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(response.headers.get('content-disposition')).toContain(`${rita.quote.web_quote_id}.pdf`)
    const { pages, info } = await readPdf(await response.arrayBuffer())
    const words = documentText[language]
    for (const said of [
      'Example Power',
      quoteText[language].viewTitle(rita.quote.web_quote_id),
      statusText[language].names.submitted,
      'Rita Registered',
      rita.email.slice(0, 13),
      '27601',
      'Site 7',
      'PO 4711',
      'Rack 7, café № 3 ≤ 5 Ω',
      'PN-1',
      'SKU-2',
      'Panel 2 (en)',
      words.quantity,
      words.products,
      '2027',
    ])
      expect(pages[0]).toContain(said)
    expect(info).toMatchObject({
      Title: quoteText[language].viewTitle(rita.quote.web_quote_id),
      Language: language,
      Author: 'Example Power',
    })
  })

  test('a long quote has several pages, each with the table’s head, and its notes', async () => {
    const rita = await openBuyer()
    await db.insert(quoteLine).values(
      Array.from({ length: 60 }, (_, index) => ({
        quoteId: rita.quote.id,
        position: index + 2,
        productId: 3,
        name: `Long panel ${index}`,
        sku: `LONG-${index}`,
        productUrl: '/',
        quantity: 1000,
        note: `Note ${index}`,
      })),
    )
    const response = await rita.browser.send(`/wishlist/getQuotePdf/${rita.quote.id}`)
    const { pages } = await readPdf(await response.arrayBuffer())
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Part number')
    })
    expect(pages.join(' ')).toMatch(/LONG-59[\s\S]*Note: Note 59[\s\S]*1,000/)
  })

  test('anybody with the key gets the PDF, in the language of the request; without it nobody does', async () => {
    const guest = browser()
    guest.language = 'fr'
    await guest.call(updateCart, { body: {} })
    const contact = { first_name: 'Zoé', last_name: 'Œuvre', email: 'zoe@buyer.example' }
    const receipt = await requestQuoteAs(guest, { contact })
    const key = receipt.view_url.split('/').at(-1)
    const response = await browser().send(`/wishlist/getQuotePdfByKey/${key}`)
    const { pages } = await readPdf(await response.arrayBuffer())
    expect(pages[0]).toContain('Zoé Œuvre')
    expect(pages[0]).toContain(documentText.fr.quickQuote)
    expect((await browser().send('/wishlist/getQuotePdfByKey/nobody')).status).toBe(404)
    expect((await guest.send(`/wishlist/getQuotePdf/${receipt.id}`)).status).toBe(401)
  })

  test('both mails have the submitted quote as PDF; the mail to sales also has the lines as CSV', {
    timeout: 60_000,
  }, async () => {
    const rita = await openBuyer({ comment: '=cmd' })
    await db.update(quote).set({ status: 'cancelled' }).where(eq(quote.id, rita.quote.id))
    const server = await startMailServer()
    const send = sendWithAttachments(createMailer(server.url), quoteAttachments(documents, db), silentLog)
    const outbox = await startOutbox({ connection, send, log: silentLog, now: () => new Date() })
    const mailTo = (address: string) => server.received.filter(mail => mail.recipients.includes(address))
    const ofSales = () =>
      mailTo('sales@company.example').filter(mail => mail.subject?.includes(rita.quote.web_quote_id))
    await expect.poll(() => [mailTo(rita.email).length, ofSales().length], { timeout: 60_000 }).toEqual([1, 1])
    await outbox.stop()
    await server.close()

    const files = mailTo(rita.email)[0]?.attachments ?? []
    expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`${rita.quote.web_quote_id}.pdf`, 'application/pdf'],
    ])
    const { pages } = await readPdf(files[0]?.content as ArrayBuffer)
    expect(pages[0]).toContain(statusText.en.names.submitted)
    expect(pages[0]).toContain('PN-1')
    const [pdf, csv] = ofSales()[0]?.attachments ?? []
    expect(pdf?.filename).toBe(`${rita.quote.web_quote_id}.pdf`)
    const table = new TextDecoder().decode(csv?.content as ArrayBuffer)
    expect(table).toContain(`${rita.quote.web_quote_id},1,PN-1,SKU-1,Panel 1 (en),4,`)
  })

  test('no request above caused a fault', () => {
    expect(faults).toEqual([])
  })
})
