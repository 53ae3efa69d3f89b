import type { Log } from './log.ts'

const everyMs = 15 * 60_000

export interface CleanerDeps {
  /** What is to be forgotten, by a name for the log. */
  tasks: Readonly<Record<string, (now: Date) => Promise<void>>>
  log: Log
  now: () => Date
}

/** Runs the tasks now and every quarter of an hour; one that fails does not stop the others. */
export function startCleaner({ tasks, log, now }: CleanerDeps): { stop: () => Promise<void> } {
  const clean = async () => {
    for (const [name, task] of Object.entries(tasks))
      await task(now()).catch(error => log.warn('cleaning_failed', { task: name, error: String(error) }))
  }
  let running = clean()
  const timer = setInterval(() => {
    running = running.then(clean)
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
