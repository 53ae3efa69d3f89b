import { eq } from 'drizzle-orm'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { emptyLine, usualHead } from '#features/quotes/quote-answer/domain/draft/begin-draft.ts'
import type { DraftHead, LineFields } from '#features/quotes/quote-answer/domain/draft/draft.ts'
import { draftRules } from '#features/quotes/quote-answer/domain/draft/draft-rules.ts'
import { contentOfDraft, requestKey } from '#features/quotes/quote-answer/domain/version/content.ts'
import { writeContent } from '#features/quotes/quote-answer/domain/version/content-text.ts'
import { lastMoment } from '#features/quotes/quote-answer/domain/version/validity.ts'
import {
  quoteClosing,
  quoteDraft,
  quoteDraftLine,
  quoteVersion,
  quoteVersionLine,
} from '#features/quotes/quote-answer/server/tables.ts'
import { hashContent } from '#features/quotes/quote-answer/server/versions.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type StoredFreeLine, type StoredLine, type StoredQuote, versionHours } from './stored-quote.ts'

const dayMs = 86_400_000
const usualDays = 30

/** Writes the draft, the versions and the end of a quote, as far as its story has them. */
export async function writeAnswer(db: Database, stored: StoredQuote): Promise<void> {
  const { story, id } = stored
  const versions = story.versions ?? 0
  const hasDraft = versions > 0 || story.status === 'in_review'
  if (!hasDraft) return
  const head = headOf(stored)
  const drafted = await insertDraft(db, stored, head)
  let last: VersionIds | null = null
  for (let number = 1; number <= versions; number++)
    last = await insertVersion(db, stored, { head, drafted, number, isLast: number === versions })
  if (last) await db.update(quote).set({ validUntil: last.validUntil }).where(eq(quote.id, id))
  if (story.status === 'accepted' || story.status === 'declined') await insertClosing(db, stored, last)
}

/** When version n went out. */
const sentAt = ({ requestedAt }: StoredQuote, number: number) =>
  new Date(requestedAt.getTime() + versionHours(number) * 3_600_000)

function headOf(stored: StoredQuote): DraftHead {
  const { person, story, now } = stored
  const last = sentAt(stored, Math.max(story.versions ?? 1, 1))
  const end = story.validFor === undefined ? last.getTime() + usualDays * dayMs : now.getTime() + story.validFor * dayMs
  return {
    ...usualHead(
      now.toISOString().slice(0, 10),
      draftRules(quoteSettings.defaults, { address: null, language: person.language }),
      person.currency,
    ),
    discount: (story.versions ?? 0) > 1 ? { percent: '3' } : null,
    freight: { mode: 'prepaid_and_added', amount: '85', incoterm: 'FCA', place: 'Raleigh' },
    payment_terms: 'net_30',
    valid_until: new Date(end).toISOString().slice(0, 10),
    lead_time: { from: 2, to: 3, unit: 'weeks' },
  }
}

/** An invented price: every product of the demonstration has its own, and it is always the same. */
const priceOf = (productId: number) => ((productId * 37) % 380) + 12

function productLine({ id, productId, name, sku, manufacturerPartNumber, quantity }: StoredLine): LineFields {
  const price = priceOf(productId)
  const breaks = [{ from_quantity: 1, unit_price: `${price}.50` }]
  if (quantity >= 20) breaks.push({ from_quantity: 50, unit_price: `${price - 2}.25` })
  return {
    ...emptyLine,
    kind: 'product',
    request_line: { kind: 'product', id },
    answer: 'as_requested',
    product_id: productId,
    sku,
    manufacturer_part_number: manufacturerPartNumber,
    name,
    quantity,
    breaks,
  }
}

const freeLine = ({ id, text, quantity }: StoredFreeLine): LineFields => ({
  ...emptyLine,
  kind: 'free',
  request_line: { kind: 'free', id },
  answer: 'as_requested',
  product_id: null,
  sku: '',
  manufacturer_part_number: null,
  name: text,
  quantity,
  breaks: [],
})

type DraftedLine = { id: number; fields: LineFields; productRevision: number | null }

