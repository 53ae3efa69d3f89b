/** A failed call. read-error.ts builds it from the response of the server or of a proxy (spec §8). */
export class ApiError extends Error {
  /** 0: there was no response. */
  readonly status: number
  readonly code: string
  readonly messages: readonly string[]
  /** By field, in snake_case; empty if the response names no field. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** The WWW-Authenticate header, which says what a 401 means for the session. */
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

/** Whether the failure is none of who sent it: they have nothing to correct, and may try again. */
export const isAccident = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

/** An error that a form found by itself. No call has failed, so only the form shows it. */
export class FormError extends ApiError {}

/** True for a 404: an ApiError in the browser, a Refusal while the server renders. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}
