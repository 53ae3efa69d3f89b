import { presentAddress } from '#features/site/account/server/steps/present-addresses.ts'
import { toAddress } from '#features/site/account/server/steps/read-address.ts'
import { emailName } from '#features/site/session/domain/personal-form.ts'
import { findCustomer } from '#features/site/session/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { invalid, loginRequired, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { keepAudit } from '#server/security/audit.ts'
import { hashToken } from '#server/security/tokens.ts'
import * as calls from '../contract.ts'
import { type CompanyRole, invitationState } from '../domain/company-roles.ts'
import { mostAddresses, shownMembers } from '../domain/limits.ts'
import { companyAnswers } from '../messages/answers.ts'
import * as addresses from './address/store.ts'
import { invite } from './invite.ts'
import * as people from './people/store.ts'
import { findColleague, findMember, findMembership, type Membership, saveMember } from './store.ts'

/** Work of somebody that goes to a colleague. */
export interface HandOver {
  companyId: number
  fromId: number
  toId: number
  /** When the one who leaves joined the company: earlier work is not the company's; null: not known. */
  since: Date | null
}

export interface CompanyDeps {
  /** Called when a customer's own company or role changes, in the same transaction. */
  onChange: (tx: Database, customerId: number, fields: ChangedField[], now: Date) => Promise<void>
  /** The work is of slices above this one, so the composition hands this function in. */
  handOver: (tx: Database, work: HandOver, now: Date) => Promise<void>
  /** Called when somebody is an approver of a company no longer. */
  onApproverGone: (tx: Database, companyId: number, context: Context) => Promise<void>
}

/** The calls of the people of a company. */
export function ownCompanyRoutes(deps: CompanyDeps): Binding[] {
  return [
    handle(calls.getOwnCompany, async (_, context) =>
      readOwnCompany(context.db, context, await requireMember(context)),
    ),

    handle(calls.invitePerson, ({ body }, context) =>
      administer(context, async (tx, own) => invite(tx, own, readForm(body, context), context)),
    ),

    handle(calls.withdrawInvitation, ({ params }, context) =>
      administer(context, async (tx, { companyId }) => {
        if (!(await people.endInvitations(tx, companyId, { id: params.id }))) throw notFound()
      }),
    ),

    ...companyAddressRoutes(),

    handle(calls.setPersonRole, ({ params, body }, context) =>
      administer(context, async (tx, own) => {
        const person = await requireColleague(tx, own.companyId, params.id)
        await setRole(tx, deps, person, body.role, context)
      }),
    ),

    handle(calls.removePerson, ({ params, body }, context) =>
      administer(context, async (tx, own) => {
        const person = await requireColleague(tx, own.companyId, params.id)
        await takeOut(tx, deps, person, body.hand_over_to, context)
      }),
    ),

    handle(calls.leaveCompany, async ({ body }, context) => {
      const { companyId, customerId } = await requireMember(context)
      await context.db.transaction(async tx => {
        await people.lockPeople(tx, companyId)
        const person = await requireColleague(tx, companyId, customerId)
        await takeOut(tx, deps, person, body.hand_over_to, context)
      })
      return { success: true as const }
    }),

    handle(calls.checkInvitation, async ({ body }, { db, now }) => {
      const invitation = await people.findInvitation(db, hashToken(body.token))
      const status = invitationState(invitation, now)
      return { status, company: status === 'ready' ? (invitation?.name ?? null) : null }
    }),

    handle(calls.acceptInvitation, ({ body }, context) => accept(deps, body.token, context)),
  ]
}

function companyAddressRoutes(): Binding[] {
  return [
    handle(calls.addCompanyAddress, ({ body }, context) =>
      administer(context, async (tx, { companyId }) => {
        const values = toAddress(readForm(body, context), context.language)
        if ((await addresses.listAddressesOf(tx, companyId)).length >= mostAddresses)
          throw refused('too_many_addresses', companyAnswers[context.language].too_many_addresses(mostAddresses))
        await addresses.insertAddress(tx, companyId, values)
      }),
    ),

    handle(calls.editCompanyAddress, ({ params, body }, context) =>
      administer(context, async (tx, { companyId }) => {
        const values = toAddress(readForm(body, context), context.language)
        if (!(await addresses.updateAddress(tx, companyId, params.id, values))) throw notFound()
      }),
    ),

    handle(calls.deleteCompanyAddress, ({ params }, context) =>
      administer(context, async (tx, { companyId }) => {
        if (!(await addresses.removeAddress(tx, companyId, params.id))) throw notFound()
      }),
    ),
  ]
}

/** The caller's company. Throws 401 for whoever is no customer, and 404 for one who is of none. */
async function requireMember({ db, caller }: Context): Promise<Membership> {
  const own = await findMembership(db, requireCustomer(caller).customerId)
  if (!own) throw notFound()
  return own
}

async function requireColleague(tx: Database, companyId: number, customerId: number): Promise<Membership> {
  const person = await findColleague(tx, companyId, customerId)
  if (!person) throw notFound()
  return person
}

/** Changes the people of the caller's company, one change after the other, and answers the company as it is then. */
async function administer(context: Context, change: (tx: Database, own: Membership) => Promise<void>) {
  const { companyId, customerId } = await requireMember(context)
  return context.db.transaction(async tx => {
    await people.lockPeople(tx, companyId)
    const own = await requireColleague(tx, companyId, customerId)
    if (own.role !== 'administrator')
      throw new Refusal(403, 'forbidden', { message: companyAnswers[context.language].not_administrator })
    await change(tx, own)
    return readOwnCompany(tx, context, await findMembership(tx, customerId))
  })
}

