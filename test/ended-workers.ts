import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'

/**
 * Writes to the file ENDED_WORKERS the test files whose worker the system has ended, if no other error came from outside of a test. V8 ends
 * a process now and then that makes many PGlite engines (nodejs/node#64500); the tests of its file have then not been run.
 */
export default class EndedWorkers implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const report = process.env.ENDED_WORKERS
    const files = errors.flatMap(error => fileOf(error) ?? [])
    if (report && files.length > 0 && files.length === errors.length) writeFileSync(report, JSON.stringify(files))
  }
}

/** The test file in whose worker V8 has stopped the process; null for any other error. */
function fileOf({ cause }: { cause?: unknown }): string | null {
  const words = String(Reflect.get(Object(cause), 'message') ?? '')
  const file = /^Worker exited unexpectedly with signal SIG(?:TRAP|SEGV|ILL)\b.* while running test file (.+)$/.exec(
    words,
  )
  return file?.[1] === undefined ? null : relative(process.cwd(), file[1])
}
