import { channel } from 'node:diagnostics_channel'

/** Something that happens in this process, for whoever measures it. Where nobody watches, telling costs nothing. */
export interface Observed<T> {
  readonly isWatched: boolean
  tell: (fact: T) => void
  /** Returns the function that ends the watching. */
  watch: (onFact: (fact: T) => void) => () => void
}

function observed<T>(name: string): Observed<T> {
  const told = channel(`site:${name}`)
  return {
    get isWatched() {
      return told.hasSubscribers
    },
    tell: fact => told.publish(fact),
    watch: onFact => {
      // Only `tell` publishes on this channel, which is what makes the cast true.
      const listener = (fact: unknown) => onFact(fact as T)
      told.subscribe(listener)
      return () => void told.unsubscribe(listener)
    },
  }
}

export interface EndedRequest {
  kind: 'call' | 'desk' | 'page' | 'file'
  method: string
  /** The path of the contract or of the route, with the names of its parameters; never the URL. */
  call: string
  status: number
  /** It was refused because of a maintenance, which is no failure. */
  isMaintenance: boolean
  ms: number
  traceId: string
}

/** A request that the cache of responses did not answer. */
export const requestEnded = observed<EndedRequest>('request-ended')
export const pageDrawn = observed<{ ms: number }>('page-drawn')
export const quoteSubmitted = observed<{ kind: 'quick' | 'full' }>('quote-submitted')
export const loginRefused = observed<null>('login-refused')
export const rateLimited = observed<{ limit: string }>('rate-limited')
export const botRefused = observed<null>('bot-refused')
export const mailSettled = observed<{ outcome: 'sent' | 'delayed' | 'refused' }>('mail-settled')
/** `fault`: our own mistake, or an unknown error. */
export const requestFailed = observed<{ kind: 'database_away' | 'storage' | 'conflict' | 'fault' }>('request-failed')
export const cleaningFailed = observed<{ task: string }>('cleaning-failed')
