import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { describeError, type Log } from '../process/log.ts'
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

/** One table at a time, with a turn of the event loop in between, in which waiting requests run. */
async function tidy(engine: PGlite, files: DurableFiles): Promise<void> {
  const { rows } = await engine.query<{ name: string; command: string }>(changedTables)
  for (const { name, command } of rows) {
    await engine.exec(`${command} ${name}`)
    await nextTurn()
  }
  await engine.exec('checkpoint')
  files.logBytes = 0
}

/**
 * The tables of which enough has changed, by PostgreSQL's own thresholds for autovacuum (chapter Routine Vacuuming): a fifth of the
 * rows dead or new, a tenth changed since they were counted. Besides those never counted, because a crash loses the statistics. To do
 * this to every table each time held everyone for a second with 10 000 products.
 */
const changedTables = `
  select format('%I', relname) as name, case when is_dead then 'vacuum (analyze)' else 'analyze' end as command
  from (
    select stat.relname, n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup as is_dead,
      n_mod_since_analyze > 50 + 0.1 * n_live_tup or (reltuples < 0 and pg_relation_size(relid) > 0) as is_changed
    from pg_stat_user_tables as stat join pg_class on pg_class.oid = stat.relid
    where stat.schemaname = 'public'
  ) as counted
  where is_dead or is_changed`
