import { createTransport, type SendMailOptions } from 'nodemailer'
import { isLoopbackHost } from '../http/loopback.ts'
import { MailRefused } from './mail-failure.ts'
import type { OutgoingMail, SendMail } from './outbox.ts'

/** Sends mail through the server of SMTP_URL. */
export function createMailer(smtpUrl: string): SendMail {
  const transport = createTransport({ ...smtpOptions(smtpUrl), ...noOutsideContent })
  return async (mail, signal) => {
    try {
      await transport.sendMail({ ...composeMail(mail), signal })
    } catch (error) {
      throw isRefusal(error) ? new MailRefused(String(error), { cause: error }) : error
    }
  }
}

/** How the server is spoken to. */
export const smtpOptions = (smtpUrl: string) => ({
  ...readSmtpUrl(smtpUrl),
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
})

const namesOfTls = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure']

/**
 * Requires encryption over smtp://, so that a machine in between cannot turn it off by editing the server's greeting. Exceptions: a
 * server on this machine, and a URL with ?tls=off or nodemailer's own options for it.
 */
export function readSmtpUrl(smtpUrl: string): { url: string; requireTLS?: boolean } {
  const url = new URL(smtpUrl)
  const tls = url.searchParams.get('tls')
  if (tls === null && namesOfTls.some(name => url.searchParams.has(name))) return { url: smtpUrl }
  url.searchParams.delete('tls')
  const isPlain = tls === null ? isLoopbackHost(url.hostname) : tls === 'off'
  return { url: tls === null ? smtpUrl : url.href, requireTLS: url.protocol === 'smtp:' && !isPlain }
}

/** Forbids nodemailer to read files or URLs that a message names. */
export const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true } as const

/** Builds the mail for nodemailer. E-mail addresses are objects, so that nodemailer does not parse them as a list or a name. */
export function composeMail({ messageId, createdAt, message, attachments }: OutgoingMail): SendMailOptions {
  const { from, to, alsoTo = [], cc = [], replyTo, subject, text, html, headers } = message
  const named = (address: string) => ({ name: '', address })
  return {
    from,
    to: [to, ...alsoTo].map(named),
    ...(cc.length > 0 ? { cc: cc.map(named) } : {}),
    ...(replyTo ? { replyTo: named(replyTo) } : {}),
    subject,
    text,
    html,
    ...(attachments
      ? { attachments: attachments.map(file => (file.cid ? { ...file, contentDisposition: 'inline' as const } : file)) }
      : {}),
    messageId,
    date: createdAt,
    // RFC 3834: keeps automatic replies away.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  }
}

/** Whether the server answered 5xx to the envelope or the content. A 5xx at greeting or login, and 503, do not concern this mail. */
function isRefusal(error: unknown): boolean {
  const code: unknown = Reflect.get(Object(error), 'code')
  const reply: unknown = Reflect.get(Object(error), 'responseCode')
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return reply === undefined || (typeof reply === 'number' && reply >= 500 && reply !== 503)
}
