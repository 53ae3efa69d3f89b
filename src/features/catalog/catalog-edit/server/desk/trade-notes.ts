import { confirmedOf, tradeFacts } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { DeskProduct } from '../../desk-contract.ts'
import { fieldOfFact } from '../../domain/product-fields.ts'
import { valueOfFact } from '../../domain/trade-facts.ts'
import { findImportBatches } from '../import-batches.ts'
import { productKind } from '../product-subject.ts'
import type { StoredProduct } from '../store.ts'

/** Names the files of imports by the batches under which the change log has them. */
export type FileNamesOf = (db: Database, batchIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** The known trade data of a product: who has confirmed each value, or from which file it came. */
export async function readTradeNotes(
  db: Database,
  { id, fields }: StoredProduct,
  fileNamesOf: FileNamesOf,
): Promise<DeskProduct['trade_notes']> {
  const known = tradeFacts.flatMap(fact => {
    const value = valueOfFact(fields, fact)
    const confirmation = confirmedOf(fields[`confirmed.${fact}`], value)
    return value === null ? [] : [{ fact, value, confirmation }]
  })
  const names = await findStaffNames(
    db,
    known.flatMap(({ confirmation }) => confirmation?.by ?? []),
  )
  const open = known.filter(({ confirmation }) => confirmation === null).map(({ fact }) => fieldOfFact(fact))
  const batches = await findImportBatches(db, { kind: productKind, id }, open)
  const files = batches.size > 0 ? await fileNamesOf(db, [...batches.values()]) : new Map<string, string>()
  return known.map(({ fact, value, confirmation }) => ({
    fact,
    value,
    confirmed_on: confirmation?.on ?? null,
    confirmed_by: names.get(confirmation?.by ?? 0) ?? null,
    file_name: files.get(batches.get(fieldOfFact(fact)) ?? '') ?? null,
  }))
}
