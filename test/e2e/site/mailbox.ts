import { setTimeout as sleep } from 'node:timers/promises'
import { type ReceivedMail, startMailServer } from '../../outside/mail-server.ts'

// Far above what a busy machine needs.
const waitMs = 60_000

export interface Mailbox {
  /** smtp://…, for SMTP_URL. */
  url: string
  mails: () => readonly ReceivedMail[]
  /** Waits for the first mail that fits. After a minute throws an error that lists the received mails. */
  waitForMail: (fits: (mail: ReceivedMail) => boolean) => Promise<ReceivedMail>
  close: () => Promise<void>
}

/** A real SMTP server on loopback that accepts and parses every mail. */
export async function openMailbox(): Promise<Mailbox> {
  const { url, received, close } = await startMailServer()
  return { url, mails: () => received, waitForMail: fits => waitForMail(received, fits), close }
}

async function waitForMail(
  mails: readonly ReceivedMail[],
  fits: (mail: ReceivedMail) => boolean,
): Promise<ReceivedMail> {
  const deadline = Date.now() + waitMs
  while (Date.now() < deadline) {
    const mail = mails.find(fits)
    if (mail) return mail
    await sleep(50)
  }
  const others = mails.map(mail => `${mail.recipients.join(', ')}: ${mail.subject}`)
  throw new Error(`No such mail came within ${waitMs / 1000} s. There came:\n${others.join('\n')}`)
}
