import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPglite } from '#server/database/open-pglite.ts'
import { idempotency, outbox } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { newDataDir, readyDataDir } from '../../../../../test/databases/data-dir.ts'
import { byTurn, lane } from '../../../../../test/lanes.ts'
import { ApiClient } from '../../../../../test/openers/api-client.ts'
import { insertShop, quoteShop } from '../../../../../test/openers/quote-shop.ts'
import { bundleProgram } from '../../../../../test/processes/bundle-program.ts'
import { startChild } from '../../../../../test/processes/child.ts'
import { addToQuote, requestQuote } from '../contract.ts'
import { quote, quoteEvent, quoteLine } from './tables.ts'

// At night 286 processes one after the other, two at a time.
vi.setConfig({ testTimeout: 3_600_000 })

/** One of them before a merge, at one point. */
const faults = byTurn(['write', 'sync', 'room'] as const)

/** A closed database with a shop, and the cookie of a visitor who has three lines in the cart. */
async function filledShop(): Promise<{ dataDir: string; cookie: string }> {
  const dataDir = await readyDataDir()
  const { db, close } = await openPglite({ dataDir, log: silentLog })
  await insertShop(db)
  const browser = new ApiClient(quoteShop(db))
  for (const id of [1, 2, 3]) await browser.call(addToQuote, { params: { id }, query: { quantity: id } })
  await close()
  return { dataDir, cookie: browser.cookies.get('__Host-visitor') ?? '' }
}

let filled: ReturnType<typeof filledShop> | undefined
/** Filled when the first test asks: whoever only lists the tests needs none. */
const shop = () => (filled ??= filledShop())
/** Blocks of 4 KB that the disk has left when the request comes: a page of a table is two. */
const fullAt = lane === 'night' ? Array.from({ length: 20 }, (_, at) => at * 6) : byTurn([6, 30, 60])

const nothing = { ids: [], counts: [0, 0, 0, 0, 0], mailsAbout: [] }
const whole = (id: string) => ({ ids: [id], counts: [1, 3, 1, 2, 2], mailsAbout: [id, id] })

/** Requests the quote in a process on a copy of the shop, and returns its lines and how it ended. */
async function sendOn(dataDir: string, fault: 'write' | 'sync' | 'room', at: number) {
  const { dataDir: from, cookie } = await shop()
  fs.cpSync(from, dataDir, { recursive: true })
  const program = await bundleProgram('send-on-faulty-disk')
  const child = startChild(program, [dataDir, cookie, fault, String(at)])
  const code = await child.exited
  const said = (word: string) =>
    child.lines
      .find(line => line.startsWith(`${word} `))
      ?.slice(word.length + 1)
      .trim()
  return { code, said, last: child.lines.at(-1) ?? '', errors: child.errors() }
}

/** How many writes or fsyncs there are when none fails. */
async function countOf(fault: 'write' | 'sync'): Promise<number> {
  const dataDir = newDataDir()
  const { said } = await sendOn(dataDir, fault, 0)
  fs.rmSync(dataDir, { recursive: true })
  return Number(said('counted')?.split(' ')[fault === 'write' ? 0 : 1])
}

/** What the folder holds, then what is there when the browser has sent the same request once more. */
async function lookAt(dataDir: string) {
  const { cookie } = await shop()
  const { db, close } = await openPglite({ dataDir, log: silentLog })
  const held = async () => {
    const quotes = await db.select().from(quote)
    const mails = await db.select().from(outbox)
    return {
      ids: quotes.map(row => row.webQuoteId),
      counts: [
        quotes.length,
        await db.$count(quoteLine),
        await db.$count(quoteEvent),
        mails.length,
        await db.$count(idempotency),
      ],
      mailsAbout: mails.map(mail => mail.reference),
    }
  }
  const before = await held()
  const browser = new ApiClient(quoteShop(db))
  browser.cookies.set('__Host-visitor', cookie)
  const body = { contact: { first_name: 'Ann', last_name: 'Lee', email: 'ann@buyer.example' } }
  const again = await browser.call(requestQuote, { body, headers: { 'Idempotency-Key': 'the-same-each-time' } })
  const after = await held()
  await close()
  return { before, after, receipt: again.reply.web_quote_id }
}

/** Does the work for each, two at a time: each is a process that mostly waits for its disk. */
async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all([next(), next()])
}

test.each(faults.filter(fault => fault !== 'room'))(
  'whichever %s of a request fails: no receipt without its quote, and the same request again gives one, once',
  async fault => {
    const all = lane === 'night' ? await countOf(fault) : 1
    const points = Array.from({ length: all }, (_, at) => at + 1)
    const seen = { ended: 0, refused: 0, answered: 0 }
    await forEach(points, async at => {
      const dataDir = newDataDir()
      const { code, said, last, errors } = await sendOn(dataDir, fault, at)
      const point = `${fault} ${at} of ${all}: ${last} ${errors}`
      const answer = said('answer')
      const { before, after, receipt } = await lookAt(dataDir)
      fs.rmSync(dataDir, { recursive: true })
      expect(code === 0 || /"event":"(disk_sync_failed|database_failed)"/.test(last), point).toBe(true)
      if (code === 0) expect(answer, point).toMatch(/^(503|200 WQ-.+)$/)
      if (answer) expect(before, point).toEqual(answer === '503' ? nothing : whole(answer.slice('200 '.length)))
      else expect([nothing, whole(receipt)], point).toContainEqual(before)
      expect(after, point).toEqual(whole(receipt))
      seen[answer ? (answer === '503' ? 'refused' : 'answered') : 'ended'] += 1
    })
    console.log(`${fault}: ${all} points; ${JSON.stringify(seen)}`)
    expect(seen.ended + seen.refused + seen.answered).toBe(points.length)
  },
)

/** A real disk for one shop and the reserve; null when this machine does not let us mount one. */
function mountDisk(): string | null {
  const folder = fs.mkdtempSync(join(tmpdir(), 'test-full-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder])
  onTestFinished(() => {
    spawnSync('umount', [folder])
    fs.rmdirSync(folder)
  })
  return status === 0 ? folder : null
}

test.runIf(faults.includes('room'))(
  'wherever in a request the disk is full: a true answer, reading goes on, and with room the quote is there once',
  async () => {
    const disk = mountDisk()
    if (!disk) return console.log('No disk can be mounted here: the full disk is left out.')
    const seen: string[] = []
    for (const blocks of fullAt) {
      const dataDir = join(disk, 'data')
      const { code, said, last, errors } = await sendOn(dataDir, 'room', blocks)
      const point = `${blocks} blocks: ${last} ${errors}`
      const answer = said('answer') ?? ''
      expect([code, said('cart')], point).toEqual([0, answer === '503' ? '200 3' : '200 0'])
      expect(answer, point).toMatch(/^(503|200 WQ-.+)$/)
      const later = said('later')?.slice('200 '.length) ?? ''
      if (answer !== '503') expect(answer, point).toBe(`200 ${later}`)
      const { before, after } = await lookAt(dataDir)
      expect([before, after], point).toEqual([whole(later), whole(later)])
      fs.rmSync(dataDir, { recursive: true })
      seen.push(answer === '503' ? 'refused' : 'given')
    }
    console.log(`full disk: ${fullAt.map((blocks, at) => `${blocks} ${seen[at]}`).join(', ')}`)
  },
)
