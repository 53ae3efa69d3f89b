import { emailName } from '#features/site/session/domain/personal-form.ts'
import { isStaffRole, type StaffRole, staffRoles } from '#features/site/session/domain/roles.ts'
import { findCustomerByEmail } from '#features/site/session/server/store.ts'
import { findMember } from '#features/staff/desk-session/server/store.ts'
import { addStaff, nameOf, removeStaff } from '#features/staff/staff/server/appoint.ts'
import type { MailContext } from '#features/staff/staff/server/queue-invitation.ts'
import { listStaffPage } from '#features/staff/staff/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { insertAudit } from '#server/security/audit.ts'
import { defaultLanguage } from '#shared/language.ts'
import { emailLimit, isEmail } from '#shared/mail/email.ts'
import { cleanLine } from '#shared/text/clean-text.ts'

export const staffUsage = `npm run staff -- list
npm run staff -- invite EMAIL ROLE [NAME]
npm run staff -- add EMAIL ROLE
npm run staff -- remove EMAIL ROLE
npm run staff -- reset-factor EMAIL

ROLE is one of: ${staffRoles.join(', ')}`

export type StaffCommand =
  | { verb: 'list' }
  | { verb: 'add' | 'remove'; email: string; role: StaffRole }
  | { verb: 'reset-factor'; email: string }
  | { verb: 'invite'; email: string; role: StaffRole; name: string }

/** Reads the words of a command. Throws CommandRefused with the usage. */
export function parseStaffCommand([verb, typedEmail = '', role = '', ...rest]: readonly string[]): StaffCommand {
  if (verb === 'list' && typedEmail === '') return { verb }
  const email = emailName(typedEmail)
  const isNamed = email.length <= emailLimit && isEmail(email)
  if (isNamed && verb === 'reset-factor' && role === '') return { verb, email }
  const isMeant = isNamed && isStaffRole(role)
  if (isMeant && (verb === 'add' || verb === 'remove') && rest.length === 0) return { verb, email, role }
  if (isMeant && verb === 'invite') return { verb, email, role, name: cleanLine(rest.join(' ')).slice(0, 100) }
  throw new CommandRefused(staffUsage)
}

/** Does a command for the staff, and returns what it says. The running server and the command itself do the same. */
export async function runStaffCommand(
  db: Database,
  words: readonly string[],
  { publicUrl, settings }: Pick<MailContext, 'publicUrl' | 'settings'>,
  now: Date,
): Promise<string[]> {
  const command = parseStaffCommand(words)
  if (command.verb === 'list') return list(db)
  return db.transaction(tx => {
    const mail = { publicUrl, settings, now }
    if (command.verb === 'invite') return inviteMember(tx, command, mail)
    if (command.verb === 'reset-factor') return reset(tx, command.email, mail)
    return command.verb === 'add' ? add(tx, command, publicUrl, now) : remove(tx, command, now)
  })
}

interface Named {
  email: string
  role: StaffRole
}

async function add(tx: Database, { email, role }: Named, publicUrl: string, now: Date): Promise<string[]> {
  const path = await addStaff(tx, { email, role, now })
  return [
    `${email} now has the role ${role}.`,
    'This link sets the password of the account. It works once, within 7 days:',
    '',
    `  ${publicUrl}${path}`,
  ]
}

async function remove(tx: Database, { email, role }: Named, now: Date): Promise<string[]> {
  const outcome = await removeStaff(tx, { email, role, now })
  if (outcome === 'last_administrator')
    throw new CommandRefused(`${email} is the last administrator. Make somebody else an administrator first.`)
  return [
    outcome === 'removed'
      ? `${email} no longer has the role ${role}, and is logged out.`
      : `${email} does not have the role ${role}.`,
  ]
}

async function inviteMember(tx: Database, { email, role, name }: Named & { name: string }, mail: MailContext) {
  // The mail is JSX, which Node cannot read from the sources: the commands without a mail do not need it.
  const { invite } = await import('#features/staff/staff/server/invite.ts')
  const invitation = { email, name: name || nameOf(email), roles: [role], language: defaultLanguage }
  const invited = await invite(tx, invitation, null, mail)
  if (!invited.ok) throw new CommandRefused(`${email} already belongs to the staff: use add.`)
  const { id, link } = invited.value
  await insertAudit(tx, { event: 'staff_invited', customerId: id, reason: role }, null, mail.now)
  return [
    `${email} is invited with the role ${role}; the mail is on its way.`,
    'Its link sets the password. It works once, within 72 hours:',
    '',
    `  ${link}`,
  ]
}

async function reset(tx: Database, email: string, mail: MailContext): Promise<string[]> {
  const { resetFactor } = await import('#features/staff/desk-session/server/reset-factor.ts')
  const account = await findCustomerByEmail(tx, email)
  const member = account && (await findMember(tx, account.id))
  if (!member) throw new CommandRefused(`${email} does not belong to the staff.`)
  await resetFactor(tx, member, { ...mail, traceId: null })
  return [`The second factors of ${email} are removed, and all sessions are ended. The next sign-in sets up a new one.`]
}

async function list(db: Database): Promise<string[]> {
  const { rows } = await listStaffPage(db, {}, null, 1000)
  if (rows.length === 0) return ['Nobody yet: npm run staff -- add EMAIL administrators']
  return rows.map(({ email, displayName, state, roles }) =>
    [email, displayName, state, roles.join(', ') || 'no role'].join('  '),
  )
}
