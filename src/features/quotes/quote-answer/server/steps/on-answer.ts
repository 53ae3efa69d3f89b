import type { ChangeRow } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'

/** A step with the answer to a quote, as the change log spells it. */
export interface AnswerStep {
  quoteId: number
  at: Date
  actorId: number | null
  source: ChangeRow['source']
  fields: ChangedField[]
  reason?: string
  /** Marks everything that was done with the same press. */
  batchId?: string
}

/** Told of it in its transaction, so that open pages read anew. The composition hands it in. */
export type OnAnswer = (tx: Database, step: AnswerStep) => Promise<void>
