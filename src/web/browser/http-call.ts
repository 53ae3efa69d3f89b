import { apiBase } from '#shared/api.ts'
import { cultureCookie, type Language } from '#shared/language.ts'
import { ApiError } from '../api-error.ts'
import { failureText } from '../messages/failures.ts'
import type { AnyCall, CallApi, CallInput } from '../page.ts'
import { readError } from '../read-error.ts'
import { isTokenRefused } from './failures.ts'
import { readAccessToken } from './storage/access-token.ts'
import { readCookie } from './storage/cookies.ts'
import { checkVersion } from './version-check.ts'

/** Calls the API over HTTP. Every call whose token is refused calls `onTokenRefused`, because the session has ended. */
export function createHttpCall(language: Language, onTokenRefused: (error: ApiError) => void): CallApi {
  const httpCall: AnyCall = async ({ method = 'GET', path }, input = {}, options = {}) => {
    const headers = new Headers({ Accept: 'application/json', ...options.headers })
    const token = readAccessToken()
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const sent = { method, headers, signal: options.signal ?? null }
    try {
      const answer = await sendCall(callUrl(path, input, language), sent, input.body, language)
      checkVersion(answer.headers)
      return answer.data
    } catch (error) {
      if (error instanceof ApiError && isTokenRefused(error)) onTokenRefused(error)
      throw error
    }
  }
  // The server's tests compare its replies with the contract.
  return httpCall as CallApi
}

/** Sends a request and reads its answer. Throws ApiError for a refusal, a fault, and where there is no answer. */
export async function sendCall(
  url: string,
  init: RequestInit & { headers: Headers },
  body: unknown,
  language: Language,
) {
  const form = formOf(body)
  if (body !== undefined && !form) init.headers.set('Content-Type', 'application/json')
  if (body !== undefined) init.body = form ?? JSON.stringify(body)
  const { ok, status, headers, data } = await send(url, init, failureText[language].noResponse)
  if (!ok) throw readError(status, data, failureText[language], headers.get('WWW-Authenticate'))
  return { headers, data }
}

/** A body that holds a file is sent as a form, its other fields as text. Null for any other body. */
function formOf(body: unknown): FormData | null {
  const fields = Object.entries(Object(body))
  if (!fields.some(([, value]) => value instanceof Blob)) return null
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** The URL of a call with its parameters filled in. */
export function callUrl(path: string, { params = {}, query = {} }: CallInput, language: Language): string {
  return apiBase + fillPath(path, params) + queryText(query, language)
}

async function send(url: string, init: RequestInit, noResponse: string) {
  try {
    const response = await fetch(url, init)
    const { ok, status, headers } = response
    return { ok, status, headers, data: await readData(response) }
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    // The browser's own message is English and technical.
    throw new ApiError(0, 'no_response', [noResponse])
  }
}

export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

// A page under /es/ is Spanish even if the cookie names another language, so its calls name their language.
function queryText(query: Record<string, unknown>, language: Language): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const all = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
  if (readCookie(cultureCookie) !== language) all.set('lang', language)
  const text = all.toString()
  return text ? `?${text}` : ''
}

/** Parsed JSON, a PDF or a workbook as a Blob, else the text. */
async function readData(response: Response): Promise<unknown> {
  if (/^application\/(?:pdf|vnd\.)/.test(response.headers.get('content-type') ?? '')) return response.blob()
  return readReply(await response.text())
}

/** Parsed JSON, else the text: a proxy may answer with a page of its own. */
export function readReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
