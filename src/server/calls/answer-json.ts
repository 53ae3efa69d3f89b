import { answerText } from '../http/text-response.ts'
import { JsonReply } from './json-reply.ts'

const jsonType = { 'Content-Type': 'application/json' }

/**
 * Sends a reply as JSON, compressed if it is the same for everyone or if a page of the site asks. What another site makes a browser
 * ask for is not compressed: its length could tell how much of a secret in it was guessed (docs/decisions/042-…).
 */
export function answerJson(reply: unknown, requestHeaders: Headers, status = 200): Promise<Response> {
  if (!(reply instanceof JsonReply))
    return answerText({
      requestHeaders,
      text: JSON.stringify(reply),
      status,
      headers: jsonType,
      isPlain: !isFromSite(requestHeaders),
      level: 'once',
    })
  const { revision, isForNewVisitors, isPublic, headers } = reply.options
  const isForEveryone = isPublic || revision !== undefined
  return answerText({
    requestHeaders,
    text: reply.json,
    level: 'once',
    headers: { ...jsonType, ...headers },
    isPlain: !isForEveryone && !isFromSite(requestHeaders),
    ...(revision === undefined
      ? {}
      : { shared: { revision, languageFrom: 'request', ...(isForNewVisitors ? { isForNewVisitors } : {}) } }),
  })
}

const isFromSite = (headers: Headers) => headers.get('sec-fetch-site') === 'same-origin'
