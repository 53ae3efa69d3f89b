import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/**
 * Writes the test files whose worker the system has ended to the file ENDED_WORKERS, if nothing else has failed. V8 ends a process now
 * and then that makes many PGlite engines (nodejs/node#64500); the tests of its file have then not been run.
 */
export default class EndedWorkers implements Reporter {
  onTestRunEnd(...[modules, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const report = process.env.ENDED_WORKERS
    const files = errors.flatMap(error => fileOf(error) ?? [])
    const isAll = files.length === errors.length && modules.every(module => module.state() !== 'failed')
    if (report && isAll && files.length > 0) writeFileSync(report, JSON.stringify(files))
  }
}

/** The test file in whose worker V8 has stopped the process; null for any other error. */
function fileOf({ cause }: { cause?: unknown }): string | null {
  const words = String(Reflect.get(Object(cause), 'message') ?? '')
  return (
    /^Worker exited unexpectedly with signal SIG(?:TRAP|SEGV|ILL)\b.* while running test file (.+)$/.exec(words)?.[1] ??
    null
  )
}
