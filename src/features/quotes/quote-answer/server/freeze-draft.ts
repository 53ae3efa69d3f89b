import { companySettings } from '#features/site/company/domain/company-settings.ts'
import type { Database } from '#server/database/connection.ts'
import { type ContentDeps, type Drafted, readDraftContent } from './read-content.ts'
import type { VersionRecipient } from './tables.ts'
import { scheduleVersion } from './versions.ts'

interface Freezing extends Drafted {
  recipient: VersionRecipient
  sendsAt: Date
  now: Date
}

/** Freezes the draft of a locked quote into a version that goes out at its moment. Returns its id. */
export async function freezeDraft(
  tx: Database,
  deps: ContentDeps,
  { quote, draft, lines, senderId, recipient, sendsAt, now }: Freezing,
): Promise<number> {
  const content = await readDraftContent(deps, tx, { quote, draft, lines, senderId }, quote.language)
  const unitPrices = new Map(content.lines.map(line => [line.id, line.unit_price]))
  const prices = lines.flatMap(({ id: lineId, fields: { product_id: productId, quantity } }) => {
    const unitPrice = unitPrices.get(lineId)
    return productId === null || !unitPrice ? [] : [{ lineId, productId, quantity, unitPrice }]
  })
  const kept = lines.map(({ id, fields, productRevision }) => ({ id, fields, productRevision }))
  return scheduleVersion(tx, {
    quoteId: quote.id,
    content,
    timeZone: deps.settings.of(companySettings).time_zone,
    source: { head: draft.head, lines: kept },
    draftRevision: draft.revision,
    recipient,
    prices,
    createdBy: senderId,
    sendsAt,
    now,
  })
}
