import { createTransport, type SendMailOptions } from 'nodemailer'
import { isLoopbackHost } from '../http/loopback.ts'
import { MailRefused } from './mail-failure.ts'
import type { OutgoingMail, SendMail } from './outbox.ts'

/** Sends through the server that SMTP_URL names. */
export function createMailer(smtpUrl: string): SendMail {
  const transport = createTransport({
    ...readSmtpUrl(smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    ...noOutsideContent,
  })
  return async (mail, signal) => {
    try {
      await transport.sendMail({ ...composeMail(mail), signal })
    } catch (error) {
      throw isRefusal(error) ? new MailRefused(String(error), { cause: error }) : error
    }
  }
}

const namesOfTls = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure']

/**
 * Mail over smtp:// goes out encrypted or not at all, whatever a machine in between takes out of the server's greeting.
 * Not so on this machine itself, and where the address says so: ?tls=off, or nodemailer's own names for it.
 */
export function readSmtpUrl(smtpUrl: string): { url: string; requireTLS?: boolean } {
  const url = new URL(smtpUrl)
  const tls = url.searchParams.get('tls')
  if (tls === null && namesOfTls.some(name => url.searchParams.has(name))) return { url: smtpUrl }
  url.searchParams.delete('tls')
  const isPlain = tls === null ? isLoopbackHost(url.hostname) : tls === 'off'
  return { url: tls === null ? smtpUrl : url.href, requireTLS: url.protocol === 'smtp:' && !isPlain }
}

/** A message must never make the server read a file or an address. */
export const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true } as const

/** The mail as nodemailer takes it. Addresses are objects, so that nothing in them is read as a list or a name. */
export function composeMail({ messageId, createdAt, message, attachments }: OutgoingMail): SendMailOptions {
  const { from, to, replyTo, subject, text, html, headers } = message
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    ...(attachments ? { attachments } : {}),
    messageId,
    date: createdAt,
    // RFC 3834: nobody's holiday notice should answer it.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  }
}

/** 5xx to the envelope or the content. A 5xx at greeting or login is the server's trouble, not this mail's; 503 is a muddled session. */
function isRefusal(error: unknown): boolean {
  const code: unknown = Reflect.get(Object(error), 'code')
  const reply: unknown = Reflect.get(Object(error), 'responseCode')
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return reply === undefined || (typeof reply === 'number' && reply >= 500 && reply !== 503)
}
