import { findCatalogRevision } from '#features/catalog/catalog/server/index-store.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import type { Connection } from '#server/database/connection.ts'
import { newestMigration } from '#server/database/migrate.ts'
import type { CacheReading } from '#server/http/response-cache.ts'
import { readWaiting } from '#server/mail/outbox.ts'
import type { Config } from '#server/process/config.ts'
import type { Readings } from '#server/process/metrics.ts'

interface Waiting {
  waiting: () => number
}

interface Measured {
  printer: Waiting
  turns: Waiting
  responseCache: { reading: () => CacheReading }
}

/** Reads the measurements that are states rather than events. */
export function readingsOf(
  { config, connection }: { config: Config; connection: Connection },
  { catalog, version, databaseState }: { catalog: Catalog; version: string } & Pick<Readings, 'databaseState'>,
  { printer, turns, responseCache }: Measured,
): Readings {
  const { db } = connection
  return {
    build: async () => ({
      version,
      release: String(config.release ?? ''),
      schema: String(await newestMigration(db)),
    }),
    catalog: () => ({ revision: catalog.index.revision, products: catalog.index.ids.length, loadMs: catalog.loadMs }),
    catalogAge: watchAge(async () => (await findCatalogRevision(db)) - catalog.index.revision),
    databaseState,
    pool: connection.pool,
    outbox: () => readWaiting(db),
    pageCache: responseCache.reading,
    drawingsWaiting: turns.waiting,
    printerWaiting: printer.waiting,
  }
}

/** Returns a function that says for how many seconds the process has been behind, as far as it was asked. */
function watchAge(behind: () => Promise<number>): () => Promise<number> {
  let since: number | null = null
  return async () => {
    const isBehind = (await behind()) > 0
    since = isBehind ? (since ?? performance.now()) : null
    return since === null ? 0 : (performance.now() - since) / 1000
  }
}
