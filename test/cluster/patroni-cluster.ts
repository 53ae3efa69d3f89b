import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { stringify } from 'yaml'
import { findPrograms, freePort, postmasterOf, unprivilegedOwner } from '../databases/postgres-programs.ts'
import { type NodePorts, type Place, settingsOf } from './patroni-settings.ts'

const deploy = join(import.meta.dirname, '../../deploy')

/** A node: its PostgreSQL, the Patroni that keeps it, and its member of etcd, each a process of its own. */
export interface Node {
  name: string
  /** That of the role `site`, in the database of the site. */
  url: string
  sqlPort: number
  folder: string
  restUrl: string
  patroni: ChildProcess | null
  etcd: ChildProcess | null
  startPatroni: () => void
  startEtcd: () => void
}

interface Member {
  name: string
  role: string
  state: string
}

/** Debian's, or the one in PATRONI: a program with its parameters, such as `python3 /opt/patroni/patroni.py`. */
const [patroni = 'patroni', ...patroniParameters] = (process.env.PATRONI || 'patroni').split(' ')

export const patroniVersion = () =>
  execFileSync(patroni, [...patroniParameters, '--version'], { encoding: 'utf8' }).trim()

/** Patroni's API to etcd: 3.0.2 overwrites the leader's key through etcd3 (docs/operations.md), so it gets the v2 protocol. */
const usesV2 = () => /(?<![\d.])(?:[12]\.|3\.0\.[0-2](?!\d))/.test(patroniVersion())

/**
 * Three nodes on loopback, with the settings of deploy/postgres/patroni.yml, of which only places, passwords and the archive differ: the
 * certificates are those of make-certificates.sh, and the site comes in with its own role and TLS. Throws where nobody may run it as
 * the user postgres, whom the file lets in through the socket.
 */
export async function startPatroniCluster() {
  const home = fs.mkdtempSync(join(tmpdir(), 'check-cluster-'))
  const owner = unprivilegedOwner()
  if (owner) fs.chownSync(home, owner.uid, owner.gid)
  const user = execFileSync('id', ['-un'], { ...owner, encoding: 'utf8' }).trim()
  if (user !== 'postgres')
    throw new Error(`${user} is not postgres: run it as root, where there is that user, or as postgres`)
  const tls = join(home, 'tls')
  execFileSync(join(deploy, 'postgres/make-certificates.sh'), [tls, 'localhost,127.0.0.1'], owner)
  const ca = join(tls, 'ca.crt')
  const password = crypto.randomUUID()
  const ports = await Promise.all(
    Array.from({ length: 3 }, async () => ({
      sql: await freePort(),
      rest: await freePort(),
      client: await freePort(),
      peer: await freePort(),
    })),
  )
  // ETCD3=on, off: with another protocol than the version should have.
  const isV2 = process.env.ETCD3 ? process.env.ETCD3 === 'off' : usesV2()
  const nodes = ports.map((port, at): Node => {
    const name = `db-${at + 1}`
    const file = join(home, `${name}.yml`)
    const folder = join(home, name)
    const etcd = ports.map(({ client }) => client)
    const settings = settingsOf({ name, home, folder, tls, port, password, isV2, etcd } satisfies Place)
    fs.writeFileSync(file, stringify(settings), { mode: 0o600 })
    if (owner) fs.chownSync(file, owner.uid, owner.gid)
    const run = (program: string, parameters: string[], log: string) => {
      const output = fs.openSync(join(home, log), 'a')
      // libpq looks for certificates in HOME, which is root's.
      const env = { ...process.env, HOME: home }
      return spawn(program, parameters, { cwd: home, ...owner, env, stdio: ['ignore', output, output] })
    }
    const node: Node = {
      name,
      url: `postgres://site:${password}@127.0.0.1:${port.sql}/site?sslmode=verify-full&sslrootcert=${ca}`,
      sqlPort: port.sql,
      folder,
      restUrl: `http://127.0.0.1:${port.rest}`,
      patroni: null,
      etcd: null,
      startPatroni: () => {
        node.patroni = run(patroni, [...patroniParameters, file], `${name}.log`)
      },
      startEtcd: () => {
        node.etcd = run('etcd', etcdParameters(name, join(home, `etcd-${at}`), at, ports), `etcd-${at}.log`)
      },
    }
    return node
  })
  for (const node of nodes) node.startEtcd()
  await sleep(4000)
  for (const { name } of nodes) {
    const faults = validate(join(home, `${name}.yml`), owner)
    if (faults.length === 0) continue
    await stopAll(nodes, home, false)
    throw new Error(`Patroni refuses the settings of ${name}: ${faults.join('; ')}`)
  }
  for (const node of nodes) node.startPatroni()
  const hosts = ports.map(({ sql }) => `127.0.0.1:${sql}`).join(',')
  // As docs/operations.md writes it.
  const urlOf = (role: string) =>
    `postgres://${role}:${password}@${hosts}/site?target_session_attrs=read-write&sslmode=verify-full&sslrootcert=${ca}`
  /** Makes the database and its roles on the primary, as the runbook does: with psql, as the user postgres. */
  const makeDatabase = (leader: Node) => {
    const psql = (database: string, ...words: string[]) =>
      execFileSync(
        join(findPrograms(['psql']) ?? '', 'psql'),
        ['-h', home, '-p', String(leader.sqlPort), '-U', 'postgres', '-d', database, '-v', 'ON_ERROR_STOP=1', ...words],
        { cwd: home, ...owner, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: home } },
      )
    psql('postgres', '-c', 'create database site')
    fs.copyFileSync(join(deploy, 'postgres/roles.sql'), join(home, 'roles.sql'))
    psql('site', '-f', join(home, 'roles.sql'))
    for (const role of ['site_owner', 'site']) psql('site', '-c', `alter role ${role} password '${password}'`)
  }
  return {
    home,
    nodes,
    ownerUrl: urlOf('site_owner'),
    siteUrl: urlOf('site'),
    makeDatabase,
    isV2,
    stop: (keepsLogs: boolean) => stopAll(nodes, home, keepsLogs),
  }
}

