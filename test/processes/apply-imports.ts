import { listWork } from '#features/catalog/exchange/server/run-store.ts'
import { holdWork, workOnRun } from '#features/catalog/exchange/server/work-on-imports.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'

// A process that works on imports step by step until it is killed. It prints 'step' before each, and 'over' when none is left.

const { DATA_DIR = '', DATABASE_URL } = process.env
const say = (line: string) => process.stdout.write(`${line}\n`)

const connection = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: silentLog })
const held = holdWork()
const deps = { nameAttribute: () => undefined, now: () => new Date() }
for (const id of await listWork(connection.db)) {
  do say('step')
  while (await workOnRun(connection, id, { ...deps, ...held }))
}
say('over')
await connection.close()
