import { expect, test, vi } from 'vitest'
import { createDrawingSizes } from '#features/catalog/product/server/documents/drawing-sizes.ts'
import { createResponseCache, shareResponse } from '#server/http/response-cache.ts'
import type { Parts } from '#server/process/kept-file.ts'
import { silentLog } from '#server/process/log.ts'
import { indexInMemory } from '../../../bench/site/memory-catalog.ts'
import { startIdleWork } from './idle-work.ts'

const whole = await indexInMemory(234)
const index = { ...whole, ids: whole.ids.slice(0, 2) }

test('after a change the lists and best sellers are drawn again, and then come from the cache', async () => {
  let revision = '1'
  const responseCache = createResponseCache(() => revision, 'visitor')
  const asked: string[] = []
  const answer = (request: Request) => {
    const path = new URL(request.url).pathname
    asked.push(path)
    const body = Buffer.from(`${path} ${revision}`)
    return shareResponse(new Response(body), { revision, body, languageFrom: 'request' })
  }
  const written: Parts[] = []
  const sizesFile = { read: async () => null, write: async (_: string, parts: Parts) => void written.push(parts) }
  const sizes = createDrawingSizes(null)
  const idle = startIdleWork({ index: () => index, sizes, sizesFile, answer, responseCache, log: silentLog })
  await vi.waitFor(() => expect(written).toHaveLength(1), 60_000)
  expect(asked).toEqual([])
  revision = '2'
  idle.catalogChanged(null)
  await vi.waitFor(() => expect(asked).toContain('/es/accessories'), 60_000)
  await idle.stop()
  const find = async (url: string, language: string) => {
    const found = await responseCache.find({
      method: 'GET',
      url,
      headers: { 'accept-language': language },
      body: Buffer.alloc(0),
    })
    return found?.body?.toString()
  }
  expect(await find('/dc-power-distribution', 'en')).toBe('/dc-power-distribution 2')
  expect(await find('/api-frontend/catalog/getBestSellers', 'fr')).toContain('getBestSellers 2')
  expect(asked[0]).toBe('/')
})

test('a stop ends the work at once', async () => {
  const idle = startIdleWork({
    index: () => whole,
    sizes: createDrawingSizes(null),
    sizesFile: null,
    answer: () => new Response(),
    responseCache: createResponseCache(() => '1', 'visitor'),
    log: silentLog,
  })
  idle.catalogChanged(null)
  const startedAt = performance.now()
  await idle.stop()
  expect(performance.now() - startedAt).toBeLessThan(5000)
})
