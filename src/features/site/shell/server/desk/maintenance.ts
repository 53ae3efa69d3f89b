import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { findMaintenance, setMaintenance } from '#server/settings/maintenance.ts'
import { cleanSentence } from '#shared/text/clean-text.ts'

interface MaintenancePeople {
  namesOf: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** The maintenance as it is now, with the name of who began it. */
export async function readMaintenance({ db }: Pick<DeskContext, 'db'>, { namesOf }: MaintenancePeople) {
  const { is_on: isOn, message, since, by } = await findMaintenance(db)
  const name = by === null ? null : ((await namesOf(db, [by])).get(by) ?? null)
  return { is_on: isOn, message, since, by: name }
}

/** Begins or ends it. This process follows before the answer, the others when they hear of it. */
export async function switchMaintenance(
  context: DeskContext,
  people: MaintenancePeople,
  { is_on: isOn, message = '' }: { is_on: boolean; message?: string | undefined },
) {
  const { db, settings, staff, now } = context
  const said = isOn ? cleanSentence(message).trim() : ''
  const event = isOn ? 'maintenance_begun' : 'maintenance_ended'
  await setMaintenance(db, {
    isOn,
    message: said,
    by: staff.id,
    now,
    onChanged: tx => keepAudit(tx, context, { event, customerId: null, details: { message: said } }),
  })
  await settings.refresh()
  return readMaintenance(context, people)
}
