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

/**
 * Sends uncaught errors, and what libraries write to the console, to the log. Node would print them to standard error with the whole
 * message, such as the parameters of a failed query.
 */
export function keepErrorsOutOfOutput(log: Log): void {
  const end = (error: unknown) => {
    log.error('crashed', { error: describeError(error) })
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
  if (process.env.NODE_ENV !== 'production') return
  for (const level of ['error', 'warn'] as const)
    console[level] = (...said: unknown[]) => {
      const error = said.find(one => one instanceof Error)
      log.warn('library_message', error ? { error: describeError(error) } : {})
    }
}

declare const described: unique symbol

/** The description of an error for the log. Only describeError can make one, so that no other text gets into the log. */
export type ErrorText = string & { readonly [described]: true }

const mostCauses = 5
const mostErrors = 5
const mostFrames = 20

/**
 * Describes an error for the log: name, codes and stack frames, and the same for its causes. Leaves out messages, because they quote
 * data: a failed query its parameters, PostgreSQL the row, a mail server the e-mail address, a parser its input.
 */
export function describeError(error: unknown): ErrorText {
  // Only this cast creates the branded type.
  return describe(error, 0).join('\n') as ErrorText
}

/** Carries the description of an error from another thread. Pass it as the `cause` of an error in this thread. */
export class ErrorOfThread {
  readonly text: ErrorText
  constructor(text: ErrorText) {
    this.text = text
  }
}

/** Lists an error and its causes, the outermost first. */
export function causesOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > mostCauses) return []
  return [error, ...wrappedIn(error).flatMap(one => causesOf(one, depth + 1))]
}

function describe(error: unknown, depth: number): string[] {
  if (error instanceof ErrorOfThread) return error.text.split('\n')
  if (!(error instanceof Error)) return [`thrown ${typeof error}`]
  const name = wordOf(error.name === 'Error' ? error.constructor.name : error.name) ?? 'Error'
  const own = [[name, ...codesOf(error)].join(' ') + engineMessage(error), ...framesOf(error)]
  if (depth === mostCauses) return own
  const wrapped = wrappedIn(error).map(one => describe(one, depth + 1))
  return [...own, ...wrapped.flatMap(([first = '', ...rest]) => [`caused by ${first}`, ...rest])]
}

function wrappedIn(error: Error): unknown[] {
  const errors: unknown[] = error instanceof AggregateError ? error.errors.slice(0, mostErrors) : []
  return error.cause === undefined ? errors : [error.cause, ...errors]
}

/** Collects codes such as 'ECONNREFUSED', '23505', the violated constraint, a mail server's 450. */
function codesOf(error: Error): string[] {
  const reply: unknown = Reflect.get(error, 'responseCode')
  return [
    wordOf(Reflect.get(error, 'code')),
    wordOf(Reflect.get(error, 'constraint')),
    typeof reply === 'number' ? String(reply) : null,
  ].flatMap(word => word ?? [])
}

/** Returns the value when it looks like a name in a program: one word. */
const wordOf = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : null)

// The engine's messages about the code itself. They contain only names of the sources.
const engineWords =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '[\w$]{1,40}'\))?|[\w$.]{1,80} is not (?:a function|a constructor|defined|iterable)|Maximum call stack size exceeded|Invalid (?:array|string) length)$/

const engineMessage = ({ message }: Error) => (engineWords.test(message) ? `: ${message}` : '')

/** Returns the stack frames after the message. The message may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = message === '' ? 0 : stack.indexOf(message)
  // The stack has another message, whose end is unknown.
  if (start < 0) return []
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter(line => /^ {4}at \S[^\n]{0,500}$/.test(line))
    .slice(0, mostFrames)
}
