import { findQuote } from '#features/quote/server/store.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { bringDueIntoForce, type ForceDeps } from './bring-into-force.ts'
import { printVersionOf, type VersionPrinting } from './steps/version-pdf.ts'
import { findNextDue, findUnkeptAccepted, keepAcceptedPdf, versionChannel } from './version-store.ts'

interface ClockDeps extends ForceDeps, VersionPrinting {
  connection: Connection
  log: Log
  now: () => Date
}

/** The longest pause: another process may have missed its turn. */
const mostPauseMs = 30_000
/** After a version whose quote was in use. */
const againMs = 200

/**
 * Brings versions into force at their moment, and keeps the PDF of those that were accepted, until it is stopped. Every process has
 * such a clock; what is late because none ran goes out at the start.
 */
export async function startVersionClock(deps: ClockDeps): Promise<{ stop: () => Promise<void> }> {
  const { connection, log } = deps
  let isStopping = false
  let wake = () => {}
  let hasRung = false
  const ring = () => {
    hasRung = true
    wake()
  }
  const unlisten = await connection.listen(versionChannel, ring)
  const rest = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    for (let isFirst = true; !isStopping; isFirst = false) {
      const looksForAccepted = isFirst || hasRung
      hasRung = false
      const pauseMs = await turn(deps, looksForAccepted).catch(error => {
        log.warn('version_clock_failed', { error: describeError(error) })
        return mostPauseMs
      })
      if (!hasRung && !isStopping) await rest(pauseMs)
    }
  }
  const working = work()
  return {
    stop: async () => {
      isStopping = true
      ring()
      await working
      await unlisten()
    },
  }
}

/** Does what is due. Answers how long the pause until the next turn is. */
async function turn(deps: ClockDeps, looksForAccepted: boolean): Promise<number> {
  const { connection, now } = deps
  const { db } = connection
  const isLeft = await bringDueIntoForce(db, deps, now())
  if (looksForAccepted) await keepAcceptedPdfs(deps, db)
  if (isLeft) return againMs
  const next = await findNextDue(db)
  return next ? Math.min(mostPauseMs, Math.max(0, next.getTime() - now().getTime())) : mostPauseMs
}

/** Prints and keeps the PDFs of accepted versions. One that cannot be printed is tried again at the next announcement or start. */
export async function keepAcceptedPdfs(deps: VersionPrinting & { log: Log }, db: Database): Promise<void> {
  const failed: number[] = []
  for (;;) {
    const version = await findUnkeptAccepted(db, failed)
    if (!version) return
    try {
      const quote = await findQuote(db, { id: version.quoteId })
      if (quote) await keepAcceptedPdf(db, version.id, await printVersionOf(deps, db, version, quote))
      else failed.push(version.id)
    } catch (error) {
      failed.push(version.id)
      deps.log.warn('accepted_pdf_failed', { version: version.id, error: describeError(error) })
    }
  }
}
