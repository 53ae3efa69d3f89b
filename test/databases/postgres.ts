import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** A PostgreSQL server for the tests, with its own folder and a port on loopback. */
export interface TestPostgres {
  url: string
  start: () => Promise<void>
  /** 'immediate' is a crash, after which the next start recovers. */
  stop: (how: 'fast' | 'immediate') => Promise<void>
  /** Pauses or resumes the server; a paused one accepts connections and sends nothing. Linux only. */
  pause: (isPaused: boolean) => void
  /** Stops it for good and removes its folder. */
  remove: () => Promise<void>
}

/** Starts the installed PostgreSQL; null where there is none. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const programs = findPrograms()
  if (!programs) return null
  const owner = unprivilegedOwner()
  const home = fs.mkdtempSync(join(tmpdir(), 'test-postgres-'))
  if (owner) fs.chownSync(home, owner.uid, owner.gid)
  const password = crypto.randomUUID()
  const folder = join(home, 'data')
  await initialise({ programs, home, folder, password, owner })
  const port = await freePort()
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  let server: ChildProcess | null = null

  const start = async () => {
    server = spawnGuarded([join(programs, 'postgres'), ...serverArguments(folder, port)], { cwd: home, ...owner })
    await waitUntilReady(url, server)
  }
  const stop = async (how: 'fast' | 'immediate') => {
    if (!server) return
    const ended = once(server, 'exit')
    process.kill(postmasterOf(folder), how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
    server = null
  }
  await start()
  return {
    url,
    start,
    stop,
    pause: isPaused => pausePostgres(folder, isPaused),
    remove: async () => {
      await stop('immediate')
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}
