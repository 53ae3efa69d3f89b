import { expect, test } from 'vitest'
import { indexInMemory } from '../../../../../bench/site/memory-catalog.ts'
import { testDatabase } from '../../../../../test/databases/test-database.ts'
import { viewOf } from './catalog-view.ts'

test('an answer that several ask for at once is made once, and anew after a failure', async () => {
  const { db } = await testDatabase('pglite')
  const view = viewOf(db, await indexInMemory(20))
  const asked: ((text: string | Error) => void)[] = []
  const ask = () =>
    view.remember('menu', () => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      asked.push(made => (made instanceof Error ? reject(made) : resolve(made)))
      return promise
    })
  const failing = Promise.allSettled([ask(), ask()])
  asked[0]?.(new Error('database'))
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const all = Promise.all(Array.from({ length: 40 }, ask))
  asked[1]?.('menu')
  expect((await all).map(String)).toEqual(Array(40).fill('menu'))
  expect(String(await ask())).toBe('menu')
  expect(asked).toHaveLength(2)
})
