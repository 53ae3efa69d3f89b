import type { StoredAttachment } from '../database/tables.ts'
import { describeError, type Log } from '../process/log.ts'
import type { OutgoingMail, SendMail } from './outbox.ts'

/** Makes a file from a row; null when the row is gone. The same row makes the same file. */
export type MakeAttachment = (rowId: number) => Promise<Buffer | null>

/** After this many tries a mail goes without a file that cannot be made. */
const patienceTries = 3

/**
 * Sends mails with their files. The files are made only now, so that the request that caused the mail does not wait for them. A
 * file that cannot be made delays its mail, but does not stop it.
 */
export function sendWithAttachments(
  send: SendMail,
  makers: Readonly<Record<string, MakeAttachment>>,
  log: Log,
): SendMail {
  const kept = keepMade(makers)
  return async (mail, signal) => {
    const stored = mail.message.attachments ?? []
    if (stored.length === 0) return send(mail, signal)
    const made = await Promise.all(stored.map(attachment => make(attachment, mail, kept, signal, log)))
    await send({ ...mail, attachments: made.flatMap(file => file ?? []) }, signal)
  }
}

const mostKept = 4
const keptMs = 60_000

/**
 * Makes a file once for all mails that carry it and for the next try of a mail: a file in the making, or made in the last minute,
 * is reused.
 */
function keepMade(makers: Readonly<Record<string, MakeAttachment>>) {
  const made = new Map<string, Promise<Buffer | null>>()
  return (maker: string, rowId: number): Promise<Buffer | null> => {
    const key = `${maker} ${rowId}`
    const known = made.get(key)
    if (known) return known
    const file = makers[maker]?.(rowId) ?? Promise.resolve(null)
    made.set(key, file)
    const forget = () => {
      if (made.get(key) === file) made.delete(key)
    }
    file.then(() => setTimeout(forget, keptMs).unref(), forget)
    for (const [oldest] of made) if (made.size > mostKept) made.delete(oldest)
    return file
  }
}

type MadeFile = NonNullable<OutgoingMail['attachments']>[number]

async function make(
  { maker, rowId, fileName, contentType }: StoredAttachment,
  mail: OutgoingMail,
  makeFile: (maker: string, rowId: number) => Promise<Buffer | null>,
  signal: AbortSignal,
  log: Log,
): Promise<MadeFile | null> {
  try {
    const content = await untilAborted(makeFile(maker, rowId), signal)
    return content && { filename: fileName, contentType, content }
  } catch (error) {
    const isPatient = (mail.tries ?? 0) < patienceTries
    log[isPatient ? 'warn' : 'error']('attachment_failed', { mail: mail.id, maker, error: describeError(error) })
    if (isPatient) throw error
    return null
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}
