import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { bundleProgram } from './bundle-program.ts'
import { shortLived } from './child.ts'

/** Starts submit-quotes.ts, which begins after it has read what the previous process left unfinished from standard input. */
export async function startSubmitter(
  environment: Record<string, string>,
): Promise<ChildProcessByStdio<Writable, Readable, null>> {
  return spawn(process.execPath, [...shortLived, await bundleProgram('submit-quotes')], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
