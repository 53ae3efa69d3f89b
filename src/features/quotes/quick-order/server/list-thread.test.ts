import { expect, test } from 'vitest'
import { Refusal } from '#server/calls/refusal.ts'
import { createListThread } from './list-thread.ts'

const known = { text: 'fgmt5\ngmt10a\n', starts: Uint32Array.of(0, 6, 13) }
const long = 'FGMT-5 2\n'.repeat(2000)

const rowsOf = async (reading: ReturnType<ReturnType<typeof createListThread>['read']>) => {
  const read = await reading
  return read.ok ? read.value.list.rows.map(({ partNumber, quantity }) => [partNumber, quantity]) : read.reason
}

test('lists are read one after the other, each with the part numbers that it came with', async () => {
  const thread = createListThread()
  const task = { source: 'We need 3 pcs FGMT-5 today\nGMT 10A 4', chosenColumns: {} }
  const both = [thread.read(task, known), thread.read(task, { text: 'we\n', starts: Uint32Array.of(0, 3) })]
  expect(await Promise.all(both.map(rowsOf))).toEqual([
    [
      ['FGMT-5', 3],
      ['GMT 10A', 4],
    ],
    [
      ['We need 3 pcs FGMT-5 today', 1],
      ['GMT 10A 4', 1],
    ],
  ])
})

test('a list that takes too long ends its thread, and the next one is read', async () => {
  const thread = createListThread({ timeoutMs: 1 })
  expect(await rowsOf(thread.read({ source: long, chosenColumns: {} }, known))).toBe('takes_too_long')
  const patient = createListThread()
  expect(await rowsOf(patient.read({ source: long, chosenColumns: {} }, known))).toHaveLength(2000)
})

test('while twenty lists wait, the next one is refused', async () => {
  const thread = createListThread()
  const task = { source: 'FGMT-5', chosenColumns: {} }
  const waiting = Array.from({ length: 20 }, () => thread.read(task, known))
  expect(() => thread.read(task, known)).toThrow(Refusal)
  await Promise.all(waiting)
  expect(await rowsOf(thread.read(task, known))).toEqual([['FGMT-5', 1]])
})

test('the reply has the text of a file', async () => {
  const read = await createListThread().read({ source: Buffer.from('part;qty\nFGMT-5;2'), chosenColumns: {} }, known)
  expect(read).toMatchObject({ ok: true, value: { text: 'part;qty\nFGMT-5;2', list: { source: 'table' } } })
})
