import type { Database } from '#server/database/connection.ts'
import { insertSentQuotes } from './desk-records/after-sending.ts'
import { insertCustomers } from './desk-records/customers.ts'
import { fillMany } from './desk-records/many.ts'
import { insertPricedQuotes } from './desk-records/priced-quote.ts'
import { fillReplacements } from './desk-records/replacements.ts'
import { fillThread } from './desk-records/thread.ts'
import { insertUsualRequests } from './desk-records/usual-answer.ts'
import { fillVideos } from './desk-records/videos.ts'
import type { Members } from './staff.ts'

/**
 * The records of the desk that the files of a worker share, beside the demonstration data. Each file's records have a name of their own
 * (their product, customer or quote appears in no other file).
 */
export async function fillDesk(db: Database, _members: Members): Promise<void> {
  await insertCustomers(db)
  await insertPricedQuotes(db)
  await fillMany(db)
  await fillReplacements(db)
  await fillThread(db)
  await fillVideos(db)
  await insertSentQuotes(db)
  await insertUsualRequests(db)
}
