import { eq, lt } from 'drizzle-orm'
import type { BotChallenge } from '#shared/bot-challenge.ts'
import type { Database } from '../database/connection.ts'
import { botSolution } from '../database/tables.ts'
import { takenBack } from '../database/taken-back.ts'
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
  /** Whether the solution is right, not too old, and unused or used by the same request; null when it is not. */
  check: (solution: string, use: SolutionUse) => Promise<UseSolution | null>
}

/** Marks the solution as used, in the transaction that does what the request asks for. False: another request has used it meanwhile. */
export type UseSolution = (db: Database) => Promise<boolean>

export interface BotCheckParts {
  config: Config['botCheck']
  db: Database
  log: Log
  /** For providers over the network; tests pass their own. */
  fetch?: typeof fetch
}

const useNothing: UseSolution = async () => true

export const noBotCheck: BotCheck = {
  provider: 'off',
  siteKey: null,
  serviceHosts: [],
  createChallenge: async () => null,
  check: async () => useNothing,
}

// Longer than the solutions of all providers.
const solutionLimit = 10_000

export function createBotCheck({ config, db, log, fetch = globalThis.fetch }: BotCheckParts): BotCheck {
  const { provider, siteKey = null } = config
  if (provider === 'off') return noBotCheck
  if (provider === 'altcha') {
    const { verifier, createChallenge } = createAltcha(db)
    return { provider, siteKey: null, serviceHosts: [], createChallenge, check: checkOnce(db, verifier) }
  }
  const verifier = createRemoteCheck(provider, { secret: config.secret ?? '', siteKey: siteKey ?? '', fetch, log })
  return {
    provider,
    siteKey,
    serviceHosts: serviceHosts[provider],
    createChallenge: async () => null,
    check: checkOnce(db, verifier),
  }
}

function checkOnce(db: Database, { nameOf, verify }: Verifier): BotCheck['check'] {
  return async (solution, use) => {
    const name = solution.length <= solutionLimit ? nameOf(solution) : null
    if (name === null) return null
    const hash = hashToken(name)
    const request = use.isRepeatable ? hashToken(use.request) : null
    const served = await findServed(db, hash)
    if (served) return isSameRequest(served, request) ? useNothing : null
    const expiresAt = await verify(solution, use)
    if (expiresAt) return tx => useOnce(tx, { hash, servedRequest: request, expiresAt })
    // A service accepts a token once. A parallel copy of this request may have used it, or be about to.
    return request !== null && (await isServedMeanwhile(db, hash, request, use.now)) ? useNothing : null
  }
}

/** Waits for a transaction that is using the same solution. */
async function useOnce(tx: Database, mark: typeof botSolution.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(botSolution).values(mark).onConflictDoNothing().returning({ hash: botSolution.hash })
  if (inserted.length > 0) return true
  const served = await findServed(tx, mark.hash)
  return served !== null && isSameRequest(served, mark.servedRequest ?? null)
}

async function isServedMeanwhile(db: Database, hash: string, request: string, now: Date): Promise<boolean> {
  // The mark of nobody waits for the mark of another transaction, and is taken back.
  const mark = { hash, servedRequest: null, expiresAt: now }
  await takenBack(db, tx => useOnce(tx, mark))
  const served = await findServed(db, hash)
  return served !== null && isSameRequest(served, request)
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
