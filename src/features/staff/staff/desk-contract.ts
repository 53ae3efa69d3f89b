import { z } from 'zod'
import { staffRoles } from '#features/site/session/domain/roles.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, deskList, deskPage, HistoryEntry, saveBody, saved } from '#shared/desk/desk-replies.ts'
import { optionalFields } from '#shared/form-schemas.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { cleanLine, cleanText } from '#shared/text/clean-text.ts'
import { DemonstrationPassword } from './domain/demonstration-password.ts'
import { InviteForm } from './domain/invite-form.ts'
import { staffStates } from './domain/staff-steps.ts'

const line = (min: number, max: number) => z.string().max(1000).overwrite(cleanLine).min(min).max(max)
const text = (max: number) => z.string().max(10_000).overwrite(cleanText).max(max)

const Language = z.enum(languages)
const Role = z.enum(staffRoles)
const Roles = z.array(Role).max(staffRoles.length)
const Signatures = z.partialRecord(Language, text(1000))
/** Own choices of keys by the name of what they do; '' turns one off. */
const Keys = z
  .record(z.string().regex(/^[a-z_.]{1,40}$/), z.string().max(20))
  .refine(keys => Object.keys(keys).length <= 100)
const Day = z.iso.date()

export const StaffRow = z.object({
  id: RowId,
  display_name: z.string(),
  email: z.string(),
  title: z.string(),
  roles: z.array(Role),
  state: z.enum(staffStates),
  language: Language,
  last_sign_in_on: z.string().nullable(),
  /** When the open invitation ends; null without one. */
  invitation_ends_on: z.string().nullable(),
  is_demonstration: z.boolean(),
})
export type StaffRow = z.infer<typeof StaffRow>

export const StaffRecord = StaffRow.extend({
  revision: z.int(),
  phone: z.string(),
  signatures: z.partialRecord(Language, z.string()),
  time_zone: z.string().nullable(),
  away_until: z.string().nullable(),
  deputy_id: RowId.nullable(),
  keys: z.record(z.string(), z.string()),
  created_on: z.string(),
  invited_by: z.string().nullable(),
  has_password: z.boolean(),
  is_last_administrator: z.boolean(),
})
export type StaffRecord = z.infer<typeof StaffRecord>

const ownChanges = {
  signatures: Signatures.optional(),
  language: Language.optional(),
  time_zone: line(1, 60).nullable().optional(),
  away_until: Day.nullable().optional(),
  deputy_id: RowId.nullable().optional(),
  keys: Keys.optional(),
}
const StaffChanges = z.strictObject({
  ...ownChanges,
  display_name: line(1, 100).optional(),
  title: line(0, 100).optional(),
  phone: line(0, 40).optional(),
  roles: Roles.optional(),
})

export const listStaff = deskGet('/Staff/List', 'staff.manage', {
  summary: 'The people of the company, by name',
  query: z.object({
    ...deskPage,
    q: z.string().max(100).optional(),
    state: z.enum(staffStates).optional(),
    role: Role.optional(),
  }),
  reply: deskList(StaffRow),
})

export const listStaffNames = deskGet('/Staff/ListNames', 'signed_in', {
  summary: 'The active people of the company: for a deputy, a successor, an assignment',
  reply: z.array(z.object({ id: RowId, name: z.string() })),
})

export const getStaff = deskGet('/Staff/Get/{id}', 'staff.manage', {
  summary: 'One member of the staff with what was changed, newest first',
  reply: z.object({ record: StaffRecord, history: z.array(HistoryEntry) }),
})

export const getOwnStaff = deskGet('/Staff/GetOwn', 'signed_in', {
  summary: 'The caller’s own facts',
  reply: StaffRecord,
})

export const inviteStaff = deskPost('/Staff/Invite', 'staff.manage', {
  summary: 'Mails an invitation, whose link works once, for 72 hours',
  stepUp: true,
  body: InviteForm,
  reply: StaffRecord,
})

export const inviteStaffAgain = deskPost('/Staff/InviteAgain/{id}', 'staff.manage', {
  summary: 'Mails a new invitation; the link of the earlier one ends',
  stepUp: true,
  reply: StaffRecord,
})

export const withdrawInvitation = deskPost('/Staff/WithdrawInvitation/{id}', 'staff.manage', {
  summary: 'Ends an open invitation; an account that it made is removed',
  stepUp: true,
  reply: z.literal(true),
})

export const saveStaff = deskPost('/Staff/Save/{id}', 'staff.manage', {
  summary: 'Saves the changed fields; other roles end all sessions of the person',
  stepUp: true,
  body: saveBody(StaffChanges),
  reply: saved(StaffRecord),
})

export const saveOwnStaff = deskPost('/Staff/SaveOwn', 'signed_in', {
  summary: 'Saves the caller’s own changed fields',
  body: saveBody(z.strictObject(ownChanges)),
  reply: saved(StaffRecord),
})

export const undoStaff = deskPost('/Staff/Undo', 'staff.manage', {
  summary: 'Takes back one change, or those of one batch, as far as the fields still have its values',
  stepUp: true,
  body: z.union([z.strictObject({ entry_id: RowId }), z.strictObject({ batch_id: z.uuid() })]),
  reply: BulkResult,
})

export const deactivateStaff = deskPost('/Staff/Deactivate/{id}', 'staff.manage', {
  summary: 'Ends all sessions of the person, and hands open work over to the successor',
  stepUp: true,
  body: z.object({
    reason: line(1, 500),
    /** null: what is open belongs to nobody. */
    hand_over_to: RowId.nullable(),
  }),
  reply: StaffRecord,
})

export const activateStaff = deskPost('/Staff/Activate/{id}', 'staff.manage', {
  summary: 'Lets a deactivated person sign in again, with the roles of before',
  stepUp: true,
  reply: StaffRecord,
})

/** The slice desk-session answers it. */
export const resetStaffFactor = deskPost('/Staff/ResetFactor/{id}', 'staff.manage', {
  summary: 'Removes all second factors of a member, who sets up a new one at the next sign-in',
  stepUp: true,
  reply: z.boolean(),
})

const DemonstrationCounts = z.object({ people: z.int(), customers: z.int(), quotes: z.int() })
const Demonstration = DemonstrationCounts.extend({
  /** The e-mails under which its people sign in, once they have a password. */
  emails: z.array(z.string()),
  /** Whether they may get a password: only where nobody but this machine reaches the site. */
  may_sign_in: z.boolean(),
})

export const getDemonstration = deskGet('/Staff/GetDemonstration', 'staff.manage', {
  summary: 'How many people, customers and quotes of the demonstration there are',
  reply: Demonstration,
})

export const openDemonstration = deskPost('/Staff/OpenDemonstration', 'staff.manage', {
  summary: 'Gives the people of the demonstration a password, where nobody but this machine reaches the site',
  stepUp: true,
  body: z.object(optionalFields(DemonstrationPassword)),
  reply: Demonstration,
})

export const removeDemonstration = deskPost('/Staff/RemoveDemonstration', 'staff.manage', {
  summary: 'Removes the people, customers and quotes of the demonstration for good; answers how many it were',
  stepUp: true,
  reply: DemonstrationCounts,
})
