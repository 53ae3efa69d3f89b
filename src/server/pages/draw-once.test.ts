import { expect, test } from 'vitest'
import { createDrawOnce } from './draw-once.ts'
import { createTurns } from './turns.ts'

/** Drawings that end when the test says so. */
function startDrawing(most = 9) {
  const turns = createTurns({ most, mostWaiting: 2 })
  const drawOnce = createDrawOnce<string>(turns)
  const drawn: { signal: AbortSignal; end: (text: string) => void; fail: (error: Error) => void }[] = []
  const ask = (key: string, reader = new AbortController().signal) =>
    drawOnce(key, reader, signal => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      drawn.push({ signal, end: resolve, fail: reject })
      return promise
    })
  return { ask, drawn, turns }
}

test('what several ask for at the same time is drawn once, and anew afterwards', async () => {
  const { ask, drawn } = startDrawing()
  const both = Promise.all([ask('en /'), ask('en /')])
  drawn[0]?.end('page')
  expect(await both).toEqual(['page', 'page'])
  expect(drawn).toHaveLength(1)
  void ask('en /')
  expect(drawn).toHaveLength(2)
})

test('another key is another drawing', async () => {
  const { ask, drawn } = startDrawing()
  const all = Promise.all([ask('en /'), ask('es /')])
  drawn[0]?.end('page')
  drawn[1]?.end('página')
  expect(await all).toEqual(['page', 'página'])
})

test('a failure reaches everyone who waits, and the next one draws again', async () => {
  const { ask, drawn } = startDrawing()
  const all = Promise.allSettled([ask('en /'), ask('en /')])
  drawn[0]?.fail(new Error('database'))
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void ask('en /')
  expect(drawn).toHaveLength(2)
})

test('a drawing goes on while anybody waits, and is given up when the last one has gone', async () => {
  const { ask, drawn } = startDrawing()
  const [first, second] = [new AbortController(), new AbortController()]
  const both = Promise.all([ask('en /', first.signal), ask('en /', second.signal)])
  first.abort()
  expect(drawn[0]?.signal.aborted).toBe(false)
  second.abort()
  expect(drawn[0]?.signal.aborted).toBe(true)
  void ask('en /')
  expect(drawn, 'nobody joins a drawing that was given up').toHaveLength(2)
  drawn[0]?.end('page')
  await both
})

test('so many are drawn at once as there are turns; some wait in their order, and the rest is refused', async () => {
  const { ask, drawn, turns } = startDrawing(1)
  const first = ask('1')
  const [second, third] = [ask('2'), ask('3')]
  expect([drawn.length, turns.waiting()]).toEqual([1, 2])
  await expect(ask('4')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } })
  drawn[0]?.end('one')
  expect(await first).toBe('one')
  await expect.poll(() => drawn.length).toBe(2)
  drawn[1]?.fail(new Error('database'))
  await expect(second).rejects.toThrow('database')
  await expect.poll(() => drawn.length).toBe(3)
  drawn[2]?.end('three')
  expect([await third, turns.waiting()]).toEqual(['three', 0])
})

test('who leaves the queue is not drawn, and a drawing that nobody wants frees its turn', async () => {
  const { ask, drawn, turns } = startDrawing(1)
  const [first, second] = [new AbortController(), new AbortController()]
  const all = Promise.allSettled([ask('1', first.signal), ask('2', second.signal)])
  const third = ask('3')
  second.abort()
  expect(turns.waiting()).toBe(1)
  first.abort()
  await expect.poll(() => drawn.length).toBe(2)
  drawn[1]?.end('three')
  expect(await third).toBe('three')
  drawn[0]?.end('late')
  await all
  void ask('5')
  expect([drawn.length, turns.waiting()]).toEqual([3, 0])
})