async function insertDraft(db: Database, stored: StoredQuote, head: DraftHead): Promise<DraftedLine[]> {
  const { id: quoteId, lines, freeLines, staffId, requestedAt } = stored
  const at = new Date(requestedAt.getTime() + 4 * 3_600_000)
  await db.insert(quoteDraft).values({ quoteId, revision: 1, head, createdAt: at, updatedAt: at, updatedBy: staffId })
  const fields = [...lines.map(productLine), ...freeLines.map(freeLine)]
  const rows = fields.map((each, place) => ({ quoteId, position: place + 1, fields: each }))
  return db.insert(quoteDraftLine).values(rows).returning()
}

/** The payment terms of a company that has set none. */
const usualTerms = (language: Language) => ({
  paymentTerms: new Map(quoteSettings.defaults.payment_terms.map(({ id, names }) => [id, names[language]])),
  terms: new Map(),
})

interface VersionIds {
  id: number
  validUntil: Date
  total: string
}

interface Sent {
  head: DraftHead
  drafted: readonly DraftedLine[]
  number: number
  isLast: boolean
}

async function insertVersion(
  db: Database,
  stored: StoredQuote,
  { head, drafted, number, isLast }: Sent,
): Promise<VersionIds> {
  const { id: quoteId, story, person, lines, freeLines, staffId } = stored
  // The discount is what the last version added.
  const own = isLast ? head : { ...head, discount: null }
  const requestLines = new Map([
    ...lines.map(({ id, name, sku }) => [requestKey({ kind: 'product', id }), { name, sku }] as const),
    ...freeLines.map(({ id, text }) => [requestKey({ kind: 'free', id }), { name: text, sku: '' }] as const),
  ])
  const productUrls = new Map(lines.map(line => [line.productId, line.productUrl]))
  const facts = {
    productUrls,
    requestLines,
    differences: new Map(),
    ownNumbers: new Map(),
    groups: [],
    ...usualTerms(person.language),
    contactPerson: null,
  }
  const content = contentOfDraft({ head: own, lines: drafted }, facts, person.language)
  const text = writeContent(content)
  const at = sentAt(stored, number)
  const validUntil = lastMoment(head.valid_until, 'UTC')
  const [row] = await db
    .insert(quoteVersion)
    .values({
      quoteId,
      number,
      state: !isLast ? 'replaced' : story.status === 'accepted' ? 'accepted' : 'in_force',
      draftRevision: 1,
      content: text,
      sha256: hashContent(text),
      recipient: { to: [person.email], cc: [], subject: '', message: '', attachmentIds: [], attachDataSheets: false },
      currency: content.currency,
      total: content.total,
      isPartial: content.is_partial,
      validUntil,
      createdAt: at,
      createdBy: staffId,
      sendsAt: at,
      sentAt: at,
    })
    .returning({ id: quoteVersion.id })
  const versionId = row?.id ?? 0
  const priced = drafted.flatMap(({ id, fields }) => {
    const [first] = fields.breaks
    const { product_id: productId, quantity } = fields
    if (!first || productId === null) return []
    return [{ versionId, lineId: id, productId, quantity, unitPrice: first.unit_price, currency: content.currency, at }]
  })
  if (priced.length > 0) await db.insert(quoteVersionLine).values(priced)
  return { id: versionId, validUntil, total: content.total }
}

async function insertClosing(db: Database, stored: StoredQuote, version: VersionIds | null): Promise<void> {
  const { id: quoteId, story, person, requestedAt } = stored
  const isWon = story.status === 'accepted'
  await db.insert(quoteClosing).values({
    quoteId,
    at: new Date(requestedAt.getTime() + 6 * dayMs),
    by: 'customer',
    outcome: isWon ? 'won' : 'lost',
    reason: story.reason ?? null,
    competitor: story.competitor ?? '',
    purchaseOrder: isWon ? `PO-${4500 + quoteId}` : '',
    signedName: isWon ? person.name.join(' ') : '',
    versionId: isWon ? (version?.id ?? null) : null,
    value: isWon ? (version?.total ?? null) : null,
    currency: isWon ? person.currency : null,
  })
}
