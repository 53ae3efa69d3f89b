import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quoteAttachments } from '#features/quotes/quote-history/server/quote-documents.ts'
import { register, sendPasswordRecovery } from '#features/site/account/contract.ts'
import { getToken } from '#features/site/session/contract.ts'
import { outbox } from '#server/database/tables.ts'
import { testAddress } from '../../../../../test/builders/address.ts'
import { insertMember, mailsTo, openMember, signUpBody } from '../../../../../test/builders/members.ts'
import { sendFile } from '../../../../../test/builders/quote-files.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openDocuments } from '../../../../../test/openers/documents.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { addToQuote, getCart, requestQuote, updateCart } from '../contract.ts'
import { saveCartFreeLines } from './cart/cart-store.ts'
import { quoteCart } from './tables.ts'

const documents = openDocuments()
const planted = /planted/i
/** The fields beside the contact that a visitor can type into. */
const words = {
  comment: 'planted-comment https://evil.example',
  project_name: 'planted-project',
  customer_reference: 'planted-reference',
  requested_date: '2049-03-04',
}
const contactOf = (email: string) => ({
  first_name: 'planted-first',
  last_name: 'planted-last',
  email,
  phone: '+1 555 7777',
  company: 'planted-company',
})

describe.each(await openShops({ environment: { RATE_LIMIT: 'on' } }))('$engine', ({ db, browser, faults }) => {
  const newAddress = () => `${crypto.randomUUID()}@buyer.example`
  async function fillCart(ann: ApiClient) {
    for (const id of [1, 2]) await ann.call(addToQuote, { params: { id }, query: { quantity: id * 11 } })
    const [line] = (await ann.call(getCart)).reply.items
    await ann.call(updateCart, { body: { items: [{ id: line?.id, note: 'planted-note' }] } })
    const [cart] = await db.select().from(quoteCart).orderBy(desc(quoteCart.id)).limit(1)
    const freeLine = { id: null, text: 'planted-wish', quantity: 3, note: 'planted-wish-note' }
    await saveCartFreeLines(db, cart?.id ?? 0, [freeLine])
    await sendFile(ann, { name: 'planted-file.pdf' })
  }
  async function requestAs(ann: ApiClient, email: string, more: object = {}) {
    await fillCart(ann)
    const answer = await ann.call(requestQuote, { body: { contact: contactOf(email), ...words, ...more } })
    expect(answer.status).toBe(200)
    return answer.reply
  }
  const onlyMailTo = async (email: string) => {
    const rows = await db.select().from(outbox).where(eq(outbox.to, email))
    expect(rows).toHaveLength(1)
    return rows[0]
  }
  const pdfOf = async (mail: Awaited<ReturnType<typeof onlyMailTo>>) => {
    const [file, ...others] = mail?.message.attachments ?? []
    expect([file?.contentType, others]).toEqual(['application/pdf', []])
    const makers: Record<string, (id: number) => Promise<Buffer | null>> = quoteAttachments(documents, db)
    const bytes = await makers[file?.maker ?? '']?.(file?.rowId ?? 0)
    return { name: file?.fileName, text: (await readPdf(new Uint8Array(bytes ?? []).buffer)).pages.join('\n') }
  }

  const strangers: [string, (email: string) => Promise<[ApiClient, object]>][] = [
    ['an anonymous visitor', async () => [browser(), {}]],
    [
      'a guest',
      async () => {
        const guest = browser()
        guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
        return [guest, {}]
      },
    ],
    [
      'a visitor who types the address of a customer',
      async email => {
        await insertMember(db, { email })
        return [browser(), {}]
      },
    ],
    [
      'a customer who types the address of another',
      async () => [(await openMember(db, browser())).browser, { address: { ...testAddress, city: 'planted-city' } }],
    ],
  ]
  test.each(strangers)('the receipt to %s has products and numbers, and nothing that was typed', async (_, open) => {
    const email = newAddress()
    const [ann, more] = await open(email)
    const receipt = await requestAs(ann, email, more)
    const mail = await onlyMailTo(email)
    const { text = '', html = '', subject } = mail?.message ?? {}
    expect(JSON.stringify(mail)).not.toMatch(planted)
    for (const typed of ['evil.example', '555 7777', '2049', 'March']) expect(text + html).not.toContain(typed)
    expect(subject).toContain(receipt.web_quote_id)
    for (const version of [text, html])
      for (const fact of [receipt.web_quote_id, receipt.view_url, 'SKU-1', 'Panel 1 (en)', '11', 'SKU-2', '22'])
        expect(version).toContain(fact)
    const pdf = await pdfOf(mail)
    expect(pdf.name).toBe(`${receipt.web_quote_id}.pdf`)
    expect(pdf.text).toContain('PN-1')
    expect(pdf.text).not.toMatch(planted)
    for (const typed of ['evil.example', '555 7777', email]) expect(pdf.text).not.toContain(typed)

    // The page of the view link and the mail to sales show everything.
    const key = receipt.view_url.split('/').at(-1)
    const shown = await (await browser().send(`/wishlist/getQuoteByKey/${key}`)).text()
    const [toSales] = (await mailsTo(db, 'sales@company.example')).filter(one =>
      one.subject.includes(receipt.web_quote_id),
    )
    for (const word of ['comment', 'project', 'reference', 'first', 'company', 'note', 'wish', 'file'])
      for (const place of [shown, toSales?.text]) expect(place).toContain(`planted-${word}`)
  })

  test('a customer’s own e-mail address gets everything that he typed, in upper case too', async () => {
    const rita = await openMember(db, browser())
    const email = rita.email.toUpperCase()
    await requestAs(rita.browser, email, { address: testAddress })
    const mail = await onlyMailTo(email)
    for (const word of ['comment', 'project', 'reference', 'first', 'company', 'note', 'wish', 'file'])
      for (const version of [mail?.message.text, mail?.message.html]) expect(version).toContain(`planted-${word}`)
    expect((await pdfOf(mail)).text).toContain('planted-comment')
  })

  test('one e-mail address gets at most five receipts, from any visitors and with any tags', async () => {
    const [name, domain] = newAddress().split('@')
    const spellings = [
      `${name}@${domain}`,
      `${name?.toUpperCase()}@${domain}`,
      `${name}+a@${domain}`,
      `${name}+b@${domain}`,
    ]
    for (let i = 0; i < 8; i++) {
      const receipt = await requestAs(browser(), spellings[i % 4] ?? '')
      expect(receipt.web_quote_id).toMatch(/^WQ-/)
      const sales = await mailsTo(db, 'sales@company.example')
      expect(sales.filter(one => one.subject.includes(receipt.web_quote_id))).toHaveLength(1)
    }
    const sent = (await Promise.all(spellings.map(email => mailsTo(db, email)))).flat()
    expect(sent).toHaveLength(5)
  })

  test('receipts to a customer’s own e-mail address are not limited', async () => {
    const rita = await openMember(db, browser())
    for (let i = 0; i < 7; i++) await requestAs(rita.browser, rita.email, { address: testAddress })
    expect(await mailsTo(db, rita.email)).toHaveLength(7)
  })

  test('mails of an account to an e-mail address that nobody has confirmed contain no name', async () => {
    const email = newAddress()
    const typed = { first_name: 'planted-first', last_name: 'planted-last', company: 'planted-company' }
    await browser().call(register, { body: signUpBody(email, typed) })
    await browser().call(sendPasswordRecovery, { body: { email } })
    const mails = await mailsTo(db, email)
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).not.toMatch(planted)
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})
