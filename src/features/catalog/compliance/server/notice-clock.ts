import type { Connection } from '#server/database/connection.ts'
import { startClock } from '#server/process/clock.ts'
import type { Log } from '#server/process/log.ts'
import type { MailFacts } from './queue-notice-mails.ts'
import { tellSubscribers } from './steps/tell-subscribers.ts'

const pauseMs = 30_000

interface ClockDeps {
  connection: Connection
  mail: Omit<MailFacts, 'now'>
  log: Log
  now: () => Date
}

/** Mails the subscribers whom the transaction of the file left out: of many all but the first, and those of a file that became public later. */
export const startNoticeClock = ({ connection, mail, log, now }: ClockDeps) =>
  startClock({
    ...{ connection, log, name: 'document_notice_clock' },
    turn: async () =>
      (await connection.db.transaction(tx => tellSubscribers(tx, null, { ...mail, now: now() }))) ? 0 : pauseMs,
  })
