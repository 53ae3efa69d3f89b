import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { insertChanges } from '#server/changes/change-log.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { addWebhook } from '../test/builders/webhooks.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { type ReceivedMessage, startReceiver } from '../test/outside/webhook-receiver.ts'
import { bundleProgram } from '../test/processes/bundle-program.ts'
import { isQuick } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { emptyFolder } from './site/prepared-catalog.ts'
import { processorMs } from './site/process-figures.ts'

// Events of many quotes to a receiver that takes them at once, beside one that never answers. What is sent of a quote is its id alone.
const events = isQuick ? 2000 : 10_000
const ofEach = 5
const aimed = 10_000
const aimedMs = 6

const postgres = await startPostgres()
if (!postgres) say('There is no PostgreSQL here: only the embedded database is measured')
const engines = [
  ...(postgres ? [{ name: 'PostgreSQL, two processes', databaseUrl: postgres.url, processes: 2 }] : []),
  { name: 'embedded', databaseUrl: undefined, processes: 1 },
]
const program = await bundleProgram('send-webhooks')
const rows: string[][] = []
for (const engine of engines) rows.push(await measure(engine))
const head = ['', 'events', 'events a minute', 'ms of the processor for each', 'of it the database', 'in order', 'aim']
printTable('Webhooks', head, rows)
await postgres?.remove()

async function measure({ name, databaseUrl, processes }: (typeof engines)[number]): Promise<string[]> {
  say(`Webhooks: ${name}`)
  const dataDir = await emptyFolder()
  const connection = await openDatabase({ dataDir, databaseUrl, log: silentLog })
  await migrate(connection)
  const [receiver, silent] = [await startReceiver(), await startReceiver(() => {})]
  for (const { url } of [silent, receiver]) await addWebhook(connection.db, url)
  await tellOfQuotes(connection.db)
  const server = databaseUrl ? await postmaster(connection) : null
  await connection.close()

  // With what the processes take to start.
  const before = server === null ? 0 : sessionsMs(server)
  const began = performance.now()
  const senders = Array.from({ length: processes }, () => startSender(dataDir, databaseUrl))
  while (receiver.received.length < events) await sleep(20)
  const aMinute = (events / (performance.now() - began)) * 60_000
  const ofDatabase = server === null ? 0 : (sessionsMs(server) - before) / events
  const ofEvent = senders.reduce((sum, { pid }) => sum + processorMs(pid ?? 0), 0) / events + ofDatabase
  for (const sender of senders) {
    const ended = once(sender, 'exit')
    sender.kill('SIGKILL')
    await ended
  }
  await receiver.close()
  await silent.close()
  await rm(dataDir, { recursive: true })
  const isInOrder = inOrder(receiver.received)
  return [
    name,
    figure(events),
    figure(Math.floor(aMinute)),
    figure(ofEvent),
    server === null ? 'the same process' : figure(ofDatabase),
    isInOrder ? 'yes' : 'no',
    aim(`${figure(aimed)} a minute, ≤ ${aimedMs} ms`, aMinute >= aimed && ofEvent <= aimedMs && isInOrder),
  ]
}

async function tellOfQuotes(db: Database): Promise<void> {
  const start = Date.now()
  const fields = [{ field: 'status', before: null, after: 'sent' }]
  for (let one = 0; one < ofEach; one++) {
    const about = { at: new Date(start + one), source: 'desk' as const, subjectKind: 'quote' }
    const quotes = Array.from({ length: events / ofEach }, (_, id) => ({ subjectId: id + 1, revision: one, fields }))
    await db.transaction(tx => insertChanges(tx, about, quotes))
  }
}

function startSender(dataDir: string, databaseUrl: string | undefined) {
  const env = { ...process.env, NODE_NO_WARNINGS: '1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  return spawn(process.execPath, [process.env.SENDER ?? program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The process of PostgreSQL that has started all others. */
async function postmaster({ db }: Connection): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8'))?.[1])
}

function sessionsMs(server: number): number {
  const pids = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
  return pids.reduce((sum, pid) => sum + processorMs(Number(pid)), 0)
}

/** Whether each quote's messages arrived in the order of their events. */
function inOrder(received: readonly ReceivedMessage[]): boolean {
  const last = new Map<unknown, string>()
  return received.every(({ message: { data, timestamp } }) => {
    const before = last.get(data.id) ?? ''
    last.set(data.id, timestamp)
    return before <= timestamp
  })
}
