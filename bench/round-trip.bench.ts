import { rm } from 'node:fs/promises'
import { exchangeKinds, type FileFormat, fileFormats } from '#features/catalog/exchange/domain/column.ts'
import { fileLimitBytes } from '#features/catalog/exchange/domain/run.ts'
import { exportFile } from '#features/catalog/exchange/server/export-file.ts'
import { beginImport } from '#features/catalog/exchange/server/imports/begin-import.ts'
import { countRows } from '#features/catalog/exchange/server/run-store.ts'
import { finishImports } from '#features/catalog/exchange/server/work-on-imports.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { insertTextsAndLists } from '../test/builders/exchange-records.ts'
import { onlyCases, plan } from './report/plan.ts'
import { figure, megabytes, printTable, say } from './report/report.ts'
import { copyCatalog } from './site/prepared-catalog.ts'

// What goes out of a generated catalogue comes in again without a change, and the next export is the same bytes: of every kind, in
// every format. It measures nothing but the time that it takes; a row that would change ends it with an error.
const deps = { nameAttribute: () => undefined }
const caller = { actorId: null, language: 'en', now: new Date() } as const
const rows: string[][] = []
for (const size of plan.sizes) {
  const dataDir = await copyCatalog(size)
  const connection = await openDatabase({ dataDir, log: silentLog })
  const { db } = connection
  await insertTextsAndLists(db)
  for (const kind of exchangeKinds.filter(one => one.includes(onlyCases)))
    for (const format of fileFormats) {
      say(`${size} products: ${kind} as ${format}`)
      const begun = performance.now()
      const bytes = await exported(kind, format)
      const exportMs = performance.now() - begun
      const what = `${figure(size)} products: ${kind} as ${format}`
      if (bytes.length > fileLimitBytes) {
        rows.push([what, 'too large to come in', megabytes(bytes.length), figure(exportMs / 1000), '–'])
        continue
      }
      const run = await beginImport(db, { bytes, fileName: `${kind}.${format}`, ...caller }, deps)
      await finishImports(connection, { ...deps, now: () => new Date() })
      const checkMs = performance.now() - begun - exportMs
      const { unchanged, create, update, conflict, error } = await countRows(db, run.id)
      const others = { create, update, conflict, error }
      if (run.kind !== kind || unchanged !== run.rowCount || unchanged === 0)
        throw new Error(`${size} products, ${kind} as ${format}: read as ${run.kind}, ${JSON.stringify(others)}`)
      if (!(await exported(kind, format)).equals(bytes))
        throw new Error(`${size} products, ${kind} as ${format}: the next export is another one`)
      rows.push([what, figure(unchanged), megabytes(bytes.length), figure(exportMs / 1000), figure(checkMs / 1000)])
    }
  await connection.close()
  await rm(dataDir, { recursive: true })

  async function exported(kind: (typeof exchangeKinds)[number], format: FileFormat): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for await (const part of exportFile(db, { kind, format, language: 'en' }, deps)) parts.push(part)
    return Buffer.concat(parts)
  }
}
printTable(
  'Files that go out and come in again without a change',
  ['what', 'rows, all unchanged', 'MB', 'export s', 'read and check s'],
  rows,
)
process.exit(0)
