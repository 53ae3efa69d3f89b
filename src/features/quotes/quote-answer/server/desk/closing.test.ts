import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { quote as quoteTable } from '#features/quotes/quote/server/tables.ts'
import { cancelQuote } from '#features/quotes/quote-history/contract.ts'
import { getDeskQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { keepAnswer, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { changeEntry, outbox } from '#server/database/tables.ts'
import { orderOf, priceDraft, sendPriced } from '../../../../../../test/builders/answers.ts'
import { testSettings } from '../../../../../../test/builders/company.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { runQuotesCommand } from '../../../../../composition/commands/run-quotes-command.ts'
import { closeQuote, reopenQuote, saveDraft, sendQuote, withdrawVersion } from '../../desk-contract.ts'
import { bringDueIntoForce } from '../bring-into-force.ts'
import { acceptVersion, declineQuote } from '../steps/close.ts'
import { quoteClosing, quoteVersion } from '../tables.ts'

const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }
const deps = { onStatus: keepStatus, onAnswer: keepAnswer, ...mail, mail }
const start = new Date('2026-11-23T09:00:00Z')

type Step = 'draft' | 'send' | 'withdraw' | 'win' | 'lose' | 'void' | 'reopen' | 'reopen_by_manager'
type CustomersStep = 'accept' | 'decline' | 'cancel'

/** The quote's next status, by the present one: a step that is not named is refused. The quote has a version wherever it was sent. */
const lifecycle: Record<QuoteStatus, Partial<Record<Step | CustomersStep, QuoteStatus>>> = {
  submitted: { draft: 'in_review', void: 'cancelled', cancel: 'cancelled' },
  in_review: { draft: 'in_review', send: 'sent', lose: 'declined', void: 'cancelled' },
  sent: {
    draft: 'sent',
    send: 'sent',
    withdraw: 'in_review',
    win: 'accepted',
    lose: 'declined',
    void: 'cancelled',
    accept: 'accepted',
    decline: 'declined',
  },
  expired: { draft: 'expired', send: 'sent', win: 'accepted', lose: 'declined' },
  accepted: { reopen_by_manager: 'in_review' },
  declined: { reopen: 'in_review', reopen_by_manager: 'in_review' },
  cancelled: {},
}

describe.each(await openInboxes())('$engine', ({ db, clock, request, move, staff, faults }) => {
  const bring = () => bringDueIntoForce(db, deps, clock.now)
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const statusOf = async (id: number) =>
    (await db.select({ status: quoteTable.status }).from(quoteTable).where(eq(quoteTable.id, id)))[0]?.status
  const closingOf = async (id: number) =>
    (await db.select().from(quoteClosing).where(eq(quoteClosing.quoteId, id)))[0] ?? null
  const mailsOf = (id: number, kind: string) =>
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.quoteId, id), eq(outbox.kind, kind)))
  type Seller = Awaited<ReturnType<typeof staff>>

  const close = (sam: Seller, id: number, body: object) =>
    sam.browser.call(closeQuote, { params: { id }, body: { outcome: 'won', ...body } })
  const sendFirst = async (sam: Seller) => {
    const quote = await request()
    const sent = await sendPriced(sam.browser, quote.id)
    pass(20_000)
    await bring()
    return { ...quote, draft: sent.draft }
  }
  const accept = (id: number, versionNumber: number | null, chosenLineIds: number[] = []) =>
    db.transaction(tx =>
      acceptVersion(
        tx,
        {
          quoteId: id,
          versionNumber,
          by: 'customer',
          actorId: null,
          name: 'Rita Registered',
          purchaseOrder: 'PO-7',
          chosenLineIds,
          now: clock.now,
        },
        deps,
      ),
    )

  test.each(Object.keys(lifecycle) as QuoteStatus[])('every step from %s', async from => {
    clock.now = start
    const [sam, boss] = [await staff(), await staff({ roles: ['sales_managers'] })]
    const open = async () => {
      const quote = from === 'submitted' || from === 'in_review' ? await request() : await sendFirst(sam)
      if (from === 'in_review') await priceDraft(sam.browser, quote.id)
      if (from === 'accepted') await close(sam, quote.id, { version: 1 })
      if (from === 'declined') await close(sam, quote.id, { outcome: 'lost', reason: 'price' })
      if (from === 'cancelled') await close(sam, quote.id, { outcome: 'void', reason: 'duplicate' })
      if (from === 'expired') await move(quote.id, 'expired', sam.id)
      expect(await statusOf(quote.id)).toBe(from)
      return quote
    }
    type Opened = Awaited<ReturnType<typeof open>>
    const revision = async (id: number) => {
      const { reply } = await sam.browser.call(getDeskQuote, { params: { id: String(id) } })
      return reply.draft?.revision ?? 0
    }
    const steps: Record<Step | CustomersStep, (quote: Opened) => Promise<unknown>> = {
      draft: async ({ id }) =>
        sam.browser.call(saveDraft, {
          params: { id },
          body: { base_revision: await revision(id), changes: [{ op: 'set', changes: { tax_note: 'x' } }] },
        }),
      send: async ({ id }) => {
        const draftRevision = (await revision(id)) || 1
        await sam.browser.call(sendQuote, { params: { id }, body: orderOf(draftRevision) })
        pass(20_000)
        await bring()
      },
      withdraw: ({ id }) =>
        sam.browser.call(withdrawVersion, { params: { id }, body: { reason: '', tells_customer: false } }),
      win: ({ id }) => close(sam, id, {}),
      lose: ({ id }) => close(sam, id, { outcome: 'lost', reason: 'price' }),
      void: ({ id }) => close(sam, id, { outcome: 'void', reason: 'duplicate' }),
      reopen: ({ id }) => sam.browser.call(reopenQuote, { params: { id }, body: { reason: 'Again' } }),
      reopen_by_manager: ({ id }) => boss.browser.call(reopenQuote, { params: { id }, body: { reason: 'Again' } }),
      accept: ({ id }) => accept(id, null),
      decline: ({ id }) =>
        db.transaction(tx =>
          declineQuote(
            tx,
            {
              quoteId: id,
              versionNumber: null,
              by: 'customer',
              actorId: null,
              outcome: 'lost',
              reason: null,
              note: '',
              now: clock.now,
            },
            deps,
          ),
        ),
      cancel: ({ id, browser }) => browser.call(cancelQuote, { params: { id } }),
    }
    const became: Partial<Record<string, QuoteStatus>> = {}
    for (const [name, step] of Object.entries(steps)) {
      const quote = await open()
      const answer = await step(quote)
      const status = await statusOf(quote.id)
      const isRefused = Reflect.get(Object(answer), 'status') === 400 || Reflect.get(Object(answer), 'ok') === false
      if (status !== undefined && !isRefused && (status !== from || name in lifecycle[from])) became[name] = status
      if (isRefused) expect(status).toBe(from)
    }
    expect(became).toEqual(lifecycle[from])
  })

  test.each(['accept first', 'version first', 'at once', 'at once'])(
    'version 1 is accepted when version 2 comes into force, %s: one of them wins',
    async order => {
      clock.now = start
      const sam = await staff()
      const quote = await sendFirst(sam)
      await sam.browser.call(sendQuote, { params: { id: quote.id }, body: orderOf(quote.draft.revision) })
      pass(20_000)
      const take = () => accept(quote.id, 1)
      if (order === 'version first') await bring()
      const taking = take()
      if (order === 'accept first') await taking
      const [taken] = await Promise.all([taking, bring()])
      if (await bring()) await bring()
      const versions = await db
        .select({ number: quoteVersion.number, state: quoteVersion.state })
        .from(quoteVersion)
        .where(eq(quoteVersion.quoteId, quote.id))
        .orderBy(quoteVersion.id)
      if (taken.ok) {
        expect(await statusOf(quote.id)).toBe('accepted')
        expect(versions).toEqual([
          { number: 1, state: 'accepted' },
          { number: null, state: 'cancelled' },
        ])
        expect(await mailsOf(quote.id, 'quote_version')).toHaveLength(1)
      } else {
        expect(taken.reason).toBe('stale_version')
        expect(await statusOf(quote.id)).toBe('sent')
        expect(versions).toEqual([
          { number: 1, state: 'replaced' },
          { number: 2, state: 'in_force' },
        ])
        expect(await mailsOf(quote.id, 'quote_accepted')).toEqual([])
      }
      if (order === 'accept first') expect(taken.ok).toBe(true)
      if (order === 'version first') expect(taken.ok).toBe(false)
    },
  )

  test('an acceptance stores who, with what, for how much, and tells the customer what happens next', async () => {
    clock.now = start
    const sam = await staff()
    const quote = await sendFirst(sam)
    expect((await accept(quote.id, 1)).ok).toBe(true)
    expect(await closingOf(quote.id)).toMatchObject({
      outcome: 'won',
      by: 'customer',
      signedName: 'Rita Registered',
      purchaseOrder: 'PO-7',
      value: '25.0000',
      currency: 'USD',
      won: expect.stringMatching(/^\[\d+,"250000","USD"\]$/),
    })
    const [mail, ...others] = await mailsOf(quote.id, 'quote_accepted')
    expect(others).toEqual([])
    expect(mail?.message.text).toContain('Purchase order: PO-7')
    expect(mail?.message.text).toContain('$25.00')
    expect(mail?.message.attachments).toHaveLength(1)
  })

  test('past its validity, to the millisecond, a customer cannot accept; the staff may note it', async () => {
    clock.now = start
    const sam = await staff()
    const [first, second] = [await sendFirst(sam), await sendFirst(sam)]
    clock.now = new Date('2026-12-23T23:59:59.999Z')
    expect((await accept(first.id, 1)).ok).toBe(true)
    clock.now = new Date('2026-12-24T00:00:00.000Z')
    expect(await accept(second.id, 1)).toMatchObject({ ok: false, reason: 'wrong_status', status: 'expired' })
    const late = await staff()
    expect((await close(late, second.id, { version: 1, purchase_order: 'by phone' })).reply).toBe(true)
    expect(await statusOf(second.id)).toBe('accepted')
  })

  test('a closing needs its reason, and a version that is in force', async () => {
    clock.now = start
    const sam = await staff()
    const quote = await sendFirst(sam)
    const fields = async (body: object) => {
      const { status, error } = await close(sam, quote.id, body)
      return [status, ...Object.keys(error.errors ?? {})]
    }
    expect(await fields({ outcome: 'lost' })).toEqual([400, 'reason'])
    expect(await fields({ outcome: 'lost', reason: 'other' })).toEqual([400, 'note'])
    expect(await fields({ version: 2 })).toEqual([409, 'version'])
    await close(sam, quote.id, { outcome: 'lost', reason: 'competitor', competitor: 'Other Ltd' })
    expect(await closingOf(quote.id)).toMatchObject({ outcome: 'lost', reason: 'competitor', competitor: 'Other Ltd' })
  })

  test('an accepted quote that is opened again has its version in force and no closing, and the customer knows', async () => {
    clock.now = start
    const boss = await staff({ roles: ['sales_managers'] })
    const quote = await sendFirst(boss)
    await accept(quote.id, 1)
    await boss.browser.call(reopenQuote, { params: { id: quote.id }, body: { reason: 'Wrong cable' } })
    expect(await closingOf(quote.id)).toBeNull()
    const { reply } = await boss.browser.call(getDeskQuote, { params: { id: String(quote.id) } })
    expect([reply.quote.status, reply.versions[0]?.state]).toEqual(['in_review', 'in_force'])
    expect(await mailsOf(quote.id, 'quote_reopened')).toHaveLength(1)
  })

  test('versions and closing follow a status that a command sets', async () => {
    clock.now = start
    const sam = await staff()
    const quote = await sendFirst(sam)
    const versionState = async () =>
      (await db.select().from(quoteVersion).where(eq(quoteVersion.quoteId, quote.id)))[0]?.state
    const set = (to: QuoteStatus) =>
      runQuotesCommand(
        db,
        { verb: 'status', name: { id: quote.id }, to, by: sam.email, validUntil: undefined },
        clock.now,
      )
    await set('declined')
    expect([await versionState(), (await closingOf(quote.id))?.outcome]).toEqual(['in_force', 'lost'])
    await set('in_review')
    expect([await versionState(), await closingOf(quote.id)]).toEqual(['in_force', null])
    await set('sent')
    await set('accepted')
    expect(await versionState()).toBe('accepted')
    expect(await closingOf(quote.id)).toMatchObject({
      outcome: 'won',
      value: '25.0000',
      won: expect.stringContaining('"250000"'),
    })
    const changes = await db
      .select({ source: changeEntry.source, fields: changeEntry.fields })
      .from(changeEntry)
      .where(and(eq(changeEntry.subjectKind, 'quote'), eq(changeEntry.subjectId, quote.id)))
      .orderBy(changeEntry.id)
    const steps = changes.flatMap(({ source, fields }) =>
      fields.flatMap(({ field, after }) => (field === 'status' ? [[source, after]] : [])),
    )
    expect(steps).toEqual([
      ['customer', 'submitted'],
      ['desk', 'in_review'],
      ['desk', 'sent'],
      ...['declined', 'in_review', 'sent', 'accepted'].map(status => ['command', status]),
    ])
  })

  test('what is not possible says why, in the language of the reader', async () => {
    clock.now = start
    const [sam, marie] = [await staff(), await staff({ language: 'fr' })]
    const quote = await sendFirst(sam)
    await close(sam, quote.id, { version: 1 })
    const { reply } = await marie.browser.call(getDeskQuote, { params: { id: String(quote.id) } })
    const may = Object.fromEntries(reply.may.map(({ action, reason }) => [action, reason]))
    expect(may).toMatchObject({
      send: 'Impossible : le devis est accepté.',
      reopen: 'Il faut le droit de rouvrir les devis acceptés.',
      copy: null,
      invite_guest: 'Le client a un compte.',
    })
  })

  test('no request above caused a fault', () => {
    expect(faults).toEqual([])
  })
})
