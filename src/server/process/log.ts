import type { ErrorText } from './describe-error.ts'

/** Values of a log line: events, ids, names of the code. No raw error. */
export type LogValue = string | number | boolean | null | undefined | readonly string[]

export interface LogFields {
  readonly [field: string]: LogValue
  /** Only from describeError: a message may quote what a visitor typed. */
  readonly error?: ErrorText
}

export interface Log {
  info: (event: string, fields?: LogFields) => void
  warn: (event: string, fields?: LogFields) => void
  error: (event: string, fields?: LogFields) => void
}

/** Writes one JSON object per line. Callers pass events and ids, never passwords, tokens, links or message texts. */
export function createLog(write: (line: string) => void = line => process.stdout.write(line)): Log {
  const line =
    (level: string) =>
    (event: string, fields: LogFields = {}) =>
      write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`)
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