async function readOwnCompany(db: Database, { now, language }: Context, own: Membership | null) {
  // Whoever has taken themselves out.
  if (!own) throw notFound()
  const { companyId, customerId, name, role } = own
  const rows = await people.listPeople(db, companyId)
  const open = role === 'administrator' ? await people.listInvitations(db, companyId, now) : []
  return {
    name,
    role,
    people: rows.map(person => ({
      id: person.id,
      name: `${person.firstName} ${person.lastName}`.trim(),
      email: person.email ?? '',
      role: person.role,
      is_you: person.id === customerId,
      joined_on: person.joinedAt?.toISOString() ?? null,
    })),
    addresses: (await addresses.listAddressesOf(db, companyId)).map(row =>
      presentAddress({ ...row, isDefault: false }, language),
    ),
    invitations: open.map(({ id, email, role: as, expiresAt }) => ({
      ...{ id, email, role: as },
      expires_on: expiresAt.toISOString(),
    })),
  }
}

/** Throws 400 where the company would have no administrator any more. */
async function keepAdministrator(tx: Database, { companyId, role }: Membership, { language }: Context) {
  if (role === 'administrator' && (await people.countAdministrators(tx, companyId)) < 2)
    throw refused('last_administrator', companyAnswers[language].last_administrator)
}

async function setRole(
  tx: Database,
  { onChange, onApproverGone }: CompanyDeps,
  person: Membership,
  role: CompanyRole,
  context: Context,
): Promise<void> {
  const { customerId, companyId, role: before } = person
  if (role === before) return
  await keepAdministrator(tx, person, context)
  await people.updateMember(tx, customerId, { role })
  await people.endInvitations(tx, companyId, { invitedBy: customerId })
  await onChange(tx, customerId, [{ field: 'company_role', before, after: role }], context.now)
  if (before === 'approver') await onApproverGone(tx, companyId, context)
  await keepAudit(tx, context, noteOf('company_role_changed', person, { role }, context))
}

/** Takes somebody out of the company, whose work goes to a colleague. */
async function takeOut(
  tx: Database,
  { onChange, handOver, onApproverGone }: CompanyDeps,
  person: Membership,
  toId: number,
  context: Context,
): Promise<void> {
  const { customerId, companyId, role } = person
  await keepAdministrator(tx, person, context)
  const heir = toId === customerId ? null : await findColleague(tx, companyId, toId)
  if (!heir) throw invalid({ hand_over_to: [companyAnswers[context.language].colleague] })
  await handOver(tx, { companyId, fromId: customerId, toId, since: person.joinedAt }, context.now)
  await people.updateMember(tx, customerId, { companyId: null, role: 'buyer', joinedAt: null })
  await people.endInvitations(tx, companyId, { invitedBy: customerId })
  const fields = [
    { field: 'company_id', before: companyId, after: null },
    ...(role === 'buyer' ? [] : [{ field: 'company_role', before: role, after: 'buyer' }]),
  ]
  await onChange(tx, customerId, fields, context.now)
  if (role === 'approver') await onApproverGone(tx, companyId, context)
  await keepAudit(tx, context, noteOf('company_left', person, { to: toId }, context))
}

async function accept({ onChange }: CompanyDeps, token: string, context: Context): Promise<{ company: string }> {
  const { db, now, language } = context
  const { customerId } = requireCustomer(context.caller)
  const text = companyAnswers[language]
  const customer = await findCustomer(db, customerId)
  if (!customer) throw loginRequired()
  return db.transaction(async tx => {
    const invitation = await people.findInvitation(tx, hashToken(token))
    const state = invitationState(invitation, now)
    if (!invitation || state !== 'ready') throw refused(state, text[state === 'ready' ? 'unknown' : state])
    // A link can be passed on: it opens the company to nobody but whom its administrator has named.
    if (!customer.confirmedAt || emailName(customer.email ?? '') !== invitation.email)
      throw refused('other_address', text.other_address)
    if (customer.staffRoles.length > 0) throw refused('staff_account', text.staff_account)
    const { companyId, role, name } = invitation
    await people.lockPeople(tx, companyId)
    const own = await findMember(tx, customerId)
    if (own.companyId !== null && own.companyId !== companyId) throw refused('other_company', text.other_company)
    if (!(await people.takeInvitation(tx, invitation.id, now))) throw refused('used', text.used)
    if (own.companyId === companyId) return { company: name }
    if ((await people.countPeople(tx, companyId)) >= shownMembers)
      throw refused('too_many', text.too_many(shownMembers))
    await saveMember(tx, customerId, { ...own, companyId, role, joinedAt: now })
    const fields = [
      { field: 'company_id', before: null, after: companyId },
      ...(role === 'buyer' ? [] : [{ field: 'company_role', before: 'buyer', after: role }]),
    ]
    await onChange(tx, customerId, fields, now)
    await keepAudit(tx, context, noteOf('company_joined', { customerId, companyId }, { role }, context))
    return { company: name }
  })
}

/** Numbers and roles only: the audit is never changed, and a customer may ask to be forgotten. */
function noteOf(
  event: 'company_role_changed' | 'company_left' | 'company_joined',
  { customerId, companyId }: Pick<Membership, 'customerId' | 'companyId'>,
  details: Record<string, unknown>,
  { caller }: Context,
) {
  const actorId = requireCustomer(caller).customerId
  return { event, customerId, actorId, subject: { kind: 'buyer_company', id: companyId }, details }
}
