import { createServer } from 'node:http'
import type { CacheReading } from '../http/response-cache.ts'
import { askInTime, askOnce } from './ask-in-time.ts'
import type { DatabaseState } from './database-state.ts'
import { describeError, type Log } from './log.ts'
import {
  botRefused,
  cleaningFailed,
  loginRefused,
  mailSettled,
  pageDrawn,
  quoteSubmitted,
  rateLimited,
  requestEnded,
  requestFailed,
} from './observed.ts'

/** The readings that are taken when somebody asks for the measurements. */
export interface Readings {
  build: () => Promise<{ version: string; release: string; schema: string }>
  /** `loadMs`: how long the last reading took. */
  catalog: () => { revision: number; products: number; loadMs: number }
  /** For how long this process has shown an older catalogue than the database has. */
  catalogAge: () => Promise<number>
  databaseState: () => Promise<DatabaseState>
  /** null: the embedded database has no pool. */
  pool: () => { total: number; idle: number; waiting: number } | null
  outbox: () => Promise<{ waiting: number; oldestSeconds: number }>
  pageCache: () => CacheReading
  drawingsWaiting: () => number
  printerWaiting: () => number
}

const path = '/metrics'
const askLimitMs = 2000
/** How often the lag of the event loop is measured; prom-client's 10 ms take a hundredth of a core while nobody asks. */
const loopEveryMs = 50

