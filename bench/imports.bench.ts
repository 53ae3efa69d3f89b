import { rm } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { exportFile } from '#features/catalog/exchange/server/export-file.ts'
import { beginImport } from '#features/catalog/exchange/server/imports/begin-import.ts'
import { confirmRun } from '#features/catalog/exchange/server/imports/run-steps.ts'
import { finishImports } from '#features/catalog/exchange/server/work-on-imports.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { plan } from './report/plan.ts'
import { aim, figure, megabytes, printTable, say } from './report/report.ts'
import { copyCatalog } from './site/prepared-catalog.ts'

// How long a whole catalogue takes to go out as a workbook, and to come in again with every product renamed: read and checked, then
// applied. The embedded database, in one process; the longest turn is how long its event loop was held while a file was read, checked and
// applied. Processor seconds say what it takes where other work lengthens the seconds.
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
  say(`${size} products: export`)
  const [workbook, exportMs] = await timed(() => whole('xlsx'))
  // What the bench itself needs for the file comes before the measured memory.
  const bytes = renamed((await whole('json')).toString())
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const held = monitorEventLoopDelay({ resolution: 10 })
  held.enable()

  say(`${size} products: check`)
  const [run, checkMs, checkProcessorMs] = await timed(async () => {
    const begun = await beginImport(db, { bytes, fileName: 'renamed.json', ...caller }, deps)
    await finishImports(connection, { ...deps, now: () => new Date() })
    return begun
  })
  say(`${size} products: apply`)
  const [, applyMs, applyProcessorMs] = await timed(async () => {
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
    figure(checkProcessorMs / 1000),
    figure(applyMs / 1000),
    figure(applyProcessorMs / 1000),
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
  [
    'products',
    'workbook MB',
    'export s',
    'read and check s',
    'processor s',
    'apply s',
    'processor s',
    'longest turn ms',
    'more memory MB',
    'aim',
  ],
  rows,
)
process.exit(0)

function renamed(json: string): Buffer {
  const file = JSON.parse(json)
  for (const row of file.rows) row['name.en'] = `${row['name.en']}.`.slice(-150)
  return Buffer.from(JSON.stringify(file))
}

/** What came of the work, its milliseconds, and those of the processor. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number, number]> {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const done = await work()
  const { user, system } = process.cpuUsage(used)
  return [done, performance.now() - begun, (user + system) / 1000]
}
