import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quoteAttachment } from '#features/quotes/quote/server/tables.ts'
import { quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import { getDeskQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { auditEntry } from '#server/database/tables.ts'
import { pdfBytes } from '../../../../../../test/builders/quote-files.ts'
import type { ApiClient } from '../../../../../../test/openers/api-client.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { fileMail, listThreadFiles, removeThreadFile, uploadThreadFile, writeThread } from '../../desk-contract.ts'
import type { QuoteFile } from '../../domain/thread-entries.ts'

describe.each(await openInboxes())('$engine', ({ db, clock, request, staff }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  type Quote = Awaited<ReturnType<typeof request>>
  const send = async (who: Staff, path: string, id: number, body: FormData) => {
    const form = new Response(body)
    const headers = {
      'Content-Type': form.headers.get('content-type') ?? '',
      'X-Desk': '1',
      'Sec-Fetch-Site': 'same-origin',
    }
    const init = { method: 'POST', headers, body: await form.arrayBuffer() }
    return who.browser.send(path.replace('{quote_id}', `${id}`), init, '/api-backend')
  }
  const upload = async (who: Staff, id: number, isInternal: boolean, name: string): Promise<QuoteFile> => {
    const body = new FormData()
    body.append('file', new File([pdfBytes()], name))
    body.append('is_internal', String(isInternal))
    const response = await send(who, uploadThreadFile.path, id, body)
    expect(response.status).toBe(200)
    return uploadThreadFile.reply.parse(await response.json())
  }
  const filesOf = async (who: Staff, id: number) =>
    (await who.browser.call(listThreadFiles, { params: { quote_id: id } })).reply
  const write = (who: Staff, id: number, body: object) =>
    who.browser.call(writeThread, { params: { quote_id: id }, body: { kind: 'message', text: 'Hello', ...body } })
  const remove = (who: Staff, id: string) => who.browser.call(removeThreadFile, { params: { id } })
  const download = async (client: ApiClient, id: string) => (await client.send(`/wishlist/getQuoteFile/${id}`)).status
  const seenBy = async (quote: Quote) => {
    const texts = []
    for (const path of [`getQuote/${quote.id}`, 'getQuotes'])
      texts.push(await (await quote.browser.send(`/wishlist/${path}`)).text())
    return texts.join('\n')
  }

  test('a file of the staff reaches the customer only when a message names it', async () => {
    const sam = await staff({ name: 'Sam' })
    const quote = await request()
    const file = await upload(sam, quote.id, false, 'planted-plan.pdf')
    expect(file).toMatchObject({ is_internal: false, is_sent: false, may_remove: true, added_by: 'Sam' })
    expect(await download(quote.browser, file.id)).toBe(404)
    expect(await seenBy(quote)).not.toContain('planted')
    // Nor can he help himself to it by naming it.
    const own = { text: 'mine', attachment_ids: [file.id] }
    const taken = await quote.browser.send(`/wishlist/writeQuoteMessage/${quote.id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(own),
    })
    expect([taken.status, (await taken.json()).errors]).toEqual([400, { attachment_ids: [expect.any(String)] }])
    expect(await download(quote.browser, file.id)).toBe(404)
    expect((await write(sam, quote.id, { attachment_ids: [file.id] })).status).toBe(200)
    expect(await download(quote.browser, file.id)).toBe(200)
    expect(await filesOf(sam, quote.id)).toMatchObject([{ is_sent: true, may_remove: false }])
  })

  test('a note has internal files, which no customer reads in any way', async () => {
    const sam = await staff({ name: 'Sam' })
    const quote = await request()
    const [inside, open] = [
      await upload(sam, quote.id, true, 'planted-margin.pdf'),
      await upload(sam, quote.id, false, 'plan.pdf'),
    ]
    const note = (attachment_ids: string[]) =>
      sam.browser.call(writeThread, {
        params: { quote_id: quote.id },
        body: { kind: 'note', text: 'planted-words', attachment_ids },
      })
    expect((await note([open.id])).error.errors).toEqual({
      attachment_ids: ['A note takes internal files of this quote.'],
    })
    const other = await request()
    const elsewhere = await upload(sam, other.id, true, 'planted-other.pdf')
    expect((await note([elsewhere.id])).status).toBe(400)
    expect((await note([inside.id])).reply).toMatchObject({ files: [{ file_name: 'planted-margin.pdf' }] })
    const { timeline } = (await sam.browser.call(getDeskQuote, { params: { id: quote.id } })).reply
    expect(timeline.entries.find(({ kind }) => kind === 'note')).toMatchObject({ files: [{ id: inside.id }] })
    expect(await download(quote.browser, inside.id)).toBe(404)
    expect(await seenBy(quote)).not.toContain('planted')
    expect((await write(sam, quote.id, { attachment_ids: [inside.id] })).status).toBe(400)
    expect(await download(quote.browser, inside.id)).toBe(404)
  })

  test('a file that nobody was sent is removed by its author and whoever answers; what was sent stays', async () => {
    const [sam, ann, reader] = [await staff({ name: 'Sam' }), await staff(), await staff({ roles: ['readers'] })]
    const quote = await request()
    const [first, second, sent] = [
      await upload(sam, quote.id, true, 'one.pdf'),
      await upload(sam, quote.id, false, 'two.pdf'),
      await upload(sam, quote.id, false, 'three.pdf'),
    ]
    await write(sam, quote.id, { attachment_ids: [sent.id] })
    expect((await remove(reader, first.id)).error.message).toBe(
      'Only who has added a file, or may answer quotes, removes it.',
    )
    expect((await filesOf(reader, quote.id)).map(({ may_remove }) => may_remove)).toEqual([false, false, false])
    expect((await remove(sam, sent.id)).error.message).toBe('The customer has this file already.')
    expect((await remove(ann, first.id)).reply).toBe(true)
    expect((await remove(sam, second.id)).reply).toBe(true)
    expect((await remove(sam, second.id)).status).toBe(404)
    expect((await remove(sam, 'x'.repeat(43))).status).toBe(404)
    expect(await db.$count(quoteAttachment, eq(quoteAttachment.quoteId, quote.id))).toBe(1)
    const { timeline } = (await sam.browser.call(getDeskQuote, { params: { id: quote.id } })).reply
    const told = timeline.entries.flatMap(entry => (entry.kind === 'change' ? [entry.text] : []))
    expect(told).toEqual(expect.arrayContaining(['Internal file removed', 'File removed']))
    const kept = await db.$count(auditEntry, eq(auditEntry.event, 'quote_file_removed'))
    expect(kept).toBe(2)
  })

  test('files of the customer, originals of mails and files of a version that waits are not removed', async () => {
    const sam = await staff({ name: 'Sam' })
    const quote = await request()
    const mail = new FormData()
    const source = `From: Ana <${quote.email}>\r\nDate: Mon, 23 Nov 2026 08:30:00 +0000\r\nSubject: x\r\n\r\nHello`
    mail.append('file', new File([source], 'mail.eml'))
    expect((await send(sam, fileMail.path, quote.id, mail)).status).toBe(200)
    const [original] = await filesOf(sam, quote.id)
    expect(original).toMatchObject({ may_remove: false })
    expect((await remove(sam, original?.id ?? '')).error.message).toBe('This is the original of a mail that was filed.')
    const waiting = await upload(sam, quote.id, false, 'waits.pdf')
    await db.insert(quoteVersion).values({
      quoteId: quote.id,
      state: 'scheduled',
      draftRevision: 1,
      content: '{}',
      sha256: '',
      recipient: { to: [], cc: [], subject: '', message: '', attachmentIds: [waiting.id], attachDataSheets: false },
      currency: 'USD',
      total: '1',
      isPartial: false,
      validUntil: clock.now,
      createdAt: clock.now,
      sendsAt: clock.now,
    })
    expect((await remove(sam, waiting.id)).error.message).toContain('A version that is about to go out has this file.')
    await db.delete(quoteVersion).where(eq(quoteVersion.quoteId, quote.id))
    expect((await remove(sam, waiting.id)).reply).toBe(true)
  })
})
