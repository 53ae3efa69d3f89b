import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  findPrograms,
  freePort,
  initialise,
  pausePostgres,
  postmasterOf,
  serverArguments,
  spawnGuarded,
  unprivilegedOwner,
  user,
  waitUntilReady,
} from './postgres-programs.ts'

const attachLimitMs = 30_000

/** A primary and its standby, each with a folder and a port on loopback. A commit waits until both have it. */
export interface PostgresPair {
  primaryUrl: string
  standbyUrl: string
  /** Both hosts in one URL, the standby first: whoever connects must find out. */
  url: string
  /** Kills the primary's first process, without a chance to say anything. Its other processes end because of that. */
  killPrimary: () => Promise<void>
  /** Makes the standby a primary. Resolves when it takes writes. */
  promote: () => Promise<void>
  /** Pauses or resumes the standby: commits wait for it. */
  pauseStandby: (isPaused: boolean) => void
  remove: () => Promise<void>
}

const findPair = () => findPrograms(['initdb', 'postgres', 'pg_basebackup'])

/** Whether this machine has what a pair needs. */
export const hasPairPrograms = findPair() !== null

/** Starts the installed PostgreSQL twice; null where there is none. */
export async function startPostgresPair(): Promise<PostgresPair | null> {
  const programs = findPair()
  if (!programs) return null
  const owner = unprivilegedOwner()
  const home = fs.mkdtempSync(join(tmpdir(), 'test-pair-'))
  if (owner) fs.chownSync(home, owner.uid, owner.gid)
  const password = crypto.randomUUID()
  const servers: ChildProcess[] = []
  const folderOf = (name: string) => join(home, name)
  const start = async (name: string, port: number) => {
    const command = [join(programs, 'postgres'), ...serverArguments(folderOf(name), port)]
    const server = spawnGuarded(command, { cwd: home, ...owner })
    servers.push(server)
    const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
    await waitUntilReady(url, server)
    return url
  }
  await initialise({ programs, home, folder: folderOf('primary'), password, owner })
  const primaryPort = await freePort()
  const primaryUrl = await start('primary', primaryPort)
  const copy = ['-D', folderOf('standby'), '-R', '-X', 'stream', '-c', 'fast', '-d', primaryUrl, '--no-sync']
  await promisify(execFile)(join(programs, 'pg_basebackup'), copy, { cwd: home, ...owner })
  const standbyPort = await freePort()
  const standbyUrl = await start('standby', standbyPort)
  await makeSynchronous(primaryUrl)
  return {
    primaryUrl,
    standbyUrl,
    url: `postgres://${user}:${password}@127.0.0.1:${standbyPort},127.0.0.1:${primaryPort}/postgres?target_session_attrs=read-write`,
    killPrimary: async () => {
      const [primary] = servers
      const ended = primary && once(primary, 'exit')
      process.kill(postmasterOf(folderOf('primary')), 'SIGKILL')
      await ended
    },
    promote: async () => {
      // A session that waited here would itself be in the way of the log that is still to be applied.
      await query(standbyUrl, 'select pg_promote(false)')
      while ((await query(standbyUrl, 'select where pg_is_in_recovery()')).length > 0) await sleep(20)
    },
    pauseStandby: isPaused => pausePostgres(folderOf('standby'), isPaused),
    remove: async () => {
      for (const server of servers) {
        if (server.exitCode !== null || server.signalCode !== null) continue
        const ended = once(server, 'exit')
        // The guard ends the server when its pipe is closed.
        server.stdio[3]?.destroy()
        await ended
      }
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Waits until the standby follows, and lets commits wait for it from then on. */
async function makeSynchronous(primaryUrl: string): Promise<void> {
  const until = performance.now() + attachLimitMs
  for (;;) {
    const rows = await query(primaryUrl, `select from pg_stat_replication where state = 'streaming'`)
    if (rows.length > 0) break
    if (performance.now() > until) throw new Error('The standby does not follow the primary')
    await sleep(50)
  }
  await query(primaryUrl, `alter system set synchronous_standby_names = '*'`)
  await query(primaryUrl, 'select pg_reload_conf()')
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
