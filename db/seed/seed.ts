import { catalogChannel } from '#features/catalog/server/steps/announce-changes.ts'
import type { Connection } from '#server/database/connection.ts'
import type { Log } from '#server/process/log.ts'
import { seedCatalog } from './catalog.ts'
import { seedCompany } from './company.ts'
import { seedContent } from './content.ts'
import { seedQuotes } from './quotes.ts'
import { seedStaff } from './staff.ts'

/**
 * Fills empty tables, slice by slice, and leaves existing rows alone. The migrations must have run. `hasStaff`: also makes people of
 * the company and quotes that they have answered, only for a site that others cannot reach.
 */
export async function seed(connection: Connection, log: Log, { hasStaff = false } = {}): Promise<void> {
  const startedAt = performance.now()
  // Two processes may start at once on one database. The second waits and then finds the rows of the first.
  const { company, catalog, content, staff, quotes } = await connection.alone(async db => ({
    company: await seedCompany(db),
    catalog: await seedCatalog(db),
    content: await seedContent(db),
    staff: hasStaff && (await seedStaff(db)),
    quotes: hasStaff && (await seedQuotes(db, new Date())),
  }))
  if (catalog) await connection.announce(connection.db, catalogChannel)
  if (company || catalog || content || staff || quotes)
    log.info('seeded', { company, catalog, content, staff, quotes, ms: Math.round(performance.now() - startedAt) })
}