/** 3.0.2 misses a pg_hba for the first start, though there is one for always; nodes on one machine know each other by its loopback address. */
const isNoFault = (line: string) =>
  /^(restapi|postgresql)\.connect_address 127\.0\.0\.1|^bootstrap\.pg_hba {2}is not/.test(line)

/** Patroni's objections to the settings. */
function validate(file: string, owner: ReturnType<typeof unprivilegedOwner>): string[] {
  const parameters = [...patroniParameters, '--validate-config', file]
  const { stdout, stderr } = spawnSync(patroni, parameters, { ...owner, cwd: '/', encoding: 'utf8' })
  const lines = `${stdout}${stderr}`.split('\n').filter(Boolean)
  return lines.filter(line => !isNoFault(line))
}

function etcdParameters(name: string, folder: string, at: number, ports: readonly NodePorts[]): string[] {
  const { client = 0, peer = 0 } = ports[at] ?? {}
  const own = { client: `http://127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` }
  const members = ports.map((one, index) => `db-${index + 1}=http://127.0.0.1:${one.peer}`)
  const values = {
    name,
    'data-dir': folder,
    'listen-client-urls': own.client,
    'advertise-client-urls': own.client,
    'listen-peer-urls': own.peer,
    'initial-advertise-peer-urls': own.peer,
    'initial-cluster': members.join(),
    'enable-v2': 'true',
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    'log-level': 'error',
  }
  return Object.entries(values).map(([key, value]) => `--${key}=${value}`)
}

/** The members of the cluster by the nodes that answer; null where none does. */
export async function readMembers(nodes: readonly Node[]): Promise<Member[] | null> {
  for (const { restUrl } of nodes) {
    const answer = await fetch(`${restUrl}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return (await answer.json()).members
  }
  return null
}

/** Waits until there is a leader with a synchronous standby, and all nodes run. Returns the leader. */
export async function waitUntilWhole(nodes: readonly Node[], limitMs = 180_000): Promise<Node> {
  const until = performance.now() + limitMs
  for (;;) {
    const members = (await readMembers(nodes)) ?? []
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
    const follows = members.filter(({ state }) => state === 'running' || state === 'streaming').length === nodes.length
    const isSafe = members.some(({ role }) => role === 'sync_standby')
    const node = nodes.find(({ name }) => name === leader?.name)
    if (node && follows && isSafe) return node
    if (performance.now() > until) throw new Error(`The cluster is not whole: ${JSON.stringify(members)}`)
    await sleep(200)
  }
}

/** The first process of the node's PostgreSQL and all below it. */
export function processesOf({ folder }: Node): number[] {
  const parent = postmasterOf(folder)
  const children = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
  return [parent, ...children.filter(Boolean).map(Number)]
}

/** Signals the node as if its machine had lost its power, or stood still. */
export function signalMachine(node: Node, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT', hasEtcd = true): void {
  const pids = [node.patroni?.pid, hasEtcd ? node.etcd?.pid : undefined, ...(isRunning(node) ? processesOf(node) : [])]
  for (const pid of pids) if (pid) signalQuietly(pid, signal)
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

function isRunning({ folder }: Node): boolean {
  try {
    process.kill(postmasterOf(folder), 0)
    return true
  } catch {
    return false
  }
}

export async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function stopAll(nodes: readonly Node[], home: string, keepsLogs: boolean): Promise<void> {
  for (const node of nodes) signalMachine(node, 'SIGKILL')
  await sleep(500)
  if (!keepsLogs) fs.rmSync(home, { recursive: true, force: true })
}
