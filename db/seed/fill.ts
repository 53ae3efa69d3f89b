import type { Database } from '#server/database/connection.ts'
import { seedCatalog } from './catalog.ts'
import { seedCompany } from './company.ts'
import { seedContent } from './content.ts'
import { seedQuotes } from './quotes.ts'
import { seedStaff } from './staff.ts'

/** Fills what is empty, slice by slice, and says what it filled. */
export const fill = async (db: Database, hasStaff: boolean) => ({
  company: await seedCompany(db),
  catalog: await seedCatalog(db),
  content: await seedContent(db),
  staff: hasStaff && (await seedStaff(db)),
  quotes: hasStaff && (await seedQuotes(db, new Date())),
})
