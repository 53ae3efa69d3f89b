import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
import { prepared } from './prepared.ts'

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

/** A cluster that is made once and kept: `fill` writes into it, and its result depends on the files and folders `from`. */
export interface KeptCluster {
  name: string
  fill: (url: string) => Promise<void>
  from: readonly string[]
}

const emptyCluster: KeptCluster = { name: 'empty', fill: async () => {}, from: [] }

/** Starts the installed PostgreSQL on a copy of a kept cluster, by default of an empty one; null where there is none. */
export async function startPostgres(cluster = emptyCluster): Promise<TestPostgres | null> {
  const programs = findPrograms()
  if (!programs) return null
  const from = [...cluster.from, join(programs, 'postgres')]
  const kept = await prepared(`postgres-${cluster.name}`, path => makeCluster(path, programs, cluster), from)
  const owner = unprivilegedOwner()
  const home = fs.mkdtempSync(join(tmpdir(), 'test-postgres-'))
  if (owner) fs.chownSync(home, owner.uid, owner.gid)
  // Copied by the system's program, which keeps the owner.
  await promisify(execFile)('cp', ['-a', join(kept, 'data'), home])
  return serveCluster(programs, home, fs.readFileSync(join(kept, 'password'), 'utf8'))
}

/** Makes a cluster in a folder that PostgreSQL's own account can read, and moves it to `path` with the password of its superuser. */
async function makeCluster(path: string, programs: string, { fill }: KeptCluster): Promise<void> {
  const owner = unprivilegedOwner()
  const home = fs.mkdtempSync(join(tmpdir(), 'test-cluster-'))
  if (owner) fs.chownSync(home, owner.uid, owner.gid)
  const password = crypto.randomUUID()
  await initialise({ programs, home, folder: join(home, 'data'), password, owner })
  const server = await serveCluster(programs, home, password)
  await fill(server.url)
  await server.stop('fast')
  fs.mkdirSync(path)
  fs.writeFileSync(join(path, 'password'), password, { mode: 0o600 })
  await promisify(execFile)('cp', ['-a', join(home, 'data'), path])
  fs.rmSync(home, { recursive: true, force: true })
}

async function serveCluster(programs: string, home: string, password: string): Promise<TestPostgres> {
  const owner = unprivilegedOwner()
  const folder = join(home, 'data')
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
