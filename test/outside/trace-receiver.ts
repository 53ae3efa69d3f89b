import { once } from 'node:events'
import { createServer } from 'node:http'

interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | null
  name: string
  kind: string
  facts: Record<string, string | number>
  failed: boolean
}

interface WireValue {
  stringValue?: string
  intValue?: string | number
  doubleValue?: number
}

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: WireValue }[]
  status?: { code?: number }
}

/** Receives traces as a collector does: OTLP over HTTP, as JSON. `status` is what it answers. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const batches: { path: string; key: string; text: string }[] = []
  const answer = { status: 200 }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    batches.push({ path: incoming.url ?? '', key: String(incoming.headers['x-key'] ?? ''), text })
    if (answer.status === 200)
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const { spans: some } of scopeSpans) spans.push(...some.map(read))
    outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    batches,
    answer,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function read({ traceId, spanId, parentSpanId, name, attributes, status }: WireSpan): ReceivedSpan {
  const facts = Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  )
  const kind = String(facts['site.kind'])
  return { traceId, spanId, parentSpanId: parentSpanId || null, name, kind, facts, failed: status?.code === 2 }
}
