import { expect, test } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import { createLog, silentLog } from '#server/process/log.ts'
import { createApp } from './app.ts'

const pagePolicy = "default-src 'none'; script-src 'nonce-x'"

/** A site of one page, which a browser that has it is told to keep. */
const app = createApp({
  config: readConfig({}),
  log: silentLog,
  serveFile: () => null,
  serveOtherFile: () => null,
  servePage: async request =>
    request.headers.get('if-none-match') === '"page"'
      ? new Response(null, { status: 304 })
      : new Response('page', { headers: { 'Content-Security-Policy': pagePolicy } }),
  areas: { 'api-frontend': () => Response.json({}) },
  databaseState: async () => 'up',
  isStopping: () => false,
})

const policyOf = async (path: string, headers = {}) => {
  const response = await app(new Request(`http://localhost${path}`, { headers }), {})
  return response.headers.get('Content-Security-Policy')
}

test('a page keeps its own policy, data may load nothing', async () => {
  expect(await policyOf('/faqs')).toBe(pagePolicy)
  expect(await policyOf('/api-frontend/faq/getFaqList')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a page that the browser may keep keeps its policy too', async () => {
  expect(await policyOf('/faqs', { 'If-None-Match': '"page"' })).toBeNull()
})

test('words that every object knows are pages like any other', async () => {
  for (const path of ['/constructor', '/__proto__', '/__proto__/x', '/toString', '/valueOf']) {
    const response = await app(new Request(`http://localhost${path}`), {})
    expect([response.status, await response.text()], path).toEqual([200, 'page'])
  }
})

test.each([
  ['/list/zq9planted', 'page /list/$key'],
  ['/es/quote/view/zq9planted', 'page /quote/view/$key'],
  ['/passwordrecovery/confirm?token=zq9planted&guid=zq9planted', 'page /passwordrecovery/confirm'],
  ['/pictures/zq9planted', 'area pictures'],
  ['/zq9planted/zq9planted?q=zq9planted', 'page /$slug/$categoryId'],
])('a fault on %s is logged without what stands in the address', async (path, call) => {
  const lines: string[] = []
  const fail = () => Promise.reject(new Error(`Failed: ${path}`))
  const failing = createApp({
    config: readConfig({}),
    log: createLog(line => lines.push(line)),
    serveFile: () => null,
    serveOtherFile: () => null,
    servePage: fail,
    areas: { pictures: fail },
    isStopping: () => false,
    databaseState: async () => 'up',
  })
  const response = await failing(new Request(`http://localhost${path}`), {})
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('zq9planted')])
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ event: 'fault', call }])
  expect(lines.join()).not.toContain('zq9planted')
})
