import { eq } from 'drizzle-orm'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { changeStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import type { DraftParts } from '#features/quotes/quote-answer/domain/version/content.ts'
import { keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { storeMessage } from '#features/quotes/quote-thread/server/steps/write-message.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { testAddress } from '../../builders/address.ts'
import { openMember } from '../../builders/members.ts'
import { insertVersion, versionContent, versionLine } from '../../builders/versions.ts'
import { ApiClient } from '../../openers/api-client.ts'
import { quoteShop } from '../../openers/quote-shop.ts'

const panel = 10_302
const dayMs = 86_400_000

export interface AnsweredQuote {
  email: string
  webQuoteId: string
  /** The path of the view link, without a language. */
  viewPath: string
}

/** A quote that the company has answered with two versions, the second of which is in force, and with a message. `source`: its draft. */
export async function insertAnswered(
  db: Database,
  language: Language,
  { email, isMember, source = null }: { email: string; isMember: boolean; source?: DraftParts | null },
): Promise<AnsweredQuote> {
  const browser = new ApiClient(quoteShop(db))
  browser.language = language
  if (isMember) await openMember(db, browser, { email, language })
  await browser.call(addToQuote, { params: { id: panel }, query: { quantity: 12 } })
  const contact = { first_name: 'Gus', last_name: 'Guest', email }
  const body = isMember ? { address: testAddress } : { contact }
  const { reply } = await browser.call(requestQuote, { body })
  const now = new Date()
  const validUntil = new Date(now.getTime() + 30 * dayMs)
  const content = contentOf(validUntil)
  const first = { ...content, total: '1810.00', subtotal: '1800.00', lines: content.lines.slice(0, 3) }
  await insertVersion(db, {
    quoteId: reply.id,
    number: 1,
    state: 'replaced',
    content: first,
    sentAt: new Date(now.getTime() - dayMs),
  })
  await insertVersion(db, { quoteId: reply.id, number: 2, content, source, sentAt: now, validUntil })
  await db.transaction(async tx => {
    const wanted = { quoteId: reply.id, to: 'sent', by: 'staff', actorId: null, now, validUntil } as const
    await changeStatus(tx, wanted, keepStatus)
    const [row] = await tx.select().from(quote).where(eq(quote.id, reply.id))
    if (!row) throw new Error('not stored')
    const author = { kind: 'message', author: 'staff', authorId: null, authorName: 'Sam Seller' } as const
    const said = { text: 'We added a spare fuse set as an option.', enteredBy: null, fromEmail: null, at: now }
    await storeMessage(tx, { quote: row, ...author, ...said })
  })
  return { email, webQuoteId: reply.web_quote_id, viewPath: reply.view_url }
}

function contentOf(validUntil: Date) {
  const lines = [
    versionLine({
      id: 1,
      name: 'Fuse panel, 10 + 10 positions, 1 RU',
      sku: 'GP-1010-100-1U',
      manufacturer_part_number: 'GP-1010-100-1U',
      product_url: '/dc-power-distribution/gmt-fuse-panels/10302',
      quantity: 12,
      unit_price: '142.5000',
      breaks: [
        { from_quantity: 1, unit_price: '150.0000' },
        { from_quantity: 10, unit_price: '142.5000' },
        { from_quantity: 50, unit_price: '131.2500' },
      ],
      discount_percent: '5',
      total: '1624.50',
      lead_time: '2–3 weeks',
      note: 'With rear cover.',
    }),
    versionLine({
      id: 2,
      name: 'Fuse panel, 12 + 12 positions, 1 RU',
      sku: 'GP-1212-100-1U',
      answer: 'alternative',
      is_counted: false,
      alternative_of: 1,
      quantity: 12,
      unit_price: '160.00',
      breaks: [{ from_quantity: 1, unit_price: '160.00' }],
      total: '1920.00',
    }),
    versionLine({
      id: 3,
      name: 'Fuse 10 A',
      sku: 'FGMT-10',
      answer: 'substitute',
      quantity: 40,
      unit_price: '4.1250',
      breaks: [{ from_quantity: 1, unit_price: '4.1250' }],
      total: '165.00',
      reason: 'The requested type has ended.',
      instead_of: { name: 'Fuse 10 A, old type', sku: 'OLD-10', differences: ['Colour: red instead of black'] },
    }),
    versionLine({
      id: 4,
      kind: 'free',
      name: 'Spare fuse set',
      sku: '',
      answer: 'added',
      is_optional: true,
      is_counted: false,
      quantity: 1,
      unit: 'pack',
      unit_price: '48.00',
      breaks: [{ from_quantity: 1, unit_price: '48.00' }],
      total: '48.00',
    }),
    versionLine({
      id: 5,
      kind: 'free',
      name: 'Crimping tool',
      sku: '',
      answer: 'not_offered',
      quantity: 1,
      unit_price: null,
      breaks: [],
      total: null,
      lead_time: null,
      reason: 'Not in our range.',
    }),
  ]
  const sums = { subtotal: '1789.50', discount: '89.48', discount_percent: '5', freight: '35.00', total: '1735.02' }
  return versionContent({
    ...sums,
    valid_until: validUntil.toISOString().slice(0, 10),
    lines,
    payment_terms: '30 days net',
    delivery_terms: 'Freight prepaid and added. DAP Raleigh (Incoterms® 2020)',
    tax_note: 'Sales tax is added where it applies.',
    warranty: '24 months',
    intro: 'Thank you for your request. We are glad to offer:',
    closing: 'We look forward to your order.',
    terms: [{ title: 'Terms of sale', text: 'Our terms of sale of 2026 apply.\nThey are on our website.' }],
  })
}
