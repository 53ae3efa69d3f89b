/** A request that is answered with 4xx, or with 503 while others are served. Thrown by guards and handlers, turned into the wire shape in one place: answer-error.ts. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503
  readonly code: string
  /** By field, snake_case; '' is the whole form. */
  readonly errors: Record<string, string[]> | null
  readonly headers: Record<string, string>

  constructor(
    status: Refusal['status'],
    code: string,
    options: { message?: string; errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(options.message ?? '')
    this.status = status
    this.code = code
    this.errors = options.errors ?? null
    this.headers = options.headers ?? {}
  }
}

/** No such thing for this caller: another's quote is 404 too. */
export const notFound = () => new Refusal(404, 'not_found')
export const wrongMethod = (allowed: Iterable<string>) =>
  new Refusal(405, 'method_not_allowed', { headers: { Allow: [...allowed].join(', ') } })
export const invalid = (errors: Record<string, string[]>) => new Refusal(400, 'validation', { errors })
export const refused = (code: string, message: string) => new Refusal(400, code, { message, errors: { '': [message] } })
/** The call needs a login. */
export const loginRequired = () => new Refusal(401, 'login_required')
export const badToken = (error: 'invalid_token' | 'expired_token') =>
  new Refusal(401, error, { headers: { 'WWW-Authenticate': `Bearer error="${error}"` } })
export const tooOften = (retryAfterSeconds: number) =>
  new Refusal(429, 'too_often', { headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) } })
