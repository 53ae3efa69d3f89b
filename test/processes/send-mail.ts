import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { queueMail, startOutbox } from '#server/mail/outbox.ts'
import { watchDatabaseClock } from '#server/process/database-clock.ts'
import { silentLog } from '#server/process/log.ts'

// A process that queues a mail and sends what waits, slowly, until its input ends. Its clock may be wrong. It prints 'sent TO' for each
// mail, and 'clock AHEAD_MS' in the beginning.

const { DATABASE_URL: databaseUrl = '', SENDER = '' } = process.env
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`)

const connection = await openPostgres({ databaseUrl, log: silentLog })
const clock = await watchDatabaseClock(connection, silentLog)
say('clock', Math.round(clock.aheadMs()))
const { stop } = await startOutbox({
  connection,
  send: async ({ message }) => {
    await sleep(1500)
    say('sent', message.to)
  },
  log: silentLog,
  now: clock.now,
})
const to = `${SENDER}@buyer.example`
await queueMail(
  connection.db,
  { kind: 'quote_status', from: 'web@company.example', to, subject: SENDER, text: 'x', html: '' },
  clock.now(),
)
for await (const _ of process.stdin);
await stop()
clock.stop()
await connection.close()
