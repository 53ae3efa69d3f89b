import { cultureCookie } from '#shared/language.ts'
import { hasKey } from '../security/key-cookies.ts'
import { ByteCache } from './byte-cache.ts'
import { cookieIn } from './cookies.ts'
import type { Door, KeptAnswer, Question } from './response-cache.ts'

export interface SharedAnswer {
  /** Of what the answer was made from. */
  revision: string
  /** What keeping it costs. */
  bytes: number
  /** Who has the visitor's cookie may have to be told more. */
  isForStrangers?: boolean
  /** The same answer once more: its body, and the headers that differ from one time to the next. */
  again: () => { chunks: readonly Buffer[]; headers?: Record<string, string> }
}

const shared = new WeakMap<Response, SharedAnswer>()

/** Says that everyone who asks the same gets the same, until the catalogue changes. */
export function markShared(response: Response, answer: SharedAnswer): Response {
  shared.set(response, answer)
  return response
}

/** Says of a shared answer that it is kept only for browsers that have gathered nothing yet. */
export function forStrangers(response: Response): Response {
  const answer = shared.get(response)
  if (answer) shared.set(response, { ...answer, isForStrangers: true })
  return response
}

interface Kept {
  again: () => KeptAnswer
  isForStrangers: boolean
}

const cacheBytes = 16 * 1024 * 1024
const overheadBytes = 2000

/** Keeps marked answers by the very words of the question: the same words need no parsing. `visitorCookie`: its name. */
export function keepShared(revision: () => string, visitorCookie: string): Door {
  const cache = new ByteCache<Kept>(cacheBytes)
  let known = ''
  const forgetOld = () => {
    if (revision() !== known) cache.clear()
    known = revision()
  }
  return {
    find: question => {
      forgetOld()
      const kept = cache.get(keyOf(question))
      if (!kept) return null
      const isStranger = !hasKey(question.headers.cookie ?? '', visitorCookie)
      return kept.isForStrangers && !isStranger ? null : kept.again()
    },
    keep: (question, response) => {
      const answer = shared.get(response)
      forgetOld()
      // A cookie is for one visitor, whatever the body says.
      const isForOne = response.headers.has('set-cookie')
      // '7.3': what is made of the catalogue alone carries its part of the revision, '7'.
      const isCurrent = answer && (answer.revision === known || known.startsWith(`${answer.revision}.`))
      if (!answer || isForOne || !isCurrent || response.status !== 200) return
      const headers = Object.fromEntries(response.headers)
      const again = (): KeptAnswer => {
        const { chunks, headers: own } = answer.again()
        const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
        return { status: 200, headers: { ...headers, ...own, 'content-length': String(length) }, chunks }
      }
      const key = keyOf(question)
      cache.set(
        key,
        { again, isForStrangers: answer.isForStrangers === true },
        answer.bytes + key.length * 2 + overheadBytes,
      )
    },
  }
}

/** Everything that a shared answer can depend on: address, language, coding and body. */
function keyOf({ method, url, headers, body }: Question): string {
  const culture = cookieIn(headers.cookie ?? '', cultureCookie)
  const words = [culture, headers['accept-language'], headers['accept-encoding'], headers['content-type']]
  return [method, url, ...words, headers['if-none-match'], body.toString('latin1')].join('\n')
}
