import { startDeliveries } from '#features/staff/webhook/server/deliver.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { testReach } from '../builders/webhooks.ts'

// A process that sends webhooks until it is killed. AHEAD_MS: so far its time is ahead, as if the one before had ended long ago.

const { DATA_DIR = '', DATABASE_URL, AHEAD_MS = '0' } = process.env
const connection = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: silentLog })
await startDeliveries({
  connection,
  log: silentLog,
  now: () => new Date(),
  deskKey: undefined,
  describe: { quote: async (_, { subjectId, at }) => ({ id: subjectId, at: at.toISOString() }) },
  reach: testReach(),
  aheadMs: () => Number(AHEAD_MS),
})
process.stdout.write('started\n')
