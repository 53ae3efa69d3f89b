import { isCommonPassword } from '#features/site/account/domain/common-passwords.ts'
import { claimEmail, confirmCustomer, savePassword, useUpLinks } from '#features/site/account/server/store.ts'
import { emailName } from '#features/site/session/domain/personal-form.ts'
import { forgetDevices, insertRole, removeSessions } from '#features/site/session/server/store.ts'
import { hasAdministrator } from '#features/staff/staff/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { invalid, refused } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { composePassword } from '#shared/compose-password.ts'
import type { WelcomeValues } from '../domain/sign-in-forms.ts'
import { signInText } from '../messages/desk-sign-in.ts'
import { activateMember, findMember, findOpenLink, type Member, saveMember, useLink } from './store.ts'

/** Makes the first administrator by the link of the start. Throws 400: link_over, administrator_exists, validation. */
export async function makeFirstAdministrator(
  context: Context,
  token: string,
  { name, email: typedEmail, password }: WelcomeValues,
): Promise<Member> {
  const { db, now, language } = context
  const text = signInText[language]
  const link = await findOpenLink(context, 'welcome', token)
  if (await hasAdministrator(db)) throw refused('administrator_exists', text.administratorExists)
  if (!link) throw refused('link_over', text.linkOver)
  const email = emailName(typedEmail)
  refuseCommon(context, password, [email, email.split('@')[0] ?? '', name])
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    if (!(await useLink(tx, 'welcome', link.hash, now))) throw refused('link_over', text.linkOver)
    // Asked again: a command may have added one meanwhile.
    if (await hasAdministrator(tx)) throw refused('administrator_exists', text.administratorExists)
    const { id } = await claimEmail(tx, email, language, now)
    await setPassword(tx, id, passwordHash, now)
    await insertRole(tx, id, 'administrators')
    await saveMember(tx, { customerId: id, displayName: name, language }, now)
    await keepAudit(tx, context, { event: 'administrator_made', customerId: id })
    return requireMember(tx, id)
  })
}

interface Invited {
  member: Member
  linkHash: string
}

/** The member whom an invitation is for; null when it works no longer. */
export async function findInvited(context: Context, token: string): Promise<Invited | null> {
  const link = await findOpenLink(context, 'invitation', token)
  const member = link?.customerId ? await findMember(context.db, link.customerId) : null
  return link && member?.state === 'invited' ? { member, linkHash: link.hash } : null
}

/** `password`: null keeps the one that the account has. Throws 400: link_over, validation. */
export async function accept(context: Context, invited: Invited | null, password: string | null): Promise<Member> {
  const { db, now, language } = context
  const over = () => refused('link_over', signInText[language].linkOver)
  if (!invited) throw over()
  const { id, email, name } = invited.member
  if (password) refuseCommon(context, password, [email, email.split('@')[0] ?? '', name])
  const passwordHash = password && (await hashPassword(password))
  return db.transaction(async tx => {
    const revision = (await useLink(tx, 'invitation', invited.linkHash, now)) && (await activateMember(tx, id))
    if (!revision) throw over()
    const fields = [{ field: 'state', before: 'invited', after: 'active' }]
    const change = {
      at: now,
      actorId: id,
      source: 'desk' as const,
      subjectKind: 'staff',
      subjectId: id,
      revision,
      fields,
    }
    await insertChange(tx, change)
    if (passwordHash) await setPassword(tx, id, passwordHash, now)
    await confirmCustomer(tx, id, now)
    await keepAudit(tx, context, { event: 'invitation_accepted', customerId: id })
    return requireMember(tx, id)
  })
}

/** As every new password: it ends sessions, forgets browsers and uses up links. The e-mail is the member's own. */
async function setPassword(tx: Database, id: number, passwordHash: string, now: Date): Promise<void> {
  await savePassword(tx, id, passwordHash)
  await removeSessions(tx, id)
  await forgetDevices(tx, id)
  await useUpLinks(tx, id, ['activation', 'email', 'reset'], now)
  await confirmCustomer(tx, id, now)
}

function refuseCommon({ language }: Context, password: string, about: readonly string[]): void {
  if (isCommonPassword(composePassword(password) ?? password, about))
    throw invalid({ password: [signInText[language].commonPassword] })
}

async function requireMember(tx: Database, id: number): Promise<Member> {
  const member = await findMember(tx, id)
  if (!member) throw new Error('A member was stored and is gone')
  return member
}
