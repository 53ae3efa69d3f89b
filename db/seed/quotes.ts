import { and, asc, eq, inArray } from 'drizzle-orm'
import { findProductsForQuote, type QuoteProduct } from '#features/catalog/catalog/server/store.ts'
import { category, product } from '#features/catalog/catalog/server/tables.ts'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { webQuoteId } from '#features/quotes/quote/domain/quote.ts'
import { viewKeyOf } from '#features/quotes/quote/server/steps/quote-link.ts'
import { nextQuoteId } from '#features/quotes/quote/server/store.ts'
import {
  quote,
  quoteAttachment,
  quoteAttachmentPiece,
  quoteEvent,
  quoteFreeLine,
  quoteLine,
} from '#features/quotes/quote/server/tables.ts'
import { rebuildDesk } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { quoteDesk } from '#features/quotes/quote-inbox/server/tables.ts'
import { quoteMessage, quoteNote } from '#features/quotes/quote-thread/server/tables.ts'
import type { AddressInput } from '#features/site/address/contract.ts'
import { customer, customerRole } from '#features/site/session/server/tables.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { type Demonstration, demonstrationSetting } from '#features/staff/staff/domain/demonstration.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import { findOrCreateSecret } from '#server/security/secrets.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { type Language, languages } from '#shared/language.ts'
import { customers, type DemonstrationCustomer, type DemonstrationQuote, quotes } from './data/demonstration-quotes.ts'
import { writeAnswer } from './quote-answers.ts'
import { type StoredLine, type StoredQuote, versionHours } from './stored-quote.ts'

const dayMs = 86_400_000

