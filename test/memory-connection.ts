import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Connection } from '#server/database/connection.ts'
import { pgliteConnection } from '#server/database/pglite-connection.ts'

/** A new, empty database in memory with the migrations applied. */
export async function memoryConnection(): Promise<Connection> {
  const engine = new PGlite()
  const folder = new URL('../db/migrations/', import.meta.url)
  for (const file of (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()) {
    await engine.exec(await readFile(new URL(file, folder), 'utf8'))
  }
  return pgliteConnection(engine, { close: () => engine.close(), noteSchema: () => {} })
}
