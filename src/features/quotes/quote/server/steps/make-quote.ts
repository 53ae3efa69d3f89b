import type { Database } from '#server/database/connection.ts'
import { findOrCreateSecret } from '#server/security/secrets.ts'
import { hashToken } from '#server/security/tokens.ts'
import type { Language } from '#shared/language.ts'
import { type NumberPattern, webQuoteId } from '../../domain/quote.ts'
import { insertQuote, type NewQuoteLine, nextQuoteId, type QuoteRecord } from '../store.ts'
import { quoteFreeLine, quoteLine } from '../tables.ts'
import { viewKeyOf, viewSecret } from './quote-link.ts'

export interface NewQuote {
  contact: { firstName: string; lastName: string; email: string; phone: string | null; company: string | null }
  language: Language
  /** The account or the guest to whom it belongs; null for a person who was typed. */
  customerId: number | null
  address: QuoteRecord['address']
  projectName: string | null
  customerReference: string | null
  lines: readonly NewQuoteLine[]
  freeLines: readonly { text: string; quantity: number; note: string | null }[]
  createdById: number
  numberPattern: NumberPattern
  now: Date
}

/** Stores a quote that a member of the staff makes, without a cart. Answers it with the ids of its lines, in their order. */
export async function makeQuote(
  tx: Database,
  made: NewQuote,
): Promise<{ quote: QuoteRecord; lineIds: number[]; freeLineIds: number[] }> {
  const { contact, lines, freeLines, now, createdById, numberPattern, ...facts } = made
  const id = await nextQuoteId(tx)
  const quote: QuoteRecord = {
    id,
    webQuoteId: webQuoteId(id, now, numberPattern),
    viewKeyHash: hashToken(viewKeyOf(id, await findOrCreateSecret(tx, viewSecret))),
    // Nobody has filled in the form of a full quote.
    isQuickQuote: facts.address === null,
    status: 'submitted',
    ...facts,
    ...contact,
    comment: null,
    requestedDate: null,
    cartId: null,
    cartRevision: null,
    createdById,
    validUntil: null,
    createdAt: now,
  }
  await insertQuote(tx, quote, { by: 'staff', actorId: createdById })
  return { quote, lineIds: await insertLines(tx, id, lines), freeLineIds: await insertFreeLines(tx, id, freeLines) }
}

async function insertLines(tx: Database, quoteId: number, lines: NewQuote['lines']): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = lines.map((line, position) => ({ ...line, quoteId, position }))
  const inserted = await tx.insert(quoteLine).values(rows).returning({ id: quoteLine.id, position: quoteLine.position })
  return inserted.toSorted((a, b) => a.position - b.position).map(row => row.id)
}

async function insertFreeLines(tx: Database, quoteId: number, lines: NewQuote['freeLines']): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = lines.map((line, position) => ({ ...line, quoteId, position }))
  const { id, position } = quoteFreeLine
  const inserted = await tx.insert(quoteFreeLine).values(rows).returning({ id, position })
  return inserted.toSorted((a, b) => a.position - b.position).map(row => row.id)
}
