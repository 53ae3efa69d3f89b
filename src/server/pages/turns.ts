import { Refusal } from '../calls/refusal.ts'

/** Begins the work when its turn comes. It gives its place up when it ends, or when the signal, if there is one, says that nobody wants it any more. */
export interface Turns {
  take: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  waiting: () => number
  /** Whether what comes now has to wait. */
  isFull: () => boolean
}

/** At most `most` works at the same time; so many others wait in their order, and what comes then is refused with 503. */
export function createTurns({ most, mostWaiting }: { most: number; mostWaiting: number }): Turns {
  const waiting = new Set<() => void>()
  let running = 0
  const giveBack = () => {
    running--
    const [next] = waiting
    next?.()
  }
  const wait = (signal: AbortSignal) => {
    if (waiting.size >= mostWaiting) throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': '1' } })
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
  return {
    take: async (work, signal = new AbortController().signal) => {
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
    },
    waiting: () => waiting.size,
    isFull: () => running >= most,
  }
}
