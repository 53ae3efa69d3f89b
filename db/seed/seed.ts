import { inArray, sql } from 'drizzle-orm'
import { catalogChannel } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { post } from '#features/site/content/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import type { Log } from '#server/process/log.ts'

interface SeedOptions {
  /** Also makes people of the company and quotes that they have answered, only for a site that others cannot reach. */
  hasStaff?: boolean
  /** Fills what is empty of company, catalogue and texts in a database that was in use, for whoever asks for it. */
  fillsGaps?: boolean
}

/**
 * Fills a new database, slice by slice, and leaves existing rows alone. The migrations must have run. A database that was in use before,
 * also with a release that had less to show, gets no invented people; one whose first start broke off is filled to its end.
 */
export async function seed(
  connection: Connection,
  log: Log,
  { hasStaff = false, fillsGaps = false }: SeedOptions = {},
): Promise<void> {
  const startedAt = performance.now()
  // Two processes may start at once on one database. The second waits and then finds the rows of the first.
  const written = await connection.alone(async db => {
    const isNew = await begin(db)
    if (!isNew && !fillsGaps) return null
    // Loaded here, so that a start that seeds nothing loads none of the data.
    const { fill } = await import('./fill.ts')
    const seeded = await fill(db, isNew && hasStaff)
    if (isNew) await db.update(setting).set({ value: 'done' }).where(sql`${setting.key} = ${stateKey}`)
    return seeded
  })
  if (written?.catalog) await connection.announce(connection.db, catalogChannel)
  if (written && Object.values(written).includes(true))
    log.info('seeded', { ...written, ms: Math.round(performance.now() - startedAt) })
}

/** 'begun' or 'done'. Releases before had none. */
const stateKey = 'demonstration_seed'

/** Whether the demonstration belongs into this database: it is new, or its first filling broke off. */
async function begin(db: Database): Promise<boolean> {
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.key, [stateKey, 'company']))
  const state = rows.find(({ key }) => key === stateKey)?.value
  if (state !== undefined) return state === 'begun'
  if (rows.length > 0) return false
  for (const table of [product, post, customer]) if ((await db.$count(table)) > 0) return false
  await db.insert(setting).values({ key: stateKey, value: 'begun' })
  return true
}
