import { fork } from 'node:child_process'
import { Refusal } from '#server/calls/refusal.ts'
import { no, type Result } from '#shared/result.ts'
import type { MediaFault } from '../domain/media-limits.ts'
import type { EncodedPicture } from './encode-process.ts'

const timeoutMs = 90_000
const megabytes = 256
// One is encoded at a time, because it takes a core; so many more may wait.
const mostWaiting = 8

let underWay = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture and encodes it anew, in a process of its own, which is ended when it takes too long: what a decoder does with a
 * picture that was made to harm it ends that process and not the server. Throws 503 while too many wait.
 */
export async function encodePicture(
  source: Uint8Array,
  execArgv: readonly string[] = [],
): Promise<Result<EncodedPicture, MediaFault>> {
  if (underWay > mostWaiting) throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': '10' } })
  underWay++
  const turn = last.then(() => encodeApart(source, execArgv))
  last = turn.catch(() => {})
  return turn.finally(() => {
    underWay--
  })
}

async function encodeApart(source: Uint8Array, execArgv: readonly string[]) {
  const encoder = fork(new URL('./encode-process.ts', import.meta.url), [], {
    execArgv: [`--max-old-space-size=${megabytes}`, ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It needs none of the server's secrets.
    env: {},
  })
  const { promise, resolve } = Promise.withResolvers<Result<EncodedPicture, MediaFault>>()
  const timer = setTimeout(() => resolve(no('took_too_long')), timeoutMs)
  // The process sends nothing but its answer.
  encoder.once('message', answer => resolve(answer as unknown as Result<EncodedPicture, MediaFault>))
  encoder.once('error', () => resolve(no('broken')))
  encoder.once('exit', () => resolve(no('broken')))
  encoder.send(source, error => error && resolve(no('broken')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    encoder.kill('SIGKILL')
  }
}
