import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How the sessions of a server wait: for a standby ('SyncRep'), or for the locks of others. */
export interface HeldCommits {
  /** Resolves when so many sessions wait for the standby. */
  waiting: (count: number) => Promise<void>
  /** The number of sessions that wait for a lock. */
  countLocked: () => Promise<number>
  /** Lets all commits through. */
  release: () => Promise<void>
}

/** Makes every commit of the server wait for a standby that is away, from now until `release`. `url` is that of its superuser. */
export async function holdCommits(url: string): Promise<HeldCommits> {
  const client = new pg.Client(url)
  await client.connect()
  const count = async (condition: string) =>
    (await client.query(`select count(*) as count from pg_stat_activity where ${condition}`)).rows[0]?.count ?? 0
  const probe = new pg.Client(url)
  await probe.connect()
  const { rows } = await probe.query('select pg_backend_pid() as pid')
  const own = `pid = ${rows[0]?.pid} and wait_event = 'SyncRep'`
  await client.query(`alter system set synchronous_standby_names = 'nobody'`)
  await client.query('select pg_reload_conf()')
  let isHeld = false
  let probing: Promise<unknown> = Promise.resolve()
  // The server takes its new settings over by and by.
  while (!isHeld) {
    probing = probe.query(`select pg_logical_emit_message(true, 'probe', '')`)
    let isDone = false
    probing.then(() => {
      isDone = true
    })
    while (!isDone && !isHeld) {
      isHeld = (await count(own)) > 0
      await sleep(20)
    }
  }
  return {
    waiting: async wanted => {
      const others = `wait_event = 'SyncRep' and not (${own})`
      while ((await count(others)) < wanted) await sleep(20)
    },
    countLocked: () => count(`wait_event_type = 'Lock'`),
    release: async () => {
      await client.query('alter system reset synchronous_standby_names')
      await client.query('select pg_reload_conf()')
      await probing
      await probe.end()
      await client.end()
    },
  }
}
