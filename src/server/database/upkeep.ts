import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { describeError, type Log } from '../process/log.ts'
import type { DurableFiles } from './files/durable-files.ts'

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

/** One step at a time, with a turn of the event loop in between, in which waiting requests run. */
async function tidy(engine: PGlite, files: DurableFiles): Promise<void> {
  const { rows } = await engine.query<{ step: string }>(dueSteps)
  for (const { step } of [...rows, { step: 'checkpoint' }]) {
    await engine.exec(step)
    // The first may come before timers and connections have had their turn.
    await nextTurn()
    await nextTurn()
  }
  files.logBytes = 0
}

/** A table is cleaned at the latest after so many rows: cleaning the 40 000 that follow held everybody for 0.1 s, 200 000 for 0.9 s. */
const mostRows = 20_000

/** Above so many rows 20 entries for each column do, from 6000 rows, instead of 100 from 30 000: 0.1 s instead of 0.5 s. */
const largeRows = 10_000

/**
 * What to do to the tables of which enough has changed, by PostgreSQL's own thresholds for autovacuum (chapter Routine Vacuuming): a
 * fifth of the rows dead or new, a tenth changed since they were counted. Besides those never counted, because a crash loses the
 * statistics. To do this to every table each time held everyone for a second with 10 000 products.
 */
const dueSteps = `
  with counted as (
    select format('%I', stat.relname) as name, n_live_tup as live,
      n_dead_tup > least(50 + 0.2 * n_live_tup, ${mostRows})
        or n_ins_since_vacuum > least(1000 + 0.2 * n_live_tup, ${mostRows}) as is_dead,
      n_mod_since_analyze > 50 + 0.1 * n_live_tup or (reltuples < 0 and pg_relation_size(relid) > 0) as is_changed
    from pg_stat_user_tables as stat join pg_class on pg_class.oid = stat.relid
    where stat.schemaname = 'public'
  )
  select 'vacuum ' || name as step, name, 1 as place from counted where is_dead
  union all
  select case when live > ${largeRows} then 'set local default_statistics_target = 20; ' else '' end || 'analyze ' || name, name, 2
  from counted where is_changed
  order by name, place`
