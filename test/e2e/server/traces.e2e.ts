import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startTraceReceiver } from '../../outside/trace-receiver.ts'
import { openMailbox } from '../site/mailbox.ts'
import { startSite } from '../site/running-site.ts'
import { copySeeded } from '../site/seeded.ts'

test('a page and a quote are traces from the request to the last mail, without a personal value', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-traces-'))
  copySeeded(folder)
  const mailbox = await openMailbox()
  const receiver = await startTraceReceiver()
  const site = await startSite({
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    BOT_CHECK: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  })
  const traceOf = (digit: string) => receiver.spans.filter(({ traceId }) => traceId === digit.repeat(32))
  const traceparent = (digit: string) => `00-${digit.repeat(32)}-${'1'.repeat(16)}-01`

  const page = await fetch(`${site.url}/about-us?secret=asked`, { headers: { traceparent: traceparent('a') } })
  expect(page.status).toBe(200)
  await page.text()
  await expect
    .poll(() => traceOf('a').map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['request', 'drawing', 'sql']))
  const [request] = traceOf('a').filter(({ kind }) => kind === 'request')
  expect(request).toMatchObject({ name: 'GET /about-us', parentSpanId: '1'.repeat(16) })
  const [drawing] = traceOf('a').filter(({ kind }) => kind === 'drawing')
  expect(drawing?.parentSpanId).toBe(request?.spanId)
  expect(
    traceOf('a').filter(({ kind, parentSpanId }) => kind === 'sql' && parentSpanId === drawing?.spanId),
  ).not.toEqual([])

  const email = 'traced@visitor.example'
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(`${site.url}/api-frontend${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const [product] = await (await fetch(`${site.url}/api-frontend/catalog/getBestSellers`)).json()
  const added = await post(`/shoppingCart/addProductToCartFromCatalog/${product.productId}?quantity=2`, {}, {})
  const cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const contact = { first_name: 'Thea', last_name: 'Traced', email }
  const sent = await post('/wishlist/requestQuote', { contact }, { cookie, traceparent: traceparent('b') })
  expect(sent.status).toBe(200)
  await mailbox.waitForMail(mail => mail.recipients.includes(email))
  await expect
    .poll(() =>
      traceOf('b')
        .filter(({ kind }) => kind === 'mail')
        .map(({ facts }) => facts['mail.outcome']),
    )
    .toEqual(['sent', 'sent'])
  const [quote] = traceOf('b').filter(({ kind }) => kind === 'request')
  expect(quote?.name).toBe('POST /api-frontend/wishlist/requestQuote')
  const mails = traceOf('b').filter(({ kind }) => kind === 'mail')
  for (const mail of mails) expect(mail.parentSpanId).toBe(quote?.spanId)
  const print = traceOf('b').find(({ kind }) => kind === 'print')
  expect(print?.name).toBe('print quote')
  expect(mails.map(({ spanId }) => spanId)).toContain(print?.parentSpanId)

  await site.stop()
  for (const { text } of receiver.batches) expect(text).not.toMatch(/asked|traced@|Thea|127\.0\.0\.1:/)
  receiver.close()
  await mailbox.close()
  await rm(folder, { recursive: true })
})
