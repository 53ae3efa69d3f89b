import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product, productText } from '#features/catalog/catalog/server/tables.ts'
import { getCart, requestQuote } from '#features/quotes/quote/contract.ts'
import { noteLimit } from '#features/quotes/quote/domain/limits.ts'
import { quoteCart, quoteCartFreeLine, quoteCartLine } from '#features/quotes/quote/server/tables.ts'
import { outbox } from '#server/database/tables.ts'
import { sendWithAttachments } from '#server/mail/mail-attachments.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { silentLog } from '#server/process/log.ts'
import { languages } from '#shared/language.ts'
import { testAddress } from '../../../../../test/builders/address.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import { openDocuments } from '../../../../../test/openers/documents.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { startMailServer } from '../../../../../test/outside/mail-server.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { getQuote, getQuoteByKey } from '../contract.ts'
import { quoteAttachments } from './quote-documents.ts'

const documents = openDocuments()
const words = 'with brackets for the rack in hall seven, as before, each marked with its position, Ω ≤ 5 °C & <b>; '
const noteOf = (name: string) => `${name} ${words.repeat(6)}`.slice(0, noteLimit)
const [products, freeLines] = [700, 500]

/** Processor time of this thread, which does not depend on other programs. */
function threadMs(): number {
  const usage: unknown = Reflect.get(process, 'threadCpuUsage')
  if (typeof usage !== 'function') return performance.now()
  const { user, system } = usage.call(process)
  return (user + system) / 1000
}

/** Measures the longest time for which the work blocks the event loop. */
async function longestHold<T>(work: () => Promise<T>): Promise<{ holdMs: number; value: T }> {
  let holdMs = 0
  let isDone = false
  const value = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const before = threadMs()
    await nextTurn()
    holdMs = Math.max(holdMs, threadMs() - before)
  }
  return { holdMs, value: await value }
}

/** Processor time of a fixed work on text, about 100 ms on a machine of today. What a call may hold is said as a multiple of it. */
function measureMachine(): number {
  const lines = Array.from({ length: 1200 }, (_, at) => ({ at, note: noteOf(`line-${at}`) }))
  const before = threadMs()
  for (let at = 0; at < 20; at++) JSON.parse(JSON.stringify(lines).replaceAll('&', '&amp;').normalize('NFC'))
  return threadMs() - before
}

describe.each(await openShops({ documents }))('$engine', ({ engine, connection, db, browser, faults }) => {
  test('a quote of 1200 lines with notes does not block the event loop, and its mails have all lines', {
    timeout: 590_000,
  }, async () => {
    const ids = Array.from({ length: products }, (_, at) => 1000 + at)
    await db.insert(product).values(
      ids.map(id => ({
        ...{ id, categoryId: 1, seName: `p-${id}`, sku: `SKU-${id}`, manufacturerPartNumber: `PN-${id}` },
        ...{ manufacturer: 'Example', position: id },
      })),
    )
    await db.insert(productText).values(
      ids.flatMap(productId =>
        languages.map(language => ({
          ...{ productId, language, name: `Total front access fuse panel ${productId}, 20 positions` },
          ...{ shortDescription: '', fullDescription: '', metaTitle: '' },
        })),
      ),
    )
    const rita = await openMember(db, browser())
    const [cart] = await db.insert(quoteCart).values({ customerId: rita.id }).returning()
    const cartId = cart?.id ?? 0
    await db
      .insert(quoteCartLine)
      .values(ids.map(productId => ({ cartId, productId, quantity: productId, note: noteOf(`line-${productId}`) })))
    await db.insert(quoteCartFreeLine).values(
      Array.from({ length: freeLines }, (_, at) => ({
        cartId,
        text: `WISH-${at} ${words}`,
        quantity: 1,
        note: noteOf(`wish-${at}`),
      })),
    )
    // The first call fills caches; it is not measured.
    await rita.browser.call(getCart)
    const holds: Record<string, number> = {}
    const measure = async <T>(name: string, work: () => Promise<T>) => {
      const { holdMs, value } = await longestHold(work)
      holds[name] = Math.round(holdMs)
      return value
    }
    const body = { address: testAddress }
    await measure('cart', () => rita.browser.call(getCart))
    const { reply } = await measure('submission', () => rita.browser.call(requestQuote, { body }))
    const key = reply.view_url.slice(-43)
    const shown = await measure('own quote', () => rita.browser.call(getQuote, { params: { id: reply.id } }))
    expect(shown.reply.items.length + shown.reply.free_items.length).toBe(products + freeLines)
    expect((await measure('by link', () => browser().call(getQuoteByKey, { params: { key } }))).status).toBe(200)

    const mails = await db.select({ to: outbox.to, message: outbox.message }).from(outbox)
    for (const { message } of mails)
      for (const said of ['line-1000', `line-${999 + products}`, 'wish-0', `wish-${freeLines - 1}`])
        expect([message.html, message.text].every(text => text.includes(said))).toBe(true)
    const server = await startMailServer()
    const makers = quoteAttachments(documents, db)
    const pdfs: unknown[] = []
    const quotePdf: typeof makers.quote_pdf = async id => {
      const pdf = await makers.quote_pdf(id)
      pdfs.push(pdf)
      return pdf
    }
    const csv = await measure('csv', () => makers.quote_csv(reply.id))
    expect(csv?.toString()).toContain(`wish-${freeLines - 1}`)
    const send = sendWithAttachments(createMailer(server.url), { ...makers, quote_pdf: quotePdf }, silentLog)
    const sender = await measure('mails and PDF', async () => {
      const started = await startOutbox({ connection, send, log: silentLog, now: () => new Date() })
      await expect
        .poll(() => db.$count(outbox, eq(outbox.state, 'sent')), { timeout: 500_000, interval: 200 })
        .toBe(mails.length)
      return started
    })
    await sender.stop()
    await server.close()
    for (const { attachments } of server.received)
      expect(attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')
    expect(server.received).toHaveLength(2)
    expect(pdfs, 'made once for both mails').toHaveLength(1)
    const { pages } = await readPdf(Buffer.from(server.received[0]?.attachments[0]?.content as ArrayBuffer))
    expect(pages.at(-1)).toContain(`WISH-${freeLines - 1}`)
    const machineMs = measureMachine()
    const measured = `${engine}: ${JSON.stringify(holds)}, fixed work ${Math.round(machineMs)} ms`
    if (process.env.SHOW_HOLDS) console.log(measured)
    for (const [name, ms] of Object.entries(holds)) expect(ms / machineMs, `${name}, ${measured}`).toBeLessThan(6)
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})
