import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A place in a trace: what happens there belongs to it. */
export interface TracePlace {
  /** 32 hexadecimal digits. */
  traceId: string
  /** The span that is open there, 16 hexadecimal digits; null: none. */
  spanId: string | null
  /** Whether the spans below are wanted. null: nobody has decided yet. */
  isSampled: boolean | null
}

/** Only names of the code, numbers and statuses: never an address, a query or what somebody typed. */
type SpanFacts = Readonly<Record<string, string | number>>

interface Span {
  /** Nobody gets what is said of it. */
  isNothing: boolean
  rename: (name: string) => void
  add: (facts: SpanFacts) => void
  fail: () => void
}

export type SpanKind = 'request' | 'drawing' | 'sql' | 'print' | 'mail'

export interface OpenSpan extends Span {
  place: TracePlace
  end: () => void
}

/** Makes spans and sends them. Without a place the span begins a trace. */
type StartSpan = (kind: SpanKind, name: string, parent: TracePlace | null) => OpenSpan

let startSpan: StartSpan | null = null
const running = new AsyncLocalStorage<TracePlace | null>()

/** Every span is made by this function from now on; null: none is made, and what would be one costs nothing. */
export function traceWith(start: StartSpan | null): void {
  startSpan = start
}

/** Runs the work as the beginning of a trace in this process, or as what goes on from the place. */
export function tracedFrom<T>(
  kind: SpanKind,
  name: string,
  place: TracePlace | null,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  if (!startSpan || place?.isSampled === false) return running.run(place, work, noSpan)
  return inSpan(startSpan(kind, name, place), work)
}

/** Runs the work as a part of the trace that is running; outside of one there is no span. The name holds names of the code only. */
export function traced<T>(kind: SpanKind, name: string, work: (span: Span) => Promise<T>): Promise<T> {
  const place = startSpan && running.getStore()
  if (!startSpan || !place?.isSampled) return work(noSpan)
  return inSpan(startSpan(kind, name, place), work)
}

async function inSpan<T>(span: OpenSpan, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await running.run(span.place, work, span)
  } catch (error) {
    span.fail()
    throw error
  } finally {
    span.end()
  }
}

const noSpan: Span = { isNothing: true, rename: () => {}, add: () => {}, fail: () => {} }

/** Runs an SQL statement as a part of the trace that is running. The span names the command and its first table, no value. */
export function tracedSql<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!startSpan || !running.getStore()?.isSampled) return run()
  return traced('sql', statementName(text), run)
}

const longestRead = 20_000
const command = /^[\s(]*(\w{1,20})/
const table = /\b(?:from|into|update) "(\w{1,63})"/

function statementName(text: string): string {
  const start = text.slice(0, longestRead)
  const verb = command.exec(start)?.[1]?.toLowerCase() ?? 'sql'
  const name = table.exec(start)?.[1]
  return name ? `${verb} ${name}` : verb
}

/** The place that is running, as W3C Trace Context writes it, for what goes on elsewhere later; null outside of a trace. */
export function currentTraceparent(): string | null {
  const place = running.getStore()
  if (!place) return null
  const { traceId, spanId, isSampled } = place
  // A trace without spans needs an id of a span too. Nobody asks for it, because its flags say that it was not recorded.
  return spanId && isSampled
    ? `00-${traceId}-${spanId}-01`
    : `00-${traceId}-${spanId ?? randomBytes(8).toString('hex')}-00`
}

// https://www.w3.org/TR/trace-context/#traceparent-header: version, trace id, parent id, flags; later versions may add fields.
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})(?:-|$)/

export function readTraceparent(text: string | null): TracePlace | null {
  const [, traceId, spanId, flags] = traceparent.exec(text?.slice(0, 200) ?? '') ?? []
  if (!traceId || !spanId || !flags) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
