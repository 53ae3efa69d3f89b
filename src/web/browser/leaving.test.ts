import { expect, test } from 'vitest'
import { keepFile } from './leaving.ts'

test('a file that has come is not asked for again, one that did not come is', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve('a file')]
  let asked = 0
  const load = keepFile(() => answers[asked++] ?? Promise.reject(new Error('asked once more')))
  await expect(Promise.all([load(), load()])).rejects.toThrow('A file of the program did not come')
  expect(await Promise.all([load(), load()])).toEqual(['a file', 'a file'])
  expect(await load()).toBe('a file')
  expect(asked).toBe(2)
})
