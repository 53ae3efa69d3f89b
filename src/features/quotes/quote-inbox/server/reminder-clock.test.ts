import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bringDueIntoForce } from '#features/quotes/quote-answer/server/bring-into-force.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { outbox } from '#server/database/tables.ts'
import { fixedSettings } from '#server/settings/settings.ts'
import { sendPriced } from '../../../../../test/builders/answers.ts'
import { testCompany } from '../../../../../test/builders/company.ts'
import { openVersions } from '../../../../../test/openers/documents.ts'
import { openInboxes } from '../../../../../test/openers/open-inbox.ts'
import { assignQuotes, getDeskQuote } from '../desk-contract.ts'
import { keepAnswer, keepStatus } from './keep-desk.ts'
import { remindDue } from './reminder-clock.ts'
import { quoteDesk } from './tables.ts'

const mailWith = (quotes: Record<string, unknown>) => ({
  publicUrl: 'https://catalogue.example',
  settings: fixedSettings({
    company: { ...companySettings.readInstalled?.(JSON.stringify(testCompany)) },
    quotes,
  }),
})
const dayMs = 86_400_000
// A Monday.
const start = new Date('2026-11-02T15:00:00Z')

describe.each(await openInboxes({ answers: openVersions() }))('$engine', ({ db, clock, request, staff }) => {
  const sent = async () => {
    clock.now = start
    const sam = await staff({ language: 'es' })
    const quote = await request({}, [1])
    await sam.browser.call(assignQuotes, { body: { ids: [quote.id], staff_id: sam.id } })
    await sendPriced(sam.browser, quote.id)
    clock.now = new Date(start.getTime() + 20_000)
    const deps = { onStatus: keepStatus, onAnswer: keepAnswer, ...mailWith({}) }
    await bringDueIntoForce(db, deps, clock.now)
    return { ...quote, sam }
  }
  const after = (days: number) => new Date(start.getTime() + 60_000 + days * dayMs)
  const followUpOf = async (id: number) =>
    (await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, id)))[0]?.followUpNote ?? null
  const mailsOf = async (id: number) =>
    (await db.select().from(outbox).where(eq(outbox.quoteId, id))).filter(({ kind }) => kind === 'quote_ending')

  test('whoever has a quote is reminded once of a customer who does not react, in his language', async () => {
    const { id, sam } = await sent()
    const mail = mailWith({ quiet_reminder_days: 5 })
    await remindDue(db, mailWith({}), after(20))
    await remindDue(db, mail, after(6.9))
    expect(await followUpOf(id)).toBeNull()
    await Promise.all([remindDue(db, mail, after(7)), remindDue(db, mail, after(7))])
    expect(await followUpOf(id)).toBe('El cliente aún no ha reaccionado.')
    const { reply } = await sam.browser.call(getDeskQuote, { params: { id: `${id}` } })
    expect(JSON.stringify(reply)).toContain('El cliente aún no ha reaccionado.')
    await db.update(quoteDesk).set({ followUpAt: null, followUpNote: null }).where(eq(quoteDesk.quoteId, id))
    await remindDue(db, mail, after(8))
    expect(await followUpOf(id)).toBeNull()
    expect(await mailsOf(id)).toEqual([])
  })

  test('before the end of the validity the customer gets one mail, where that is switched on', async () => {
    const { id } = await sent()
    const quiet = mailWith({ ending_reminder_days: 3 })
    const loud = mailWith({ ending_reminder_days: 3, mails_before_end: true })
    await remindDue(db, loud, after(20))
    expect(await followUpOf(id)).toBeNull()
    await Promise.all([remindDue(db, loud, after(28)), remindDue(db, loud, after(28))])
    await remindDue(db, loud, after(29))
    expect(await followUpOf(id)).toBe('La validez termina pronto.')
    const mails = await mailsOf(id)
    expect(mails.map(({ to }) => to)).toEqual(['buyer@buyer.example'])
    expect(mails[0]?.message.text).toContain('is valid until')
    const other = await sent()
    await remindDue(db, quiet, after(28))
    expect(await followUpOf(other.id)).toBe('La validez termina pronto.')
    expect(await mailsOf(other.id)).toEqual([])
  })
})
