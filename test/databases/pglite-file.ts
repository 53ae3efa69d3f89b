import fs from 'node:fs'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '#server/database/connection.ts'
import { Engine } from '#server/database/engine.ts'

/** Writes a new PGlite, filled by `fill`, into a file. */
export async function writePglite(path: string, fill: (db: Database) => Promise<unknown>): Promise<void> {
  const engine = new Engine({ initDbStartParams: ['--wal-segsize=1'] })
  await fill(drizzle({ client: engine }))
  // Halves the size of the file; no test creates a second database.
  await engine.exec(`update pg_database set datistemplate = false, datallowconn = true where datname like 'template_'`)
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`)
  await engine.exec('checkpoint')
  const tar = await engine.dumpDataDir('none')
  await engine.close()
  fs.writeFileSync(path, Buffer.from(await tar.arrayBuffer()))
}

/** Content that is read once, however many engines begin with it: each copies what it takes. */
class KeptBlob extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(path: string) {
    super()
    const { buffer, byteOffset, byteLength } = fs.readFileSync(path)
    this.#bytes = buffer.slice(byteOffset, byteOffset + byteLength)
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}

const kept = new Map<string, KeptBlob>()

/** The content of such a file, as an engine takes it. */
export function readPglite(path: string): Blob {
  const blob = kept.get(path) ?? new KeptBlob(path)
  kept.set(path, blob)
  return blob
}
