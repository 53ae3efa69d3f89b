import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Connection } from '#server/database/connection.ts'

/** Processor time of this thread, which others on the machine do not lengthen. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Processor time of this thread and of the sessions of PostgreSQL: what calls cost, however busy the machine is. Without the waiting for
 * disks and for others. Linux only.
 */
export async function processorClock({ db, engine }: Connection): Promise<() => number> {
  if (engine === 'pglite') return threadMs
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8'))?.[1]
  const sessions = () =>
    readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('127.0.0.1'))
  // The pool has opened its sessions by then.
  const pids = sessions()
  const ofSession = (pid: string) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  return () => pids.reduce((sum, pid) => sum + ofSession(pid), threadMs())
}

/** How long the embedded engine was held without a pause: while it works nothing else in the process does. */
export interface EngineHold {
  /** In milliseconds of processor time, since the last call. 0 with PostgreSQL. */
  takeLongest: () => number
}

/** Measures each step of the embedded engine from now on. */
export function watchEngine({ db }: Connection): EngineHold {
  let longest = 0
  const engine = '$client' in db ? db.$client : null
  if (engine instanceof PGlite) {
    const module = engine.Module
    const step = module._PostgresMainLoopOnce
    module._PostgresMainLoopOnce = () => {
      const startedAt = threadMs()
      try {
        step()
      } finally {
        longest = Math.max(longest, threadMs() - startedAt)
      }
    }
  }
  return {
    takeLongest: () => {
      const taken = longest
      longest = 0
      return taken
    },
  }
}
