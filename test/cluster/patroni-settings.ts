import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { findPrograms } from '../databases/postgres-programs.ts'

const file = join(import.meta.dirname, '../../deploy/postgres/patroni.yml')

export interface NodePorts {
  sql: number
  rest: number
  client: number
  peer: number
}

/** Where a node of a test is. */
export interface Place {
  name: string
  /** The folder of the sockets. */
  home: string
  folder: string
  tls: string
  port: NodePorts
  password: string
  isV2: boolean
  etcd: number[]
}

/** The settings of deploy/postgres/patroni.yml in another place. Throws where the file no longer has what is replaced. */
export function settingsOf({ name, home, folder, tls, port, password, isV2, etcd }: Place) {
  const replaced = {
    ' 10.0.0.0/8 ': ' 127.0.0.1/32 ',
    '/etc/postgresql/tls/ca.crt': join(tls, 'ca.crt'),
    '/etc/postgresql/tls/server.crt': join(tls, 'localhost.crt'),
    '/etc/postgresql/tls/server.key': join(tls, 'localhost.key'),
  }
  let text = readFileSync(file, 'utf8')
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/postgres/patroni.yml has no ${from}`)
    text = text.replaceAll(from, to)
  }
  // No watchdog, and no archive: neither is on this machine.
  const { etcd3: _, watchdog: _watchdog, ...settings } = parse(text)
  const { archive_mode: _mode, archive_command: _command, ...parameters } = settings.bootstrap.dcs.postgresql.parameters
  settings.bootstrap.dcs.postgresql.parameters = parameters
  const { superuser, replication, rewind } = settings.postgresql.authentication
  return {
    ...settings,
    name,
    restapi: { listen: `127.0.0.1:${port.rest}`, connect_address: `127.0.0.1:${port.rest}` },
    [isV2 ? 'etcd' : 'etcd3']: { hosts: etcd.map(one => `127.0.0.1:${one}`) },
    postgresql: {
      ...settings.postgresql,
      listen: `127.0.0.1:${port.sql}`,
      connect_address: `127.0.0.1:${port.sql}`,
      data_dir: folder,
      bin_dir: findPrograms(['initdb', 'postgres', 'pg_basebackup', 'pg_rewind']),
      pgpass: join(home, `${name}.pgpass`),
      parameters: { unix_socket_directories: home, shared_buffers: '32MB' },
      authentication: {
        superuser: { ...superuser, password },
        replication: { ...replication, password },
        rewind: { ...rewind, password },
      },
      recovery_conf: undefined,
    },
  }
}
