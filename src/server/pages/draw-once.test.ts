import { expect, test } from 'vitest'
import { createDrawOnce } from './draw-once.ts'

/** Drawings that end when the test says so. */
function startDrawing() {
  const drawOnce = createDrawOnce<string>()
  const drawn: { signal: AbortSignal; end: (text: string) => void; fail: (error: Error) => void }[] = []
  const ask = (key: string, reader = new AbortController().signal) =>
    drawOnce(key, reader, signal => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      drawn.push({ signal, end: resolve, fail: reject })
      return promise
    })
  return { ask, drawn }
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
