import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import type { Break } from '#features/catalog/price/domain/amount.ts'
import {
  type GivenPrice,
  savePrices,
  tooManyBreaks,
  withPrice,
} from '#features/catalog/price/server/steps/import-prices.ts'
import {
  type FileList,
  listBreaksOfLists,
  listFileLists,
  listPricesAfter,
} from '#features/catalog/price/server/store.ts'
import { Refusal, refusalText } from '#server/calls/refusal.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type Cell, type Cells, isBlank, saysClear, textOf } from '../../domain/cells/cell.ts'
import { cellFault, type ReadCell } from '../../domain/cells/cell-fault.ts'
import { readPriceCell, writePrice } from '../../domain/cells/price-cell.ts'
import { skuKey } from '../../domain/cells/product-cells.ts'
import { readNumberCell } from '../../domain/cells/read-cell.ts'
import type { Column } from '../../domain/column.ts'
import { wordCellFault } from '../../messages/cell-faults.ts'
import { exchangeTitles } from '../../messages/titles.ts'
import { findSkus, listSkus } from '../store.ts'
import {
  type CellError,
  type Difference,
  errorPlan,
  errorsByColumn,
  type OpenKind,
  type Plan,
  type PlanFacts,
  unchangedPlan,
} from './kind.ts'

const readAtOnce = 500
const listKey = (name: string) => name.trim().toLowerCase()

/** A row for each price of a product in a list, from a quantity on. The lists are there before. */
export async function openPrices(db: Database, language: Language): Promise<OpenKind> {
  const titles = exchangeTitles[language]
  const lists = await listFileLists(db)
  const byName = new Map(lists.map(list => [listKey(list.name), list]))
  const columns: Column[] = [
    { key: 'list', kind: 'choice', title: titles.list, isKey: true, choices: lists.map(({ name }) => name) },
    { key: 'product', kind: 'reference', title: titles.product, isKey: true },
    { key: 'from_quantity', kind: 'whole', title: titles.from_quantity, isKey: true },
    { key: 'unit_price', kind: 'price', title: titles.unit_price },
    { key: 'currency', kind: 'text', title: titles.currency },
    { key: 'discount', kind: 'number', title: titles.discount },
  ]
  const changes = new WeakMap<Plan, GivenPrice>()
  return {
    name: 'prices',
    columns,
    keyOf: cells =>
      isBlank(cells.list) || isBlank(cells.product)
        ? ''
        : `${listKey(textOf(cells.list))} ${skuKey(textOf(cells.product))} ${quantityKey(cells.from_quantity, language)}`,
    readAll: () => readAll(db, lists),
    plan: async (tx, rows, facts) => {
      const ids = await findSkus(tx, [...new Set(rows.map(row => skuKey(textOf(row.product))))])
      const named = rows.flatMap(row => byName.get(listKey(textOf(row.list)))?.id ?? [])
      const stored = await listBreaksOfLists(tx, [...new Set(named)], [...new Set(ids.values())])
      return rows.map(cells => {
        const list = byName.get(listKey(textOf(cells.list)))
        const productId = ids.get(skuKey(textOf(cells.product)))
        const place = `${list?.id} ${productId}`
        const { plan, given } = planPrice(tx, cells, { list, productId, before: stored.get(place) ?? [] }, facts)
        if (given) changes.set(plan, given)
        return plan
      })
    },
    applyTogether: async (tx, plans, author, { batchId }) => {
      const given = plans.flatMap(plan => changes.get(plan) ?? [])
      try {
        await tx.transaction(inner => savePrices(inner, author, given, batchId))
        return new Set(plans.filter(plan => changes.has(plan)))
      } catch (error) {
        // One by one each row says what is wrong with it.
        if (error instanceof Refusal) return new Set()
        throw error
      }
    },
  }
}

interface Found {
  list: FileList | undefined
  productId: number | undefined
  before: readonly Break[]
}

interface Planned {
  plan: Plan
  given?: GivenPrice
}

