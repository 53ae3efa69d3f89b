import { z } from 'zod'
import { Address } from '#features/site/address/contract.ts'
import { OwnAddressForm } from '#features/site/address/domain/own-address.ts'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { companyRoles, invitationStates } from './domain/company-roles.ts'
import { InviteForm } from './domain/invite-form.ts'

const Role = z.enum(companyRoles)

/** The caller's company, as its people see it. */
export const OwnCompany = z.object({
  name: z.string(),
  /** The caller's. */
  role: Role,
  people: z.array(
    z.object({
      id: RowId,
      name: z.string(),
      email: z.string(),
      role: Role,
      is_you: z.boolean(),
      joined_on: z.string().nullable(),
    }),
  ),
  /** They can be chosen at a request, as the customer's own can. */
  addresses: z.array(Address),
  /** Those that are open; none for whoever is not an administrator. */
  invitations: z.array(z.object({ id: RowId, email: z.string(), role: Role, expires_on: z.string() })),
})
export type OwnCompany = z.infer<typeof OwnCompany>

/** Whoever leaves hands the work over to a colleague. */
const Leaving = z.object({ hand_over_to: RowId })
const id = z.object({ id: RowId })
const change = { reply: OwnCompany, hasEffect: true, limit: 'write', isPersonal: true } as const

export const getOwnCompany = defineCall({
  method: 'GET',
  path: '/CustomerCompany/Get',
  summary: 'The company that the customer is of, with its people; 404 for whoever is of none',
  reply: OwnCompany,
})

export const invitePerson = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/Invite',
  summary:
    'Invites somebody to the company by e-mail; for its administrators. A new invitation ends the earlier one of the address',
  body: InviteForm,
  limit: 'account',
})

export const withdrawInvitation = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/WithdrawInvitation/{id}',
  summary: 'Ends an invitation that nobody has accepted yet; for administrators',
  params: id,
})

export const addCompanyAddress = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/AddAddress',
  summary: 'Saves an address of the company; for administrators',
  body: OwnAddressForm,
})

export const editCompanyAddress = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/EditAddress/{id}',
  summary: 'Changes an address of the company; for administrators',
  params: id,
  body: OwnAddressForm,
})

export const deleteCompanyAddress = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/DeleteAddress/{id}',
  summary: 'Deletes an address of the company; for administrators',
  params: id,
})

export const setPersonRole = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/SetRole/{id}',
  summary: 'Gives somebody of the company another role; for administrators. One administrator stays',
  params: id,
  body: z.object({ role: Role }),
})

export const removePerson = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/RemovePerson/{id}',
  summary: 'Takes somebody out of the company, whose work goes to a colleague; for administrators',
  params: id,
  body: Leaving,
})

export const leaveCompany = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/Leave',
  summary: 'The customer leaves the company; the work goes to a colleague. One administrator stays',
  body: Leaving,
  reply: z.object({ success: z.literal(true) }),
})

const ByToken = z.object({ token: z.string().max(200) })

export const checkInvitation = defineCall({
  method: 'POST',
  path: '/CustomerCompany/CheckInvitation',
  summary: 'Whether an invitation can be accepted, and to which company it is',
  body: ByToken,
  reply: z.object({ status: z.enum(invitationStates), company: z.string().nullable() }),
  limit: 'account',
})

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/CustomerCompany/AcceptInvitation',
  summary: 'The customer joins the company. Only for the account of the address to which the invitation went',
  body: ByToken,
  reply: z.object({ company: z.string() }),
  hasEffect: true,
  limit: 'account',
  isPersonal: true,
})
