import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { MailReach } from '#shared/mail/email.ts'
import { describeError, type Log } from '../process/log.ts'
import { smtpOptions } from './mailer.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** A server that does not answer is asked again after a minute, then more and more seldom. */
const longestPauseMs = 10 * minuteMs

/**
 * Knows whether the mail server takes addresses with letters outside ASCII before the @ (SMTPUTF8, RFC 6531): asks it at once and every
 * hour. Until it has answered nobody knows. Without a server mail is kept, and every address will do.
 */
export function watchMailReach(smtpUrl: string | undefined, log: Log) {
  let current: MailReach = smtpUrl === undefined ? 'any' : 'unknown'
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const ask = async (smtpServer: string, pauseMs: number) => {
    try {
      current = await askMailReach(smtpServer, stopping.signal)
      again(smtpServer, hourMs, minuteMs)
    } catch (error) {
      if (stopping.signal.aborted) return
      log.warn('mail_server_not_asked', { error: describeError(error) })
      again(smtpServer, pauseMs, Math.min(2 * pauseMs, longestPauseMs))
    }
  }
  const again = (smtpServer: string, afterMs: number, nextPauseMs: number) => {
    timer = setTimeout(() => void ask(smtpServer, nextPauseMs), afterMs).unref()
  }
  if (smtpUrl !== undefined) void ask(smtpUrl, minuteMs)
  return {
    current: () => current,
    stop: () => {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}

/** Greets the mail server and reads what it offers, without a login. Throws when it does not answer. */
export function askMailReach(smtpUrl: string, signal: AbortSignal): Promise<MailReach> {
  const connection = new SMTPConnection(new SMTPTransport(smtpOptions(smtpUrl)).options)
  return new Promise<MailReach>((resolve, reject) => {
    const end = (error: unknown) => {
      connection.close()
      reject(error)
    }
    signal.addEventListener('abort', () => end(signal.reason), { once: true })
    connection.once('error', end)
    connection.once('end', () => reject(new Error('The mail server has hung up')))
    connection.connect(() => {
      // The library tells it only to a login of one's own.
      const offered: unknown = Reflect.get(connection, '_supportedExtensions')
      connection.quit()
      resolve(Array.isArray(offered) && offered.includes('SMTPUTF8') ? 'any' : 'ascii')
    })
  })
}
