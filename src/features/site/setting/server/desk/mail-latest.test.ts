import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quoteMessage } from '#features/quotes/quote-thread/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { outbox, setting } from '#server/database/tables.ts'
import { openMember } from '../../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../../test/builders/request-quote.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { insertVersion } from '../../../../../../test/builders/versions.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { insertShop } from '../../../../../../test/openers/quote-shop.ts'
import { previewMailTexts, saveMailTexts } from '../../desk-contract.ts'

async function fill(db: Database) {
  await db.delete(setting)
  await insertShop(db)
}

describe.each(await openApis(fill))('$engine', ({ db, browser, faults }) => {
  const admin = () => openStaff(db, browser(), { roles: ['administrators'] })
  const preview = async (client: Awaited<ReturnType<typeof admin>>['browser'], key: string, texts = {}) => {
    const body = { key, language: 'en' as const, texts, facts: 'latest' as const }
    return (await client.call(previewMailTexts, { body })).reply
  }
  const newest = async (kind: string) => {
    const [mail] = await db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.id)).limit(1)
    return mail?.message
  }

  test('without real facts a preview says so and shows invented ones', async () => {
    const { browser: ada } = await admin()
    for (const key of ['quote_received', 'quote_version', 'quote_message', 'contact_message', 'account_reset']) {
      const { is_real: isReal, text } = await preview(ada, key)
      expect([key, isReal, text.length > 20]).toEqual([key, false, true])
    }
  })

  test('the receipt of the newest request is previewed as it is sent, with a link that opens nothing', async () => {
    const { browser: ada } = await admin()
    const opening = 'Thank you, {company} has it:'
    const body = { base_revision: 0, changes: { opening_en: opening, hint_en: 'x' } }
    const refused = await ada.call(saveMailTexts, { params: { key: 'quote_received' }, body })
    expect(Object.keys(refused.error.errors ?? {})).toEqual(['hint_en'])
    await ada.call(saveMailTexts, {
      params: { key: 'quote_received' },
      body: { base_revision: 0, changes: { opening_en: opening } },
    })
    const rita = await openMember(db, browser())
    await requestQuoteAs(rita.browser)
    for (const kind of ['quote_received', 'quote_to_sales']) {
      const sent = await newest(kind)
      const { is_real: isReal, subject, text, html } = await preview(ada, kind)
      const blind = (words = '') => words.replace(/https?:\/\/[^\s"<]+/g, 'LINK')
      expect([isReal, subject, blind(text), blind(html)]).toEqual([
        true,
        sent?.subject,
        blind(sent?.text),
        blind(sent?.html),
      ])
      expect(text).not.toContain('/quote/view/')
    }
    expect((await newest('quote_received'))?.text).toContain('Thank you, Example Power has it:')
  })

  test('versions and messages are previewed with the newest of each', async () => {
    const { browser: ada } = await admin()
    const rita = await openMember(db, browser())
    const { id, web_quote_id: number } = await requestQuoteAs(rita.browser)
    await insertVersion(db, { quoteId: id, number: 1, state: 'replaced' })
    await insertVersion(db, { quoteId: id, number: 2, state: 'in_force' })
    const message = { quoteId: id, kind: 'message' as const, at: new Date() }
    await db.insert(quoteMessage).values([
      { ...message, author: 'staff', authorName: 'Sam Seller', text: 'From us' },
      { ...message, author: 'customer', authorName: 'Rita', text: 'From the customer' },
    ])
    for (const [key, ...words] of [
      ['quote_version', number, 'It replaces version 1'],
      ['quote_ending', `Version 2 of our quote ${number}`],
      ['quote_withdrawn', `version 2 of our quote ${number}`],
      ['quote_reopened', number],
      ['quote_message', 'From us', 'Sam Seller wrote'],
      ['quote_message_to_sales', 'From the customer', 'Rita wrote'],
    ] as [string, ...string[]][]) {
      const { is_real: isReal, text } = await preview(ada, key)
      expect([key, isReal]).toEqual([key, true])
      for (const word of words) expect(text).toContain(word)
    }
  })

  test('nothing of this caused a fault', () => expect(faults).toEqual([]))
})
