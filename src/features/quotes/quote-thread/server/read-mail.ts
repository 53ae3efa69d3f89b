import { Refusal } from '#server/calls/refusal.ts'
import { askProgram } from '#server/process/ask-program.ts'
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
  const asked = await askProgram<ReadMail | null>(new URL('./mail-process.ts', import.meta.url), bytes, {
    ms: timeoutMs,
    execArgv: [`--max-old-space-size=${megabytes}`],
  }).finally(() => underWay--)
  const mail = asked.ok ? asked.value : null
  return mail && mail.from.address !== '' ? yes(mail) : no('not_mail')
}
