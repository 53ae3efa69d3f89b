import { presentCustomer } from '#features/site/session/domain/roles.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { refused } from '#server/calls/refusal.ts'
import type { People } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { keepAudit, noteAudit } from '#server/security/audit.ts'
import { deleteAccount, exportOwnData, listActs } from '../contract.ts'
import { answerText } from '../messages/answers.ts'
import { requireAccount, requireOwnPassword } from './own-account.ts'
import { presentAddress, type SharedAddress } from './steps/present-addresses.ts'
import { type Removal, removeAccount } from './steps/remove-account.ts'
import { listAddresses, listOwnActs, listOwnDevices, listOwnSessions } from './store.ts'

/** The data about a customer that other slices store. */
export interface OwnData {
  /** Their part of the export, in the order of the file. */
  list: (context: Context, customerId: number) => Promise<Record<string, unknown>>
  /** The addresses of the customer's company; none for whoever is of none. */
  companyAddresses: (db: Database, customerId: number) => Promise<SharedAddress[]>
  /** The names of members of the staff by account. */
  namesOf: People['namesOf']
  /** Called before the customer's row is removed, in the same transaction. */
  beforeRemoval: Removal['beforeRemoval']
  /** Called when the customer has changed facts of the account, in the same transaction. */
  onChange: (tx: Database, customerId: number, fields: ChangedField[], now: Date) => Promise<void>
}

export function ownDataRoutes(ownData: OwnData): Binding[] {
  return [
    handle(exportOwnData, async (_input, context) => {
      const { db, language, now } = context
      const customer = await requireAccount(context)
      const { id, language: savedLanguage, createdAt, confirmedAt } = customer
      const { admin_username: _, ...account } = presentCustomer(customer, null)
      const data = {
        exported_on: now,
        account: { ...account, language: savedLanguage, created_on: createdAt, confirmed_on: confirmedAt },
        addresses: (await listAddresses(db, id)).map(row => presentAddress(row, language)),
        ...(await ownData.list(context, id)),
        acts: await readActs(db, id, ownData),
        sessions: await listOwnSessions(db, id),
        known_devices: await listOwnDevices(db, id),
      }
      noteAudit(context, { event: 'data_exported', customerId: id })
      return new Response(JSON.stringify(data, null, 2), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="my-data.json"',
        },
      })
    }),

    handle(listActs, async (_, context) => {
      const { id } = await requireAccount(context)
      return { acts: await readActs(context.db, id, ownData) }
    }),

    handle(deleteAccount, async ({ body }, context) => {
      const { db, language } = context
      const customer = await requireAccount(context)
      const { current_password: password } = readForm(body, context)
      await requireOwnPassword(customer, password, 'current_password', context)
      // Their work goes to somebody else first, and the last administrator stays.
      if (customer.staffRoles.length > 0) throw refused('staff_account', answerText[language].staffAccount)
      await db.transaction(async tx => {
        await removeAccount(tx, customer, context, ownData)
        await keepAudit(tx, context, { event: 'account_deleted', customerId: customer.id })
      })
      return { result: answerText[language].accountDeleted }
    }),
  ]
}

async function readActs(db: Database, customerId: number, { namesOf }: Pick<OwnData, 'namesOf'>) {
  const rows = await listOwnActs(db, customerId)
  const names = await namesOf(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))])
  return rows.map(({ at, actorId, reason }) => ({
    at: at.toISOString(),
    by: actorId === null ? null : (names.get(actorId) ?? null),
    reason: reason ?? '',
  }))
}
