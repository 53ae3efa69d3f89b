import { rm } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beginImport } from '#features/exchange/server/begin-import.ts'
import { exportFile } from '#features/exchange/server/export-file.ts'
import { confirmRun } from '#features/exchange/server/run-steps.ts'
import { finishImports } from '#features/exchange/server/work-on-imports.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { plan } from './report/plan.ts'
import { aim, figure, megabytes, printTable, say } from './report/report.ts'
import { copyCatalog } from './site/prepared-catalog.ts'

// How long a whole catalogue takes to go out as a workbook, and to come in again with every product renamed: read and checked, then
// applied. The embedded database, in one process; the longest turn is how long its event loop was held.
const checkSeconds = 90
const applySeconds = 300
const moreMegabytes = 150

const deps = { nameAttribute: () => undefined }
const caller = { actorId: null, language: 'en', now: new Date() } as const
const rows: string[][] = []
for (const size of plan.sizes) {
  const dataDir = await copyCatalog(size)
  const connection = await openDatabase({ dataDir, log: silentLog })
  const { db } = connection
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const held = monitorEventLoopDelay({ resolution: 10 })
  held.enable()

  say(`${size} products: export`)
  const [workbook, exportMs] = await timed(() => whole('xlsx'))
  const renamed = JSON.parse((await whole('json')).toString())
  for (const row of renamed.rows) row['name.en'] = `${row['name.en']}.`.slice(-150)
  say(`${size} products: check`)
  const bytes = Buffer.from(JSON.stringify(renamed))
  const [run, checkMs] = await timed(async () => {
    const begun = await beginImport(db, { bytes, fileName: 'renamed.json', ...caller }, deps)
    await finishImports(connection, { ...deps, now: () => new Date() })
    return begun
  })
  say(`${size} products: apply`)
  const [, applyMs] = await timed(async () => {
    await db.transaction(tx => confirmRun(tx, run.id, { mode: 'only_valid', publish: 'now' }, caller))
    await finishImports(connection, { ...deps, now: () => new Date() })
  })
  held.disable()
  clearInterval(watch)
  rows.push([
    figure(size),
    megabytes(workbook.length),
    figure(exportMs / 1000),
    figure(checkMs / 1000),
    figure(applyMs / 1000),
    figure(held.max / 1e6),
    megabytes(most - before),
    [
      aim(`check ${checkSeconds} s`, checkMs <= checkSeconds * 1000),
      aim(`apply ${applySeconds} s`, applyMs <= applySeconds * 1000),
      aim(`${moreMegabytes} MB more`, most - before <= moreMegabytes * 1e6),
    ].join(', '),
  ])
  await connection.close()
  await rm(dataDir, { recursive: true })

  async function whole(format: 'xlsx' | 'json'): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for await (const part of exportFile(db, { kind: 'products', format, language: 'en' }, deps)) parts.push(part)
    return Buffer.concat(parts)
  }
}
printTable(
  'A whole catalogue as a file, out and in again with every product renamed',
  ['products', 'workbook MB', 'export s', 'read and check s', 'apply s', 'longest turn ms', 'more memory MB', 'aim'],
  rows,
)
process.exit(0)

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  const done = await work()
  return [done, performance.now() - begun]
}
