import { writeStored } from '#features/catalog/price/domain/amount.ts'
import type { VersionRow } from '../domain/version/version.ts'
import type { ListedVersion } from './store.ts'

export const presentVersion = (row: ListedVersion): VersionRow => ({
  id: row.id,
  number: row.number,
  state: row.state,
  sent_by: row.sender,
  sends_at: row.sendsAt.toISOString(),
  time_zone: row.timeZone,
  sent_on: row.sentAt?.toISOString() ?? null,
  currency: row.currency,
  total: writeStored(row.total, row.currency),
  is_partial: row.isPartial,
  valid_until: row.validUntil.toISOString(),
})
