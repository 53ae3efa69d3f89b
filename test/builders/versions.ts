import { writeContent } from '#features/quotes/quote-answer/domain/version/content-text.ts'
import type { VersionContent, VersionLine } from '#features/quotes/quote-answer/domain/version/version.ts'
import { quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

/** A line of ten pieces at 12.50 USD. */
export const versionLine = (change: Partial<VersionLine> = {}): VersionLine => ({
  id: 1,
  request_line_id: null,
  kind: 'product',
  answer: 'as_requested',
  name: 'Panel 1',
  description: '',
  sku: 'SKU-1',
  manufacturer_part_number: null,
  product_url: null,
  quantity: 10,
  unit: 'each',
  unit_price: '12.50',
  breaks: [{ from_quantity: 1, unit_price: '12.50' }],
  discount_percent: '0',
  total: '125.00',
  lead_time: '2 weeks',
  note: '',
  instead_of: null,
  is_optional: false,
  is_counted: true,
  alternative_of: null,
  reason: '',
  ...change,
})

export const versionContent = (change: Partial<VersionContent> = {}): VersionContent => ({
  currency: 'USD',
  valid_until: '2026-12-23',
  lines: [versionLine()],
  subtotal: '125.00',
  discount: '0.00',
  discount_percent: null,
  freight: '0.00',
  total: '125.00',
  is_partial: false,
  payment_terms: '30 days net',
  delivery_terms: 'Freight included',
  tax_note: '',
  lead_time: null,
  warranty: '',
  intro: '',
  closing: '',
  terms: [],
  contact_person: { name: 'Sam Seller', email: 'sam@company.example', phone: '+1 555 0170' },
  ...change,
})

type NewVersion = Partial<Omit<typeof quoteVersion.$inferInsert, 'content'>> & {
  quoteId: number
  content?: Partial<VersionContent>
}

/** A version of a quote as a row; the status of the quote stays as it is. */
export async function insertVersion(db: Database, { quoteId, content, ...facts }: NewVersion): Promise<number> {
  const said = versionContent(content)
  const { number = 1, state = 'in_force', sentAt = new Date('2026-11-22T10:00:00Z') } = facts
  const validUntil = facts.validUntil ?? new Date(`${said.valid_until}T23:59:59.999Z`)
  const row = { quoteId, state, draftRevision: 1, sha256: 'test', currency: said.currency, total: said.total }
  const times = { createdAt: sentAt ?? validUntil, sendsAt: sentAt ?? validUntil, validUntil, sentAt }
  const values = { ...row, isPartial: said.is_partial, ...times, number, ...facts, content: writeContent(said) }
  const [stored] = await db
    .insert(quoteVersion)
    .values({ ...values, validUntil })
    .returning({ id: quoteVersion.id })
  if (!stored) throw new Error('not stored')
  return stored.id
}
