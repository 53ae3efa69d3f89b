import type { StoredAttachment } from './database/tables.ts'
import type { Log } from './log.ts'
import type { OutgoingMail, SendMail } from './outbox.ts'

/** Makes a file from the row that it tells of; null: the row is gone. The same row makes the same file. */
export type MakeAttachment = (rowId: number) => Promise<Buffer | null>

/** So often a mail waits for a file that cannot be made; then it goes without. */
const patienceTries = 3

/**
 * Sends mails with their files, which are made only now: whoever caused the mail has not waited for them. A file that
 * cannot be made delays its mail, and does not stop it.
 */
export function sendWithAttachments(
  send: SendMail,
  makers: Readonly<Record<string, MakeAttachment>>,
  log: Log,
): SendMail {
  return async (mail, signal) => {
    const stored = mail.message.attachments ?? []
    if (stored.length === 0) return send(mail, signal)
    const made = await Promise.all(stored.map(attachment => make(attachment, mail, makers, signal, log)))
    await send({ ...mail, attachments: made.flatMap(file => file ?? []) }, signal)
  }
}

type MadeFile = NonNullable<OutgoingMail['attachments']>[number]

async function make(
  { maker, rowId, fileName, contentType }: StoredAttachment,
  mail: OutgoingMail,
  makers: Readonly<Record<string, MakeAttachment>>,
  signal: AbortSignal,
  log: Log,
): Promise<MadeFile | null> {
  try {
    const content = await untilAborted(makers[maker]?.(rowId) ?? Promise.resolve(null), signal)
    return content && { filename: fileName, contentType, content }
  } catch (error) {
    const isPatient = (mail.tries ?? 0) < patienceTries
    log[isPatient ? 'warn' : 'error']('attachment_failed', { mail: mail.id, maker, error: String(error) })
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
