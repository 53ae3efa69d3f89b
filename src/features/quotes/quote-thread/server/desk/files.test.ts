import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quoteAttachment } from '#features/quotes/quote/server/tables.ts'
import { listQuotesForExport } from '#features/quotes/quote-history/server/store.ts'
import { getDeskFile, getDeskQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { customerRole } from '#features/site/session/server/tables.ts'
import { WireError } from '#server/calls/answer-error.ts'
import type { CallShape, ReplyOf } from '#shared/call.ts'
import { pdfBytes } from '../../../../../../test/builders/quote-files.ts'
import type { ApiClient } from '../../../../../../test/openers/api-client.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { fileMail, listThreadFiles, uploadThreadFile, writeThread } from '../../desk-contract.ts'
import { listMessages } from '../store.ts'
import { quoteMessage } from '../tables.ts'

const crlf = (text: string) => text.replaceAll('\n', '\r\n')
const mail = (facts: { from?: string; date?: string; body?: string; head?: string } = {}) =>
  crlf(`From: ${facts.from ?? 'Ana Pérez <ana@elsewhere.example>'}
Date: ${facts.date ?? 'Mon, 23 Nov 2026 08:30:00 +0000'}
Subject: Re: quote
${facts.head ?? 'Content-Type: text/plain; charset=utf-8'}

${facts.body ?? 'We take the small one.\n\nOn Mon, 23 Nov 2026, Sam <s@shop.example> wrote:\n> planted words of ours\n'}`)

describe.each(await openInboxes())('$engine', ({ db, clock, request, staff, browser }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const send = async <C extends CallShape>(
    client: ApiClient,
    call: C,
    id: number,
    {
      content,
      name,
      fields = {},
    }: { content: Uint8Array<ArrayBuffer> | string; name: string; fields?: Record<string, string> },
  ) => {
    const body = new FormData()
    body.append('file', new File([content], name))
    for (const [field, value] of Object.entries(fields)) body.append(field, value)
    const form = new Response(body)
    const headers = {
      'Content-Type': form.headers.get('content-type') ?? '',
      'X-Desk': '1',
      'Sec-Fetch-Site': 'same-origin',
    }
    const path = call.path.replace('{quote_id}', String(id))
    const response = await client.send(
      path,
      { method: 'POST', headers, body: await form.arrayBuffer() },
      '/api-backend',
    )
    const data: unknown = await response.json()
    const { status } = response
    if (status >= 400) return { status, reply: null, error: WireError.parse(data) }
    return { status, reply: call.reply?.parse(data) as ReplyOf<C>, error: null }
  }
  const upload = (
    who: Staff,
    id: number,
    isInternal: boolean,
    name = 'plan.pdf',
    content: Uint8Array<ArrayBuffer> | string = pdfBytes(),
  ) => send(who.browser, uploadThreadFile, id, { content, name, fields: { is_internal: String(isInternal) } })
  const file = (who: Staff, id: number, content: string | Uint8Array<ArrayBuffer>) =>
    send(who.browser, fileMail, id, { content, name: 'Re quote.eml' })
  const read = async ({ browser: desk }: Staff, id: number) => (await desk.call(getDeskQuote, { params: { id } })).reply
  const messagesOf = (id: number) => listMessages(db, id, { limit: 10 })

  test('an internal file is read at the desk alone, whoever asks and by whatever way', async () => {
    const sam = await staff({ name: 'Sam' })
    const [quote, other] = [await request(), await request()]
    await db.insert(customerRole).values({ customerId: other.customerId, role: 'administrators' })
    const { reply: internal } = await upload(sam, quote.id, true, 'planted-cost.pdf')
    clock.now = new Date(clock.now.getTime() + 60_000)
    const { reply: open } = await upload(sam, quote.id, false, 'plan.pdf')
    const text = { kind: 'message', text: 'The plan' } as const
    const write = (id = '') =>
      sam.browser.call(writeThread, { params: { quote_id: quote.id }, body: { ...text, attachment_ids: [id] } })
    expect((await write(internal?.id)).error.errors).toEqual({
      attachment_ids: ['A file is not one of this quote, or only the staff may read it.'],
    })
    expect((await write(open?.id)).reply).toMatchObject({ files: [{ file_name: 'plan.pdf' }] })
    const get = async (client: ApiClient, id = '') => (await client.send(`/wishlist/getQuoteFile/${id}`)).status
    expect([await get(quote.browser, internal?.id), await get(quote.browser, open?.id)]).toEqual([404, 200])
    const ofStaff = [await get(other.browser, internal?.id), await get(other.browser, open?.id)]
    expect(ofStaff, 'a member of the staff on the site').toEqual([404, 404])
    const atDesk = await sam.browser.send(getDeskFile.path.replace('{id}', internal?.id ?? ''), {}, '/api-backend')
    expect(atDesk.status).toBe(200)
    for (const path of [`getQuote/${quote.id}`, 'getQuotes'])
      expect(await (await quote.browser.send(`/wishlist/${path}`)).text()).not.toContain('planted')
    const exported = JSON.stringify(await listQuotesForExport(db, quote.customerId))
    expect(exported).not.toContain('planted')
    const { files, timeline } = await read(sam, quote.id)
    expect(files.map(({ file_name, is_internal }) => [file_name, is_internal])).toEqual([
      ['planted-cost.pdf', true],
      ['plan.pdf', false],
    ])
    const told = timeline.entries.flatMap(entry => (entry.kind === 'change' ? [entry.text] : []))
    expect(told).toEqual(['File added: plan.pdf', 'Internal file added: planted-cost.pdf'])
    expect((await sam.browser.call(listThreadFiles, { params: { quote_id: quote.id } })).reply).toEqual(files)
  })

  test('a file is refused by its content, its size, without the right, and for no quote', async () => {
    const [sam, reader] = [await staff(), await staff({ roles: ['readers'] })]
    const quote = await request()
    expect((await upload(sam, quote.id, true, 'x.pdf', '<html><script>')).status).toBe(415)
    expect((await upload(sam, quote.id, true, 'x.pdf', pdfBytes(10 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload(reader, quote.id, true)).status).toBe(403)
    expect((await upload(sam, 999_999, true)).status).toBe(404)
    expect((await send(sam.browser, uploadThreadFile, quote.id, { content: pdfBytes(), name: 'x.pdf' })).status).toBe(
      400,
    )
    expect((await send(browser(), uploadThreadFile, quote.id, { content: pdfBytes(), name: 'x' })).status).toBe(401)
    expect(await db.$count(quoteAttachment, eq(quoteAttachment.quoteId, quote.id))).toBe(0)
  })

  test('of a mail in lines that go on, the sender’s own lines stay and quoted ones go', async () => {
    const quote = await request()
    const body = '> Which voltage \n> do you need? \n > 48 V, with \na spare fuse.\n> Anything else? \n\nNo.\n'
    const head = 'Content-Type: text/plain; charset=utf-8; format=flowed'
    expect((await file(await staff({ name: 'Sam' }), quote.id, mail({ head, body }))).status).toBe(200)
    expect(await messagesOf(quote.id)).toMatchObject([{ text: '> 48 V, with a spare fuse.\n\nNo.' }])
  })

  test('a filed mail becomes what its sender wrote; the original stays inside', async () => {
    const sam = await staff({ name: 'Sam' })
    const quote = await request()
    const { status, reply } = await file(sam, quote.id, mail())
    expect([status, reply?.refused_files]).toEqual([200, []])
    expect(await messagesOf(quote.id)).toMatchObject([
      {
        author: 'customer',
        authorName: 'Ana Pérez',
        authorId: null,
        fromEmail: 'ana@elsewhere.example',
        text: 'We take the small one.',
        at: new Date('2026-11-23T08:30:00Z'),
        enteredBy: sam.id,
      },
    ])
    const { timeline, files, desk } = await read(sam, quote.id)
    expect(timeline.entries.find(entry => entry.kind === 'message')).toMatchObject({
      by: { kind: 'customer', name: 'Ana Pérez' },
      on_behalf_of: null,
      filed: { from: 'ana@elsewhere.example', is_of_quote: false, by: 'Sam' },
    })
    expect(files).toMatchObject([{ file_name: 'Re quote.eml', content_type: 'message/rfc822', is_internal: true }])
    expect(desk).toMatchObject({ has_news: true, next_move: 'company' })
    expect((await file(sam, quote.id, mail())).error?.errors).toEqual({
      file: ['This mail is in the conversation already.'],
    })
    expect(files).toHaveLength(1)
    await file(sam, quote.id, mail({ from: quote.email.toUpperCase(), date: 'Fri, 1 Jan 2038 00:00:00 +0000' }))
    const [newest] = await messagesOf(quote.id)
    expect(newest).toMatchObject({ authorId: quote.customerId, at: clock.now })
  })

  test('a filed mail brings its files, as far as they are taken', async () => {
    const sam = await staff()
    const quote = await request()
    const part = (name: string, content: string) =>
      `--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content}\n`
    const pdf = Buffer.from(pdfBytes()).toString('base64')
    const body = `--b\nContent-Type: text/html\n\n<p>See <b>here</b> &amp; there</p><blockquote>old</blockquote>\n${part('plan.pdf', pdf)}${part('../../x.exe', 'TVqQAAMAAAAEAAAA')}--b--`
    const { reply } = await file(sam, quote.id, mail({ head: 'Content-Type: multipart/mixed; boundary=b', body }))
    expect(reply?.refused_files).toEqual(['x.exe.bin'])
    const [message] = await messagesOf(quote.id)
    expect(message?.text).toBe('See here & there')
    expect(message?.files.map(one => one.fileName)).toEqual(['plan.pdf'])
  })

  test('a table of a mail keeps its cells and rows apart, and what stands above and below it', async () => {
    const quote = await request()
    const cells = (...texts: string[]) => `<tr>${texts.map(text => `<td>${text}</td>`).join('')}</tr>`
    const table = `<table>${cells('Part', 'Qty')}\n${cells('GP-1', '40')}${cells('<p>GP-2</p>', '<div>\n<p><b>5</b></p></div>')}</table>`
    const body = `<h2>Order</h2>${table}<div>Thanks</div>\nAna<p>Elsewhere</p>\n<p>Madrid</p>`
    expect((await file(await staff(), quote.id, mail({ head: 'Content-Type: text/html', body }))).status).toBe(200)
    const text = 'Order\nPart Qty\nGP-1 40\nGP-2 5\nThanks\nAna\nElsewhere\nMadrid'
    expect((await messagesOf(quote.id)).map(message => message.text.trim().replace(/ *\n */g, '\n'))).toEqual([text])
  })

  test('a list that is sent as a text shown in the mail is a file; a name on the words alone makes them none', async () => {
    const sam = await staff()
    const shown = (name: string) => `Content-Type: text/plain\nContent-Disposition: inline; filename=${name}`
    const taken = async (head: string, body: string) => {
      const quote = await request()
      expect((await file(sam, quote.id, mail({ head, body }))).reply?.refused_files).toEqual([])
      return (await messagesOf(quote.id)).map(({ text, files }) => [text, files.map(({ fileName }) => fileName)])
    }
    const mixed = 'Content-Type: multipart/mixed; boundary=b'
    const words = '--b\nContent-Type: text/html\n\n<p>See the list</p>'
    const list = await taken(mixed, `${words}\n--b\n${shown('list.txt')}\n\nGP-1 40\n--b--`)
    expect(list).toEqual([['See the list', ['list.txt']]])
    expect(await taken(mixed, `--b\n${shown('message.txt')}\n\nWe take it.\n--b--`)).toEqual([['We take it.', []]])
    expect(await taken(shown('message.txt'), 'We take it.')).toEqual([['We take it.', []]])
  })

  test('what is no mail is refused, and one that is slow to read on purpose is ended', async () => {
    const sam = await staff({ language: 'es' })
    const quote = await request()
    expect((await file(sam, quote.id, '')).error?.errors).toHaveProperty('file')
    expect((await file(sam, quote.id, Buffer.from(pdfBytes()))).error?.errors).toEqual({
      file: ['No es un correo que se pueda leer. Guárdelo como archivo .eml.'],
    })
    expect((await file(sam, quote.id, mail({ body: '> only quoted' }))).error?.errors).toHaveProperty('file')
    const nested = 'From: a@b.example\r\nContent-Type: message/rfc822\r\n\r\n'.repeat(300)
    const start = performance.now()
    await file(sam, quote.id, nested + 'x\r\n'.repeat(1_000_000))
    expect(performance.now() - start).toBeLessThan(20_000)
    expect(await db.$count(quoteMessage, eq(quoteMessage.quoteId, quote.id))).toBeLessThanOrEqual(1)
  })
})
