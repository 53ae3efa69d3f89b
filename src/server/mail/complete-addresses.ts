import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { outbox } from '../database/tables.ts'
import { outboxChannel, type SendMail } from './outbox.ts'

interface Addresses {
  /** The sender of mails; '' while nobody has entered one. */
  from: string
  /** The e-mail of sales; '' while nobody has entered one. */
  sales: string
}

const waitsForAddress = 'The company has no sender of mails, or no e-mail of sales, yet'

/**
 * A mail that was queued before the company had a sender, or an e-mail of sales, gets it when it is sent. Until there is one it
 * waits: what customers were told is not lost on a site that nobody has named yet.
 */
export const sendWithAddresses =
  (send: SendMail, addresses: () => Addresses): SendMail =>
  async (mail, signal) => {
    const { message } = mail
    const { from, sales } = addresses()
    const whole = { ...message, from: message.from || from, to: message.to || sales }
    if (whole.from === '' || whole.to === '') throw new Error(waitsForAddress)
    return send(whole.from === message.from && whole.to === message.to ? mail : { ...mail, message: whole }, signal)
  }

/** Lets the mails be tried at once that have waited for an address. */
export async function tryUnaddressed(tx: Database, now: Date): Promise<void> {
  const told = sql`pg_notify(${outboxChannel}, '')`
  await tx
    .update(outbox)
    .set({ nextTryAt: now })
    .where(and(eq(outbox.state, 'waiting'), eq(outbox.lastError, `failed: ${waitsForAddress}`)))
    .returning({ id: outbox.id, told })
}
