declare const described: unique symbol

/** What the log says about an error. Only describeError makes it, so that no text of another origin takes its place. */
export type ErrorText = string & { readonly [described]: true }

const mostCauses = 5
const mostErrors = 5
const mostFrames = 20

/**
 * The only way of an error into the log: its name, its codes and where it was thrown, and the same of what it wraps.
 * Messages stay out: a failed query's has its parameters, PostgreSQL's quotes the row, a mail server's the address, a
 * parser's its input.
 */
export function describeError(error: unknown): ErrorText {
  // The cast makes the brand.
  return describe(error, 0).join('\n') as ErrorText
}

/** Another thread has described an error, which cannot come itself: to be given as the `cause` of an error here. */
export class ErrorOfThread {
  readonly text: ErrorText
  constructor(text: ErrorText) {
    this.text = text
  }
}

/** An error and what it wraps, the outermost first. */
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

/** 'ECONNREFUSED', '23505', the rule of the schema that was broken, a mail server's 450. */
function codesOf(error: Error): string[] {
  const reply: unknown = Reflect.get(error, 'responseCode')
  return [
    wordOf(Reflect.get(error, 'code')),
    wordOf(Reflect.get(error, 'constraint')),
    typeof reply === 'number' ? String(reply) : null,
  ].flatMap(word => word ?? [])
}

/** A name from a program: one word, or nothing. */
const wordOf = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : null)

// What the engine says about the code itself; the names in it are those of the sources.
const engineWords =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '[\w$]{1,40}'\))?|[\w$.]{1,80} is not (?:a function|a constructor|defined|iterable)|Maximum call stack size exceeded|Invalid (?:array|string) length)$/

const engineMessage = ({ message }: Error) => (engineWords.test(message) ? `: ${message}` : '')

/** The frames below the message, which may itself have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = message === '' ? 0 : stack.indexOf(message)
  // A stack without its message has another one, and where that ends is not known.
  if (start < 0) return []
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter(line => /^ {4}at \S[^\n]{0,500}$/.test(line))
    .slice(0, mostFrames)
}
