import type { CallShape, ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import { ApiError } from '../api-error.ts'
import { failureText } from '../messages/failures.ts'
import { readError } from '../read-error.ts'
import { callUrl, readReply } from './http-call.ts'
import { readAccessToken } from './storage/access-token.ts'

interface SendOptions {
  language: Language
  headers: Record<string, string>
  /** From 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends one file as a form and returns the reply. Uses XMLHttpRequest: fetch() reports no progress. Throws ApiError. */
export function sendFile<C extends CallShape>(call: C, file: File, options: SendOptions): Promise<ReplyOf<C>> {
  const { language, headers, onProgress, signal } = options
  const request = new XMLHttpRequest()
  request.open('POST', callUrl(call.path, {}, language))
  request.setRequestHeader('Accept', 'application/json')
  const token = readAccessToken()
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = event => onProgress(event.lengthComputable ? event.loaded / event.total : 0)
  const body = new FormData()
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ApiError(0, 'no_response', [failureText[language].noResponse]))
    request.onerror = fail
    request.onabort = fail
    request.ontimeout = fail
    request.onload = () => {
      const data = readReply(request.responseText)
      // The reply has the shape that the contract of this call names.
      if (request.status >= 200 && request.status < 300) resolve(data as ReplyOf<C>)
      else reject(readError(request.status, data, failureText[language]))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
