import { insertMedia } from '#features/site/media/server/store.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { randomPicture } from '../builders/stored-picture.ts'

// A process that stores pictures until it is killed. It prints 'stored HASH' for each that is stored.

const { DATA_DIR = '', DATABASE_URL } = process.env
const { db } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: silentLog })
for (;;) {
  const picture = randomPicture()
  await db.transaction(tx => insertMedia(tx, picture, { fileName: 'a.jpg', createdAt: new Date(), createdBy: 1 }))
  process.stdout.write(`stored ${picture.hash}\n`)
}
