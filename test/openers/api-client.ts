import { WireError } from '#server/calls/answer-error.ts'
import type { App } from '#server/http/app.ts'
import type { CallShape, ReplyOf } from '#shared/call.ts'

interface Sent {
  params?: Record<string, string | number>
  /** Without those that are undefined, as a browser sends them. */
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  method?: string
}

export interface Answer<T> {
  status: number
  reply: T
  error: WireError
  headers: Headers
}

/** An API client like a browser: keeps cookies, a token and a language, and checks every reply against the contract. */
export class ApiClient {
  readonly cookies = new Map<string, string>()
  token: string | null = null
  language: string | null = null
  private readonly api: Pick<App, 'request'>

  constructor(api: Pick<App, 'request'>) {
    this.api = api
  }

  async call<C extends CallShape>(call: C, sent: Sent = {}): Promise<Answer<ReplyOf<C>>> {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(sent.params?.[name] ?? '')))
    const query = new URLSearchParams(
      Object.entries(sent.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    const init: RequestInit = {
      method: sent.method ?? call.method,
      headers: {
        ...(call.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        // As the desk's page sends them.
        ...(call.base ? { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' } : {}),
        ...sent.headers,
      },
      ...(call.method === 'POST' ? { body: JSON.stringify(sent.body ?? {}) } : {}),
    }
    const response = await this.send(`${path}?${query}`, init, call.base)
    const body: unknown = await response.json()
    const answer = { status: response.status, headers: response.headers }
    if (response.status >= 400) return { ...answer, reply: undefined as ReplyOf<C>, error: WireError.parse(body) }
    return { ...answer, reply: call.reply?.parse(body) as ReplyOf<C>, error: undefined as never }
  }

  /** Sends any request, also one that the calls of the contract would not send. */
  async send(path: string, init: RequestInit = {}, base = '/api-frontend'): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (this.token !== null) headers.set('Authorization', `Bearer ${this.token}`)
    if (this.language !== null) headers.set('Accept-Language', this.language)
    const response = await this.api.request(`${base}${path}`, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      this.cookies.set(name, value)
    }
    return response
  }
}
