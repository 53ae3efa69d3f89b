import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composeMail, noOutsideContent } from './mailer.ts'
import type { OutgoingMail, SendMail } from './outbox.ts'

/** Used without a mail server: keeps each mail as an .eml file. Several tries of a mail write the same file. */
export function createMailFolder(folder: string): SendMail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noOutsideContent })
  return async mail => {
    const { message } = await composer.sendMail(composeMail(mail))
    const path = join(folder, mailFileName(mail))
    await mkdir(folder, { recursive: true })
    await writeFile(`${path}.part`, Buffer.isBuffer(message) ? message : '')
    await rename(`${path}.part`, path)
  }
}

/** The name sorts by date and contains the random part of the Message-ID. */
export function mailFileName({ createdAt, messageId }: Pick<OutgoingMail, 'createdAt' | 'messageId'>): string {
  const name = messageId.replace(/@.*/, '').replace(/[^\w-]/g, '')
  return `${createdAt.toISOString().replace(/[:.]/g, '-')}-${name}.eml`
}
