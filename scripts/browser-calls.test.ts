import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import type { CallShape } from '../src/shared/call.ts'
import { browserCalls } from './browser-calls.ts'
import { readEndpoints } from './read-endpoints.ts'

const root = join(import.meta.dirname, '..')
const contracts = import.meta.glob<Record<string, unknown>>('../src/features/*/*/{contract,desk-contract}.ts')

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** The code that the browser gets of one module of the product with these lines. */
async function buildModule(lines: string): Promise<string> {
  const entry = join(root, 'src/features/quotes/quote/web/entry.ts')
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      browserCalls(),
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: id => (id === entry ? id : null),
        load: id => (id === entry ? lines : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      minify: true,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const chunks = [result].flat().flatMap(one => ('output' in one ? one.output : []))
  return chunks.map(chunk => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}

test('of a call the browser gets method and path, and no schema', async () => {
  const code = await buildModule(
    "import { type QuoteCart, getCart, updateCart as update } from '../contract.ts'\nexport const calls: unknown[] = [getCart, update]\n",
  )
  expect(code).toContain('path:`/wishlist/wishlist`')
  expect(code).toMatch(/method:`POST`,path:`\/wishlist\/updateWishlist`/)
  // Two calls are some 150 bytes, zod alone more than 50 kB.
  expect(code.length).toBeLessThan(400)
})

test.each([
  ["import { QuoteCart } from '../contract.ts'\nexport const schema = QuoteCart\n", /QuoteCart, which is no call/],
  ["import * as all from '../contract.ts'\nexport const calls = all\n", /no call/],
  ["export { updateCart } from '../contract.ts'\n", /no call|contract\.ts is in the browser/],
  ["import * as z from 'zod'\nexport const text = z.string()\n", /zod.* is in the browser/],
])('a build with a schema fails: %j', async (lines, reason) => {
  await expect(buildModule(lines)).rejects.toThrow(reason)
})

test.each(Object.entries(contracts))('the build reads of %s what the server answers', async (file, load) => {
  const calls = Object.entries(await load()).flatMap(([name, call]) => (isCall(call) ? [[name, call] as const] : []))
  const read = readEndpoints(file, await readFile(join(import.meta.dirname, file), 'utf8'))
  expect(new Map([...read].map(([name, endpoint]) => [name, { method: 'GET', ...endpoint }]))).toEqual(
    new Map(calls.map(([name, { method, path, base }]) => [name, { method, path, ...(base && { base }) }])),
  )
})
