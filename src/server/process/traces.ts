import type { Span as ApiSpan, SpanKind as ApiSpanKind } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from './log.ts'
import { type OpenSpan, type SpanKind, type TracePlace, traceWith } from './tracing.ts'

export interface TraceTarget {
  /** Where OTLP over HTTP is received: http://collector:4318. */
  endpoint: string
  /** Sent with each batch, such as the key of a provider. */
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Which part of the traces that begin here is sent: 1 is all. */
  share: number
}

const stopMs = 2000
const noteEveryMs = 60_000

/**
 * Makes spans of what the code tells to tracing.ts, and sends them in batches. OpenTelemetry is loaded here and nowhere else: a site
 * without an endpoint does not have it in memory. A receiver that is away costs nothing but its spans.
 */
export async function startTraces(
  { endpoint, headers, serviceName, share }: TraceTarget,
  about: { version: string; instance: string; role: string },
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const random = new sdk.RandomIdGenerator()
  let wantedTraceId: string | null = null
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: 5000,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': about.version,
      'service.instance.id': about.instance,
      'site.role': about.role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    // A trace without a parent has the id that its request has already.
    idGenerator: {
      generateTraceId: () => wantedTraceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: withNotes(exporter, log), scheduledDelayMillis: 1000 })],
  })
  const tracer = provider.getTracer('site')
  const kinds: Readonly<Record<SpanKind, ApiSpanKind>> = {
    request: api.SpanKind.SERVER,
    drawing: api.SpanKind.INTERNAL,
    sql: api.SpanKind.CLIENT,
    print: api.SpanKind.INTERNAL,
    mail: api.SpanKind.CONSUMER,
  }
  const contextOf = (parent: TracePlace | null) =>
    parent?.spanId
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
          traceId: parent.traceId,
          spanId: parent.spanId,
          traceFlags: parent.isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
        })
      : api.ROOT_CONTEXT
  traceWith((kind, name, parent) => {
    wantedTraceId = parent?.traceId ?? null
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { 'site.kind': kind } }, contextOf(parent))
    wantedTraceId = null
    return openSpan(span, api.SpanStatusCode.ERROR)
  })
  return {
    stop: async () => {
      traceWith(null)
      await Promise.race([provider.shutdown().catch(() => {}), new Promise(resolve => setTimeout(resolve, stopMs))])
    },
  }
}

function openSpan(span: ApiSpan, failed: number): OpenSpan {
  const { traceId, spanId } = span.spanContext()
  return {
    isNothing: !span.isRecording(),
    place: { traceId, spanId, isSampled: span.isRecording() },
    rename: name => void span.updateName(name),
    add: facts => void span.setAttributes({ ...facts }),
    fail: () => void span.setStatus({ code: failed }),
    end: () => span.end(),
  }
}

/** Says in the log, at most once a minute, that spans did not arrive. */
function withNotes(exporter: SpanExporter, log: Log): SpanExporter {
  let notedAt = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        const now = performance.now()
        // ExportResultCode.SUCCESS
        if (result.code !== 0 && now - notedAt >= noteEveryMs) {
          notedAt = now
          log.warn('traces_not_sent', { spans: spans.length })
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush ? { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() } : {}),
  }
}