/** Makes the quotes of the demonstration where there is none yet; the staff of the demonstration has answered them. */
export async function seedQuotes(db: Database, now: Date): Promise<boolean> {
  if ((await db.$count(quote)) > 0) return false
  const staff = await findStaff(db)
  if (staff.size === 0) return false
  const people = await insertCustomers(db, now)
  const products = await listProducts(db)
  const secret = await findOrCreateSecret(db, 'view_link')
  // The oldest first, as if they had come one after the other.
  for (const story of quotes.toSorted((a, b) => b.requested - a.requested)) {
    const stored = await insertStory(db, story, { people, staff, products, secret, now })
    await writeAnswer(db, stored)
    await insertThread(db, stored)
  }
  const made: Demonstration = { people: [], customers: people.flatMap(id => id ?? []), quotes: await listIds(db) }
  const value = JSON.stringify(made)
  await db
    .insert(setting)
    .values({ key: demonstrationSetting, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
  await rebuildDesk(db)
  for (const { id, story, staffId, requestedAt } of await listStories(db, staff))
    await db
      .update(quoteDesk)
      .set({
        assigneeId: staffId,
        assignedAt: staffId === null ? null : requestedAt,
        priority: story.isHigh ? 'high' : 'normal',
      })
      .where(eq(quoteDesk.quoteId, id))
  return true
}

type Staff = ReadonlyMap<string, number>

/** The staff of the demonstration by role. */
async function findStaff(db: Database): Promise<Staff> {
  const rows = await db
    .select({ id: staffMember.customerId, role: customerRole.role })
    .from(staffMember)
    .innerJoin(customerRole, eq(customerRole.customerId, staffMember.customerId))
    .where(eq(staffMember.isDemonstration, true))
  return new Map(rows.map(row => [row.role, row.id]))
}

/** Returns the account of each customer in the order of the list; null for a guest. They have no password. */
async function insertCustomers(db: Database, now: Date): Promise<(number | null)[]> {
  const ids: (number | null)[] = []
  for (const { name, email, company, phone, language, isGuest } of customers) {
    if (isGuest) {
      ids.push(null)
      continue
    }
    const [firstName, lastName] = name
    const at = new Date(now.getTime() - 100 * dayMs)
    const facts = {
      email,
      isGuest: false,
      firstName,
      lastName,
      company,
      phone,
      language,
      confirmedAt: at,
      createdAt: at,
    }
    const [row] = await db.insert(customer).values(facts).onConflictDoNothing().returning({ id: customer.id })
    ids.push(row?.id ?? null)
  }
  return ids
}

interface Around {
  people: readonly (number | null)[]
  staff: Staff
  products: Products
  secret: string
  now: Date
}

async function insertStory(
  db: Database,
  story: DemonstrationQuote,
  { people, staff, products, secret, now }: Around,
): Promise<StoredQuote> {
  const person = customers[story.customer]
  if (!person) throw new Error(`There is no customer ${story.customer}`)
  const id = await nextQuoteId(db)
  // Different hours, and never in the future.
  const requestedAt = new Date(now.getTime() - story.requested * dayMs - (((id * 7) % 9) + 1) * 1_800_000)
  const [firstName, lastName] = person.name
  await db
    .insert(quote)
    .overridingSystemValue()
    .values({
      id,
      webQuoteId: webQuoteId(id, requestedAt, quoteSettings.defaults),
      viewKeyHash: hashToken(viewKeyOf(id, secret)),
      customerId: people[story.customer] ?? null,
      isQuickQuote: person.isGuest === true,
      status: story.status,
      language: person.language,
      firstName,
      lastName,
      email: person.email,
      phone: person.phone || null,
      company: person.company || null,
      address: addressOf(person),
      comment: story.comment ?? null,
      projectName: story.project || null,
      createdAt: requestedAt,
    })
  const lines = await insertLines(db, id, story, person, products)
  const freeLines = await insertFreeLines(db, id, story)
  if (story.hasFile) await insertFile(db, id, requestedAt)
  const staffId = story.assignee ? (staff.get(story.assignee) ?? null) : null
  await insertEvents(db, { id, story, requestedAt, staffId })
  return { id, story, person, lines, freeLines, requestedAt, staffId, now }
}

const addressOf = ({ company, countryId, city, street, postalCode }: DemonstrationCustomer): AddressInput => ({
  company,
  country_id: countryId,
  state_province_id: null,
  state: null,
  city,
  address1: street,
  address2: null,
  zip_postal_code: postalCode,
})

type Products = Awaited<ReturnType<typeof listProducts>>

/** The published products by series, and what a line says of them by language and product. */
async function listProducts(db: Database) {
  const rows = await db
    .select({ id: product.id, series: category.seName })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(and(eq(product.isPublished, true), inArray(category.seName, seriesUsed)))
    .orderBy(asc(product.id))
  const ids = rows.map(row => row.id)
  const facts = new Map<Language, ReadonlyMap<number, QuoteProduct>>()
  for (const language of languages) {
    const found = await findProductsForQuote(db, ids, language)
    facts.set(language, new Map(found.map(each => [each.id, each])))
  }
  return { idsOf: Map.groupBy(rows, row => row.series), facts }
}

const seriesUsed = [...new Set(quotes.flatMap(({ lines }) => lines.map(([series]) => series)))]

/** Takes a product of each series: not always the first, but always the same one. */
async function insertLines(
  db: Database,
  quoteId: number,
  { lines }: DemonstrationQuote,
  { language }: DemonstrationCustomer,
  { idsOf, facts }: Products,
): Promise<StoredLine[]> {
  const rows = lines.map(([series, quantity], position) => {
    const ofSeries = idsOf.get(series) ?? []
    const taken = ofSeries[(quoteId * 3 + position) % ofSeries.length]
    const found = taken && facts.get(language)?.get(taken.id)
    if (!found) throw new Error(`There is no product of the series ${series}`)
    const { id: productId, name, sku, manufacturerPartNumber, productUrl } = found
    return { quoteId, position, productId, name, sku, manufacturerPartNumber, productUrl, quantity }
  })
  return db.insert(quoteLine).values(rows).returning()
}

async function insertFreeLines(db: Database, quoteId: number, { freeLines = [] }: DemonstrationQuote) {
  if (freeLines.length === 0) return []
  const rows = freeLines.map(([text, quantity], position) => ({ quoteId, position, text, quantity }))
  return db.insert(quoteFreeLine).values(rows).returning()
}

async function insertFile(db: Database, quoteId: number, at: Date): Promise<void> {
  const bytes = Buffer.from('circuit,load A,feed\n1,4.2,A\n2,4.2,B\n3,7.5,A\n4,10,B\n')
  const id = createToken()
  const facts = { fileName: 'load-list.csv', fileSize: bytes.length, contentType: 'text/csv', createdAt: at }
  await db.insert(quoteAttachment).values({ id, quoteId, ...facts })
  await db.insert(quoteAttachmentPiece).values({ attachmentId: id, position: 0, bytes })
}

type Step = [from: QuoteStatus | null, to: QuoteStatus, by: 'customer' | 'staff' | 'clock', afterHours: number]

/** The way of a quote to its status; the working-time target is met by most and missed by some. */
function stepsTo({ status, versions = 0, requested }: DemonstrationQuote): Step[] {
  const first: Step = [null, 'submitted', 'customer', 0]
  const review: Step = ['submitted', 'in_review', 'staff', 3]
  const sent: Step = ['in_review', 'sent', 'staff', versionHours(1)]
  const next = Array.from(
    { length: Math.max(versions - 1, 0) },
    (_, i): Step => ['sent', 'sent', 'staff', versionHours(i + 2)],
  )
  const last = Math.max(versionHours(versions) + 48, requested * 8)
  switch (status) {
    case 'submitted':
      return [first]
    case 'cancelled':
      return [first, ['submitted', 'cancelled', 'customer', 20]]
    case 'in_review':
      return versions > 0 ? [first, review, sent, ['sent', 'in_review', 'customer', 100]] : [first, review]
    case 'sent':
      return [first, review, sent, ...next]
    case 'expired':
      return [first, review, sent, ...next, ['sent', 'expired', 'clock', 31 * 24 + versionHours(versions)]]
    default:
      return [first, review, sent, ...next, ['sent', status, 'customer', last]]
  }
}

interface Told {
  id: number
  story: DemonstrationQuote
  requestedAt: Date
  staffId: number | null
}

async function insertEvents(db: Database, { id, story, requestedAt, staffId }: Told): Promise<void> {
  const rows = stepsTo(story).map(([fromStatus, toStatus, by, afterHours]) => ({
    quoteId: id,
    at: new Date(requestedAt.getTime() + afterHours * 3_600_000),
    fromStatus,
    toStatus,
    by,
    actorId: by === 'staff' ? staffId : null,
  }))
  await db.insert(quoteEvent).values(rows)
}

async function insertThread(db: Database, { id, story, person, requestedAt, staffId }: StoredQuote): Promise<void> {
  const at = (hours: number) => new Date(requestedAt.getTime() + hours * 3_600_000)
  const messages = (story.messages ?? []).map(([author, text], place) => ({
    quoteId: id,
    kind: 'message' as const,
    author,
    authorId: author === 'staff' ? staffId : null,
    authorName: author === 'staff' ? 'Maria Ortega' : person.name.join(' '),
    text,
    at: at(5 + place * 4),
  }))
  if (messages.length > 0) await db.insert(quoteMessage).values(messages)
  if (story.note) await db.insert(quoteNote).values({ quoteId: id, authorId: staffId, text: story.note, at: at(4) })
}

async function listIds(db: Database): Promise<number[]> {
  const rows = await db.select({ id: quote.id }).from(quote)
  return rows.map(({ id }) => id)
}

/** The stored quotes with their stories. Both have one order: by the days since the request, then as they are listed. */
async function listStories(db: Database, staff: Staff): Promise<Told[]> {
  const rows = await db.select({ id: quote.id, createdAt: quote.createdAt }).from(quote).orderBy(asc(quote.id))
  const stories = quotes.toSorted((a, b) => b.requested - a.requested)
  return rows.flatMap(({ id, createdAt }, place) => {
    const story = stories[place]
    if (!story) return []
    return [{ id, story, requestedAt: createdAt, staffId: (story.assignee && staff.get(story.assignee)) ?? null }]
  })
}
