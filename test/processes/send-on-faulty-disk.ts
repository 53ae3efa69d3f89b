import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { getCart, requestQuote } from '#features/quote/contract.ts'
import { DurableFiles, type MountedFiles } from '#server/database/durable-files.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { createLog } from '#server/process/log.ts'
import { ApiClient } from '../openers/api-client.ts'
import { quoteShop } from '../openers/quote-shop.ts'

// node send-on-faulty-disk.ts FOLDER COOKIE write|sync|room N: requests a quote of the visitor's cart, then lets the database write all its
// pages. The N-th write or fsync of that fails (0: none), or the real disk of the folder has room for N blocks more. It prints
// 'answer STATUS ID'; with `room` also what reading says meanwhile, and the answer when there is room again; at last how many writes
// and fsyncs there were.

const [dataDir = '', cookie = '', fault = '', at = ''] = process.argv.slice(2)
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`)
const inputOutputError = 29
const count = { write: 0, sync: 0, isOn: false }

/** Whether this one has to fail. */
const fails = (kind: 'write' | 'sync') => {
  if (!count.isOn) return false
  count[kind] += 1
  return fault === kind && count[kind] === Number(at)
}

class FaultyFiles extends DurableFiles {
  protected override amend(files: MountedFiles): void {
    const { write } = files.stream_ops
    files.stream_ops.write = (stream, buffer, offset, length, position) => {
      if (!fails('write')) return write(stream, buffer, offset, length, position)
      // Every other time half of it has arrived.
      if (count.write % 2 === 0) write(stream, buffer, offset, length >> 1, position)
      throw Object.assign({ name: 'ErrnoError' }, { errno: inputOutputError })
    }
    super.amend(files)
  }
}

const { db, close } = await openPglite({ dataDir, log: createLog(), createFiles: (...own) => new FaultyFiles(...own) })
const sync = fs.fsyncSync
fs.fsyncSync = handle => {
  if (fails('sync')) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
  sync(handle)
}
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
