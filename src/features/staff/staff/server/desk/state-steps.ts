import { randomUUID } from 'node:crypto'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, notFound, refused } from '#server/calls/refusal.ts'
import { type Subject, writeChange } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import type { Result } from '#shared/result.ts'
import { mayActivate, mayDeactivate, type StaffFault } from '../../domain/staff-steps.ts'
import { staffRefusals } from '../../messages/desk-refusals.ts'
import { isActiveOther, isLastAdministrator, type StaffFields } from '../staff-subject.ts'
import { listRepresented } from '../store.ts'
import { subjectOf } from './author.ts'

/** Moves what a member has open to the successor, in the transaction that deactivates them; without one it belongs to nobody. */
export type HandOver = (tx: Database, from: number, to: number | null, now: Date) => Promise<void>

/** Throws 400 where the step is not possible. */
export function refuseStep(step: Result<null, StaffFault>, language: Language): void {
  if (!step.ok) throw refused(step.reason, staffRefusals[language][step.reason])
}

interface Deactivation {
  id: number
  reason: string
  successorId: number | null
}

export async function deactivate(
  tx: Database,
  context: DeskContext,
  { id, reason, successorId }: Deactivation,
  handOver: readonly HandOver[],
): Promise<void> {
  const { staff, language, now } = context
  const subject = await subjectOf(tx, context, { changesState: true })
  const record = await subject.lock(tx, id)
  if (!record) throw notFound()
  const { state, roles } = record.fields
  const facts = { isSelf: id === staff.id, state, roles, isLastAdministrator: await isLastAdministrator(tx, id) }
  refuseStep(mayDeactivate(facts), language)
  if (successorId !== null && !(await isActiveOther(tx, successorId, id)))
    throw invalid({ hand_over_to: [staffRefusals[language].wrong_successor] })
  const batchId = randomUUID()
  const changed: ChangedField[] = [{ field: 'state', before: state, after: 'deactivated' }]
  await writeChange(tx, subject, id, record, changed, { reason, batchId })
  await passOnDeputy(tx, subject, { from: id, to: successorId, batchId })
  for (const give of handOver) await give(tx, id, successorId, now)
}

/** The successor is also the deputy of those whose deputy leaves. */
async function passOnDeputy(
  tx: Database,
  subject: Subject<StaffFields>,
  { from, to, batchId }: { from: number; to: number | null; batchId: string },
): Promise<void> {
  for (const id of await listRepresented(tx, from)) {
    const record = await subject.lock(tx, id)
    if (!record) continue
    const after = to === id ? null : to
    await writeChange(tx, subject, id, record, [{ field: 'deputy_id', before: from, after }], { batchId })
  }
}

export async function activate(tx: Database, context: DeskContext, id: number): Promise<void> {
  const subject = await subjectOf(tx, context, { changesState: true })
  const record = await subject.lock(tx, id)
  if (!record) throw notFound()
  const { state } = record.fields
  refuseStep(mayActivate({ state }), context.language)
  await writeChange(tx, subject, id, record, [{ field: 'state', before: state, after: 'active' }], {})
}
