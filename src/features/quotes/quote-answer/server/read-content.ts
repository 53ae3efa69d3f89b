import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { findNumbersForQuote } from '#features/quotes/own-part/server/store.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { type QuoteSettings, quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { findStaff } from '#features/staff/staff/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import type { DraftHead } from '../domain/draft/draft.ts'
import { groupsOfDraft } from '../domain/draft/group-lines.ts'
import { type ContentFacts, contentOfDraft, requestKey } from '../domain/version/content.ts'
import type { VersionContent } from '../domain/version/version.ts'
import { listRequestedGroups } from './steps/answer-groups.ts'
import { type DraftLineRow, type DraftRow, listAskedLines } from './store.ts'

/** Handed in by the composition: the settings, and the differences of a substitute from what was asked for, in words. */
export interface ContentDeps {
  settings: Settings
  differencesOf: (db: Database, pair: { asked: number; offered: number }, language: Language) => Promise<string[]>
}

export interface Drafted {
  quote: QuoteRecord
  draft: DraftRow
  lines: readonly Pick<DraftLineRow, 'id' | 'fields' | 'productRevision'>[]
  /** The member whose name the version has where the draft names nobody else; null: it goes out by itself. */
  senderId: number | null
}

/** The content of the version that the draft becomes, in the language of the quote or another. */
export async function readDraftContent(
  deps: ContentDeps,
  db: Database,
  { quote, draft, lines, senderId }: Drafted,
  language: Language,
): Promise<VersionContent> {
  const facts = await readFacts(
    deps,
    db,
    { quote, lines, head: draft.head, personId: draft.head.contact_person_id ?? senderId },
    language,
  )
  return contentOfDraft({ head: draft.head, lines }, facts, language)
}

async function readFacts(
  deps: ContentDeps,
  db: Database,
  { quote, lines, head, personId }: Pick<Drafted, 'quote' | 'lines'> & { head: DraftHead; personId: number | null },
  language: Language,
): Promise<ContentFacts> {
  const asked = await listAskedLines(db, quote.id)
  const productIds = lines.flatMap(line => line.fields.product_id ?? [])
  const products = await findProductsForQuote(db, productIds, language)
  const offered = products.filter(product => product.isPublished)
  const person = personId === null ? null : await findStaff(db, personId)
  const byKey = new Map(asked.map(line => [requestKey(line), line]))
  const differences = new Map<number, string[]>()
  for (const { id, fields } of lines) {
    const wanted = fields.request_line && byKey.get(requestKey(fields.request_line))?.productId
    if (fields.answer !== 'substitute' || !wanted || fields.product_id === null) continue
    differences.set(id, await deps.differencesOf(db, { asked: wanted, offered: fields.product_id }, language))
  }
  return {
    productUrls: new Map(offered.map(product => [product.id, product.productUrl])),
    ownNumbers: await findNumbersForQuote(db, quote.id, productIds),
    requestLines: byKey,
    groups: groupsOfDraft(await listRequestedGroups(db, quote.id), head.groups),
    differences,
    ...termsIn(deps.settings.of(quoteSettings), language),
    contactPerson: person && {
      name: person.displayName,
      email: person.email ?? '',
      phone: person.phone || null,
    },
  }
}

/** The company's terms in a language. They are frozen with a version: what is set later changes no version. */
const termsIn = ({ payment_terms, terms }: QuoteSettings, language: Language) => ({
  paymentTerms: new Map(payment_terms.map(({ id, names }) => [id, names[language]])),
  terms: new Map(terms.map(({ id, titles, texts }) => [id, { title: titles[language], text: texts[language] }])),
})
