import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter } from 'vitest/node'

/** Writes how long each test file took, with its imports and preparation, in milliseconds to the file FILE_DURATIONS. */
export default class FileDurations implements Reporter {
  onTestRunEnd(...[modules]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env.FILE_DURATIONS
    if (!file) return
    const durations: Record<string, number> = {}
    for (const module of modules) {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      const path = relative(process.cwd(), module.moduleId)
      const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
      durations[path] = (durations[path] ?? 0) + Math.round(ms)
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(durations))
  }
}
