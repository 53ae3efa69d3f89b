import { findQuote } from '#features/quote/server/store.ts'
import { findStaffNames } from '#features/staff/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { Permission } from '#shared/permission.ts'
import type { Draft, DraftLine } from '../domain/draft.ts'
import { type MissingPart, missingParts } from '../domain/missing-parts.ts'
import { priceLine, totalsOf } from '../domain/money.ts'
import { draftText, missingText } from '../messages/desk-draft.ts'
import { type DraftLineRow, type DraftRow, listAskedLines, listProductStates, type ProductState } from './store.ts'

/** The member of the staff who reads. */
export interface Reader {
  language: Language
  permissions: { has: (permission: Permission) => boolean }
  now: Date
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
  const missing = await listMissing(db, row, lines, reader.now)
  const text = missingText[reader.language]
  return {
    revision: row.revision,
    head: row.head,
    lines: lines.map(line => presentLine(line, row, products, reader)),
    totals: totalsOf(
      lines.map(line => line.fields),
      row.head,
    ),
    missing: missing.map(({ path, reason, name }) => ({ path, text: text[reason](name) })),
    updated_on: row.updatedAt.toISOString(),
    updated_by: names.get(row.updatedBy ?? 0) ?? null,
  }
}

function presentLine(
  line: DraftLineRow,
  { head }: DraftRow,
  products: ReadonlyMap<number, ProductState>,
  { language, permissions }: Reader,
): DraftLine {
  const { id, position, fields } = line
  const text = draftText[language]
  const product = fields.product_id === null ? null : products.get(fields.product_id)
  const isGone = fields.product_id !== null && !product?.isPublished
  const isChanged = product && line.productRevision !== null && product.revision !== line.productRevision
  return {
    ...fields,
    cost: permissions.has('quote.cost') ? fields.cost : null,
    id,
    position,
    ...priceLine(fields, head.currency),
    warnings: isGone ? [text.productGone] : isChanged ? [text.productChanged] : [],
  }
}

/** What is missing before the draft can be sent. */
export async function listMissing(
  db: Database,
  { quoteId, head }: DraftRow,
  lines: readonly DraftLineRow[],
  now: Date,
): Promise<MissingPart[]> {
  const quote = await findQuote(db, { id: quoteId })
  const asked = await listAskedLines(db, quoteId)
  return missingParts({ email: quote?.email ?? '', asked, draft: { head, lines }, now })
}
