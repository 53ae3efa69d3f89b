import { eq, lt } from 'drizzle-orm'
import type { BotChallenge } from '#shared/bot-challenge.ts'
import type { Database } from '../database/connection.ts'
import { botSolution } from '../database/tables.ts'
import { type CleaningTask, removeInBatches } from '../process/cleaning.ts'
import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import { createAltcha } from './bot-check-altcha.ts'
import { createRemoteCheck, serviceHosts } from './bot-check-remote.ts'
import type { SolutionUse, Verifier } from './bot-verifier.ts'
import { hashToken } from './tokens.ts'

export interface BotCheck {
  provider: Config['botCheck']['provider']
  /** The key for the provider's service; null for our own challenges. */
  siteKey: string | null
  /** Other sites whose script and frames pages must allow for it. */
  serviceHosts: readonly string[]
  /** Returns a challenge for the browser; null when another service provides them. */
  createChallenge: (now: Date) => Promise<BotChallenge | null>
  /** Whether the solution is right, not too old, and used for the first time or by a repetition of the same request. */
  accepts: (solution: string, use: SolutionUse) => Promise<boolean>
}

export interface BotCheckParts {
  config: Config['botCheck']
  db: Database
  log: Log
  /** For providers over the network; tests pass their own. */
  fetch?: typeof fetch
}

export const noBotCheck: BotCheck = {
  provider: 'off',
  siteKey: null,
  serviceHosts: [],
  createChallenge: async () => null,
  accepts: async () => true,
}

// Longer than the solutions of all providers.
const solutionLimit = 10_000

export function createBotCheck({ config, db, log, fetch = globalThis.fetch }: BotCheckParts): BotCheck {
  const { provider, siteKey = null } = config
  if (provider === 'off') return noBotCheck
  if (provider === 'altcha') {
    const { verifier, createChallenge } = createAltcha(db)
    return { provider, siteKey: null, serviceHosts: [], createChallenge, accepts: acceptOnce(db, verifier) }
  }
  const verifier = createRemoteCheck(provider, { secret: config.secret ?? '', siteKey: siteKey ?? '', fetch, log })
  return {
    provider,
    siteKey,
    serviceHosts: serviceHosts[provider],
    createChallenge: async () => null,
    accepts: acceptOnce(db, verifier),
  }
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
    // A service accepts a token once. A parallel copy of this request may have used it first.
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

/** Deletes the solutions that have expired. */
export const removeOldSolutions: CleaningTask = (db, now, signal) =>
  removeInBatches(db, botSolution, lt(botSolution.expiresAt, now), { signal })
