import type { PriceOfList } from '#features/catalog/price/server/store.ts'
import { findQuote } from '#features/quotes/quote/server/store.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { recordKinds } from '#features/staff/record/domain/record-kinds.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Permission } from '#shared/desk/permission.ts'
import type { Language } from '#shared/language.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import type { AskedLine } from '../domain/draft/begin-draft.ts'
import type { Draft, DraftLine } from '../domain/draft/draft.ts'
import type { FindMisfits, FitWarning } from '../domain/draft/fit-warning.ts'
import { groupOfLine } from '../domain/draft/group-lines.ts'
import { type MissingPart, missingParts } from '../domain/draft/missing-parts.ts'
import { priceLine, totalsOf } from '../domain/money.ts'
import { type DraftParts, requestKey } from '../domain/version/content.ts'
import { draftText, missingText } from '../messages/desk-draft.ts'
import { findListedPrices } from './listed-prices.ts'
import { todayOf } from './make-draft.ts'
import { presentApproval, readApproval } from './read-approval.ts'
import { type Configurations, presentGroups } from './steps/answer-groups.ts'
import { type DraftLineRow, type DraftRow, listAskedLines, listProductStates, type ProductState } from './store.ts'

/** The member of the staff who reads. */
export interface Reader {
  language: Language
  staffId: number
  permissions: { has: (permission: Permission) => boolean }
  now: Date
  settings: Settings
  /** Without it nothing is said of fuses that do not fit. */
  findMisfits?: FindMisfits | undefined
  /** The lines of the request, where the caller has read them. */
  asked?: readonly AskedLine[] | undefined
  /** Without it nothing is said of where the configurations of groups are changed. */
  configurations?: Configurations | undefined
}

/** The draft as the desk shows it, with its totals and what is missing before it can be sent. */
export async function presentDraft(
  db: Database,
  row: DraftRow,
  lines: readonly DraftLineRow[],
  reader: Reader,
): Promise<Draft> {
  const names = row.updatedBy === null ? new Map<number, string>() : await findStaffNames(db, [row.updatedBy])
  const products = await listProductStates(
    db,
    lines.flatMap(line => line.fields.product_id ?? []),
  )
  const misfits = reader.findMisfits?.(lines.flatMap(line => offeredProduct(line) ?? [])) ?? []
  const quote = await findQuote(db, { id: row.quoteId })
  const whose = { asker: quote, currency: row.head.currency }
  const listed = await findListedPrices(
    db,
    reader,
    whose,
    lines.map(({ fields }) => fields),
  )
  const facts = { products, misfits: new Map(misfits.map(misfit => [misfit.productId, misfit])) }
  const asked = reader.asked ?? (await listAskedLines(db, row.quoteId))
  const missing = await listMissing(db, row, lines, { ...reader, asked })
  const text = missingText[reader.language]
  const approval = await readApproval(db, reader, { ...row, lines, listed })
  const groups = await presentGroups(db, row, reader)
  const groupOf = groupFinder(asked, groups)
  // As with the lists themselves.
  const seesLists = reader.permissions.has(recordKinds.price_list.can.read)
  return {
    revision: row.revision,
    head: row.head,
    lines: lines.map((line, place) => ({
      ...presentLine(line, row, facts, reader),
      ...groupOf(line.fields),
      listed: seesLists ? presentListed(listed.get(place)) : null,
    })),
    groups,
    totals: totalsOf(
      lines.map(line => line.fields),
      row.head,
    ),
    missing: missing.map(({ path, reason, name }) => ({ path, text: text[reason](name) })),
    approval: approval && (await presentApproval(db, reader, approval)),
    updated_on: row.updatedAt.toISOString(),
    updated_by: names.get(row.updatedBy ?? 0) ?? null,
  }
}

/** Says the group of a line, where it is of one. */
function groupFinder(asked: readonly AskedLine[], groups: readonly { id: number }[]) {
  const known = new Set(groups.map(({ id }) => id))
  const askedOf = new Map(asked.map(line => [requestKey(line), line]))
  return (fields: DraftLineRow['fields']): Pick<DraftLine, 'group_id'> => {
    const id = groupOfLine(fields, fields.request_line && askedOf.get(requestKey(fields.request_line)))
    return id !== null && known.has(id) ? { group_id: id } : {}
  }
}

/** The product that a line offers. */
const offeredProduct = ({ fields }: DraftLineRow): number | null =>
  fields.answer === 'not_offered' ? null : fields.product_id

const presentListed = (price: PriceOfList | undefined): DraftLine['listed'] =>
  price ? { list_id: price.listId, name: price.listName, breaks: price.breaks } : null

interface ProductFacts {
  products: ReadonlyMap<number, ProductState>
  misfits: ReadonlyMap<number, FitWarning>
}

function presentLine(
  line: DraftLineRow,
  { head }: DraftRow,
  facts: ProductFacts,
  { language, permissions }: Reader,
): DraftLine {
  const { id, position, fields } = line
  return {
    ...fields,
    cost: permissions.has('quote.cost') ? fields.cost : null,
    id,
    position,
    ...priceLine(fields, head.currency),
    warnings: warningsOf(line, facts, language),
  }
}

/** Warnings that the staff should look at; none of them keeps the draft from being sent. */
function warningsOf(line: DraftLineRow, { products, misfits }: ProductFacts, language: Language): string[] {
  const id = offeredProduct(line)
  if (id === null) return []
  const text = draftText[language]
  const product = products.get(id)
  if (!product?.isPublished) return [text.productGone]
  const misfit = misfits.get(id)
  const isChanged = line.productRevision !== null && product.revision !== line.productRevision
  return [
    ...(isChanged ? [text.productChanged] : []),
    ...(misfit?.reason === 'no_panel' ? [text.noPanel] : []),
    ...(misfit?.reason === 'limit' ? [text.overLimit(formatNumber(misfit.limit, language))] : []),
  ]
}

/** The parts that are missing before the draft can be sent. */
export async function listMissing(
  db: Database,
  { quoteId, head }: Pick<DraftRow, 'quoteId' | 'head'>,
  lines: DraftParts['lines'],
  { now, settings, asked }: Pick<Reader, 'now' | 'settings' | 'asked'>,
): Promise<MissingPart[]> {
  const quote = await findQuote(db, { id: quoteId })
  const paymentTerms = settings.of(quoteSettings).payment_terms.map(({ id }) => id)
  return missingParts({
    email: quote?.email ?? '',
    asked: asked ?? (await listAskedLines(db, quoteId)),
    draft: { head, lines },
    paymentTerms,
    today: todayOf(settings, now),
  })
}
