import { Refusal, tooOften } from '../calls/refusal.ts'

/**
 * Begins the work when its turn comes. It gives its place up when it ends, or when the signal, if there is one, says that nobody wants it
 * any more. `visitor`: who asks, where nobody may fill the line alone.
 */
export interface Turns {
  take: <T>(work: () => Promise<T>, signal?: AbortSignal, visitor?: string | null) => Promise<T>
  waiting: () => number
  /** Whether what comes now has to wait. */
  isFull: () => boolean
}

const retryAfterSeconds = 1

interface Line {
  most: number
  mostWaiting: number
  /** Works of one visitor that run or wait. */
  mostOfVisitor?: number
}

/**
 * At most `most` works at the same time; so many others wait in their order, and what comes then is refused with 503. With 429 where the
 * others are of the same visitor.
 */
export function createTurns({ most, mostWaiting, mostOfVisitor = Number.POSITIVE_INFINITY }: Line): Turns {
  const waiting = new Set<() => void>()
  const visitors = new Map<string, number>()
  let running = 0
  const giveBack = () => {
    running--
    const [next] = waiting
    next?.()
  }
  const wait = (signal: AbortSignal) => {
    if (waiting.size >= mostWaiting)
      throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': String(retryAfterSeconds) } })
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(come)
        reject(signal.reason)
      }
      const come = () => {
        waiting.delete(come)
        signal.removeEventListener('abort', leave)
        running++
        resolve()
      }
      waiting.add(come)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
  const takeTurn = async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (running < most) running++
    else await wait(signal)
    let isGivenBack = false
    const end = () => {
      if (!isGivenBack) giveBack()
      isGivenBack = true
    }
    signal.addEventListener('abort', end, { once: true })
    try {
      return await work()
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  }
  return {
    take: async (work, signal = new AbortController().signal, visitor = null) => {
      if (visitor === null) return takeTurn(work, signal)
      const own = visitors.get(visitor) ?? 0
      if (own >= mostOfVisitor) throw tooOften(retryAfterSeconds)
      visitors.set(visitor, own + 1)
      try {
        return await takeTurn(work, signal)
      } finally {
        const left = (visitors.get(visitor) ?? 1) - 1
        if (left > 0) visitors.set(visitor, left)
        else visitors.delete(visitor)
      }
    },
    waiting: () => waiting.size,
    isFull: () => running >= most,
  }
}
