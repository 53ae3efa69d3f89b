import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const waitMs = 15_000

export interface Mail extends Email {
  /** Of the envelope: who really gets it. */
  recipients: string[]
}

export interface Mailbox {
  /** smtp://…, for SMTP_URL. */
  url: string
  mails: () => readonly Mail[]
  /** Waits for the first mail that fits. Throws after 15 s, naming what came instead. */
  waitForMail: (fits: (mail: Mail) => boolean) => Promise<Mail>
  close: () => Promise<void>
}

/** A real SMTP server on loopback that accepts every mail and keeps it, parsed. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const parsed = await PostalMime.parse(await buffer(stream))
        mails.push({ ...parsed, recipients: envelope.rcptTo.map(recipient => recipient.address) })
      }
      keep().then(() => done(), done)
    },
  })
  server.on('error', () => {}) // A client that hangs up is no fault of the mailbox.
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    waitForMail: fits => waitForMail(mails, fits),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

async function waitForMail(mails: readonly Mail[], fits: (mail: Mail) => boolean): Promise<Mail> {
  const deadline = Date.now() + waitMs
  while (Date.now() < deadline) {
    const mail = mails.find(fits)
    if (mail) return mail
    await sleep(50)
  }
  const others = mails.map(mail => `${mail.recipients.join(', ')}: ${mail.subject}`)
  throw new Error(`No such mail came within ${waitMs / 1000} s. There came:\n${others.join('\n')}`)
}
