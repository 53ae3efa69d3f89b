import { setImmediate as pause } from 'node:timers/promises'
import { eachInSteps } from '#features/catalog/catalog/domain/listing/each-in-steps.ts'
import type { Catalog, QuoteProduct } from '#features/catalog/catalog/server/store.ts'
import { findLikeParts } from '#features/catalog/search/domain/parts/near-parts.ts'
import {
  findEqualParts,
  hasEqualPart,
  type PartList,
  type PartTexts,
} from '#features/catalog/search/domain/parts/part-list.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type OwnPartRow, readOwnPartFile, saveOwnPartFile } from '../contract.ts'
import { mostCandidates, rowsAtOnce, shownRows } from '../domain/limits.ts'
import { type OwnNumber, ownNumber } from '../domain/own-number.ts'
import { type ColumnRole, type OwnTable, rolesOf } from '../domain/table-roles.ts'
import { ownPartAnswers } from '../messages/answers.ts'
import { judge, offeredProducts, type PartIndex, presentProduct, reasonOf } from './giving.ts'
import { changeNumbers, requireCompany } from './own-company.ts'
import { saveNumbers } from './store.ts'

export interface OwnPartDeps {
  catalog: Pick<Catalog, 'index'>
  partsOf: (index: Catalog['index']) => Promise<PartList>
  /** Tables are read as those of the quick order, a slice above. Throws the refusal of what is no table. */
  readTable: (
    source: string | Uint8Array,
    known: PartTexts,
    language: Language,
  ) => Promise<{ text: string; table: OwnTable }>
}

/** Numbers from a file: it is read and looked at first, and then sent again with what somebody has decided. */
export function fileRoutes({ readTable }: OwnPartDeps, readIndex: () => Promise<PartIndex>): Binding[] {
  return [
    handle(readOwnPartFile, async ({ body: { text, file, column_roles, has_heading } }, context) => {
      const { language } = context
      const { companyId } = await requireCompany(context)
      if ((text === undefined) === (file === undefined)) throw invalid({ text: [ownPartAnswers[language].textOrFile] })
      const index = await readIndex()
      const source = file ? new Uint8Array(await file.arrayBuffer()) : (text ?? '')
      const read = await readTable(source, index.list, language)
      const table = withHeading(read.table, has_heading)
      const recognised = rolesOf(table, cell => hasEqualPart(index.list, cell))
      const roles = column_roles ? recognised.roles.map((_, at) => column_roles[at] ?? 'none') : recognised.roles
      const entries = entriesOf(table, roles)
      const matched = await matchRows(entries.slice(0, rowsAtOnce), index)
      const found = await judgeRows(context.db, companyId, matched, index)
      return {
        text: read.text,
        columns: presentColumns(table, roles),
        has_heading: table.headingRow !== null,
        is_certain: column_roles !== undefined || recognised.isCertain,
        ...found.counts,
        rows: await presentRows(context, found.left),
        row_limit: rowsAtOnce,
        left_out_rows: Math.max(0, entries.length - rowsAtOnce),
      }
    }),

    handle(saveOwnPartFile, async ({ body: { text, column_roles: roles, has_heading, choices } }, context) => {
      const { language } = context
      await requireCompany(context)
      const count = (role: ColumnRole) => roles.filter(one => one === role).length
      if (count('own_number') !== 1 || count('part_number') !== 1)
        throw invalid({ column_roles: [ownPartAnswers[language].no_columns] })
      const index = await readIndex()
      const { table } = await readTable(text, index.list, language)
      const entries = entriesOf(withHeading(table, has_heading), roles).slice(0, rowsAtOnce)
      const chosen = new Map(choices.map(one => [one.row, one]))
      // Before the transaction: others of the company wait for it.
      const matched = await matchRows(entries, index, chosen)
      return changeNumbers(context, 'own_numbers_given', async (tx, { companyId }) => {
        const offered = await offeredProducts(
          { db: tx, language },
          choices.map(one => one.product_id),
        )
        const isGone = ({ entry, productId }: Matched['wanted'][number]) =>
          chosen.has(entry.row) && !offered.has(productId)
        const found = await judgeRows(tx, companyId, await askAgain(matched, isGone, index), index)
        await saveNumbers(tx, companyId, found.given, context.now)
        const { same, left } = found.counts
        const rows = await presentRows({ db: tx, language }, found.left)
        return { count: found.given.length, reply: { given: found.given.length, same, left, rows } }
      })
    }),
  ]
}

/** What was chosen and is offered no longer is asked about as if nobody had chosen. */
async function askAgain(
  matched: Matched,
  isGone: (one: Matched['wanted'][number]) => boolean,
  index: PartIndex,
): Promise<Matched> {
  const again = await matchRows(
    matched.wanted.filter(isGone).map(({ entry }) => entry),
    index,
  )
  const wanted = [...matched.wanted.filter(one => !isGone(one)), ...again.wanted]
  return { wanted, left: [...matched.left, ...again.left] }
}

/** A table whose first row names its columns, or does not, whatever was recognised. */
function withHeading({ rows, headingRow }: OwnTable, hasHeading: boolean | undefined): OwnTable {
  if (hasHeading === undefined) return { rows, headingRow }
  return { rows, headingRow: hasHeading ? (headingRow ?? rows[0]?.row ?? null) : null }
}

