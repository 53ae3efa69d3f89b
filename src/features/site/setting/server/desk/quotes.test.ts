import { describe, expect, test } from 'vitest'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { saveDraft, startDraft } from '#features/quotes/quote-answer/desk-contract.ts'
import { getDeskQuote, listInbox } from '#features/quotes/quote-inbox/desk-contract.ts'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import { languages } from '#shared/language.ts'
import { testAddress } from '../../../../../../test/builders/address.ts'
import { openMember } from '../../../../../../test/builders/members.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { insertShop } from '../../../../../../test/openers/quote-shop.ts'
import { getQuoteSettings, listQuoteChoices, saveQuoteSettings, undoQuoteSettings } from '../../desk-contract.ts'

const words = (text: string) => ({ en: text, es: `${text} es`, fr: `${text} fr` })

/** Products, in the section 1. */
async function fill(db: Database) {
  await db.delete(setting)
  await insertShop(db)
}

describe.each(await openApis(fill))('$engine', ({ db, browser, faults }) => {
  const manager = (more: object = {}) => openStaff(db, browser(), { roles: ['sales_managers'], ...more })
  type Client = Awaited<ReturnType<typeof manager>>['browser']
  const read = async (client: Client) => (await client.call(getQuoteSettings)).reply
  const save = async (client: Client, changes: object) => {
    const { revision } = await read(client)
    return client.call(saveQuoteSettings, { body: { base_revision: revision, changes } })
  }
  const undoLast = async (client: Client) =>
    client.call(undoQuoteSettings, { body: { entry_id: (await read(client)).history[0]?.id ?? 0 } })
  const request = async () => {
    const member = await openMember(db, browser())
    await member.browser.call(addToQuote, { params: { id: 1 }, query: { quantity: 2 } })
    return (await member.browser.call(requestQuote, { body: { address: testAddress } })).reply
  }
  const find = async (client: Client, q: string) =>
    (await client.call(listInbox, { query: { view: 'all', q } })).reply.rows.map(row => row.web_quote_id)

  test('another pattern is for new quotes; every number is found by search and by its page', async () => {
    const { browser: sam } = await manager()
    const old = await request()
    await save(sam, { number_prefix: 'OFFER', number_digits: 4 })
    const middle = await request()
    await save(sam, { number_prefix: 'AB', number_has_year: false })
    const newest = await request()
    expect([old, middle, newest].map(({ web_quote_id }) => web_quote_id)).toEqual([
      expect.stringMatching(/^WQ-\d{4}-\d{6}$/),
      expect.stringMatching(/^OFFER-\d{4}-\d{4}$/),
      expect.stringMatching(/^AB-\d{4}$/),
    ])
    for (const { web_quote_id: number, id } of [old, middle, newest]) {
      expect(await find(sam, number)).toContain(number)
      expect(await find(sam, number.toLowerCase().replaceAll('-', ''))).toContain(number)
      const { reply } = await sam.call(getDeskQuote, { params: { id: number.toLowerCase() } })
      expect(reply.quote.id).toBe(id)
    }
    // The last one first; an undo is an entry too.
    for (const { id } of (await read(sam)).history.slice(0, 2))
      await sam.call(undoQuoteSettings, { body: { entry_id: id } })
    expect((await request()).web_quote_id).toMatch(/^WQ-\d{4}-\d{6}$/)
  })

  test('a new answer has the validity, the currency, the tax note and the terms that are set', async () => {
    const { browser: sam } = await manager()
    const terms = { id: 'general', titles: words('General terms'), texts: words('As agreed.'), is_usual: true }
    await save(sam, {
      valid_days: 10,
      currencies: ['EUR', 'USD'],
      freight_modes: ['collect', 'included'],
      tax_notes: [{ country_id: testAddress.country_id, texts: words('No tax is included.') }],
      terms: [terms],
      payment_terms: [
        { id: 'net_60', names: words('Net 60 days'), is_offered: true },
        { id: 'prepaid', names: words('Before'), is_offered: false },
      ],
    })
    const { id } = await request()
    await sam.call(startDraft, { params: { id }, body: { base_revision: 0, from: 'request' } })
    const draftOf = async () => (await sam.call(getDeskQuote, { params: { id } })).reply.draft
    const draft = await draftOf()
    expect(draft?.head).toMatchObject({
      currency: 'EUR',
      freight: { mode: 'collect' },
      tax_note: 'No tax is included.',
      terms_ids: ['general'],
    })
    const days = (Date.parse(draft?.head.valid_until ?? '') - Date.now()) / 86_400_000
    expect(Math.ceil(days)).toBe(10)
    const choices = (await sam.call(listQuoteChoices)).reply
    expect(choices).toMatchObject({ currencies: ['EUR', 'USD'], terms: [{ id: 'general', name: 'General terms' }] })
    const missing = async () => (await draftOf())?.missing.some(({ path }) => path === 'head.payment_terms')
    const setTerms = async (payment_terms: string) => {
      const base_revision = (await draftOf())?.revision ?? 0
      await sam.call(saveDraft, {
        params: { id },
        body: { base_revision, changes: [{ op: 'set', changes: { payment_terms } }] },
      })
    }
    await setTerms('net_60')
    expect(await missing()).toBe(false)
    await setTerms('no_longer_there')
    expect(await missing()).toBe(true)
    await undoLast(sam)
    expect((await read(sam)).value).toEqual((await read(sam)).defaults)
  })

  test('targets are for later requests: by the company’s hours, its holidays, and the kind of quote', async () => {
    const { browser: sam } = await manager()
    const dueOf = async (id: number) =>
      Date.parse((await sam.call(getDeskQuote, { params: { id } })).reply.desk.answer.due_on)
    const before = await request()
    const due = await dueOf(before.id)
    const always = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }])
    await save(sam, { week: always, first_answer_hours: { full: 100, quick: 2 } })
    const after = await request()
    const hours = (await dueOf(after.id)) - Date.now()
    expect(Math.round(hours / 3_600_000)).toBe(100)
    expect(await dueOf(before.id)).toBe(due)
    await undoLast(sam)
  })

  test('the first rule that fits assigns a request; nobody gets it where none does', async () => {
    const { browser: sam } = await manager()
    const [ann, bob] = [
      await openStaff(db, browser(), { name: 'Ann' }),
      await openStaff(db, browser(), { name: 'Bob' }),
    ]
    const rule = { country_id: null, state_id: null, category_id: null }
    await save(sam, {
      assignment_rules: [
        { ...rule, country_id: testAddress.country_id === 237 ? 236 : 237, staff_id: ann.id },
        { ...rule, country_id: testAddress.country_id, staff_id: bob.id },
        { ...rule, staff_id: ann.id },
      ],
    })
    const assigneeOf = async (id: number) =>
      (await sam.call(getDeskQuote, { params: { id } })).reply.desk.assignee?.name ?? null
    expect(await assigneeOf((await request()).id)).toBe('Bob')
    const wrong = await save(sam, {
      assignment_rules: [
        { ...rule, staff_id: 2_000_000 },
        { ...rule, state_id: 7, staff_id: ann.id },
      ],
    })
    expect(Object.keys(wrong.error.errors ?? {})).toEqual([
      'assignment_rules.0.staff_id',
      'assignment_rules.1.state_id',
    ])
    await undoLast(sam)
    expect(await assigneeOf((await request()).id)).toBeNull()
  })

  const term = { id: 'x', names: words('x'), is_offered: true }
  const wrong = {
    number_prefix: ['', 'A', 'TOOLONG', 'wq', 'W1', 'W-'],
    number_has_year: ['yes', null],
    number_digits: [3, 10, 5.5],
    valid_days: [0, 366, '30'],
    currencies: [[], ['XXX'], ['USD', 'USD']],
    freight_modes: [[], ['by_boat']],
    payment_terms: [
      [],
      [{ ...term, id: 'With space' }],
      [term, term],
      [{ ...term, names: { en: 'x', es: '', fr: 'x' } }],
    ],
    terms: [[{ id: 'x', titles: words('x'), texts: { en: '', es: '', fr: '' }, is_usual: true }]],
    tax_notes: [
      [{ country_id: 9999, texts: words('x') }],
      [237, 237].map(country_id => ({ country_id, texts: words('x') })),
    ],
    first_answer_hours: [{ full: 0, quick: 8 }, { full: 8 }, 8],
    next_answer_hours: [{ full: 8, quick: 401 }],
    week: [
      [],
      Array.from({ length: 7 }, () => []),
      [[], [{ from: 600, to: 540 }], [], [], [], [], []],
      [
        [],
        [
          { from: 480, to: 720 },
          { from: 700, to: 1020 },
        ],
        [],
        [],
        [],
        [],
        [],
      ],
      [[], [{ from: 480, to: 1441 }], [], [], [], [], []],
    ],
    holidays: [['2026-02-30'], ['25 Dec'], ['2026-12-25', '2026-12-25']],
    assignment_rules: [[{ staff_id: 1 }]],
  }
  test.each(languages)('each wrong value is refused by its field, in words: %s', async language => {
    const { browser: sam } = await manager({ language })
    const { revision } = await read(sam)
    for (const [field, values] of Object.entries(wrong))
      for (const value of values) {
        const body = { base_revision: revision, changes: { [field]: value } }
        const { status, error } = await sam.call(saveQuoteSettings, { body })
        const named = Object.keys(error?.errors ?? {})
        expect([field, value, status, named.length > 0]).toEqual([field, value, 400, true])
        for (const name of named) expect(name).toMatch(new RegExp(`^changes\\.${field}\\b`))
        for (const text of Object.values(error.errors ?? {}).flat()) expect(text).not.toBe('')
      }
    expect((await read(sam)).revision).toBe(revision)
  })

  test('sales do not read or change them, but read what they can choose', async () => {
    const { browser: sam } = await openStaff(db, browser(), { roles: ['sales'] })
    expect((await sam.call(getQuoteSettings)).status).toBe(403)
    expect((await sam.call(listQuoteChoices)).status).toBe(200)
  })

  test('nothing of this caused a fault', () => expect(faults).toEqual([]))
})
