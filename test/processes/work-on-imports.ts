import { startImportClock } from '#features/catalog/exchange/server/work-on-imports.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'

// A process that works on imports as a server does, until it is killed. It prints 'ready' once it listens.

const { DATA_DIR = '', DATABASE_URL } = process.env
const connection = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: silentLog })
await startImportClock({ connection, log: silentLog, now: () => new Date(), nameAttribute: () => undefined })
process.stdout.write('ready\n')
