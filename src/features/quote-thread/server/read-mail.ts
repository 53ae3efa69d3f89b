import { fork } from 'node:child_process'
import { Refusal } from '#server/calls/refusal.ts'
import { no, type Result, yes } from '#shared/result.ts'
import type { ReadMail } from './mail-process.ts'

const timeoutMs = 10_000
const megabytes = 256
const mostAtOnce = 2
let underWay = 0

/**
 * Reads a mail in a process of its own, which is ended when it takes too long or needs too much memory; a thread that does so can
 * end the whole server. Such a mail is refused. Throws 503 while too many are read.
 */
export async function readMail(bytes: Uint8Array): Promise<Result<ReadMail, 'not_mail'>> {
  if (underWay >= mostAtOnce) throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': '5' } })
  underWay++
  const reader = fork(new URL('./mail-process.ts', import.meta.url), [], {
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It needs none of the server's secrets.
    env: {},
  })
  const { promise, resolve } = Promise.withResolvers<ReadMail | null>()
  const fail = () => resolve(null)
  const timer = setTimeout(fail, timeoutMs)
  // The process sends nothing but a mail.
  reader.once('message', mail => resolve(mail as unknown as ReadMail))
  reader.once('error', fail)
  reader.once('exit', fail)
  reader.send(bytes, error => error && fail())
  try {
    const mail = await promise
    return mail && mail.from.address !== '' ? yes(mail) : no('not_mail')
  } finally {
    clearTimeout(timer)
    underWay--
    reader.kill('SIGKILL')
  }
}
