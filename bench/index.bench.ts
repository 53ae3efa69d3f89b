import { rm } from 'node:fs/promises'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { rowsOf } from '#features/catalog/catalog/domain/catalog-index.ts'
import { readSelection } from '#features/catalog/catalog/domain/filtering/selection.ts'
import { listPage } from '#features/catalog/catalog/domain/listing/list-page.ts'
import { presentChoices } from '#features/catalog/catalog/domain/presenting/present-choices.ts'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { powerSlug } from '../src/routes.ts'
import { listChoices } from './load/http-inputs.ts'
import { isQuick, plan } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { median } from './report/statistics.ts'
import { copyCatalog } from './site/prepared-catalog.ts'

// The cost of a list inside the process, without HTTP: each step of an answer, for selections that never repeat.
const batches = 7
const batchMs = isQuick ? 60 : 150

const costs = new Map<string, number[]>()
for (const size of plan.sizes) {
  say(`${size} products: index`)
  const dataDir = await copyCatalog(size)
  const connection = await openDatabase({ dataDir, log: silentLog })
  const startedAt = performance.now()
  const catalog = await createCatalog(connection, silentLog)
  note('reading the index, once', (performance.now() - startedAt) * 1000)
  for (const [name, step] of Object.entries(steps(catalog))) note(name, await timeStep(step))
  await catalog.close()
  await connection.close()
  await rm(dataDir, { recursive: true })
}
const head = ['microseconds', ...plan.sizes.map(figure), ...(plan.sizes.length > 1 ? ['largest / smallest'] : [])]
printTable('Lists inside the process', head, [...costs].map(present))

function note(name: string, cost: number): void {
  costs.set(name, [...(costs.get(name) ?? []), cost])
}

function present([name, values]: [string, number[]]): string[] {
  const [smallest = 1] = values
  const ratio = (values.at(-1) ?? 1) / smallest
  return [name, ...values.map(figure), ...(values.length > 1 ? [ratio.toFixed(1)] : [])]
}

type Step = () => unknown

function steps(catalog: Catalog): Record<string, Step> {
  const { index } = catalog
  const slug = index.tree.bySeName.get(powerSlug)
  if (!slug) throw new Error(`There is no category ${powerSlug}`)
  const rows = rowsOf(index, slug)
  const choices = listChoices(7)
  const selectionOf = (filters: Record<string, string>) => readSelection({ filters }, index.filters, index.tree)
  const next = () => choices.next().value.filters
  return {
    'three filters: page and total': () => pageOf(index, rows, selectionOf(next()), 'position'),
    'the same, sorted by name': () => pageOf(index, rows, selectionOf(next()), 'name'),
    'filter choices with counts': () =>
      presentChoices(index, { filters: next() }, { rows, categories: slug.children, language: 'en' }),
    'whole list answer, products read where they are not kept': () =>
      catalog.listPage({ index, rows, selection: selectionOf(next()) }, {}, 'en'),
  }
}

function pageOf(index: CatalogIndex, rows: Uint32Array, selection: ReturnType<typeof readSelection>, orderBy: string) {
  return listPage(index, { rows, selection }, { order_by: orderBy }, 'en')
}

/** Returns microseconds per call: the median of several batches. */
async function timeStep(step: Step): Promise<number> {
  const costs: number[] = []
  for (let batch = 0; batch <= batches; batch++) {
    const startedAt = performance.now()
    let count = 0
    for (; performance.now() - startedAt < batchMs; count++) await step()
    costs.push(((performance.now() - startedAt) * 1000) / count)
  }
  // The first batch only warms up the compiler.
  return median(costs.slice(1))
}
