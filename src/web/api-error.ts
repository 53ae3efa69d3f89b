/** A call that failed, read from whatever form the server or a proxy gave the answer (spec §8). */
export class ApiError extends Error {
  /** 0: no answer at all. */
  readonly status: number
  readonly code: string
  readonly messages: readonly string[]
  /** By field, snake_case; empty where the answer names none. */
  readonly fields: Readonly<Record<string, readonly string[]>>

  constructor(status: number, code: string, messages: readonly string[], fields: ApiError['fields'] = {}) {
    super(messages[0] ?? '')
    this.status = status
    this.code = code
    this.messages = messages
    this.fields = fields
  }
}

/** True for "no such thing": an ApiError in the browser, a Refusal of the server while rendering there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}
