import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { conditionsFor } from '#features/quotes/buyer/server/store.ts'
import { changeStatus, type OnStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { makeQuote, type NewQuote } from '#features/quotes/quote/server/steps/make-quote.ts'
import { findQuote, type QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { findSender } from '#features/site/company/server/store.ts'
import { findCustomer } from '#features/site/session/server/store.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { to } from '#routes.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { keepAudit } from '#server/security/audit.ts'
import { urlIn } from '#shared/page-links.ts'
import { canonicalJson } from '#shared/text/canonical-json.ts'
import { answerTo, dayAfter, usualHead } from '../../domain/draft/begin-draft.ts'
import { copyLines } from '../../domain/draft/copy-lines.ts'
import type { DraftHead, RequestLine } from '../../domain/draft/draft.ts'
import type { StateLine } from '../../domain/draft/draft-state.ts'
import type { PersonFields } from '../../domain/person-fields.ts'
import { sameFields } from '../../domain/version/agreed-fields.ts'
import { guestInvitationTexts } from '../../messages/mail-texts.ts'
import { nextLineIds, saveDraftRow, saveLines } from '../draft-store.ts'
import { begunChange } from '../draft-subject.ts'
import { invitationMail } from '../emails/answer-mails.tsx'
import { findListedPrices } from '../listed-prices.ts'
import { readRules, todayOf } from '../make-draft.ts'
import { type Asker, findBuyerId } from '../quote-buyer.ts'
import { findDraft, listAskedLines, listDraftLines } from '../store.ts'
import { notNow } from './refusals.ts'

export interface MakeDeps {
  onStatus: OnStatus
  takeQuote: (tx: Database, quoteId: number, staffId: number, now: Date) => Promise<void>
  /** Called in the transaction that stores a quote, when its lines are there. */
  onMade: (tx: Database, quoteId: number, now: Date, makerId: number) => Promise<void>
}

interface Made {
  id: number
  web_quote_id: string
}

/** Makes a quote that nobody has requested on the site. */
export async function create(
  tx: Database,
  deps: MakeDeps,
  context: DeskContext,
  { contact, project_name: projectName }: { contact: PersonFields; project_name: string },
): Promise<Made> {
  const { staff, now } = context
  const { quote } = await makeQuote(tx, {
    ...(await personOf(tx, staff.id, contact)),
    customerId: null,
    address: null,
    projectName: projectName || null,
    customerReference: null,
    lines: [],
    freeLines: [],
    createdById: staff.id,
    numberPattern: context.settings.of(quoteSettings),
    now,
  })
  await deps.onMade(tx, quote.id, now, staff.id)
  await deps.takeQuote(tx, quote.id, staff.id, now)
  await keepAudit(tx, context, { event: 'quote_created', customerId: null, subject: { kind: 'quote', id: quote.id } })
  return { id: quote.id, web_quote_id: quote.webQuoteId }
}

/** In the language that was agreed with the customer of the address, else in the chosen one. */
async function personOf(
  tx: Database,
  createdById: number,
  contact: PersonFields,
): Promise<Pick<NewQuote, 'contact' | 'language'>> {
  const { first_name: firstName, last_name: lastName, email, phone, company } = contact
  const { language } = await conditionsFor(tx, await findBuyerId(tx, { customerId: null, createdById, email }))
  return {
    contact: { firstName, lastName, email, phone: phone || null, company: company || null },
    language: language ?? contact.language,
  }
}

/** In the language that was agreed with them, else that of the quote. */
const samePerson = async (tx: Database, quote: QuoteRecord) => {
  const { firstName, lastName, email, phone, company, customerId, address } = quote
  const { language } = await conditionsFor(tx, await findBuyerId(tx, quote))
  const contact = { firstName, lastName, email, phone, company }
  return { contact, language: language ?? quote.language, customerId, address }
}

/** Makes a new quote for the same or another person. Its request and its draft have the lines of this one's draft. */
export async function copy(
  tx: Database,
  deps: MakeDeps,
  context: DeskContext,
  quoteId: number,
  contact: PersonFields | undefined,
): Promise<Made> {
  const { staff, now } = context
  const source = await findQuote(tx, { id: quoteId })
  if (!source) throw notFound()
  const person = contact
    ? { ...(await personOf(tx, staff.id, contact)), customerId: null, address: null }
    : await samePerson(tx, source)
  const asker = { ...person, email: person.contact.email, createdById: staff.id }
  const { head, lines } = await readSource(tx, context, source, asker)
  const products = await findProductsForQuote(
    tx,
    lines.flatMap(line => line.fields.product_id ?? []),
    person.language,
  )
  const copied = copyLines(lines, new Map(products.filter(({ isPublished }) => isPublished).map(row => [row.id, row])))
  const { quote, lineIds, freeLineIds } = await makeQuote(tx, {
    ...person,
    projectName: source.projectName,
    customerReference: null,
    lines: copied.lines,
    freeLines: copied.freeLines,
    createdById: staff.id,
    numberPattern: context.settings.of(quoteSettings),
    now,
  })
  await deps.onMade(tx, quote.id, now, staff.id)
  const asked = (line: RequestLine): RequestLine => ({
    kind: line.kind,
    // copyLines counts the lines of the new request from 1.
    id: (line.kind === 'product' ? lineIds : freeLineIds)[line.id - 1] ?? 0,
  })
  const ids = await nextLineIds(tx, copied.draft.length)
  const stored = copied.draft.map(
    ({ fields, productRevision }, index): StateLine => ({
      id: ids[index] ?? 0,
      position: index + 1,
      isRemoved: false,
      productRevision,
      fields: { ...fields, request_line: fields.request_line && asked(fields.request_line) },
    }),
  )
  await saveDraftRow(tx, { quoteId: quote.id, head, revision: 1, now, authorId: staff.id })
  await saveLines(tx, quote.id, stored)
  await insertChange(tx, begunChange(quote.id, `copy of ${source.webQuoteId}`, { actorId: staff.id, now }))
  // As with every first draft.
  await changeStatus(tx, { quoteId: quote.id, to: 'in_review', by: 'staff', actorId: staff.id, now }, deps.onStatus)
  await deps.takeQuote(tx, quote.id, staff.id, now)
  const subject = { kind: 'quote', id: quote.id }
  await keepAudit(tx, context, { event: 'quote_copied', customerId: null, subject, details: { from: quoteId } })
  return { id: quote.id, web_quote_id: quote.webQuoteId }
}

/** The draft, or what a draft of the request would be; valid from today. For another person without what was agreed with this one. */
async function readSource(
  tx: Database,
  context: DeskContext,
  quote: QuoteRecord,
  person: Asker & Pick<QuoteRecord, 'address' | 'language'>,
): Promise<{ head: DraftHead; lines: Pick<StateLine, 'fields' | 'productRevision'>[] }> {
  const { now, settings } = context
  const rules = await readRules(tx, settings, person)
  const today = todayOf(settings, now)
  const valid_until = dayAfter(today, rules.validDays)
  const draft = await findDraft(tx, quote.id)
  const asked = draft ? [] : await listAskedLines(tx, quote.id)
  const head = draft?.head ?? usualHead(today, rules)
  const lines = draft
    ? await listDraftLines(tx, quote.id)
    : asked.map(line => ({ fields: answerTo(line), productRevision: null }))
  const fields = lines.map(line => line.fields)
  const priceOf = (asker: Asker) => findListedPrices(tx, context, { asker, currency: head.currency }, fields)
  const [before, after] = [await priceOf(quote), await priceOf(person)]
  return {
    head: {
      ...withAgreed(head, usualHead(today, await readRules(tx, settings, quote)), usualHead(today, rules)),
      valid_until,
    },
    lines: lines.map((line, place) => {
      const [was, is] = [before.get(place)?.breaks ?? [], after.get(place)?.breaks ?? []]
      return isSame(line.fields.breaks, was) && !line.fields.is_on_request
        ? { ...line, fields: { ...line.fields, breaks: is } }
        : line
    }),
  }
}

/** The fields of a head that are as the one person's answers begin, as the other's begin. */
function withAgreed(head: DraftHead, before: DraftHead, after: DraftHead): DraftHead {
  return { ...head, ...Object.fromEntries(sameFields(head, before).map(field => [field, after[field]])) }
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b)

/** Sends a guest the link to the registration form, filled in. There is no account before they confirm it. */
export async function inviteGuest(tx: Database, context: DeskContext, quoteId: number): Promise<void> {
  const { language, now, publicUrl, settings } = context
  const quote = await findQuote(tx, { id: quoteId })
  if (!quote) throw notFound()
  const customer = quote.customerId === null ? null : await findCustomer(tx, quote.customerId)
  if ((customer && !customer.isGuest) || !quote.email) throw notNow('has_account', quote.status, language)
  const { company, from, replyTo } = findSender(settings, quote.language)
  // Behind '#', so that no server and no log gets it.
  const fields = new URLSearchParams({
    email: quote.email,
    first_name: quote.firstName,
    last_name: quote.lastName,
    phone: quote.phone ?? '',
    company: quote.company ?? '',
  })
  const name = `${quote.firstName} ${quote.lastName}`.trim()
  const link = `${urlIn(publicUrl, quote.language, to.registration())}#${fields}`
  const letter = { language: quote.language, company, webQuoteId: quote.webQuoteId, name, link, isOpenLink: false }
  const parts = invitationMail(letter, mailWords(settings, guestInvitationTexts, quote.language))
  const about = { reference: quote.webQuoteId, quoteId, customerId: quote.customerId }
  await queueMail(tx, { kind: 'guest_invitation', ...about, from, to: quote.email, replyTo, ...parts }, now)
  await keepAudit(tx, context, { event: 'guest_invited', customerId: null, subject: { kind: 'quote', id: quoteId } })
}
