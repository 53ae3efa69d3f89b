import { addStaff, removeStaff } from '#features/account/server/staff.ts'
import { emailName } from '#features/session/domain/personal-form.ts'
import { isStaffRole, type StaffRole, staffRoles } from '#features/session/domain/roles.ts'
import type { Database } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run staff -- add EMAIL ROLE
npm run staff -- remove EMAIL ROLE

ROLE is one of: ${staffRoles.join(', ')}`

/** Gives and takes staff roles. The embedded database serves one process, so the command refuses while a server runs. */
await runCommand(() => run(process.argv.slice(2)))

async function run([verb, typedEmail = '', role = '', ...rest]: string[]): Promise<void> {
  const email = emailName(typedEmail)
  const isVerb = verb === 'add' || verb === 'remove'
  if (!isVerb || !/^[^@\s]+@[^@\s.]+\.[^@\s]+$/.test(email) || !isStaffRole(role) || rest.length > 0)
    throw new Error(usage)
  const { databaseUrl, expectDatabase, dataDir, publicUrl } = readConfig(process.env)
  const connection = await openDatabase({
    databaseUrl,
    expectDatabase,
    dataDir,
    log: createLog(line => process.stderr.write(line)),
  })
  try {
    await migrate(connection)
    const say = verb === 'add' ? add : remove
    const lines = await connection.db.transaction(tx => say(tx, email, role, publicUrl))
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await connection.close()
  }
}

async function add(tx: Database, email: string, role: StaffRole, publicUrl: string): Promise<string[]> {
  const path = await addStaff(tx, { email, role, now: new Date() })
  return [
    `${email} now has the role ${role}.`,
    'This link sets the password of the account. It works once, within 7 days:',
    '',
    `  ${publicUrl}${path}`,
  ]
}

async function remove(tx: Database, email: string, role: StaffRole): Promise<string[]> {
  const isRemoved = await removeStaff(tx, { email, role, now: new Date() })
  return [
    isRemoved
      ? `${email} no longer has the role ${role}, and is logged out.`
      : `${email} does not have the role ${role}.`,
  ]
}