interface Entry {
  row: number
  number: OwnNumber
  partNumber: string
}

/** The rows below the heading that have one of the two numbers. */
function entriesOf({ rows, headingRow }: OwnTable, roles: readonly ColumnRole[]): Entry[] {
  const cell = (cells: readonly string[], role: ColumnRole) => cells[roles.indexOf(role)] ?? ''
  return rows
    .filter(({ row }) => row > (headingRow ?? 0))
    .map(({ row, cells }) => ({
      row,
      number: ownNumber(cell(cells, 'own_number')),
      partNumber: cell(cells, 'part_number').trim(),
    }))
    .filter(({ number, partNumber }) => number.number !== '' || partNumber !== '')
}

const samples = 3
const shownLetters = 80

function presentColumns({ rows, headingRow }: OwnTable, roles: readonly ColumnRole[]) {
  const names = rows.find(({ row }) => row === headingRow)?.cells ?? []
  const body = rows.filter(({ row }) => row > (headingRow ?? 0)).slice(0, 100)
  return roles.map((role, column) => ({
    name: (names[column] ?? '').slice(0, shownLetters),
    samples: body
      .map(({ cells }) => (cells[column] ?? '').slice(0, shownLetters))
      .filter(Boolean)
      .slice(0, samples),
    role,
  }))
}

interface LeftRow extends Entry {
  state: OwnPartRow['state']
  otherId: number | null
  /** The products among which somebody chooses. */
  candidates: readonly number[]
}

interface Matched {
  wanted: { entry: Entry; productId: number; isConfirmed: boolean }[]
  left: LeftRow[]
}

interface Choice {
  product_id: number
  is_confirmed?: boolean | undefined
}

/** Finds the product of each row in the catalogue. `chosen`: the one that somebody has chosen, by row. */
async function matchRows(
  entries: readonly Entry[],
  { list, ids }: PartIndex,
  chosen: ReadonlyMap<number, Choice> = new Map(),
): Promise<Matched> {
  const left: LeftRow[] = []
  const wanted: Matched['wanted'] = []
  let nearLeft = shownRows
  const nearOf = (partNumber: string) =>
    nearLeft-- > 0 ? findLikeParts(list, partNumber, mostCandidates).map(row => ids[row] ?? 0) : []
  await eachInSteps(entries.length, 500, pause, at => {
    const entry = entries[at]
    if (!entry) return
    const { row, partNumber } = entry
    const equal = findEqualParts(list, partNumber).map(one => ids[one] ?? 0)
    const [only] = equal
    const choice = chosen.get(row)
    if (choice) {
      const { product_id: productId, is_confirmed } = choice
      // Who was asked which product is meant was not asked whether the number leaves another one.
      const isConfirmed = is_confirmed ?? (equal.length === 1 && only === productId)
      return wanted.push({ entry, productId, isConfirmed })
    }
    if (only !== undefined && equal.length === 1) return wanted.push({ entry, productId: only, isConfirmed: false })
    const near = equal.length === 0 && partNumber !== '' ? nearOf(partNumber) : []
    const unknown = near.length > 0 ? 'near' : 'unknown'
    const state = partNumber === '' ? 'no_part_number' : equal.length > 1 ? 'several' : unknown
    return left.push({ ...entry, state, otherId: null, candidates: [...equal.slice(0, mostCandidates), ...near] })
  })
  return { wanted, left }
}

/** What giving the products the numbers would do now. */
async function judgeRows(db: Database, companyId: number, matched: Matched, index: PartIndex) {
  const { wanted } = matched
  const left = [...matched.left]
  const judged = await judge(
    db,
    companyId,
    wanted.map(({ entry, ...one }) => ({ number: entry.number, ...one })),
    index,
  )
  for (const [place, { state, otherId, productId }] of judged.entries()) {
    const entry = wanted[place]?.entry
    if (!entry || state === 'ready' || state === 'same') continue
    const isAsked = state === 'taken' || state === 'catalogue_number'
    left.push({ ...entry, state, otherId, candidates: isAsked ? [productId] : [] })
  }
  const given = judged.filter(({ state }) => state === 'ready')
  const same = judged.filter(({ state }) => state === 'same').length
  left.sort((a, b) => a.row - b.row)
  return { given, left, counts: { ready: given.length, same, left: left.length } }
}

async function presentRows(context: Pick<Context, 'db' | 'language'>, left: readonly LeftRow[]): Promise<OwnPartRow[]> {
  const shown = left.slice(0, shownRows)
  const products = await offeredProducts(
    context,
    shown.flatMap(({ candidates, otherId }) => [...candidates, ...(otherId === null ? [] : [otherId])]),
  )
  return shown.map(row => ({
    row: row.row,
    number: row.number.number.slice(0, shownLetters),
    part_number: row.partNumber.slice(0, shownLetters),
    state: row.state,
    reason: rowReason(row, products, context.language),
    products: row.candidates.flatMap(id => products.get(id) ?? []).map(presentProduct),
  }))
}

function rowReason(
  { state, otherId }: LeftRow,
  products: ReadonlyMap<number, QuoteProduct>,
  language: Language,
): string {
  if (state === 'unknown' || state === 'several' || state === 'near' || state === 'no_part_number')
    return ownPartAnswers[language][state]
  return reasonOf({ state, otherId }, products, language)
}
