import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '#server/database/connection.ts'
import { Engine } from '#server/database/engine.ts'
import { applyMigrations } from '#server/database/migrate.ts'
import { seedCatalog } from '../catalog.ts'
import { seedCompany } from '../company.ts'
import { seedContent } from '../content.ts'
import { compareStates, restamp } from './compare.ts'
import { migrateFirstRelease } from './first-release.ts'
import { readState, releasedDay, type SeededState, type Stamps } from './seeded-state.ts'
import { firstDay } from './stamps.ts'
import { writeCorrection } from './write-sql.ts'

/**
 * Compares a migrated database of the first release with a fresh seed. Returns the SQL that makes them equal (empty when they are),
 * and the new revisions and dates for the seed.
 */
export async function makeCorrection(day: string): Promise<{ statements: string; stamps: Stamps }> {
  const from = await stateAfter(migrateFirstRelease)
  const to = await stateAfter(async db => {
    await applyMigrations(db)
    await seedCompany(db)
    await seedCatalog(db)
    await seedContent(db)
  })
  const changes = compareStates(from, to)
  const stamps = restamp({ from: from.stamps, to, changes }, { day, releasedDay, firstDay })
  return { statements: writeCorrection(changes, { from: from.stamps, to: stamps }, to), stamps }
}

async function stateAfter(fill: (db: Database) => Promise<void>): Promise<SeededState> {
  const engine = new Engine()
  try {
    const db = drizzle({ client: engine })
    await fill(db)
    return await readState(db)
  } finally {
    await engine.close()
  }
}
