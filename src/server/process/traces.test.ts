import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { startTraceReceiver } from '../../../test/outside/trace-receiver.ts'
import { setting } from '../database/tables.ts'
import { queueMail, startOutbox } from '../mail/outbox.ts'
import { type Log, silentLog } from './log.ts'
import { startTraces } from './traces.ts'
import { currentTraceparent, readTraceparent, type TracePlace, traced, tracedFrom } from './tracing.ts'

const about = { version: '7.abc', instance: 'host:1', role: 'all' }
const fresh = (digit: string): TracePlace => ({ traceId: digit.repeat(32), spanId: null, isSampled: null })

async function start({
  share = 1,
  log = silentLog,
  isAway = false,
}: {
  share?: number
  log?: Log
  isAway?: boolean
} = {}) {
  const receiver = await startTraceReceiver()
  if (isAway) receiver.answer.status = 400
  const target = { endpoint: receiver.url, headers: { 'x-key': 'k' }, serviceName: 'shop', share }
  const { stop } = await startTraces(target, about, log)
  onTestFinished(async () => {
    await stop()
    receiver.close()
  })
  return { ...receiver, stop }
}

test('a request keeps its id as the id of the trace, and what happens inside is below it', async () => {
  const { spans, batches, stop } = await start()
  await tracedFrom('request', 'GET', fresh('a'), async span => {
    span.rename('GET /product')
    span.add({ 'http.response.status_code': 200 })
    await traced('drawing', 'draw page', async () => {
      await traced('print', 'print quote', async () => {})
    })
  })
  await stop()
  const [request, drawing, print] = ['request', 'drawing', 'print'].map(kind => spans.find(span => span.kind === kind))
  expect(request).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: null, name: 'GET /product', failed: false })
  expect(request?.facts).toEqual({ 'site.kind': 'request', 'http.response.status_code': 200 })
  expect(drawing).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: request?.spanId })
  expect(print).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: drawing?.spanId })
  expect(batches[0]).toMatchObject({ path: '/v1/traces', key: 'k' })
  for (const word of ['shop', '7.abc', 'host:1']) expect(batches[0]?.text).toContain(word)
})

test('what a proxy has begun goes on, or is left out as it says', async () => {
  const { spans, stop } = await start()
  const began = readTraceparent(`00-${'b'.repeat(32)}-${'1'.repeat(16)}-01`)
  const unwanted = readTraceparent(`00-${'c'.repeat(32)}-${'2'.repeat(16)}-00`)
  await tracedFrom('request', 'GET', began, async () => {})
  await tracedFrom('request', 'GET', unwanted, () => traced('drawing', 'draw page', async () => {}))
  // Outside of a trace, such as the outbox that looks for mail.
  await traced('sql', 'select outbox', async () => {})
  await stop()
  expect(spans).toEqual([expect.objectContaining({ traceId: 'b'.repeat(32), parentSpanId: '1'.repeat(16) })])
})

test('a work that throws is a failed span, and the error comes through; a share of 0 sends nothing', async () => {
  const { spans, stop } = await start()
  const fault = new Error('secret')
  const work = () => tracedFrom('mail', 'send mail', fresh('d'), () => Promise.reject(fault))
  await expect(work()).rejects.toBe(fault)
  await stop()
  expect(spans.map(({ failed }) => failed)).toEqual([true])
  const none = await start({ share: 0 })
  await tracedFrom('request', 'GET', fresh('e'), () => traced('drawing', 'draw page', async () => {}))
  await none.stop()
  expect(none.batches).toEqual([])
})

test('a receiver that refuses is noted once a minute', async () => {
  const warn = vi.fn()
  const { stop } = await start({ log: { ...silentLog, warn }, isAway: true })
  for (let turn = 0; turn < 2; turn += 1) await tracedFrom('request', 'GET', fresh('f'), async () => {})
  await stop()
  expect(warn.mock.calls).toEqual([['traces_not_sent', { spans: 2 }]])
})

test('OpenTelemetry is not loaded where nobody wants traces', async () => {
  // Lists what Node resolves from the moment on in which the module of the site's measurements is loaded.
  const program = `
    import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) })
    const { startTraces } = await import('./src/server/process/traces.ts')
    await import('./src/server/mail/outbox.ts')
    const before = seen.filter(name => name.includes('opentelemetry')).length
    const wanted = process.argv[1] === 'wanted'
    if (wanted) await (await startTraces({ endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'x', share: 1 }, { version: '', instance: '', role: '' }, {})).stop()
    console.log(JSON.stringify([before, seen.filter(name => name.includes('opentelemetry')).length]))`
  const run = async (...words: string[]) => {
    const parameters = ['--input-type=module', '-e', program, ...words]
    const { stdout } = await promisify(execFile)(process.execPath, parameters, {
      cwd: join(import.meta.dirname, '../../..'),
    })
    return JSON.parse(stdout)
  }
  expect(await run()).toEqual([0, 0])
  // The same list is not empty where they are wanted, so it would show them.
  const [before, after] = await run('wanted')
  expect(before).toBe(0)
  expect(after).toBeGreaterThan(3)
})

describe.each(engines)('%s', engine => {
  test('statements of a request are spans without values, and its mail belongs to its trace', async () => {
    const connection = await testDatabase(engine)
    const { db } = connection
    const { spans, batches, stop } = await start()
    const to = 'Ann@customer.example'
    const message = { from: 'a@b.example', to, subject: 'Secret subject', text: 'Secret text', html: '' }
    await tracedFrom('request', 'POST', fresh('a'), async () => {
      await db.select().from(setting).where(eq(setting.key, 'a-secret-value'))
      await db.transaction(tx => queueMail(tx, { kind: 'contact_message', ...message }, new Date()))
    })
    const lines: [string, object | undefined][] = []
    const log = { ...silentLog, info: (event: string, fields?: object) => void lines.push([event, fields]) }
    const send = () => traced('print', 'print quote', async () => {})
    const outbox = await startOutbox({ connection, log, send, now: () => new Date() })
    await vi.waitUntil(() => lines.length > 0, { timeout: 60_000 })
    await outbox.stop()
    await stop()

    expect(lines).toEqual([['mail_sent', { mail: expect.any(Number), trace_id: 'a'.repeat(32) }]])
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['a'.repeat(32)]))
    const request = spans.find(({ kind }) => kind === 'request')
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(below.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['select setting', 'insert outbox', 'send mail']),
    )
    const mail = spans.find(({ kind }) => kind === 'mail')
    expect(mail).toMatchObject({ failed: false, facts: { 'mail.kind': 'contact_message', 'mail.outcome': 'sent' } })
    const ofMail = spans.filter(({ parentSpanId }) => parentSpanId === mail?.spanId).map(({ name }) => name)
    expect(ofMail).toEqual(expect.arrayContaining(['print quote', 'update outbox']))
    for (const { text } of batches) expect(text).not.toMatch(/secret|customer\.example|\$1/i)
  })

  test('without traces a mail keeps the id of its request, for the log alone', async () => {
    const { db } = await testDatabase(engine)
    const place = await tracedFrom('request', 'POST', fresh('b'), async () => {
      const message = { from: 'a@b.example', to: 'c@d.example', subject: '', text: '', html: '' }
      await db.transaction(tx => queueMail(tx, { kind: 'contact_message', ...message }, new Date()))
      return readTraceparent(currentTraceparent())
    })
    expect(place).toEqual({ traceId: 'b'.repeat(32), spanId: expect.any(String), isSampled: false })
    expect(currentTraceparent()).toBe(null)
  })
})
