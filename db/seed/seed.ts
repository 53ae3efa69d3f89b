import { catalogChannel } from '#features/catalog/server/catalog.ts'
import type { Connection } from '#server/database/connection.ts'
import type { Log } from '#server/process/log.ts'
import { seedCatalog } from './catalog.ts'
import { seedCompany } from './company.ts'
import { seedContent } from './content.ts'

/** Fills empty tables, slice by slice, and leaves existing rows alone. The migrations must have run. */
export async function seed(connection: Connection, log: Log): Promise<void> {
  const startedAt = performance.now()
  // Two processes may start at once on one database. The second waits and then finds the rows of the first.
  const { company, catalog, content } = await connection.alone(async db => ({
    company: await seedCompany(db),
    catalog: await seedCatalog(db),
    content: await seedContent(db),
  }))
  if (catalog) await connection.announce(connection.db, catalogChannel)
  if (company || catalog || content)
    log.info('seeded', { company, catalog, content, ms: Math.round(performance.now() - startedAt) })
}