export interface MetricsServer {
  url: string
  /** From this call on it answers with measurements, and /readyz as the site does. */
  show: (readings: Readings, answerReady: () => Response | Promise<Response>) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Answers on a port of its own that no visitor reaches: GET /healthz at once, /readyz, and /metrics in OpenMetrics. prom-client is loaded
 * here and nowhere else: a site without METRICS does not have it in memory. Throws where the port is taken.
 */
export async function serveMetrics(at: { host: string; port: number }, log: Log): Promise<MetricsServer> {
  let shown: (Awaited<ReturnType<typeof measure>> & { answerReady: () => Response | Promise<Response> }) | null = null
  const answers: Record<string, () => Promise<Answer>> = {
    '/healthz': async () => ({ status: 200, type: 'application/json', text: '{"status":"ok"}' }),
    '/readyz': async () => {
      const response = await shown?.answerReady()
      const type = 'application/json'
      return response
        ? { status: response.status, type, text: await response.text() }
        : { status: 503, type, text: '{"status":"starting"}' }
    },
    [path]: async () =>
      shown
        ? { status: 200, type: shown.registry.contentType, text: await shown.registry.metrics() }
        : { status: 503, type: 'text/plain', text: 'starting' },
  }
  const server = createServer((incoming, outgoing) => {
    const answer = incoming.method === 'GET' ? answers[incoming.url?.split('?')[0] ?? ''] : undefined
    if (!answer) return void outgoing.writeHead(404).end()
    answer().then(
      ({ status, type, text }) => outgoing.writeHead(status, { 'Content-Type': type }).end(text),
      error => {
        log.warn('metrics_failed', { error: describeError(error) })
        outgoing.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, resolve)
  })
  server.unref()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : at.port
  return {
    url: `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${port}${path}`,
    show: async (readings, answerReady) => {
      shown = { ...(await measure(readings)), answerReady }
    },
    stop: async () => {
      shown?.stop()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

interface Answer {
  status: number
  type: string
  text: string
}

type Client = typeof import('prom-client')
type Registry = InstanceType<Client['Registry']>

/** The registry of this process, whose counters count from now on. */
async function measure(readings: Readings) {
  const module = await import('prom-client')
  const client: Client = 'default' in module ? (module.default as Client) : module
  const registry = new client.Registry()
  registry.setContentType(client.Registry.OPENMETRICS_CONTENT_TYPE as never)
  client.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopEveryMs })
  addGauges(client, registry, readings)
  const endings = addCounters(client, registry)
  return {
    registry,
    stop: () => {
      for (const end of endings) end()
      registry.clear()
    },
  }
}

/** Counters of what happens; returns the functions that end the counting. */
function addCounters({ Counter, Histogram }: Client, register: Registry): (() => void)[] {
  const registers = [register]
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Requests that the cache did not answer, by path of the contract or of the route',
    labelNames: ['kind', 'call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  const drawn = counter('pages_drawn', 'Pages that were drawn')
  const drawing = new Histogram({
    name: 'page_drawing_seconds',
    help: 'How long the drawing of a page took',
    buckets: [0.01, 0.05, 0.25, 1],
    registers,
  })
  const quotes = counter('quotes_submitted', 'Quote requests that were stored', ['kind'])
  // Without a first value nobody sees that there were none, nor the first one.
  for (const kind of ['quick', 'full']) quotes.inc({ kind }, 0)
  const logins = counter('logins_refused', 'Logins of customers with a wrong name or password')
  const limited = counter('rate_limited', 'Requests beyond a limit of their address', ['limit'])
  const bots = counter('bot_refused', 'Requests without a valid solution of the bot check')
  const mails = {
    sent: counter('outbox_sent', 'Mails that were sent'),
    delayed: counter('outbox_delayed', 'Tries to send a mail that will be repeated'),
    refused: counter('outbox_refused', 'Mails that were refused or given up'),
  }
  const failures = counter('database_errors', 'Requests that failed without a refusal', ['kind'])
  const cleanings = counter('cleaning_failed', 'Cleaning tasks that failed', ['task'])
  return [
    requestEnded.watch(({ kind, call, status, isMaintenance, ms }) =>
      requests.observe({ kind, call, status: isMaintenance ? 'maintenance' : String(status) }, ms / 1000),
    ),
    pageDrawn.watch(({ ms }) => {
      drawn.inc()
      drawing.observe(ms / 1000)
    }),
    quoteSubmitted.watch(labels => quotes.inc(labels)),
    loginRefused.watch(() => logins.inc()),
    rateLimited.watch(labels => limited.inc(labels)),
    botRefused.watch(() => bots.inc()),
    mailSettled.watch(({ outcome }) => mails[outcome].inc()),
    requestFailed.watch(labels => failures.inc(labels)),
    cleaningFailed.watch(labels => cleanings.inc(labels)),
  ]
}

/** Adds the gauges that are read at each question. A reading that fails or takes too long is left out of the answer. */
function addGauges({ Counter, Gauge }: Client, register: Registry, readings: Readings): void {
  const registers = [register]
  const gauge = (name: string, help: string, read: () => number | null | Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await askInTime(read, askLimitMs)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  new Gauge({
    name: 'build_info',
    help: 'The build that runs',
    labelNames: ['version', 'release', 'schema'],
    registers,
    async collect() {
      const labels = await askInTime(readings.build, askLimitMs)
      this.reset()
      if (labels) this.set(labels, 1)
    },
  })
  gauge('catalog_revision', 'The revision of the catalogue that is shown', () => readings.catalog().revision)
  gauge('catalog_products', 'Products that are shown', () => readings.catalog().products)
  gauge(
    'catalog_load_seconds',
    'How long the last reading of the catalogue took',
    () => readings.catalog().loadMs / 1000,
  )
  gauge(
    'catalog_age_seconds',
    'For how long an older catalogue than the database’s has been shown',
    readings.catalogAge,
  )
  gauge('database_up', 'Whether the database answers', async () =>
    (await readings.databaseState()) === 'away' ? 0 : 1,
  )
  for (const what of ['total', 'idle', 'waiting'] as const)
    gauge(
      `database_pool_${what}`,
      'Connections of the pool, and requests that wait for one',
      () => readings.pool()?.[what] ?? null,
    )
  const outbox = askOnce(readings.outbox)
  gauge('outbox_waiting', 'Mails that wait', async () => (await outbox()).waiting)
  gauge('outbox_oldest_seconds', 'The age of the oldest mail that waits', async () => (await outbox()).oldestSeconds)
  new Counter({
    name: 'page_cache_hits',
    help: 'Answers from the cache',
    registers,
    collect() {
      this.reset()
      this.inc(readings.pageCache().hits)
    },
  })
  gauge('page_cache_bytes', 'Bytes in the cache of answers', () => readings.pageCache().bytes)
  gauge('drawings_waiting', 'Pages that wait to be drawn', readings.drawingsWaiting)
  gauge('printer_waiting', 'Papers that wait to be printed', readings.printerWaiting)
}
