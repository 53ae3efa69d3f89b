import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPrograms, freePort, spawnGuarded, unprivilegedOwner, waitUntilReady } from './postgres-programs.ts'

/** A PgBouncer in transaction mode before a server, on loopback. */
export interface Pooler {
  url: string
  remove: () => Promise<void>
}

/**
 * Starts the installed PgBouncer; null where there is none. It has two connections to each database of the server, so sessions are
 * shared.
 */
export async function startPgBouncer(serverUrl: string): Promise<Pooler | null> {
  const programs = findPrograms(['pgbouncer']) ?? (fs.existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin' : null)
  if (!programs) return null
  const server = new URL(serverUrl)
  const owner = unprivilegedOwner()
  const home = fs.mkdtempSync(join(tmpdir(), 'test-pgbouncer-'))
  const port = await freePort()
  const file = join(home, 'pgbouncer.ini')
  const login = `user=${server.username} password=${decodeURIComponent(server.password)}`
  fs.writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
max_client_conn = 1000
`,
  )
  if (owner) for (const path of [home, file]) fs.chownSync(path, owner.uid, owner.gid)
  const process = spawnGuarded([join(programs, 'pgbouncer'), '-q', file], { cwd: home, ...owner }, 'TERM')
  const url = new URL(serverUrl)
  url.port = String(port)
  await waitUntilReady(url.href, process)
  return {
    url: url.href,
    remove: async () => {
      const ended = process.exitCode === null ? once(process, 'exit') : null
      process.stdio[3]?.destroy()
      await ended
      fs.rmSync(home, { recursive: true })
    },
  }
}
