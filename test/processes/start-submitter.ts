import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { bundleProgram } from './bundle-program.ts'
import { shortLived } from './child.ts'

/** Starts submit-quotes.ts, which begins once standard input says what the process before it left unfinished. */
export async function startSubmitter(
  environment: Record<string, string>,
): Promise<ChildProcessByStdio<Writable, Readable, null>> {
  return spawn(process.execPath, [...shortLived, await bundleProgram('submit-quotes')], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
