import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { keptDays } from '#shared/time/retention.ts'
import { composeMail, noOutsideContent } from './mailer.ts'
import type { OutgoingMail, SendMail } from './outbox.ts'

const mostKept = 1000
const keptMs = keptDays.mail * 86_400_000
/** So many mails come between two looks at what is old. */
const between = 50

/**
 * Used without a mail server: keeps each mail as an .eml file, the newest thousand of the last thirty days. Several tries of a mail
 * write the same file.
 */
export function createMailFolder(folder: string, now = () => new Date()): SendMail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noOutsideContent })
  let written = 0
  return async mail => {
    const { message } = await composer.sendMail(composeMail(mail))
    const path = join(folder, mailFileName(mail))
    await mkdir(folder, { recursive: true })
    await writeFile(`${path}.part`, Buffer.isBuffer(message) ? message : '')
    await rename(`${path}.part`, path)
    if (written++ % between === 0) await removeOldFiles(folder, now())
  }
}

/** Removes mails from a folder that are too old or too many. */
export async function removeOldFiles(folder: string, now: Date): Promise<void> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  const oldest = timeOf(new Date(now.getTime() - keptMs))
  const gone = names.filter((name, place) => place < names.length - mostKept || name < oldest)
  for (const name of gone) await rm(join(folder, name), { force: true })
}

/** The name sorts by date and contains the random part of the Message-ID. */
export function mailFileName({ createdAt, messageId }: Pick<OutgoingMail, 'createdAt' | 'messageId'>): string {
  const name = messageId.replace(/@.*/, '').replace(/[^\w-]/g, '')
  return `${timeOf(createdAt)}-${name}.eml`
}

const timeOf = (moment: Date) => moment.toISOString().replace(/[:.]/g, '-')
