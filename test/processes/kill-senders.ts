import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { quote, quoteEvent } from '#features/quotes/quote/server/tables.ts'
import { bringDueIntoForce } from '#features/quotes/quote-answer/server/bring-into-force.ts'
import { quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import { keepAnswer, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { outbox, settingGroup } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { testSettings } from '../builders/company.ts'
import { insertPriceList } from '../builders/prices.ts'
import { openStaff } from '../builders/staff.ts'
import { ApiClient } from '../openers/api-client.ts'
import { insertShop, quoteShop } from '../openers/quote-shop.ts'
import { bundleProgram } from './bundle-program.ts'
import { shortLived } from './child.ts'

interface Killing {
  dataDir: string
  databaseUrl: string | undefined
  /** Several only with PostgreSQL. */
  processes: number
  kills: number
  /** Whether the requests are answered by themselves. */
  isAutomatic?: boolean
  /** Called after each time. */
  onKilled?: (kill: number) => void
}

/** The state of the database in the end, as ids of quotes, sorted. */
export interface Killed {
  /** Those whose Send was confirmed. */
  acknowledged: number[]
  /** The further output of the processes. */
  troubles: string[]
  versions: number[]
  /** The states and numbers of the versions, each once. */
  states: string[]
  mails: number[]
  events: number[]
  sent: number[]
}

const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }

/** Lets processes send versions and kills them all at once, again and again; what is left is then sent by another. */
export async function killSenders(killing: Killing): Promise<Killed> {
  const { dataDir, databaseUrl, processes, kills, isAutomatic = false, onKilled } = killing
  const open = () => openDatabase({ dataDir, databaseUrl, log: silentLog })
  const first = await open()
  await insertShop(first.db)
  if (isAutomatic) await answerByThemselves(first.db)
  const { token } = await openStaff(first.db, new ApiClient(quoteShop(first.db)))
  await first.close()
  const program = await bundleProgram('send-versions')
  const env = {
    ...process.env,
    NODE_NO_WARNINGS: '1',
    DATA_DIR: dataDir,
    STAFF_TOKEN: token,
    ...(isAutomatic && { AUTOMATIC: '1' }),
  }
  const start = () =>
    spawn(process.execPath, [...shortLived, program], {
      env: { ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const acknowledged: number[] = []
  const troubles: string[] = []
  for (let kill = 1; kill <= kills; kill++) {
    const children = Array.from({ length: processes }, start)
    try {
      for (const one of await Promise.all(children.map(sendAndKill))) {
        acknowledged.push(...one.sent)
        troubles.push(...one.troubles)
      }
    } finally {
      for (const child of children) child.kill('SIGKILL')
    }
    onKilled?.(kill)
  }
  const { db, close } = await open()
  // The work that the last processes left.
  const deps = { onStatus: keepStatus, onAnswer: keepAnswer, ...mail }
  while (await bringDueIntoForce(db, deps, new Date(Date.now() + 120_000)));
  const versions = await db.select().from(quoteVersion)
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'quote_version'))
  const events = await db.select().from(quoteEvent).where(eq(quoteEvent.toStatus, 'sent'))
  const quotes = await db.select().from(quote).where(eq(quote.status, 'sent'))
  await close()
  return {
    acknowledged,
    troubles,
    versions: rising(versions.map(row => row.quoteId)),
    states: [...new Set(versions.map(version => `${version.state} ${version.number}`))],
    mails: rising(mails.map(row => row.quoteId ?? 0)),
    events: rising(events.map(row => row.quoteId)),
    sent: rising(quotes.map(row => row.id)),
  }
}

async function answerByThemselves(db: Database): Promise<void> {
  await insertPriceList(db, {}, [[1, 1, '10']])
  const value = {
    ...{ usual_payment_terms: 'net_30', automatic_answers: 'send', automatic_for: 'everyone' },
    ...{ automatic_limit: '100', automatic_minutes: 1 },
  }
  await db.insert(settingGroup).values({ key: 'quotes', value, revision: 1, updatedAt: new Date() })
}

const rising = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** Kills the process some time after it has acknowledged its first Send. Answers the quotes that were sent, and what went wrong. */
async function sendAndKill(child: ChildProcess): Promise<{ sent: number[]; troubles: string[] }> {
  const sent: number[] = []
  const troubles: string[] = []
  const started = Promise.withResolvers<void>()
  if (!child.stdout) throw new Error('The process has no output')
  const reader = createInterface({ input: child.stdout })
  reader.on('line', line => {
    const [word, id] = line.split(' ')
    if (word === 'sent') sent.push(Number(id))
    else troubles.push(line)
    started.resolve()
  })
  const ended = once(child, 'exit')
  const isRead = once(reader, 'close')
  await Promise.race([started.promise, ended])
  await sleep(Math.random() * 250)
  child.kill('SIGKILL')
  const [code] = await ended
  if (code !== null) troubles.push(`ended by itself with ${code}`)
  await isRead
  return { sent, troubles }
}
