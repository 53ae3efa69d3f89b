import { eq } from 'drizzle-orm'
import type { AssignmentRule } from '#features/site/setting/domain/quote-settings.ts'
import { rolesWith } from '#features/staff/staff/domain/permissions.ts'
import { listAbsences } from '#features/staff/staff/server/store.ts'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { fittingRules } from '../domain/assignment.ts'
import { quoteKind } from '../domain/quote-kind.ts'
import { standIn } from '../domain/stand-in.ts'
import { dayOf } from '../domain/working-time.ts'
import { findAsked } from './store.ts'
import { quoteDesk } from './tables.ts'

export interface AssignmentRules {
  rules: readonly AssignmentRule[]
  /** The company's: by its days people are away. */
  timeZone: string
  /** The sections of the catalogue that have these products. */
  sectionsOf: (productIds: readonly number[]) => ReadonlySet<number>
}

/**
 * Gives a new request to whom the first rule that fits names, or to the deputy, in the transaction that stores it. A rule whose person
 * no longer answers quotes is passed over.
 */
export async function assignRequest(
  tx: Database,
  quoteId: number,
  now: Date,
  { rules, timeZone, sectionsOf }: AssignmentRules,
): Promise<void> {
  if (rules.length === 0) return
  const { address, productIds } = await findAsked(tx, quoteId)
  const members = await listAbsences(tx, rolesWith('quote.answer'))
  const fitting = fittingRules(rules, {
    countryId: address?.country_id ?? null,
    stateId: address?.state_province_id ?? null,
    sections: sectionsOf(productIds),
  })
  const named = fitting.find(({ staff_id }) => members.has(staff_id))?.staff_id
  if (named === undefined) return
  const present = new Map([...members].map(([id, absence]) => [id, { ...absence, answers: true }]))
  const assigneeId = standIn(named, present, dayOf(now, timeZone))
  const revision = 2
  await tx.update(quoteDesk).set({ assigneeId, assignedAt: now, revision }).where(eq(quoteDesk.quoteId, quoteId))
  const fields = [{ field: 'assignee_id', before: null, after: assigneeId }]
  const about = { at: now, actorId: null, source: 'desk', subjectKind: quoteKind, subjectId: quoteId } as const
  await insertChange(tx, { ...about, revision, fields })
}
