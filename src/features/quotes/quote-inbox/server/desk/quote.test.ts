import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { writeThread } from '#features/quotes/quote-thread/desk-contract.ts'
import { auditEntry } from '#server/database/tables.ts'
import { testAddress } from '../../../../../../test/builders/address.ts'
import { openMember } from '../../../../../../test/builders/members.ts'
import { pdfBytes, sendFile } from '../../../../../../test/builders/quote-files.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { assignQuotes, getDeskFile, getDeskQuote, remindOfQuotes, tagQuotes } from '../../desk-contract.ts'
import { quoteDesk } from '../tables.ts'

describe.each(await openInboxes())('$engine', ({ db, browser, clock, request, move, staff, faults }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const read = async ({ browser: desk }: Staff, id: number | string) =>
    (await desk.call(getDeskQuote, { params: { id } })).reply
  const note = (who: Staff, id: number, text: string, headers: Record<string, string> = {}) =>
    who.browser.call(writeThread, { params: { quote_id: id }, body: { kind: 'note', text }, headers })

  test('the page has the request as it came, and everything that happened since, newest first', async () => {
    clock.now = new Date('2026-11-23T09:00:00Z')
    const [sam, ann] = [await staff({ name: 'Sam' }), await staff({ name: 'Ann' })]
    const quote = await request({ project_name: 'Nave 7', comment: 'Soon, please' }, [1, 3])
    const ids = [quote.id]
    const minute = () => {
      clock.now = new Date(clock.now.getTime() + 60_000)
    }
    minute()
    await sam.browser.call(assignQuotes, { body: { ids, staff_id: sam.id, note: 'mine' } })
    minute()
    await sam.browser.call(tagQuotes, { body: { ids, add: ['Rush'], remove: [] } })
    minute()
    await note(sam, quote.id, 'Called him.')
    minute()
    await sam.browser.call(remindOfQuotes, { body: { ids, at: '2026-11-24T09:00:00Z', note: 'again' } })
    minute()
    await move(quote.id, 'sent', sam.id)

    const byNumber = await read(ann, quote.id)
    expect(await read(ann, quote.web_quote_id.toLowerCase())).toEqual(byNumber)
    expect(byNumber.quote).toMatchObject({
      web_quote_id: quote.web_quote_id,
      status: 'sent',
      comment: 'Soon, please',
      items: [{ sku: 'SKU-1', quantity: 2 }, { sku: 'SKU-3' }],
      contact: { email: quote.email },
    })
    expect(byNumber.desk).toMatchObject({
      next_move: 'customer',
      assignee: { id: sam.id, name: 'Sam' },
      tags: ['Rush'],
      answer: { state: 'met' },
      follow_up: { at: '2026-11-24T09:00:00.000Z', note: 'again', by: 'Sam' },
      has_news: true,
    })
    const told = byNumber.timeline.entries.map(entry => [
      entry.kind,
      'text' in entry ? entry.text : null,
      entry.by.name,
    ])
    expect(told).toEqual([
      ['status', null, 'Sam'],
      ['change', expect.stringMatching(/^Follow-up on .*24.*: again$/), 'Sam'],
      ['note', 'Called him.', 'Sam'],
      ['change', 'Tagged: Rush', 'Sam'],
      ['change', 'Assigned to Sam', 'Sam'],
      ['mail', null, null],
      ['mail', null, null],
      ['request', null, null],
    ])
    const shown = byNumber.timeline.entries.filter(entry => entry.is_visible_to_customer).map(entry => entry.kind)
    expect(shown).toEqual(['status', 'mail', 'request'])
    expect((await ann.browser.call(getDeskQuote, { params: { id: '999999' } })).status).toBe(404)
    expect((await ann.browser.call(getDeskQuote, { params: { id: "x'" } })).status).toBe(404)
    expect(faults).toEqual([])
  })

  test('reading changes nothing', async () => {
    const sam = await staff()
    const quote = await request()
    const before = await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, quote.id))
    const audits = await db.$count(auditEntry)
    await read(sam, quote.id)
    expect(await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, quote.id))).toEqual(before)
    expect(await db.$count(auditEntry)).toBe(audits)
  })

  test('what one may not do comes with its reason, in one’s language', async () => {
    const [reader, sam] = [await staff({ roles: ['readers'], language: 'fr' }), await staff()]
    const boss = await staff({ roles: ['sales_managers'] })
    const quote = await request()
    await boss.browser.call(assignQuotes, { body: { ids: [quote.id], staff_id: boss.id } })
    const may = async (who: Staff) =>
      Object.fromEntries((await read(who, quote.id)).may.map(({ action, reason }) => [action, reason]))
    expect(await may(boss)).toMatchObject({ assign_to_me: null, assign_to_others: null, release: null, answer: null })
    expect(await may(sam)).toMatchObject({
      assign_to_me: expect.stringContaining('assign quotes to others'),
      assign_to_others: expect.stringContaining('assign quotes to others'),
      release: expect.stringContaining('assign quotes to others'),
      answer: null,
    })
    expect((await may(reader)).answer).toBe('Il faut pour cela le droit de répondre aux demandes.')
    expect((await note(reader, quote.id, 'x')).status).toBe(403)
  })

  test('the card knows the same person’s other quotes, and those that may be duplicates', async () => {
    clock.now = new Date('2026-11-30T09:00:00Z')
    const member = await openMember(db, browser())
    const ask = async () => {
      await member.browser.call(addToQuote, { params: { id: 1 }, query: { quantity: 1 } })
      return (await member.browser.call(requestQuote, { body: { address: testAddress } })).reply
    }
    const [first, second, third] = [await ask(), await ask(), await ask()]
    const sam = await staff()
    await move(first.id, 'sent', sam.id)
    await move(first.id, 'accepted', sam.id)
    const { customer, duplicates } = await read(sam, third.id)
    expect(customer).toMatchObject({ account_id: member.id, quote_count: 3, accepted_count: 1, closed_count: 1 })
    expect(customer.last.map(quote => quote.id)).toEqual([second.id, first.id])
    expect(duplicates.map(quote => quote.id)).toEqual([second.id])
  })

  test('a file of the request is read at the desk, and only there', async () => {
    const sam = await staff()
    const member = await openMember(db, browser())
    await member.browser.call(addToQuote, { params: { id: 1 }, query: { quantity: 1 } })
    const { reply: unsent } = await sendFile(member.browser, { bytes: pdfBytes(300) })
    const get = (who: typeof sam.browser, id: string) =>
      who.send(getDeskFile.path.replace('{id}', id), {}, '/api-backend')
    expect((await get(sam.browser, unsent?.id ?? '')).status, 'a file of a cart is nobody’s').toBe(404)
    const { reply: quote } = await member.browser.call(requestQuote, { body: { address: testAddress } })
    const [file] = (await read(sam, quote.id)).quote.attachments
    expect(file?.download_url).toBe(`/api-backend/Quote/GetFile/${unsent?.id}`)
    const response = await get(sam.browser, file?.id ?? '')
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 300])
    expect((await get(member.browser, file?.id ?? '')).status).toBe(401)
    expect((await get(sam.browser, 'nothing')).status).toBe(404)
  })
})
