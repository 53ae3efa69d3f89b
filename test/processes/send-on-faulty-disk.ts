import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { getCart, requestQuote } from '#features/quotes/quote/contract.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { createLog } from '#server/process/log.ts'
import { ApiClient } from '../openers/api-client.ts'
import { quoteShop } from '../openers/quote-shop.ts'
import { fail, watchFiles } from './watch-files.ts'

// node send-on-faulty-disk.ts FOLDER COOKIE write|sync|room N: requests a quote of the visitor's cart, then lets the database write all its
// pages. The N-th write or fsync of that fails (0: none), or the real disk of the folder has room for N blocks more. It prints
// 'answer STATUS ID'; with `room` also what reading says meanwhile, and the answer when there is room again; at last how many writes
// and fsyncs there were.

const [dataDir = '', cookie = '', fault = '', at = ''] = process.argv.slice(2)
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`)
const count = { write: 0, sync: 0, isOn: false }

const createFiles = watchFiles(({ kind, half }) => {
  if (!count.isOn) return
  count[kind] += 1
  if (fault !== kind || count[kind] !== Number(at)) return
  // Every other time half of it has arrived.
  if (count.write % 2 === 0) half()
  fail(kind)
})
const { db, close } = await openPglite({ dataDir, log: createLog(), createFiles })
const browser = new ApiClient(quoteShop(db))
browser.cookies.set('__Host-visitor', cookie)

const send = async () => {
  const body = { contact: { first_name: 'Ann', last_name: 'Lee', email: 'ann@buyer.example' } }
  const { status, reply } = await browser.call(requestQuote, {
    body,
    headers: { 'Idempotency-Key': 'the-same-each-time' },
  })
  return { status, words: `${status} ${reply?.web_quote_id ?? ''}` }
}

const ballast = `${dataDir}/ballast`
if (fault === 'room') leave(Number(at))
count.isOn = true
say('answer', (await send()).words)
if (fault === 'room') {
  const { status, reply } = await browser.call(getCart)
  say('cart', status, reply?.items.length ?? '')
  fs.rmSync(ballast)
  // The site looks once a second whether there is room.
  let last = await send()
  while (last.status === 503) {
    await sleep(50)
    last = await send()
  }
  say('later', last.words)
}
await db.execute(sql`checkpoint`).then(
  () => say('checkpoint done'),
  () => say('checkpoint failed'),
)
count.isOn = false
say('counted', count.write, count.sync)
await close()

/** Fills the disk of the folder, so that so many of its blocks stay free. */
function leave(blocks: number): void {
  const { bavail, bsize } = fs.statfsSync(dataDir)
  fs.writeFileSync(ballast, Buffer.alloc((bavail - blocks) * bsize, 1))
}
