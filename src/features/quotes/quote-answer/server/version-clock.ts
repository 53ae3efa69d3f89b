import { findQuote } from '#features/quotes/quote/server/store.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { pauseUntil, startClock } from '#server/process/clock.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { bringDueIntoForce, type ForceDeps } from './bring-into-force.ts'
import { printVersionOf, type VersionPrinting } from './steps/version-pdf.ts'
import { findNextDue, findUnkeptAccepted, keepAcceptedPdf, versionChannel } from './version-store.ts'

interface ClockDeps extends ForceDeps, VersionPrinting {
  connection: Connection
  log: Log
  now: () => Date
}

/** After a version whose quote was in use. */
const againMs = 200

/** Brings versions into force at their moment, and keeps the PDF of those that were accepted, until it is stopped. */
export function startVersionClock(deps: ClockDeps): Promise<{ stop: () => Promise<void> }> {
  const { connection, log, now } = deps
  const { db } = connection
  let turns = 0
  const turn = async (isCalled: boolean) => {
    const isLeft = await bringDueIntoForce(db, deps, now())
    // PDFs that were missing at the start wait for a quiet moment: whoever asks for one before gets it printed.
    if (turns === 1 || (isCalled && turns > 0)) await keepAcceptedPdfs(deps, db)
    turns++
    return isLeft ? againMs : pauseUntil(await findNextDue(db), now())
  }
  return startClock({ connection, log, name: 'version_clock', channel: versionChannel, turn })
}

/** Prints and keeps the PDFs of accepted versions. One that cannot be printed is tried again at the next announcement or start. */
export async function keepAcceptedPdfs(deps: VersionPrinting & { log: Log }, db: Database): Promise<void> {
  const failed: number[] = []
  for (;;) {
    const version = await findUnkeptAccepted(db, failed)
    if (!version) return
    try {
      const quote = await findQuote(db, { id: version.quoteId })
      if (quote) await keepAcceptedPdf(db, version.id, await printVersionOf(deps, version, quote))
      else failed.push(version.id)
    } catch (error) {
      failed.push(version.id)
      deps.log.warn('accepted_pdf_failed', { version: version.id, error: describeError(error) })
    }
  }
}
