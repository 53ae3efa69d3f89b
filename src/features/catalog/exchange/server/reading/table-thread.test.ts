import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workbookStream } from '#server/files/workbook-stream.ts'
import { lane } from '../../../../../../test/lanes.ts'
import { readInThread } from './table-thread.ts'

const columns = 60
const heading = ['sku', ...Array.from({ length: columns - 1 }, (_, at) => `column ${at}`)]

async function workbook(rowCount: number): Promise<Uint8Array> {
  async function* rows() {
    yield [heading]
    for (let row = 0; row < rowCount; row++)
      yield [Array.from({ length: columns }, (_, at) => `${row} in ${at}: ${(row * 7919 + at) % 1_000_003}`)]
  }
  const parts: Uint8Array[] = []
  for await (const part of workbookStream([{ name: 'products', rows: rows(), widths: heading.map(() => 10) }]))
    parts.push(part)
  return Buffer.concat(parts)
}

async function open(rowCount: number, megabytes?: number) {
  const read = await readInThread(await workbook(rowCount), { megabytes })
  if (!read.ok) throw new Error(read.reason)
  return read.value
}

// It fills a thread's memory: half a minute of work.
test.runIf(lane === 'night')(
  'a thread reads no further than it is asked: rows that wait to be taken need no memory',
  async () => {
    const { rows } = await open(20_000, 56)
    let count = 0
    for await (const batch of rows) {
      // In this time a thread that goes on by itself has run out of memory.
      if (count === 0) await wait(6000)
      count += batch.length
    }
    expect(count).toBe(20_000)
  },
)

test('a thread that waits to be asked ends when it is stopped', async () => {
  const { rows, stop } = await open(5000)
  for await (const batch of rows) {
    expect(batch[0]?.cells[0]).toBe('0 in 0: 0')
    break
  }
  stop()
  // The generator has ended with the loop; a second stop does nothing.
  expect((await rows[Symbol.asyncIterator]().next()).done).toBe(true)
})

test('a process reads one file at a time, five wait, and more are refused', async () => {
  const bytes = await workbook(10)
  const first = await readInThread(bytes)
  const waiting = Array.from({ length: 5 }, () => readInThread(bytes))
  await expect(readInThread(bytes)).rejects.toMatchObject({ status: 503 })
  const order: number[] = []
  const ended = waiting.map(async (one, at) => {
    const read = await one
    order.push(at)
    if (read.ok) read.value.stop()
  })
  expect(order).toEqual([])
  if (first.ok) first.value.stop()
  await Promise.all(ended)
  expect(order).toEqual([0, 1, 2, 3, 4])
})

test('a file whose time is over has not been read', async () => {
  const read = await readInThread(await workbook(10), { signal: AbortSignal.timeout(1) })
  expect(read).toEqual({ ok: false, reason: 'takes_too_long' })
  const { rows, stop } = await open(5000)
  stop()
  expect(
    await rows[Symbol.asyncIterator]()
      .next()
      .catch((error: unknown) => error),
  ).toMatchObject({ fault: 'unreadable' })
})
