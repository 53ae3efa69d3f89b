import { ApiError } from './api-error.ts'

interface Words {
  fault: string
  oops: (message: string) => string
}

/**
 * The error always has a message. With a status of 500 or more, the response's own message is used only if the response says that
 * it is an error (spec §8): the page of a proxy does not.
 *
 * spec §8: the message is the first array item, the errors map, the text of a blob, inner_exception_message, or message
 * (text or list), else the raw data. `data` is the parsed body, or its text where it is not JSON.
 */
export function readError(status: number, data: unknown, words: Words, authenticate: string | null = null): ApiError {
  const isFault = status >= 500
  const isOwnMessageShown = !isFault || (isRecord(data) && data.error === true)
  const own = isOwnMessageShown ? readMessages(data) : []
  const messages = own.length > 0 ? own : [isFault ? words.fault : words.oops(String(status))]
  return new ApiError(status, readCode(data), messages, readFields(data), authenticate)
}

function readMessages(data: unknown): string[] {
  if (typeof data === 'string') return /^\s*($|<)/.test(data) ? [] : [data]
  if (Array.isArray(data)) return data.slice(0, 1).flatMap(readMessages)
  if (!isRecord(data)) return []
  const listed = isRecord(data.errors) ? Object.values(data.errors).flatMap(texts) : texts(data.errors)
  if (listed.length > 0) return listed
  const inner = texts(data.inner_exception_message)
  return inner.length > 0 ? inner : texts(data.message)
}

function readFields(data: unknown): Record<string, string[]> {
  if (!isRecord(data) || !isRecord(data.errors)) return {}
  return Object.fromEntries(Object.entries(data.errors).map(([field, messages]) => [field, texts(messages)]))
}

function readCode(data: unknown): string {
  return isRecord(data) && typeof data.code === 'string' ? data.code : ''
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value.filter(item => typeof item === 'string' && item !== '') : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
