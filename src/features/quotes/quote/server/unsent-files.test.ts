import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getToken } from '#features/site/session/contract.ts'
import { visitor } from '#features/site/session/server/tables.ts'
import { rateCount } from '#server/database/tables.ts'
import { countUse } from '#server/security/rate-limit.ts'
import { languages } from '#shared/language.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import { pdfBytes, sendFile } from '../../../../../test/builders/quote-files.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { addToQuote, getCart, requestQuote } from '../contract.ts'
import { unsentBytesLimits } from '../domain/limits.ts'
import { attachmentAnswerText } from '../messages/attachment-answers.ts'
import { quoteAttachment, quoteCart } from './tables.ts'

let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const dayKilobytes = 250 * 1024
const contact = { first_name: 'Ann', last_name: 'Lee', email: 'ann@buyer.example' }

describe.each(await openShops({ now, environment: { RATE_LIMIT: 'on' } }))('$engine', ({ db, browser, faults }) => {
  const today = like(rateCount.key, 'uploadedKilobytes:%')
  const setToday = (count: number) => db.update(rateCount).set({ count }).where(today)

  test.each(languages)('one IP may upload 250 MB a day, and the refusal is in %s', async language => {
    clock = Date.parse('2026-05-06T10:00:00Z')
    await db.delete(rateCount)
    const ann = browser()
    ann.language = language
    expect((await sendFile(ann, { name: 'a.pdf', bytes: pdfBytes(3000) })).status).toBe(200)
    const [counted] = await db.select({ count: rateCount.count }).from(rateCount).where(today)
    expect(counted?.count).toBe(3)
    await setToday(dayKilobytes - 2)
    const refused = await sendFile(ann, { name: 'b.pdf', bytes: pdfBytes(3000) })
    expect([refused.status, refused.error?.code]).toEqual([429, 'file_too_much_today'])
    expect(refused.error?.errors).toEqual({ file: [attachmentAnswerText[language].too_much_today] })
    // The clock says 10:00 UTC, and the day ends at midnight.
    expect(Number(refused.headers.get('retry-after'))).toBe(14 * 3600)
    const other = browser()
    expect((await sendFile(other, { name: 'c.pdf', bytes: pdfBytes(3000) })).status).toBe(429)
    expect(
      (await sendFile(other, { name: 'd.pdf', bytes: pdfBytes(1500) })).status,
      'a refused upload is not counted',
    ).toBe(200)
    clock += 14 * 3_600_000
    expect((await sendFile(ann, { name: 'b.pdf', bytes: pdfBytes(3000) })).status).toBe(200)
  })

  test('the IPs of one IPv6 network are counted together', async () => {
    const use = (clientAddress: string) =>
      countUse({ db, now: now(), isRateLimited: true, clientAddress }, 'uploadedKilobytes', dayKilobytes)
    expect((await use('2001:db8:1:2::1')).isAllowed).toBe(true)
    expect((await use('2001:db8:1:2:ffff::9')).isAllowed).toBe(false)
    expect((await use('2001:db8:1:3::1')).isAllowed).toBe(true)
    expect((await use('192.0.2.7')).isAllowed).toBe(true)
    expect((await use('192.0.2.8')).isAllowed).toBe(true)
  })

  test('all unsent files together have a limit, and strangers cannot use the part that is kept for customers', async () => {
    clock += 86_400_000
    const [owner] = await db.insert(visitor).values({ keyHash: 'full' }).returning()
    const [cart] = await db
      .insert(quoteCart)
      .values({ visitorId: owner?.id ?? 0 })
      .returning()
    const fill = async (bytes: number) => {
      await db.delete(quoteAttachment).where(eq(quoteAttachment.cartId, cart?.id ?? 0))
      const file = { cartId: cart?.id ?? 0, fileName: 'x', contentType: 'x', createdAt: now() }
      const half = { ...file, fileSize: Math.floor(bytes / 4) }
      await db.insert(quoteAttachment).values([1, 2, 3, 4].map(id => ({ ...half, id: `full-${id}` })))
    }
    const send = async (client: ReturnType<typeof browser>) => {
      const { status, error, headers } = await sendFile(client, { name: 'a.pdf', bytes: pdfBytes(5000) })
      return [status, error?.code, headers.get('retry-after')]
    }
    const [ann, guest, member] = [browser(), browser(), await openMember(db, browser())]
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    await db.delete(quoteAttachment).where(sql`cart_id is not null`)
    await fill(unsentBytesLimits.ofStrangers - 12_000)
    expect(await send(ann)).toEqual([200, undefined, null])
    expect(await send(guest)).toEqual([200, undefined, null])
    for (const stranger of [ann, guest])
      expect(await send(stranger)).toEqual([503, 'file_no_room_for_visitors', '3600'])
    expect(await send(member.browser)).toEqual([200, undefined, null])

    // A sent file is no longer counted.
    await ann.call(addToQuote, { params: { id: 1 } })
    expect((await ann.call(requestQuote, { body: { contact } })).status).toBe(200)
    expect(await send(ann)).toEqual([200, undefined, null])

    await fill(unsentBytesLimits.all - 12_000)
    expect(await send(member.browser)).toEqual([503, 'file_no_room', '3600'])
    expect((await member.browser.call(getCart)).reply.draft.attachments).toHaveLength(1)
    await db.delete(quoteAttachment).where(eq(quoteAttachment.cartId, cart?.id ?? 0))
    expect(await send(member.browser)).toEqual([200, undefined, null])
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})
