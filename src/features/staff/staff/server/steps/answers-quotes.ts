import type { Database } from '#server/database/connection.ts'
import { permissionsOf } from '../../domain/permissions.ts'
import { findStaff } from '../store.ts'

/** Whether an account is an active member of the staff who may answer quotes. */
export async function answersQuotes(tx: Database, id: number): Promise<boolean> {
  const member = await findStaff(tx, id)
  return member?.state === 'active' && permissionsOf(member.roles).has('quote.answer')
}
