import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addStaffFile } from '#features/quotes/quote/server/steps/add-file.ts'
import { getQuote } from '#features/quotes/quote-history/contract.ts'
import { getDeskQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { keepAnswer, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { outbox } from '#server/database/tables.ts'
import { verifyFile } from '#server/security/signing.ts'
import { findPublicKeys } from '#server/security/signing-keys.ts'
import { createToken } from '#server/security/tokens.ts'
import { fixedSettings } from '#server/settings/settings.ts'
import { orderOf, priceDraft } from '../../../../../../test/builders/answers.ts'
import { testSettings } from '../../../../../../test/builders/company.ts'
import { openVersions } from '../../../../../../test/openers/documents.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { previewFiles, saveDraft, sendQuote } from '../../desk-contract.ts'
import { answerFileMakers } from '../answer-files.ts'
import { bringDueIntoForce } from '../bring-into-force.ts'
import { quoteVersion } from '../tables.ts'

const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }
const deps = { onStatus: keepStatus, onAnswer: keepAnswer, ...mail }
const signing = fixedSettings({ quotes: { attaches_signed_file: true } })
const printSheet = async () => Buffer.from('a sheet')
const answers = { ...openVersions(), printSheet }

describe.each(await openInboxes({ answers }))('$engine', ({ db, clock, request, staff, faults }) => {
  const bring = async () => {
    clock.now = new Date(clock.now.getTime() + 20_000)
    await bringDueIntoForce(db, deps, clock.now)
  }
  const addFile = async (quoteId: number, addedBy: number, fileName: string, isInternal: boolean) => {
    const bytes = new TextEncoder().encode(fileName)
    const row = { id: createToken(), fileName, fileSize: bytes.length, contentType: 'text/plain' }
    const context = { language: 'en' as const, now: clock.now }
    await db.transaction(tx =>
      addStaffFile(tx, context, { quoteId, origin: 'staff', isInternal, addedBy }, { row, bytes }),
    )
    return row.id
  }

  test('the customer gets the files that were chosen, in the mail and on the page, and no others', async () => {
    const sam = await staff()
    const quote = await request()
    const draft = await priceDraft(sam.browser, quote.id)
    const [drawing, other, secret] = [
      await addFile(quote.id, sam.id, 'drawing.txt', false),
      await addFile(quote.id, sam.id, 'other.txt', false),
      await addFile(quote.id, sam.id, 'planted-cost.txt', true),
    ]
    const send = (attachment_ids: string[]) =>
      sam.browser.call(sendQuote, { params: { id: quote.id }, body: orderOf(draft.revision, { attachment_ids }) })
    const refused = await send([drawing, secret])
    expect(refused.error.errors).toEqual({ attachment_ids: ['This file is not one that the customer may see.'] })
    expect((await send([other, drawing])).status).toBe(200)
    await bring()
    const [mail] = (await db.select().from(outbox).where(eq(outbox.quoteId, quote.id))).filter(
      ({ kind }) => kind === 'quote_version',
    )
    expect(mail?.message.attachments?.map(({ fileName }) => fileName)).toEqual([
      `${quote.web_quote_id}-v1.pdf`,
      'other.txt',
      'drawing.txt',
    ])
    const { reply } = await quote.browser.call(getQuote, { params: { id: String(quote.id) } })
    expect(new Set(reply.current_version?.attachments.map(({ id }) => id))).toEqual(new Set([other, drawing]))
    expect(faults).toEqual([])
  })

  test('the mail carries the signed file only where the settings say so', async () => {
    const sam = await staff()
    const quote = await request()
    const draft = await priceDraft(sam.browser, quote.id)
    await sam.browser.call(sendQuote, { params: { id: quote.id }, body: orderOf(draft.revision) })
    clock.now = new Date(clock.now.getTime() + 20_000)
    await bringDueIntoForce(db, { ...deps, settings: signing }, clock.now)
    const [mail] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.quoteId, quote.id), eq(outbox.kind, 'quote_version')))
    const signed = mail?.message.attachments?.[1]
    expect(signed).toMatchObject({ maker: 'version_json', fileName: `${quote.web_quote_id}-v1.json` })
    const made = await answerFileMakers(answers, db).version_json?.(signed?.rowId ?? 0)
    const text = Buffer.from(made ?? []).toString()
    expect(JSON.parse(text)).toMatchObject({ web_quote_id: quote.web_quote_id, version: 1 })
    expect(verifyFile(text, await findPublicKeys(db))).toBe('valid')
    const saved = await sam.browser.send(`/Quote/VersionFile/${quote.id}?version=1&format=quote/1`, {}, '/api-backend')
    expect(await saved.text()).toBe(text)
  })

  test('nothing goes out with a placeholder that was not filled in', async () => {
    const [sam, marie] = [await staff(), await staff({ language: 'fr' })]
    const quote = await request()
    const draft = await priceDraft(sam.browser, quote.id)
    const params = { id: quote.id }
    const change = { subject: '{{quote.number}}', message: 'Hi {{ contact.first_name }}, {{contact.company}}' }
    const refused = await marie.browser.call(sendQuote, { params, body: orderOf(draft.revision, change) })
    expect(refused.error.errors).toEqual({
      subject: ['Non rempli : quote.number. Écrivez ce qu’il faut, ou retirez-le.'],
      message: ['Non rempli : contact.first_name, contact.company. Écrivez ce qu’il faut, ou retirez-le.'],
    })
    const changes = [{ op: 'set' as const, changes: { intro: 'Dear {{contact.first_name}}', closing: 'Yours' } }]
    const saved = await sam.browser.call(saveDraft, { params, body: { base_revision: draft.revision, changes } })
    expect(saved.reply.record.missing).toEqual([
      {
        path: 'head.intro',
        text: 'Not filled in: contact.first_name. Write what belongs there, or take it out.',
      },
    ])
    const late = await sam.browser.call(sendQuote, { params, body: orderOf(saved.reply.revision) })
    expect([late.error.code, Object.keys(late.error.errors ?? {})]).toEqual(['not_ready', ['head.intro']])
  })

  test('a moment that was chosen in the customer’s time zone is kept with it', async () => {
    const sam = await staff()
    const quote = await request()
    const draft = await priceDraft(sam.browser, quote.id)
    const send = (time_zone: string) =>
      sam.browser.call(sendQuote, {
        params: { id: quote.id },
        body: orderOf(draft.revision, { at: '2027-01-11T09:00:00+01:00', time_zone }),
      })
    const changes = [{ op: 'set' as const, changes: { valid_until: '2027-02-20' } }]
    const body = { base_revision: draft.revision, changes }
    draft.revision = (await sam.browser.call(saveDraft, { params: { id: quote.id }, body })).reply.revision
    expect((await send('Europe/Nowhere')).error.errors).toEqual({ time_zone: ['This time zone does not exist.'] })
    expect((await send('Europe/Madrid')).reply.sends_at).toBe('2027-01-11T08:00:00.000Z')
    const { reply } = await sam.browser.call(getDeskQuote, { params: { id: String(quote.id) } })
    expect(reply.versions).toMatchObject([{ sends_at: '2027-01-11T08:00:00.000Z', time_zone: 'Europe/Madrid' }])
    const [stored] = await db.select().from(quoteVersion).where(eq(quoteVersion.quoteId, quote.id))
    expect(stored?.sendsAt.toISOString()).toBe('2027-01-11T08:00:00.000Z')
    // The address of the quote is in North Carolina.
    expect(reply.customer.time_zones).toEqual(['America/New_York'])
  })

  test('what would be attached is said with its size', async () => {
    const sam = await staff()
    const quote = await request({}, [1, 3])
    await priceDraft(sam.browser, quote.id)
    const list = async (data_sheets: 'true' | 'false') =>
      (await sam.browser.call(previewFiles, { params: { id: quote.id }, query: { data_sheets } })).reply
    const [pdf, ...sheets] = await list('true')
    expect(pdf?.file_name).toBe(`${quote.web_quote_id}-v1.pdf`)
    expect(pdf?.file_size).toBeGreaterThan(1000)
    expect(sheets).toEqual([
      { file_name: 'SKU-1.pdf', file_size: 7 },
      { file_name: 'SKU-3.pdf', file_size: 7 },
    ])
    expect(await list('false')).toHaveLength(1)
  })
})
