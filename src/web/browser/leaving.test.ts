import { expect, onTestFinished, test } from 'vitest'
import { keepFile, watchLeaving } from './leaving.ts'

test('a file that has come is not asked for again, one that did not come is', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve('a file')]
  let asked = 0
  const load = keepFile(() => answers[asked++] ?? Promise.reject(new Error('asked once more')))
  await expect(Promise.all([load(), load()])).rejects.toThrow('A file of the program did not come')
  expect(await Promise.all([load(), load()])).toEqual(['a file', 'a file'])
  expect(await load()).toBe('a file')
  expect(asked).toBe(2)
})

test('who has come back to a page waits for no file that was cancelled when they left it', async () => {
  const visitor = new EventTarget()
  Object.assign(globalThis, { window: visitor })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'window'))
  watchLeaving()
  visitor.dispatchEvent(new Event('pagehide'))
  let isCancelled = true
  let asked = 0
  const load = keepFile(() => {
    asked += 1
    return isCancelled ? Promise.reject(new Error('cancelled')) : Promise.resolve('a file')
  })
  const cancelled = load()
  // The browser cancels it, and the wait begins.
  await new Promise(resolve => setTimeout(resolve))
  isCancelled = false
  // A press in a page that is left, or that stays because the link was a download, asks anew.
  expect(await load()).toBe('a file')
  visitor.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await cancelled).toBe('a file')
  expect(asked).toBe(2)
}, 5000)
