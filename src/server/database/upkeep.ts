import type { PGlite } from '@electric-sql/pglite'
import { describeError } from '../process/describe-error.ts'
import type { Log } from '../process/log.ts'
import type { DurableFiles } from './durable-files.ts'

const lookEveryMs = 1000
/** After this much log a checkpoint follows. Reading it again after a crash takes a good tenth of a second. */
const checkpointBytes = 16 * 1024 * 1024
const checkpointAfterMs = 5 * 60_000

interface UpkeepDeps {
  engine: PGlite
  files: DurableFiles
  log: Log
  isPaused: () => boolean
}

/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks. Without checkpoints the log and the time to recover
 * grow forever; without VACUUM and ANALYZE the tables grow and the planner has no statistics.
 */
export function startUpkeep({ engine, files, log, isPaused }: UpkeepDeps): { stop: () => Promise<void> } {
  let lastAt = performance.now()
  let working: Promise<void> = Promise.resolve()
  let isWorking = false

  const look = () => {
    const isOld = performance.now() - lastAt > checkpointAfterMs
    const isDue = files.logBytes > checkpointBytes || (isOld && files.logBytes > 0)
    if (!isDue || isWorking || isPaused()) return
    isWorking = true
    working = tidy(engine, files)
      .catch(error => log.warn('database_upkeep_failed', { error: describeError(error) }))
      .finally(() => {
        lastAt = performance.now()
        isWorking = false
      })
  }

  const timer = setInterval(look, lookEveryMs).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return working
    },
  }
}

async function tidy(engine: PGlite, files: DurableFiles): Promise<void> {
  const { rows } = await engine.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  // One table at a time, so that waiting requests run in between.
  for (const { name } of rows) await engine.exec(`vacuum (analyze) ${name}`)
  await engine.exec('checkpoint')
  files.logBytes = 0
}
