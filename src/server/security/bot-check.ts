import { eq, lt } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { botSolution } from '../database/tables.ts'
import { type CleaningTask, removeInBatches } from '../process/cleaning.ts'
import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import { type AltchaChallenge, createAltcha } from './bot-check-altcha.ts'
import { createRemoteCheck, serviceHosts } from './bot-check-remote.ts'
import type { SolutionUse, Verifier } from './bot-verifier.ts'
import { hashToken } from './tokens.ts'

export interface BotCheck {
  provider: Config['botCheck']['provider']
  /** Of the provider's service; null where the challenges are our own. */
  siteKey: string | null
  /** Sites that pages must let in for it. */
  guests: readonly string[]
  /** A challenge for the browser to solve; null where another service gives them out. */
  createChallenge: (now: Date) => Promise<AltchaChallenge | null>
  /** Whether the solution is right, fresh and used for the first time; or again by a repetition of the same request. */
  accepts: (solution: string, use: SolutionUse) => Promise<boolean>
}

export interface BotCheckParts {
  config: Config['botCheck']
  db: Database
  log: Log
  /** For the providers that are asked over the network. */
  fetch?: typeof fetch
}

export const noBotCheck: BotCheck = {
  provider: 'off',
  siteKey: null,
  guests: [],
  createChallenge: async () => null,
  accepts: async () => true,
}

// Longer than any of the providers' solutions.
const solutionLimit = 10_000

export function createBotCheck({ config, db, log, fetch = globalThis.fetch }: BotCheckParts): BotCheck {
  const { provider, siteKey = null } = config
  if (provider === 'off') return noBotCheck
  if (provider === 'altcha') {
    const { verifier, createChallenge } = createAltcha(db)
    return { provider, siteKey: null, guests: [], createChallenge, accepts: acceptOnce(db, verifier) }
  }
  const verifier = createRemoteCheck(provider, { secret: config.secret ?? '', siteKey: siteKey ?? '', fetch, log })
  const guests = serviceHosts[provider]
  return { provider, siteKey, guests, createChallenge: async () => null, accepts: acceptOnce(db, verifier) }
}

function acceptOnce(db: Database, { nameOf, verify }: Verifier): BotCheck['accepts'] {
  return async (solution, use) => {
    const name = solution.length <= solutionLimit ? nameOf(solution) : null
    if (name === null) return false
    const hash = hashToken(name)
    const request = use.isRepeatable ? hashToken(use.request) : null
    const served = await findServed(db, hash)
    if (served) return isSameRequest(served, request)
    const expiresAt = await verify(solution, use)
    // A service takes a token once: the same request at the same time may have been quicker.
    const inserted = !expiresAt
      ? []
      : await db
          .insert(botSolution)
          .values({ hash, servedRequest: request, expiresAt })
          .onConflictDoNothing()
          .returning({ hash: botSolution.hash })
    if (inserted.length > 0) return true
    const meanwhile = await findServed(db, hash)
    return meanwhile !== null && isSameRequest(meanwhile, request)
  }
}

interface Served {
  request: string | null
}

const isSameRequest = (served: Served, request: string | null) => request !== null && served.request === request

async function findServed(db: Database, hash: string): Promise<Served | null> {
  const [row] = await db
    .select({ request: botSolution.servedRequest })
    .from(botSolution)
    .where(eq(botSolution.hash, hash))
  return row ?? null
}

/** Forgets the solutions that would be too old anyway. */
export const removeOldSolutions: CleaningTask = (db, now, signal) =>
  removeInBatches(db, botSolution, lt(botSolution.expiresAt, now), { signal })