function planPrice(tx: Database, cells: Cells, { list, productId, before }: Found, { author }: PlanFacts): Planned {
  const { language } = author
  const errors: CellError[] = []
  const take = <T>(column: string, read: ReadCell<T>): T | null => {
    if (read.ok) return read.value
    errors.push({ column, reason: wordCellFault(read.fault, language) })
    return null
  }
  const unknown = (column: string) =>
    take(column, cellFault({ reason: 'unknown_reference', text: textOf(cells[column]).slice(0, 60) }))
  if (!list && !isBlank(cells.list)) unknown('list')
  if (productId === undefined && !isBlank(cells.product)) unknown('product')
  const fromQuantity = take('from_quantity', readQuantity(cells.from_quantity ?? null, author))
  if (!isBlank(cells.discount) && Number(textOf(cells.discount).replace('%', '')) !== 0)
    take('discount', cellFault({ reason: 'has_discount', text: textOf(cells.discount).slice(0, 60) }))
  if (!list || productId === undefined || fromQuantity === null) return { plan: errorPlan(errors, productId ?? null) }
  const currency = textOf(cells.currency)
  if (currency !== '' && currency.toUpperCase() !== list.currency)
    take('currency', cellFault({ reason: 'other_currency', text: currency.slice(0, 60) }))
  const was = before.find(({ from_quantity }) => from_quantity === fromQuantity)?.unit_price ?? null
  const cell = cells.unit_price ?? null
  const shown = was === null ? null : writePrice(was)
  const isSame = isBlank(cell) ? was !== null : shown !== null && textOf(shown) === textOf(cell)
  if (isSame && errors.length === 0) return { plan: unchangedPlan(productId) }
  if (isBlank(cell)) errors.push({ column: 'unit_price', reason: refusalText[language].required })
  const price = isBlank(cell) || saysClear(cell) ? null : take('unit_price', readPriceCell(cell, list.currency))
  const given: GivenPrice = { listId: list.id, productId, fromQuantity, unitPrice: price }
  // What the rows of a file make together is looked at when all are checked.
  if (errors.length === 0 && !withPrice(before, given))
    errors.push(...errorsByColumn(tooManyBreaks(author), column => column))
  if (errors.length > 0) return { plan: errorPlan(errors, productId) }
  const written = price === null ? null : writePrice(price)
  if (written === shown) return { plan: unchangedPlan(productId) }
  const differences: Difference[] = [
    ...(was === null ? [{ field: 'from_quantity', before: null, after: fromQuantity }] : []),
    { field: 'unit_price', before: shown, after: written },
  ]
  const plan: Plan = {
    state: was === null ? 'create' : 'update',
    recordId: productId,
    differences,
    errors: [],
    later: [],
    apply: async work => {
      await savePrices(tx, author, [given], work.batchId)
      return productId
    },
  }
  return { plan, given }
}

const mostQuantity = 1_000_000

/** The quantity in the key of a row: '10' and '10.0' are one. A text that is none stays, as its only error. */
function quantityKey(cell: Cell | undefined, language: Language): string {
  if (isBlank(cell)) return '1'
  const read = readNumberCell(cell ?? null, { unit: null, decimals: null }, language)
  return read.ok ? `${read.value}` : textOf(cell).replaceAll(' ', '')
}

/** A blank cell means from one on. */
function readQuantity(cell: Cell, { language }: Author): ReadCell<number> {
  if (isBlank(cell)) return readAs(1)
  const read = readNumberCell(cell, { unit: null, decimals: null }, language)
  const isCount = read.ok && Number.isInteger(read.value) && read.value >= 1 && read.value <= mostQuantity
  return !read.ok || isCount ? read : cellFault({ reason: 'unread_number', text: textOf(cell).slice(0, 60) })
}

/** The prices of all lists, by their names and the ids of their products. */
async function* readAll(db: Database, lists: readonly FileList[]): AsyncGenerator<Cells[]> {
  for (const list of lists)
    for (let after = { productId: 0, fromQuantity: 0 }; ; ) {
      const rows = await listPricesAfter(db, list, after, readAtOnce)
      const last = rows.at(-1)
      if (!last) break
      after = last
      const skus = await listSkus(db, [...new Set(rows.map(({ productId }) => productId))])
      yield rows.map(row => ({
        list: list.name,
        product: skus.get(row.productId) ?? '',
        from_quantity: row.fromQuantity,
        unit_price: writePrice(row.unitPrice),
        currency: list.currency,
      }))
    }
}
