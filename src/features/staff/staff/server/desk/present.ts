import type { StaffRecord, StaffRow } from '../../desk-contract.ts'
import type { listStaffPage, StaffFacts } from '../store.ts'

type Listed = Awaited<ReturnType<typeof listStaffPage>>['rows'][number]

export function presentStaffRow(row: Omit<Listed, 'nameKey'>): StaffRow {
  const { id, title, roles, state, language, lastSignInAt, invitationEndsAt, isDemonstration } = row
  return {
    id,
    display_name: row.displayName,
    email: row.email ?? '',
    title,
    roles,
    state,
    language,
    last_sign_in_on: lastSignInAt?.toISOString() ?? null,
    invitation_ends_on: state === 'invited' ? (invitationEndsAt?.toISOString() ?? null) : null,
    is_demonstration: isDemonstration,
  }
}

export function presentStaff(row: StaffFacts, isLastAdministrator: boolean): StaffRecord {
  const { revision, phone, signatures, keys } = row
  return {
    ...presentStaffRow(row),
    revision,
    phone,
    signatures,
    time_zone: row.timeZone,
    away_until: row.awayUntil,
    deputy_id: row.deputyId,
    keys,
    created_on: row.createdAt.toISOString(),
    invited_by: row.invitedBy,
    has_password: row.hasPassword,
    is_last_administrator: isLastAdministrator,
  }
}
