import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { invalid, Refusal } from '#server/calls/refusal.ts'
import type { ChangeRow } from '#server/changes/change-log.ts'
import { type Author, type FieldErrors, writeChange } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import { takenBack, type UndoOutcome, wordOthers } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type Break, breakLimit, inCurrency } from '../../domain/amount.ts'
import { mostPrices, priceField, productOfField } from '../../domain/price-list-fields.ts'
import { priceRefusals } from '../../messages/desk-refusals.ts'
import * as store from '../desk/store.ts'
import { priceListSubject } from './price-list-subject.ts'

/** A price of a file. */
export interface GivenPrice {
  listId: number
  productId: number
  fromQuantity: number
  /** Null: the list has none from this quantity on any more. */
  unitPrice: string | null
}

/** The prices of a product once another one is there; `null` where it would have too many. */
export function withPrice(breaks: readonly Break[], { fromQuantity, unitPrice }: GivenPrice): Break[] | null {
  const others = breaks.filter(({ from_quantity }) => from_quantity !== fromQuantity)
  const all = unitPrice === null ? others : [...others, { from_quantity: fromQuantity, unit_price: unitPrice }]
  return all.length > breakLimit ? null : all.toSorted((a, b) => a.from_quantity - b.from_quantity)
}

/** Why a price of a file is refused. */
export const tooManyBreaks = ({ language }: Author): FieldErrors => ({
  from_quantity: [priceRefusals[language].wrong_prices],
})

/** Stores prices of a file, of each list as one change. Throws a Refusal; then nothing of that list is stored. */
export async function savePrices(
  tx: Database,
  author: Author,
  prices: readonly GivenPrice[],
  batchId: string,
): Promise<void> {
  for (const [listId, own] of Map.groupBy(prices, price => price.listId)) {
    const subject = priceListSubject(
      author,
      own.map(({ productId }) => priceField(productId)),
    )
    const record = await subject.lock(tx, listId)
    if (!record) throw new Refusal(400, 'gone', { message: changeText[author.language].gone })
    const changed = [...Map.groupBy(own, ({ productId }) => productId)].map(([productId, given]) => {
      const field = priceField(productId)
      const before = record.fields[field] ?? null
      let after: Break[] = [...(before ?? [])]
      for (const price of given) {
        const next = withPrice(after, price)
        if (!next) throw invalid(tooManyBreaks(author))
        after = next
      }
      return { field, before, after: after.length > 0 ? inCurrency(after, record.fields.currency) : null }
    })
    await writeChange(tx, subject, listId, record, changed, { batchId })
  }
}

/** Takes back the prices of one entry of an import, as far as they still are as it left them; an outcome for each product. */
export async function undoPrices(
  tx: Database,
  author: Author,
  entry: ChangeRow,
  batchId: string,
): Promise<UndoOutcome[]> {
  const products = entry.fields.flatMap(({ field }) => productOfField(field) ?? [])
  const subject = priceListSubject(
    author,
    entry.fields.map(({ field }) => field),
  )
  const record = await subject.lock(tx, entry.subjectId)
  const refuse = (id: number, reason: string): UndoOutcome => ({
    id,
    isDone: false,
    refused: [{ id, name: '', reason }],
  })
  if (!record) return products.map(id => refuse(id, changeText[author.language].gone))
  const { back, others } = takenBack(entry.fields, record.fields)
  const known = await store.listSkusOf(tx, products)
  const possible = back.filter(({ field }) => known.has(productOfField(field) ?? 0))
  const done = new Set<number | null>()
  const reasons = new Map<number | null, string>()
  try {
    if (possible.length > 0)
      await writeChange(tx, subject, entry.subjectId, record, possible, { batchId, isReplay: true })
    for (const { field } of possible) done.add(productOfField(field))
  } catch (error) {
    // The check refuses before anything is written: the list may be full by now.
    if (!(error instanceof Refusal)) throw error
    const reason = Object.values(error.errors ?? {}).flat()
    for (const { field } of possible) reasons.set(productOfField(field), reason.join(' '))
  }
  const words = await wordOthers(tx, { ...subject, people: { namesOf: findStaffNames } }, entry, record, others)
  for (const [at, { field }] of others.entries()) reasons.set(productOfField(field), words[at]?.reason ?? '')
  return products.map(id =>
    reasons.has(id) ? refuse(id, reasons.get(id) ?? '') : { id, isDone: done.has(id), refused: [] },
  )
}

/** Why a file has more prices than a product or a list may have. */
export const tooManyPrices = (language: Language) => ({
  of_product: priceRefusals[language].wrong_prices,
  of_list: priceRefusals[language].too_many_prices(mostPrices.toLocaleString(language)),
})
