import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDeliveries } from '#features/webhook/server/deliver.ts'
import { insertChanges } from '#server/changes/change-log.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { addWebhook, testReach } from '../test/builders/webhooks.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { startReceiver } from '../test/outside/webhook-receiver.ts'
import { isQuick } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { emptyFolder } from './site/prepared-catalog.ts'

// Events of many quotes to a receiver that takes them at once, beside one that never answers. Sender and receiver are one process.
const events = isQuick ? 2000 : 10_000
const ofEach = 5
const aimed = 10_000

const postgres = await startPostgres()
if (!postgres) say('There is no PostgreSQL here: only the embedded database is measured')
const engines = [
  ...(postgres ? [{ name: 'PostgreSQL', databaseUrl: postgres.url }] : []),
  { name: 'embedded', databaseUrl: undefined },
]
const rows: string[][] = []
for (const engine of engines) rows.push(await measure(engine))
printTable('Webhooks', ['', 'events', 'events a minute', 'of their own record in order', 'aim'], rows)
await postgres?.remove()

async function measure({ name, databaseUrl }: (typeof engines)[number]): Promise<string[]> {
  say(`Webhooks: ${name}`)
  const dataDir = await emptyFolder()
  const connection = await openDatabase({ dataDir, databaseUrl, log: silentLog })
  await migrate(connection)
  const { db } = connection
  const [receiver, silent] = [await startReceiver(), await startReceiver(() => {})]
  await addWebhook(db, silent.url)
  await addWebhook(db, receiver.url)
  const start = Date.now()
  const fields = [{ field: 'status', before: null, after: 'sent' }]
  for (let one = 0; one < ofEach; one++) {
    const about = { at: new Date(start + one), source: 'desk' as const, subjectKind: 'quote' }
    const quotes = Array.from({ length: events / ofEach }, (_, id) => ({ subjectId: id + 1, revision: one, fields }))
    await db.transaction(tx => insertChanges(tx, about, quotes))
  }
  const began = performance.now()
  const deliveries = await startDeliveries({
    ...{ connection, log: silentLog, now: () => new Date(), deskKey: undefined, reach: testReach() },
    describe: { quote: async (_, { subjectId }) => ({ id: subjectId }) },
  })
  while (receiver.received.length < events) await sleep(50)
  const aMinute = (events / (performance.now() - began)) * 60_000
  await deliveries.stop()
  await receiver.close()
  await silent.close()
  await connection.close()
  await rm(dataDir, { recursive: true })
  const last = new Map<unknown, string>()
  const isInOrder = receiver.received.every(({ message: { data, timestamp } }) => {
    const before = last.get(data.id) ?? ''
    last.set(data.id, timestamp)
    return before <= timestamp
  })
  return [
    name,
    figure(events),
    figure(Math.floor(aMinute)),
    isInOrder ? 'yes' : 'no',
    aim(`${figure(aimed)} a minute`, aMinute >= aimed && isInOrder),
  ]
}
