import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getDeskQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { keepAnswer, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { quoteDesk } from '#features/quotes/quote-inbox/server/tables.ts'
import { auditEntry, outbox } from '#server/database/tables.ts'
import { orderOf, priceDraft, sendPriced } from '../../../../../../test/builders/answers.ts'
import { testSettings } from '../../../../../../test/builders/company.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import {
  extendVersion,
  getVersion,
  listVersions,
  previewMail,
  saveDraft,
  sendQuote,
  takeBackVersion,
  withdrawVersion,
} from '../../desk-contract.ts'
import { bringDueIntoForce } from '../bring-into-force.ts'
import { quoteVersion } from '../tables.ts'
import { hashContent } from '../versions.ts'

const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }
const deps = { onStatus: keepStatus, onAnswer: keepAnswer, ...mail }

describe.each(await openInboxes())('$engine', ({ db, clock, request, move, staff, faults }) => {
  const bring = () => bringDueIntoForce(db, deps, clock.now)
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const mailsOf = (quoteId: number) => db.select().from(outbox).where(eq(outbox.quoteId, quoteId)).orderBy(outbox.id)
  const versionsOf = (quoteId: number) =>
    db.select().from(quoteVersion).where(eq(quoteVersion.quoteId, quoteId)).orderBy(quoteVersion.id)

  test('a version goes out after twenty seconds, with one mail, and the quote is sent', async () => {
    clock.now = new Date('2026-11-23T09:00:00Z')
    const sam = await staff()
    const quote = await request()
    const draft = await priceDraft(sam.browser, quote.id, '12.50')
    const body = orderOf(draft.revision, { to: [quote.email, 'second@buyer.example'], cc: ['boss@buyer.example'] })
    const sent = await sam.browser.call(sendQuote, { params: { id: quote.id }, body })
    expect(new Date(sent.reply.sends_at).getTime()).toBe(clock.now.getTime() + 20_000)
    pass(19_999)
    await bring()
    expect((await versionsOf(quote.id)).map(row => row.state)).toEqual(['scheduled'])
    pass(1)
    await Promise.all([bring(), bring()])
    const [version] = await versionsOf(quote.id)
    expect(version).toMatchObject({ state: 'in_force', number: 1, currency: 'USD', total: '25.0000', isPartial: false })
    expect(version?.sha256).toBe(hashContent(version?.content ?? ''))
    const { reply } = await sam.browser.call(getDeskQuote, { params: { id: String(quote.id) } })
    expect(reply.quote.status).toBe('sent')
    expect(reply.quote.valid_until).toBe('2026-12-23T23:59:59.999Z')
    expect(reply.versions).toMatchObject([{ number: 1, state: 'in_force', total: '25.00', sent_by: 'Sam Seller' }])
    const [, , mail, ...others] = await mailsOf(quote.id)
    expect(others).toEqual([])
    expect(mail?.kind).toBe('quote_version')
    expect(mail?.message).toMatchObject({
      to: quote.email,
      alsoTo: ['second@buyer.example'],
      cc: ['boss@buyer.example'],
    })
    expect(mail?.message.attachments).toEqual([
      {
        maker: 'version_pdf',
        rowId: version?.id,
        fileName: `${quote.web_quote_id}-v1.pdf`,
        contentType: 'application/pdf',
      },
    ])
    expect(mail?.message.text).toContain('$25.00')
    const [desk] = await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, quote.id))
    expect(desk).toMatchObject({ value: '25.0000', currency: 'USD', versionCount: 1, nextMove: 'customer' })
  })

  test('a second Send is told who was first, and one that repeats itself gets the same version', async () => {
    const [sam, ann] = [await staff(), await staff({ name: 'Ann Able' })]
    const quote = await request()
    const draft = await priceDraft(sam.browser, quote.id)
    const send = (who: typeof sam, key: string) =>
      who.browser.call(sendQuote, {
        params: { id: quote.id },
        body: orderOf(draft.revision),
        headers: { 'Idempotency-Key': key },
      })
    const [first, again, second] = await Promise.all([send(sam, 'a'), send(sam, 'a'), send(ann, 'b')])
    const won = [first, again, second].filter(answer => answer.status === 200)
    const lost = [first, again, second].filter(answer => answer.status !== 200)
    expect(new Set(won.map(answer => answer.reply.version_id)).size).toBe(1)
    for (const answer of lost) {
      expect([answer.status, answer.error.code]).toEqual([409, 'stale_version'])
      expect(answer.error.message).toContain('has sent a version already')
    }
    expect(await versionsOf(quote.id)).toHaveLength(1)
    const other = await sam.browser.call(saveDraft, {
      params: { id: quote.id },
      body: { base_revision: draft.revision, changes: [{ op: 'set', changes: { tax_note: 'x' } }] },
    })
    expect(other.error.code).toBe('wrong_status')
  })

  test('a draft that changed meanwhile, or that lacks something, is not sent', async () => {
    const sam = await staff()
    const quote = await request()
    const draft = await priceDraft(sam.browser, quote.id)
    const params = { id: quote.id }
    const [line] = draft.lines
    await sam.browser.call(saveDraft, {
      params,
      body: {
        base_revision: draft.revision,
        changes: [{ op: 'line', line_id: line?.id ?? 0, changes: { breaks: [] } }],
      },
    })
    const late = await sam.browser.call(sendQuote, { params, body: orderOf(draft.revision) })
    expect([late.status, late.error.code]).toEqual([409, 'stale_version'])
    const refused = await sam.browser.call(sendQuote, { params, body: orderOf(draft.revision + 1) })
    expect([refused.status, refused.error.code]).toEqual([400, 'not_ready'])
    expect(refused.error.message).toBe('One thing is missing before this can be sent.')
    expect(Object.keys(refused.error.errors ?? {})).toEqual([`lines.${line?.id}.unit_price`])
  })

  test('a moment in the past, too far ahead or after the validity is refused', async () => {
    const sam = await staff()
    const quote = await request()
    const draft = await priceDraft(sam.browser, quote.id)
    const sendAt = async (days: number) => {
      const at = new Date(clock.now.getTime() + days * 86_400_000).toISOString()
      const body = orderOf(draft.revision, { at })
      const { error } = await sam.browser.call(sendQuote, { params: { id: quote.id }, body })
      return Object.keys(error.errors ?? {})
    }
    expect([await sendAt(-1), await sendAt(91), await sendAt(60)]).toEqual([['at'], ['at'], ['head.valid_until']])
    const files = orderOf(draft.revision, { attachment_ids: ['nothing'] })
    const unknown = await sam.browser.call(sendQuote, { params: { id: quote.id }, body: files })
    expect(Object.keys(unknown.error.errors ?? {})).toEqual(['attachment_ids'])
  })

  test('taking back and going out at the same moment: exactly one of them happens', async () => {
    const sam = await staff()
    for (let round = 0; round < 6; round++) {
      const quote = await request()
      const { version_id } = await sendPriced(sam.browser, quote.id)
      pass(20_000)
      const takeBack = () =>
        sam.browser.call(takeBackVersion, { params: { id: quote.id }, body: { version_id: version_id ?? 0 } })
      const both = round % 2 === 0 ? [takeBack(), bring()] : [bring(), takeBack()]
      const answers = await Promise.all(both)
      const taken = answers.find(answer => typeof answer === 'object')
      if (await bring()) await bring()
      const [version] = await versionsOf(quote.id)
      const mails = (await mailsOf(quote.id)).filter(mail => mail.kind === 'quote_version')
      if (taken?.status === 200) {
        expect([version?.state, version?.number, mails.length]).toEqual(['cancelled', null, 0])
        expect(taken.reply?.revision).toBeGreaterThan(0)
      } else {
        expect([version?.state, version?.number, mails.length]).toEqual(['in_force', 1, 1])
        expect([taken?.error.code, taken?.error.message]).toEqual(['wrong_status', 'The version has gone out already.'])
      }
    }
  })

  test('a next version replaces the first, and versions that were taken back leave no gap', async () => {
    const sam = await staff()
    const quote = await request()
    const params = { id: quote.id }
    const { draft } = await sendPriced(sam.browser, quote.id)
    pass(20_000)
    await bring()
    const again = await sam.browser.call(sendQuote, { params, body: orderOf(draft.revision) })
    await sam.browser.call(takeBackVersion, { params, body: { version_id: again.reply.version_id } })
    const extended = await sam.browser.call(extendVersion, { params, body: { valid_until: '2027-01-31' } })
    expect(extended.status).toBe(200)
    pass(20_000)
    await bring()
    const { reply } = await sam.browser.call(listVersions, { params })
    expect(reply.map(({ number, state }) => [number, state])).toEqual([
      [2, 'in_force'],
      [null, 'cancelled'],
      [1, 'replaced'],
    ])
    const second = await sam.browser.call(getVersion, { params, query: { version: 2 } })
    expect(second.reply).toMatchObject({ number: 2, valid_until: '2027-01-31', total: '25.00' })
    const mail = (await mailsOf(quote.id)).at(-1)
    expect(mail?.message.subject).toBe(`Our quote ${quote.web_quote_id}, version 2`)
    expect(mail?.message.text).toContain('It replaces version 1')
    const shorter = await sam.browser.call(extendVersion, { params, body: { valid_until: '2027-01-15' } })
    expect(Object.keys(shorter.error.errors ?? {})).toEqual(['valid_until'])
  })

  test('a quote that was declined meanwhile gets no version, and the audit says so', async () => {
    const sam = await staff()
    const quote = await request()
    await sendPriced(sam.browser, quote.id)
    await move(quote.id, 'cancelled', sam.id)
    pass(20_000)
    await bring()
    expect((await versionsOf(quote.id)).map(row => row.state)).toEqual(['cancelled'])
    const audits = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, String(quote.id)))
    expect(audits.map(row => row.event)).toContain('quote_send_cancelled')
    expect((await mailsOf(quote.id)).filter(mail => mail.kind === 'quote_version')).toEqual([])
  })

  test('a version that is late goes out, unless its validity is over', async () => {
    const sam = await staff()
    const [soon, late] = [await request(), await request()]
    await sendPriced(sam.browser, soon.id)
    pass(3 * 86_400_000)
    await bring()
    expect((await versionsOf(soon.id)).map(row => row.state)).toEqual(['in_force'])
    await sendPriced((await staff()).browser, late.id)
    pass(40 * 86_400_000)
    await bring()
    expect((await versionsOf(late.id)).map(row => row.state)).toEqual(['cancelled'])
    clock.now = new Date('2026-11-23T09:00:00Z')
  })

  test('a withdrawn version can no longer be accepted, and the customer is told where wanted', async () => {
    const sam = await staff()
    const quote = await request()
    const params = { id: quote.id }
    const body = { reason: 'Wrong price', tells_customer: true }
    const early = await sam.browser.call(withdrawVersion, { params, body })
    expect(early.error.code).toBe('wrong_status')
    await sendPriced(sam.browser, quote.id)
    pass(20_000)
    await bring()
    expect((await sam.browser.call(withdrawVersion, { params, body })).reply).toBe(true)
    const { reply } = await sam.browser.call(getDeskQuote, { params: { id: String(quote.id) } })
    expect([reply.quote.status, reply.quote.valid_until, reply.versions[0]?.state]).toEqual([
      'in_review',
      null,
      'withdrawn',
    ])
    const mail = (await mailsOf(quote.id)).at(-1)
    expect([mail?.kind, mail?.to]).toEqual(['quote_withdrawn', 'buyer@buyer.example'])
    expect(mail?.message.text).not.toContain('Wrong price')
  })

  test('the preview of the mail says the words of the real one', async () => {
    const sam = await staff()
    const quote = await request()
    const draft = await priceDraft(sam.browser, quote.id)
    const params = { id: quote.id }
    const message = 'As we discussed.\n\nBest regards'
    const preview = (await sam.browser.call(previewMail, { params, query: { message } })).reply
    expect(preview).toMatchObject({
      subject: `Our quote ${quote.web_quote_id}`,
      to: [quote.email],
      attachments: [{ file_name: `${quote.web_quote_id}-v1.pdf`, file_size: null }],
    })
    const body = orderOf(draft.revision, { subject: preview.subject, message })
    await sam.browser.call(sendQuote, { params, body })
    pass(20_000)
    await bring()
    const mail = (await mailsOf(quote.id)).at(-1)
    expect(mail?.message).toMatchObject({ subject: preview.subject, text: preview.text, html: preview.html })
    const french = (await sam.browser.call(previewMail, { params, query: { language: 'fr' } })).reply
    expect(french.subject).toBe(`Notre devis ${quote.web_quote_id}, version 2`)
    expect(french.text).toContain('25,00')
  })

  test('what was taken back before it went out begins the next sending; of what went out its copies alone', async () => {
    const sam = await staff()
    const quote = await request()
    const params = { id: quote.id }
    const draft = await priceDraft(sam.browser, quote.id)
    const written = {
      ...{ to: ['other@buyer.example'], cc: ['boss@buyer.example'], subject: 'Your panels', message: 'Dear Gus' },
      attach_data_sheets: true,
    }
    const preview = async () => (await sam.browser.call(previewMail, { params, query: {} })).reply
    expect(await preview()).toMatchObject({ to: [quote.email], cc: [], message: '', attach_data_sheets: false })
    const first = await sam.browser.call(sendQuote, { params, body: orderOf(draft.revision, written) })
    await sam.browser.call(takeBackVersion, { params, body: { version_id: first.reply.version_id } })
    expect(await preview()).toMatchObject(written)
    const spanish = await sam.browser.call(previewMail, { params, query: { language: 'es' } })
    expect(spanish.reply.subject).toContain(quote.web_quote_id)
    await sam.browser.call(sendQuote, { params, body: orderOf(draft.revision, written) })
    pass(20_000)
    await bring()
    const next = { to: [quote.email], cc: written.cc, message: '', attachment_ids: [], attach_data_sheets: false }
    expect(await preview()).toMatchObject({ ...next, subject: `Our quote ${quote.web_quote_id}, version 2` })
  })

  test('no request above caused a fault', () => {
    expect(faults).toEqual([])
  })
})
