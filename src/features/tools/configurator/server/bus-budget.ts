import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import type { BusBudget } from '#features/quotes/quote/contract.ts'
import { readGroupSnapshots } from '#features/quotes/quote/server/steps/cart-groups.ts'
import type { BudgetOf } from '#features/quotes/quote/server/store.ts'
import { shownBeside } from '#features/tools/workbench/domain/fields/shown-value.ts'
import type { Language } from '#shared/language.ts'
import { formatNumber, formatQuantity } from '#shared/number/format-number.ts'
import { type BusLine, budgetOfPieces, budgetOfPlan, isOver } from '../domain/bus-budget.ts'
import { type Unchecked, uncheckedIn, wordNotChecked, wordUnchecked } from '../domain/checks/unchecked.ts'
import { Configuration } from '../domain/document-schema.ts'
import { planOf } from '../domain/plan.ts'
import { busBudgetText } from '../messages/bus-budget.ts'
import { factsFor } from './read-rows.ts'

/** The answer about a group. Null: its document cannot be read. */
type GroupBudget = { lines: readonly BusLine[]; unchecked: Unchecked } | null

/** Groups whose documents are in memory at a time. */
const readAtOnce = 10

/** Says what the buses of a cart's panels carry. It asks the database only where the cart has a panel or a group. */
export function busBudgets(catalog: Catalog): BudgetOf {
  // Versions never change: what one carries is known until the catalogue changes.
  const known = new WeakMap<CatalogIndex, Map<string, GroupBudget>>()
  return async ({ db, language }, { lines, groups }) => {
    const { index } = catalog
    const ofIndex = known.get(index) ?? new Map<string, GroupBudget>()
    known.set(index, ofIndex)
    const nameOf = (group: (typeof groups)[number]) => `${group.configurationId} ${group.version}`
    const missing = groups.filter(group => !ofIndex.has(nameOf(group)))
    for (let from = 0; from < missing.length; from += readAtOnce) {
      const some = missing.slice(from, from + readAtOnce)
      const snapshots = await readGroupSnapshots(
        db,
        some.map(({ id }) => id),
      )
      for (const group of some) {
        await nextTurn()
        remember(ofIndex, nameOf(group), await budgetOfSnapshot(db, index, snapshots.get(group.id), language))
      }
    }
    const found = groups.flatMap(group => {
      const budget = ofIndex.get(nameOf(group))
      return budget ? [{ group_id: group.id, ...budget }] : []
    })
    const grouped = found.flatMap(({ group_id, lines }) => lines.map(line => wordLine(line, group_id, language)))
    const pieces = await piecesOf(db, index, lines, language)
    const unchecked = found
      .map(one => ({
        group_id: one.group_id,
        text: wordNotChecked(wordUnchecked(one.unchecked, language), language),
      }))
      .filter(({ text }) => text !== '')
    return { ...pieces, lines: [...pieces.lines, ...grouped], unchecked }
  }
}

const mostRemembered = 2000

function remember(known: Map<string, GroupBudget>, name: string, budget: GroupBudget): void {
  if (known.size >= mostRemembered) known.clear()
  known.set(name, budget)
}

async function budgetOfSnapshot(
  db: Parameters<typeof factsFor>[0]['db'],
  index: CatalogIndex,
  snapshot: Readonly<Record<string, unknown>> | undefined,
  language: Language,
): Promise<GroupBudget> {
  const read = Configuration.safeParse(snapshot?.document)
  if (!read.success) return null
  const plan = planOf(read.data, await factsFor({ db, index }, read.data, language))
  return { lines: budgetOfPlan(plan), unchecked: uncheckedIn(plan) }
}

const nothing: BusBudget = { lines: [], unchecked: [], note: null, open: null }

/** The single lines: panels, and devices that fit them. */
async function piecesOf(
  db: Parameters<typeof factsFor>[0]['db'],
  index: CatalogIndex,
  lines: readonly { productId: number; quantity: number }[],
  language: Language,
): Promise<BusBudget> {
  const { panelOf, deviceOf } = fitFacts(index)
  const panels = lines.filter(({ productId }) => panelOf.has(productId))
  if (panels.length === 0 || !lines.some(({ productId }) => deviceOf.has(productId))) return nothing
  const document = {
    panels: panels.map(({ productId }) => ({ ref: '', product_id: productId, feed: null })),
    placements: [],
  }
  const text = busBudgetText[language]
  const found = budgetOfPieces(lines, await factsFor({ db, index }, document, language))
  return {
    lines: found.lines.map(line => wordLine(line, null, language)),
    unchecked: [],
    note: found.lines.length > 0 ? text.note : null,
    open: found.open.length > 0 ? text.open(found.open.map(({ sku }) => sku).join(', ')) : null,
  }
}

function wordLine(line: BusLine, groupId: number | null, language: Language): BusBudget['lines'][number] {
  const { productId, sku, ref, bus, failed, minVolts, load, limit, basis } = line
  const text = busBudgetText[language]
  const worded = text.line(bus, formatNumber(shownBeside(load, limit), language), formatQuantity(limit, 'A', language))
  const inCase = failed === null ? worded : text.failed(worded, failed)
  const said = minVolts === null ? inCase : text.atLowest(inCase, formatQuantity(minVolts, 'V', language))
  const over = formatQuantity(shownBeside(load - limit, 0), 'A', language)
  return {
    group_id: groupId,
    product_id: productId,
    sku,
    panel: ref,
    bus,
    failed,
    load_a: load,
    limit_a: limit,
    is_over: isOver(line),
    basis: basis === 'verified' ? 'verified' : 'reading',
    text: isOver(line) ? text.over(said, over) : said,
  }
}
