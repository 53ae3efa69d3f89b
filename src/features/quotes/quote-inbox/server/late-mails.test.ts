import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { writeThread } from '#features/quotes/quote-thread/desk-contract.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import { outbox } from '#server/database/tables.ts'
import { testSettings } from '../../../../../test/builders/company.ts'
import { insertStaff } from '../../../../../test/builders/staff.ts'
import { openInboxes } from '../../../../../test/openers/open-inbox.ts'
import { assignQuotes } from '../desk-contract.ts'
import { mailDigests, mailLate } from './late-mails.ts'
import { quoteDesk } from './tables.ts'

const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }
const at = (text: string) => new Date(text)

describe.each(await openInboxes())('$engine', ({ db, clock, request, staff }) => {
  const mailsOf = (kind: string) => db.select().from(outbox).where(eq(outbox.kind, kind))

  test('an answer that becomes late is told once, to whoever has it and to the managers, each in his language', async () => {
    // A Monday, two hours of work before noon are over in New York at 15:00 UTC.
    clock.now = at('2026-11-23T14:00:00Z')
    const [sam, boss] = [
      await staff({ language: 'es', name: 'Sam' }),
      await staff({ roles: ['sales_managers'], language: 'fr' }),
    ]
    const demo = await insertStaff(db, { roles: ['sales_managers'] })
    await db.update(staffMember).set({ isDemonstration: true }).where(eq(staffMember.customerId, demo.id))
    const quote = await request()
    await sam.browser.call(assignQuotes, { body: { ids: [quote.id], staff_id: sam.id } })
    await mailLate(db, mail, at('2026-11-23T20:00:00Z'))
    expect(await mailsOf('quote_late')).toEqual([])
    const due = await dueOf(quote.id)
    await Promise.all([1, 2].map(() => mailLate(db, mail, new Date(due.getTime() + 60_000))))
    await mailLate(db, mail, new Date(due.getTime() + 120_000))
    const mails = await mailsOf('quote_late')
    expect(mails.map(({ to }) => to).sort()).toEqual([sam.email, boss.email].sort())
    const textTo = (email: string) => mails.find(({ to }) => to === email)?.message.text ?? ''
    expect(textTo(sam.email)).toContain('Está asignada a Sam.')
    expect(textTo(boss.email)).toContain('Elle est attribuée à Sam.')
    expect(textTo(sam.email)).toContain(`https://catalogue.example/desk/quotes/${quote.web_quote_id}`)
  })

  test('what became late long ago stands in the digest of the next working morning, once for each member', async () => {
    clock.now = at('2026-11-24T14:00:00Z')
    const [ann, bob] = [await staff({ name: 'Ann' }), await staff({ name: 'Bob' })]
    const [own, answered] = [await request(), await request()]
    await ann.browser.call(assignQuotes, { body: { ids: [own.id, answered.id], staff_id: ann.id } })
    const message = { kind: 'message' as const, text: 'We are working on it.' }
    await ann.browser.call(writeThread, { params: { quote_id: answered.id }, body: message })
    const later = at('2026-11-27T14:00:00Z')
    await mailLate(db, mail, later)
    expect((await mailsOf('quote_late')).map(({ quoteId }) => quoteId)).not.toContain(own.id)
    const digestsTo = async (email: string) => (await mailsOf('quotes_late')).filter(({ to }) => to === email)
    // Before eight in the morning of the company, and on a Sunday.
    for (const early of ['2026-11-27T05:00:00Z', '2026-11-29T18:00:00Z']) await mailDigests(db, mail, at(early))
    expect(await digestsTo(ann.email)).toEqual([])
    await Promise.all([1, 2].map(() => mailDigests(db, mail, later)))
    const [digest, ...more] = await digestsTo(ann.email)
    expect(more).toEqual([])
    expect(digest?.message.subject).toBe('One answer is late')
    expect(digest?.message.text).toContain(own.web_quote_id)
    expect(digest?.message.text).not.toContain(answered.web_quote_id)
    expect(digest?.message.text).toContain('assignee=me')
    expect(await digestsTo(bob.email)).toEqual([])
  })

  async function dueOf(quoteId: number): Promise<Date> {
    const [row] = await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, quoteId))
    return row?.answerDueAt ?? new Date(0)
  }
})
