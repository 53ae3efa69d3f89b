import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getQuoteByKey } from '#features/quotes/quote-history/contract.ts'
import { getToken } from '#features/site/session/contract.ts'
import { visitor } from '#features/site/session/server/tables.ts'
import { testAddress } from '../../../../../test/builders/address.ts'
import { logIn, openMember } from '../../../../../test/builders/members.ts'
import { fetchFile, pdfBytes, sendFile } from '../../../../../test/builders/quote-files.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { addToQuote, deleteQuoteFile, getCart, requestQuote } from '../contract.ts'
import { removeOldAttachments } from './attachment-store.ts'
import { quoteAttachment, quoteAttachmentPiece, quoteCart } from './tables.ts'

const megabyte = 1024 * 1024
const contact = { first_name: 'Ann', last_name: 'Lee', email: 'ann@buyer.example' }
const filesOf = async (browser: ApiClient) => (await browser.call(getCart)).reply.draft.attachments
const listLikeFilm = `${'GP-0606-30-1U;2'.padEnd(46)}\n`.repeat(8)
const upload = async (browser: ApiClient, name: string) => {
  const { reply } = await sendFile(browser, { name })
  if (!reply) throw new Error('not taken')
  return reply
}

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  test('a file is stored unchanged and served as a download', async () => {
    const ann = browser()
    const bytes = pdfBytes(1_300_000)
    bytes.set([0, 255, 92, 39, 10], 700_000)
    const { status, reply } = await sendFile(ann, { name: 'Plan «1»; x="y".PDF', bytes, type: 'text/html' })
    expect(status).toBe(200)
    expect(reply).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      file_name: 'Plan «1»; x=_y_.PDF',
      file_size: 1_300_000,
      content_type: 'application/pdf',
      download_url: `/api-frontend/wishlist/getQuoteFile/${reply?.id}`,
    })
    expect(await filesOf(ann)).toEqual([reply])
    const file = await fetchFile(ann, reply?.download_url ?? '')
    expect(file.status).toBe(200)
    expect(Buffer.compare(file.bytes, bytes)).toBe(0)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Plan _1_; x=_y_.PDF"; filename*=UTF-8''Plan%20%C2%AB1%C2%BB%3B%20x%3D_y_.PDF`,
    )
  })

  test.each([
    [
      'a picture',
      'a.txt',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      'image/png',
      'a.txt.png',
    ],
    ['a list', 'parts.csv', 'sku;quantité\nA-1;2\n', 'text/csv', 'parts.csv'],
    ['a drawing', 'rack.DXF', '0\nSECTION\n', 'text/plain', 'rack.DXF'],
    ['a list that begins like a bitmap', 'parts.csv', 'BMS-48;2\nGMT-5;4\n', 'text/csv', 'parts.csv'],
    ['a list that begins like a program', 'parts.txt', 'MZ-100 2\n', 'text/plain', 'parts.txt'],
    ['a list with a G in the places of a film', 'parts.csv', listLikeFilm, 'text/csv', 'parts.csv'],
  ])('the type of %s is read from the content', async (_, name, content, type, kept) => {
    const bytes = typeof content === 'string' ? content : new Uint8Array(content)
    const { reply } = await sendFile(browser(), { name, bytes, type: 'application/x-msdownload' })
    expect(reply).toMatchObject({ content_type: type, file_name: kept })
  })

  test.each([
    ['a program', 'plan.pdf', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 415],
    ['a web page', 'plan.txt', '<!doctype html><script>alert(1)</script>', 415],
    ['a drawing that runs scripts', 'plan.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['an archive', 'plan.zip', new Uint8Array([0x50, 0x4b, 3, 4, ...Array(40).fill(0)]), 415],
    ['a bitmap that is called a list', 'parts.csv', new Uint8Array([0x42, 0x4d, 0x46, 0, 0, 0, 0, 0, 0, 0]), 415],
    ['a list that is called a bitmap', 'parts.bmp', 'BMS-48;2\n', 415],
    ['noise', 'plan.pdf', new Uint8Array([1, 2, 3, 4, 5]), 415],
    ['nothing', 'plan.pdf', '', 400],
    ['more than 10 MB', 'plan.pdf', pdfBytes(10 * megabyte + 1), 413],
    ['much more', 'plan.pdf', pdfBytes(11 * megabyte), 413],
  ])('%s is refused in the visitor’s language, and nothing is stored', async (_, name, bytes, status) => {
    const before = [await db.$count(visitor), await db.$count(quoteAttachment)]
    const ann = browser()
    ann.language = 'fr'
    const answer = await sendFile(ann, { name, bytes })
    expect(answer.status).toBe(status)
    expect(answer.error?.errors?.file?.[0]).toMatch(/fichier/i)
    expect(ann.cookies.size).toBe(0)
    expect([await db.$count(visitor), await db.$count(quoteAttachment)]).toEqual(before)
  })

  test.each([
    ['JSON', '{}', 'application/json', 415],
    ['no type', new Uint8Array([1]), undefined, 415],
    ['no boundary', 'x', 'multipart/form-data', 415],
    ['a broken form', '--x\r\nContent-Disp', 'multipart/form-data; boundary=x', 400],
    [
      'no file',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
      400,
    ],
  ])('%s instead of a form with a file is refused', async (_, body, type, status) => {
    const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
    expect((await browser().send('/wishlist/uploadQuoteFile', { method: 'POST', body, headers })).status).toBe(status)
  })

  test('twenty uploads at the same time do not exceed the limits', async () => {
    const ann = browser()
    await upload(ann, 'first.pdf')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => sendFile(ann, { name: `${i}.pdf` })))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(9)
    expect(new Set(answers.map(answer => answer.error?.code))).toEqual(new Set([undefined, 'file_too_many']))
    expect(await filesOf(ann)).toHaveLength(10)

    const bob = browser()
    await upload(bob, 'first.pdf')
    const [own] = await db.select({ id: quoteCart.id }).from(quoteCart).orderBy(desc(quoteCart.id)).limit(1)
    const large = { cartId: own?.id ?? 0, fileName: 'large', contentType: 'application/pdf', createdAt: new Date() }
    const sizes = [10 * megabyte, 10 * megabyte, 5 * megabyte - 100_000]
    await db.insert(quoteAttachment).values(sizes.map((fileSize, i) => ({ ...large, fileSize, id: `${i}`.repeat(43) })))
    // There is room for one of four files of 60 kB.
    const heavy = await Promise.all(Array.from({ length: 4 }, () => sendFile(bob, { bytes: pdfBytes(60_000) })))
    expect(heavy.map(answer => answer.status).sort()).toEqual([200, 413, 413, 413])
    expect(await filesOf(bob)).toHaveLength(5)
  })

  test('only the owner reads a file of a cart, and whoever has the view link a file of a quote; staff get no more', async () => {
    const ann = browser()
    const stranger = browser()
    await stranger.call(addToQuote, { params: { id: 1 } })
    const guest = browser()
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    const other = (await openMember(db, browser())).browser
    const sales = (await openMember(db, browser(), { roles: ['sales'] })).browser
    const content = (await openMember(db, browser(), { roles: ['content'] })).browser
    const administrator = (await openMember(db, browser(), { roles: ['administrators'] })).browser
    const everyone = { ann, stranger, guest, other, sales, content, administrator, nobody: browser() }
    const readers = async (url: string) => {
      const names: string[] = []
      for (const [name, one] of Object.entries(everyone)) {
        const { status } = await fetchFile(one, url)
        if (status === 200) names.push(name)
        else expect(status).toBe(404)
      }
      return names
    }
    const owner = (await openMember(db, browser())).browser
    Object.assign(everyone, { owner })

    const file = await upload(ann, 'ann.pdf')
    expect(await readers(file.download_url)).toEqual(['ann'])
    const own = await upload(owner, 'owner.pdf')
    expect(await readers(own.download_url)).toEqual(['owner'])
    for (const one of [stranger, guest, other, sales, administrator, browser()])
      expect((await one.call(deleteQuoteFile, { params: { id: own.id } })).status).toBe(404)
    for (const wrong of ['1', 'x\u0000', "' or 1=1", `${own.id}x`])
      expect((await owner.call(deleteQuoteFile, { params: { id: wrong } })).status).toBe(404)

    // A request that names another customer's file is refused.
    for (const one of [stranger, guest, other]) {
      await one.call(addToQuote, { params: { id: 1 } })
      const body = { contact, address: testAddress, attachment_ids: [own.id] }
      expect((await one.call(requestQuote, { body })).status).toBe(404)
      expect((await one.call(getCart)).reply.items).toHaveLength(1)
    }

    await owner.call(addToQuote, { params: { id: 1 } })
    expect((await owner.call(requestQuote, { body: { address: testAddress, attachment_ids: [own.id] } })).status).toBe(
      200,
    )
    expect(await filesOf(owner)).toEqual([])
    expect(await readers(own.download_url)).toEqual(['owner'])
    expect((await owner.call(deleteQuoteFile, { params: { id: own.id } })).status).toBe(404)

    await ann.call(addToQuote, { params: { id: 1 } })
    const { reply } = await ann.call(requestQuote, { body: { contact } })
    expect(await readers(file.download_url)).toEqual([])
    const key = reply.view_url.slice(-43)
    const [shown] = (await browser().call(getQuoteByKey, { params: { key } })).reply.attachments
    expect(shown).toMatchObject({ id: file.id, file_name: 'ann.pdf' })
    expect((await fetchFile(browser(), shown?.download_url ?? '')).status).toBe(200)
    expect((await fetchFile(browser(), `${own.download_url}?key=${key}`)).status).toBe(404)
  })

  test('a file can be removed, and is sent with one quote only', async () => {
    const ann = browser()
    const [one, two, three] = [await upload(ann, '1.pdf'), await upload(ann, '2.pdf'), await upload(ann, '3.pdf')]
    const { reply } = await ann.call(deleteQuoteFile, { params: { id: two.id } })
    expect(reply).toEqual({ success: true, attachments: [one, three] })
    expect((await fetchFile(ann, two.download_url)).status).toBe(404)

    await ann.call(addToQuote, { params: { id: 1 } })
    const body = { contact, attachment_ids: [one.id, one.id] }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ann.call(requestQuote, { body })))
    expect(new Set(answers.map(answer => answer.reply.id)).size).toBe(1)
    // A file that the request does not name stays in the cart.
    expect(await filesOf(ann)).toEqual([three])
    await ann.call(addToQuote, { params: { id: 2 } })
    expect((await ann.call(requestQuote, { body })).status).toBe(404)
    expect((await ann.call(requestQuote, { body: { contact } })).status).toBe(200)
    expect(await filesOf(ann)).toEqual([])
  })

  test('a login moves the visitor’s files to the customer’s cart, up to the limit', async () => {
    const ann = browser()
    const member = await openMember(db, browser())
    for (let i = 0; i < 9; i++) await upload(member.browser, `${i}.pdf`)
    await upload(ann, 'brought.pdf')
    await upload(ann, 'left.pdf')
    await logIn(ann, member.email)
    const names = (await filesOf(ann)).map(file => file.file_name)
    expect(names).toHaveLength(10)
    expect(names).toContain('brought.pdf')
  })

  test('unsent files are deleted after a day, those of a customer after ninety; files of quotes are kept', async () => {
    const [ann, member] = [browser(), await openMember(db, browser())]
    await upload(member.browser, 'own.pdf')
    await ann.call(addToQuote, { params: { id: 1 } })
    const sent = await upload(ann, 'sent.pdf')
    const { reply } = await ann.call(requestQuote, { body: { contact } })
    await upload(ann, 'waiting.pdf')
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    await removeOldAttachments(db, later(0.99))
    expect(await filesOf(ann)).toHaveLength(1)
    await removeOldAttachments(db, later(1.01))
    expect(await filesOf(ann)).toEqual([])
    await removeOldAttachments(db, later(89))
    expect(await filesOf(member.browser)).toHaveLength(1)
    await removeOldAttachments(db, later(91))
    expect(await filesOf(member.browser)).toEqual([])
    expect((await fetchFile(ann, `${sent.download_url}?key=${reply.view_url.slice(-43)}`)).status).toBe(200)
    // The pieces are deleted with their file, and the files with their cart.
    await db.delete(quoteCart)
    const rows = await db.select({ id: quoteAttachment.id, cartId: quoteAttachment.cartId }).from(quoteAttachment)
    expect(rows.filter(row => row.cartId !== null)).toEqual([])
    const pieces = await db.selectDistinct({ id: quoteAttachmentPiece.attachmentId }).from(quoteAttachmentPiece)
    expect(pieces.map(piece => piece.id).sort()).toEqual(rows.map(row => row.id).sort())
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})
