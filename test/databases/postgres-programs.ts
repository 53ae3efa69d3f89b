import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

/** The superuser of the servers. */
export const user = 'test'
const startLimitMs = 30_000

/** The folder with these programs; null where there is none. */
export function findPrograms(names: readonly string[] = ['initdb', 'postgres']): string | null {
  const system = '/usr/lib/postgresql'
  const versions = fs.existsSync(system)
    ? fs
        .readdirSync(system)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(system, String(version), 'bin')),
    '/usr/local/bin',
  ]
  const hasAll = (folder: string) => names.every(name => fs.existsSync(join(folder, name)))
  return folders.find(folder => folder && hasAll(folder)) ?? null
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody to run it as')
}

export interface NewCluster {
  programs: string
  home: string
  folder: string
  password: string
  owner: { uid: number; gid: number } | undefined
}

/** Makes the data folder of a new server. */
export async function initialise({ programs, home, folder, password, owner }: NewCluster): Promise<void> {
  const passwordFile = join(home, 'password')
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) fs.chownSync(passwordFile, owner.uid, owner.gid)
  const options = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C', '--no-sync']
  await promisify(execFile)(join(programs, 'initdb'), ['-D', folder, '-U', user, ...options], { cwd: home, ...owner })
}

export function serverArguments(folder: string, port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // The data is needed only as long as the tests run.
    fsync: 'off',
    full_page_writes: 'off',
    // Each database lives for seconds. Nothing in it is worth cleaning, or compiling.
    autovacuum: 'off',
    jit: 'off',
    shared_buffers: '32MB',
    max_connections: 60,
    log_min_messages: 'fatal',
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Starts a process that ends with this one, however it ends: the pipe is closed then, and `read` returns. */
export function spawnGuarded(
  command: string[],
  options: { cwd: string; uid?: number; gid?: number },
  signal: 'QUIT' | 'TERM' = 'QUIT',
): ChildProcess {
  const script = `"$@" & server=$!; (read _ <&3; kill -${signal} $server) & wait $server; kill $!`
  const shell = spawn('sh', ['-c', script, 'sh', ...command], {
    ...options,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  shell.once('exit', () => shell.stdio[3]?.destroy())
  return shell
}

/** Waits until the server lets us in. */
export async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + startLimitMs
  for (;;) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (server.exitCode !== null || performance.now() > until) throw error
      await sleep(50)
    }
  }
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}

/** The pid of the server's first process. */
export const postmasterOf = (folder: string) =>
  Number(fs.readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Pauses or resumes all processes of a server. Linux only. */
export function pausePostgres(folder: string, isPaused: boolean): void {
  const parent = postmasterOf(folder)
  // A stopped process keeps its children, even those that have ended.
  process.kill(parent, 'SIGSTOP')
  const children = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
  for (const pid of [...children.map(Number), parent]) process.kill(pid, isPaused ? 'SIGSTOP' : 'SIGCONT')
}
