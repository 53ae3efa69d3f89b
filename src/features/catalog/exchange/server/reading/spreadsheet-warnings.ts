import type { Database } from '#server/database/connection.ts'
import { type Cells, looksLikeDate, saysClear, textOf } from '../../domain/cells/cell.ts'
import { skuColumn } from '../../domain/cells/product-cells.ts'
import type { Column } from '../../domain/column.ts'
import type { MappedRow } from '../../domain/mapping.ts'
import { isShortened, isSpreadsheetDamage } from '../../domain/spreadsheet-damage.ts'
import { rowFaultText } from '../../messages/cell-faults.ts'
import type { Difference, Plan } from '../kinds/kind.ts'
import type { Run, StoredRow } from '../run-store.ts'
import { listNumericSkus } from '../store.ts'

/** Marks the errors of rows that somebody may accept. */
export const spreadsheetCode = 'spreadsheet'

const shownLetters = 60

/**
 * Leaves out rows whose new texts look like what a spreadsheet has made of the old ones, or that empty more than they say, until somebody
 * accepts them: they become conflicts. `rows`, `all`: those of the plans, in their order.
 */
export async function warnOfSpreadsheets(
  tx: Database,
  run: Run,
  rows: readonly StoredRow[],
  all: readonly MappedRow[],
  plans: readonly Plan[],
  columns: readonly Column[],
): Promise<Plan[]> {
  const accepted = new Set(run.options.acceptedRows ?? [])
  const texts = new Set(columns.flatMap(({ key, kind }) => (kind === 'text' ? [key] : [])))
  const text = rowFaultText[run.language]
  const skusLike = run.kind === 'products' ? await namesakes(tx, plans) : () => null
  return plans.map((plan, at) => {
    const isKnown = plan.state === 'update' || plan.state === 'create'
    if (!isKnown || accepted.has(rows[at]?.row ?? 0)) return plan
    const changed = plan.differences.filter(
      ({ field, before, after }) => texts.has(field) && isSpreadsheetDamage(before, after),
    )
    const errors = changed.map(({ field, before, after }) => ({
      column: field,
      code: spreadsheetCode,
      reason: text.spreadsheet(textOf(before), textOf(after)),
    }))
    errors.push(
      ...clearedAlong(plan, all[at]?.cells ?? {}).map(({ field, before }) => ({
        column: field,
        code: spreadsheetCode,
        reason: text.cleared_along(mainColumn(field), textOf(before).slice(0, shownLetters)),
      })),
    )
    const like = plan.state === 'create' ? skusLike(plan) : null
    if (like !== null) errors.push({ column: skuColumn, code: spreadsheetCode, reason: like(text) })
    return errors.length === 0 ? plan : { ...plan, state: 'conflict', errors, later: [] }
  })
}

const mainColumn = (field: string) => field.replace(/\.(?:es|fr)$/, '')

/** The texts of an attribute in other languages that go with the main one, where the row clears that one alone. */
function clearedAlong({ differences }: Plan, cells: Cells): Difference[] {
  return differences.filter(({ field, after }) => {
    const main = mainColumn(field)
    return (
      main.startsWith('attribute.') &&
      main !== field &&
      after === null &&
      saysClear(cells[main]) &&
      !saysClear(cells[field])
    )
  })
}

type Words = (typeof rowFaultText)['en']

/** Finds the new part numbers that are what a spreadsheet makes of one that is there, or of any. */
async function namesakes(tx: Database, plans: readonly Plan[]) {
  const skuOf = ({ differences }: Plan) => textOf(differences.find(({ field }) => field === skuColumn)?.after)
  const numbers = plans.flatMap(plan =>
    plan.state === 'create' && /^\d{1,40}$/.test(skuOf(plan)) ? [skuOf(plan)] : [],
  )
  const there = numbers.length > 0 ? await listNumericSkus(tx, numbers) : []
  return (plan: Plan): ((text: Words) => string) | null => {
    const sku = skuOf(plan)
    const before = there.find(one => isSpreadsheetDamage(one, sku))
    if (before !== undefined) return text => text.spreadsheet(before, sku)
    return isShortened(sku) || looksLikeDate(sku) ? text => text.spreadsheet_made(sku) : null
  }
}
