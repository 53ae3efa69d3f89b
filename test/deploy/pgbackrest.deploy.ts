import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  findPrograms,
  freePort,
  postmasterOf,
  spawnGuarded,
  unprivilegedOwner,
} from '../databases/postgres-programs.ts'
import { findProgram } from '../outside/edge.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const bin = findPrograms(['initdb', 'postgres', 'pg_ctl', 'psql', 'pg_amcheck']) ?? ''
const isReady = Boolean(findProgram('pgbackrest') && bin)
if (!isReady) console.log('Without pgbackrest and PostgreSQL no backup is taken and restored to a point in time.')

const home = mkdtempSync(join(tmpdir(), 'test-pgbackrest-'))
const owner = unprivilegedOwner()
const port = await freePort()
const data = join(home, 'data')
const programs = join(home, 'programs')
const node = join(home, 'pgbackrest.conf')
const repository = join(home, 'pgbackrest-repository.conf')
const metrics = { backup: join(home, 'backup.prom'), rehearsal: join(home, 'rehearsal.prom') }
let server: ChildProcess | null = null

/** A file of deploy/postgres in another place. Throws where it no longer has what is replaced. */
function write(name: string, to: string, replaced: Record<string, string>): void {
  let text = readFileSync(join(deploy, 'postgres', name), 'utf8')
  for (const [from, other] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/postgres/${name} has no ${from}`)
    text = text.replaceAll(from, other)
  }
  writeFileSync(to, text)
}

// Both machines are this one: what one asks of the other through SSH is run here, with the file of the other.
const places = `lock-path=${home}/lock\nlog-path=${home}/log\ncmd-ssh=${programs}/ssh\n`
const database = `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${home}\npg1-user=postgres\n`
const environment = {
  ...process.env,
  HOME: home,
  PATH: programs + delimiter + process.env.PATH,
  PGUSER: 'postgres',
  PGBACKREST_CONFIG: node,
}
const run = (program: string, words: string[], own: Record<string, string> = {}) =>
  execFileSync(program, words, {
    cwd: home,
    ...owner,
    env: { ...environment, ...own },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const onRepository = (program: string, ...words: string[]) =>
  run(program, words, { PGBACKREST_CONFIG: repository, BACKUP_METRIC: metrics.backup })
const sql = (statement: string, database = 'site') =>
  run(join(bin, 'psql'), ['-h', home, '-p', String(port), '-d', database, '-v', 'ON_ERROR_STOP=1', '-Atc', statement])

beforeAll(async () => {
  if (!isReady) return
  for (const name of ['programs', 'repository', 'spool']) mkdirSync(join(home, name))
  writeFileSync(join(programs, 'ssh'), '#!/bin/sh\nfor command; do :; done\nexec sh -c "$command"\n')
  chmodSync(join(programs, 'ssh'), 0o755)
  write('pgbackrest.conf', node, {
    'repo1-host=backup\n': `repo1-host=backup\nrepo1-host-config=${repository}\n${places}`,
    '/var/spool/pgbackrest': join(home, 'spool'),
    'pg1-path=/var/lib/postgresql/site\n': database,
  })
  write('pgbackrest-repository.conf', repository, {
    '/var/lib/pgbackrest': join(home, 'repository'),
    'repo1-cipher-type=aes-256-cbc\n': `repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=of-the-test\n${places}`,
    'pg1-path=/var/lib/postgresql/site\n': `${database}pg1-host-config=${node}\n`,
    // There is one node.
    'backup-standby=y\n': '',
    'pg2-path=/var/lib/postgresql/site\npg2-host=db-2\npg3-path=/var/lib/postgresql/site\npg3-host=db-3\n': '',
  })
  if (owner)
    for (const path of [home, ...['programs', 'repository', 'spool'].map(name => join(home, name))])
      chownSync(path, owner.uid, owner.gid)
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'])
  const { archive_mode, archive_command } = parse(readFileSync(join(deploy, 'postgres/patroni.yml'), 'utf8')).bootstrap
    .dcs.postgresql.parameters
  const settings = {
    port,
    listen_addresses: '',
    unix_socket_directories: home,
    archive_mode,
    archive_command,
    fsync: 'off',
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [
    'env',
    ...['HOME', 'PATH', 'PGBACKREST_CONFIG'].map(name => `${name}=${environment[name as 'HOME']}`),
  ]
  server = spawnGuarded([...command, join(bin, 'postgres'), '-D', data, ...words], { cwd: home, ...owner })
  for (const until = performance.now() + 30_000; ; await sleep(200)) {
    try {
      sql('create database site', 'postgres')
      break
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
})

afterAll(async () => {
  if (server) {
    const ended = once(server, 'exit')
    process.kill(postmasterOf(data), 'SIGQUIT')
    await ended
  }
  rmSync(home, { recursive: true, force: true })
})

test.runIf(isReady)(
  'the node archives, the other machine backs it up, and a third restores a point in time',
  async () => {
    onRepository('pgbackrest', '--stanza=site', 'stanza-create')
    // It switches the WAL, and waits until the node has archived it.
    onRepository('pgbackrest', '--stanza=site', 'check')
    run('pgbackrest', ['--stanza=site', 'check'])
    sql(`create table quote (id int primary key, created_at timestamptz not null default now()); create schema drizzle;
    create table drizzle.__drizzle_migrations (id int); insert into drizzle.__drizzle_migrations values (1);
    insert into quote values (1)`)
    const backUp = join(deploy, 'postgres/take-cluster-backup.sh')
    onRepository(backUp, 'full')
    expect(readFileSync(metrics.backup, 'utf8')).toMatch(/^site_last_backup_seconds \d+$/m)
    sql('insert into quote values (2)')
    onRepository(backUp, 'diff')
    sql('insert into quote values (3)')
    const time = sql('select clock_timestamp()').trim()
    await sleep(1100)
    sql('delete from quote')
    sql('select pg_switch_wal()')
    run('pgbackrest', ['--stanza=site', 'check'])
    const info = JSON.parse(onRepository('pgbackrest', '--stanza=site', '--output=json', 'info'))
    expect(info[0].backup.map((one: { type: string }) => one.type)).toEqual(['full', 'diff'])
    expect(info[0].cipher).toBe('aes-256-cbc')

    const rehearse = (...words: string[]) =>
      run(join(deploy, 'restore-rehearsal.sh'), ['pgbackrest', ...words], {
        PG_BIN: bin,
        REHEARSAL_PORT: String(port + 1),
        REHEARSAL_METRIC: metrics.rehearsal,
        TMPDIR: home,
      })
    expect(rehearse(time)).toContain('quotes 3, ')
    expect(rehearse()).toContain('quotes 0, ')
    expect(readFileSync(metrics.rehearsal, 'utf8')).toMatch(/^site_last_rehearsal_seconds \d+$/m)
    expect(existsSync(join(home, 'spool', 'archive'))).toBe(true)
  },
)
