import { Refusal } from '#server/calls/refusal.ts'
import { askProgram } from '#server/process/ask-program.ts'
import { no, type Result } from '#shared/result.ts'
import type { MediaFault } from '../domain/media-limits.ts'
import type { BrandFiles, BrandJob } from './brand-process.ts'
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
export const encodePicture = (
  source: Uint8Array,
  execArgv: readonly string[] = [],
): Promise<Result<EncodedPicture, MediaFault>> => runApart('./encode-process.ts', source, execArgv)

/** The further files of a logo or an icon, in a process of its own too. */
export const makeBrandFiles = (job: BrandJob): Promise<BrandFiles> => runApart('./brand-process.ts', job)

type Program = './encode-process.ts' | './brand-process.ts'

async function runApart<Made>(
  program: Program,
  job: Uint8Array | BrandJob,
  execArgv: readonly string[] = [],
): Promise<Result<Made, MediaFault>> {
  if (underWay > mostWaiting) throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': '10' } })
  underWay++
  const turn = last.then(() => ask<Made>(program, job, execArgv))
  last = turn.catch(() => {})
  return turn.finally(() => {
    underWay--
  })
}

async function ask<Made>(
  program: Program,
  job: Uint8Array | BrandJob,
  execArgv: readonly string[],
): Promise<Result<Made, MediaFault>> {
  const asked = await askProgram<Result<Made, MediaFault>>(new URL(program, import.meta.url), job, {
    ms: timeoutMs,
    execArgv: [`--max-old-space-size=${megabytes}`, ...execArgv],
  })
  if (asked.ok) return asked.value
  return no(asked.reason === 'took_too_long' ? 'took_too_long' : 'broken')
}
