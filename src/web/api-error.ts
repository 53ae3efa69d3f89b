/** A call that failed, read from whatever form the server or a proxy gave the answer (spec §8). */
export class ApiError extends Error {
  /** 0: no answer at all. */
  readonly status: number
  readonly code: string
  readonly messages: readonly string[]
  /** By field, snake_case; empty where the answer names none. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** The WWW-Authenticate header: it says what a 401 means to the session. */
  readonly authenticate: string | null

  constructor(
    status: number,
    code: string,
    messages: readonly string[],
    fields: ApiError['fields'] = {},
    authenticate: string | null = null,
  ) {
    super(messages[0] ?? '')
    this.status = status
    this.code = code
    this.messages = messages
    this.fields = fields
    this.authenticate = authenticate
  }
}

/** A refusal that the form itself has made: no call has failed, so nothing but the form shows it. */
export class FormError extends ApiError {}

/** True for "no such thing": an ApiError in the browser, a Refusal of the server while rendering there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}
