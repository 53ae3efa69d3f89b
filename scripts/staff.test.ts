import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkPasswordRecovery, register, resetPassword } from '#features/site/account/contract.ts'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { sessionToken } from '#features/site/session/server/tables.ts'
import { staffFactor } from '#features/staff/desk-session/server/tables.ts'
import { addStaff, removeStaff } from '#features/staff/staff/server/appoint.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { openCommandSocket } from '#server/process/command-socket.ts'
import { silentLog } from '#server/process/log.ts'
import { runCommandWords } from '../src/composition/commands/run-command-words.ts'
import { runStaffCommand } from '../src/composition/commands/staff-command.ts'
import { testSettings } from '../test/builders/company.ts'
import { linkIn, logIn, mailsTo, openMember, signUpBody } from '../test/builders/members.ts'
import { insertStaff, signIn } from '../test/builders/staff.ts'
import { readyDataDir } from '../test/databases/data-dir.ts'
import { openShops } from '../test/openers/open-shops.ts'
import { bundleProgram } from '../test/processes/bundle-program.ts'
import { startChild } from '../test/processes/child.ts'

const now = new Date('2026-05-04T10:00:00Z')
const settings = { publicUrl: 'https://catalogue.example', mailFrom: undefined, salesEmail: undefined }
const password = 'anvil-3-orchard'
const form = { new_password: password, confirm_new_password: password }
const queryOf = (path: string) => Object.fromEntries(new URL(path, 'https://x.example').searchParams)

test('the script prints the link on standard output, and reports a refusal in one line', async () => {
  const dataDir = await readyDataDir()
  const environment = { DATA_DIR: dataDir, PUBLIC_URL: 'https://catalogue.example' }
  const run = async (...args: string[]) => {
    const child = startChild(await bundleProgram('staff'), args, environment)
    return { code: await child.exited, lines: child.lines, errors: child.errors() }
  }
  const added = await run('add', 'Sam@Company.example', 'sales')
  expect([added.code, added.lines]).toEqual([
    0,
    [
      'sam@company.example now has the role sales.',
      'This link sets the password of the account. It works once, within 7 days:',
      '',
      expect.stringMatching(
        /^ {2}https:\/\/catalogue\.example\/passwordrecovery\/confirm\?token=[\w-]{43}&guid=[\da-f-]{36}$/,
      ),
    ],
  ])
  expect((await run('remove', 'sam@company.example', 'sales')).lines).toEqual([
    'sam@company.example no longer has the role sales, and is logged out.',
  ])
  expect((await run('remove', 'sam@company.example', 'sales')).lines).toEqual([
    'sam@company.example does not have the role sales.',
  ])
  for (const args of [[], ['add'], ['add', 'sam', 'sales'], ['add', 'a@b.co', 'root'], ['drop', 'a@b.co', 'sales']]) {
    const { code, lines, errors } = await run(...args)
    expect([code, lines]).toEqual([1, []])
    expect(errors).toContain('npm run staff -- add EMAIL ROLE')
  }
  expect((await run('list')).lines).toEqual(['sam@company.example  sam  deactivated  no role'])
  const server = await openPglite({ dataDir, log: silentLog })
  const refused = await run('add', 'a@b.co', 'sales')
  expect([refused.code, refused.lines]).toEqual([1, []])
  expect(refused.errors).toMatch(/in use by another process \(\d+\)\. Stop it first/)
  const commands = await openCommandSocket(dataDir, silentLog, words =>
    runCommandWords(server.db, words, settings, now),
  )
  const done = await run('add', 'a@b.co', 'administrators')
  expect([done.code, done.lines[0], done.errors]).toEqual([0, 'a@b.co now has the role administrators.', ''])
  const last = await run('remove', 'a@b.co', 'administrators')
  expect([last.code, last.lines, last.errors]).toEqual([1, [], expect.stringContaining('is the last administrator')])
  commands.close()
  await server.close()
})

describe.each(await openShops({ now: () => now }))('the commands, $engine', ({ db, browser }) => {
  const run = (...words: string[]) => runStaffCommand(db, words, { ...settings, settings: testSettings }, now)

  test('a role makes a member, more roles change it, the last one that goes deactivates it', async () => {
    await run('add', 'sam@company.example', 'sales')
    await run('add', 'sam@company.example', 'content')
    expect(await run('list')).toEqual(['sam@company.example  sam  active  content, sales'])
    await run('remove', 'sam@company.example', 'sales')
    await run('remove', 'sam@company.example', 'content')
    expect(await run('list')).toEqual(['sam@company.example  sam  deactivated  no role'])
    await run('add', 'sam@company.example', 'readers')
    expect(await run('list')).toEqual(['sam@company.example  sam  active  readers'])
    const changes = await db.select().from(changeEntry).orderBy(changeEntry.id)
    expect(changes.map(({ source, revision }) => [source, revision])).toEqual([2, 3, 4, 5].map(n => ['command', n]))
  })

  test('a reset removes the second factors, ends the sessions and tells the member', async () => {
    const { id, email } = await insertStaff(db)
    const factor = { customerId: id, kind: 'totp', name: 'phone', secret: 'x', createdAt: now } as const
    await db.insert(staffFactor).values(factor)
    await signIn(db, browser(), id)
    expect((await run('reset-factor', email))[0]).toContain('are removed')
    expect(await db.$count(staffFactor)).toBe(0)
    expect(await db.$count(sessionToken, eq(sessionToken.customerId, id))).toBe(0)
    expect(await mailsTo(db, email)).toHaveLength(1)
    await expect(run('reset-factor', 'nobody@company.example')).rejects.toThrow('does not belong')
  })

  test('an invitation is mailed and its link printed; the last administrator stays', async () => {
    const lines = await run('invite', 'Ina@company.example', 'administrators', 'Ina', 'Ito')
    const [mail] = await mailsTo(db, 'ina@company.example')
    expect(mail?.text).toContain('Hello Ina Ito,')
    expect(lines[3]?.trim()).toBe(linkIn(mail).url.href)
    await expect(run('invite', 'ina@company.example', 'sales')).rejects.toThrow('already belongs')
    await run('add', 'ada@company.example', 'administrators')
    await expect(run('remove', 'ada@company.example', 'administrators')).rejects.toThrow('last administrator')
    await run('add', 'bea@company.example', 'administrators')
    expect((await run('remove', 'ada@company.example', 'administrators'))[0]).toContain('no longer has the role')
  })
})

describe.each(await openShops({ now: () => now }))('$engine', ({ db, browser }) => {
  const add = (email: string) => db.transaction(tx => addStaff(tx, { email, role: 'content', now }))

  test('the link opens the new account once, and the account has the role', async () => {
    const query = queryOf(await add('new@company.example'))
    expect((await logIn(browser(), 'new@company.example', '')).status).toBe(400)
    expect((await browser().call(checkPasswordRecovery, { query })).reply.status).toBe('ready')
    expect((await browser().call(resetPassword, { query, body: form })).status).toBe(200)
    expect((await browser().call(resetPassword, { query, body: form })).error.code).toBe('already_changed')
    const staff = browser()
    await logIn(staff, 'new@company.example', password)
    expect((await staff.call(getCustomerInfo)).reply).toMatchObject({
      email: 'new@company.example',
      role: ['registered', 'content'],
    })
  })

  test('a customer who becomes staff keeps the password; adding and removing a role ends the sessions', async () => {
    const rita = await openMember(db, browser())
    await add(rita.email)
    await add(rita.email)
    expect((await rita.browser.call(getCustomerInfo)).error.code, 'other rights end the sessions').toBe('invalid_token')
    rita.browser.token = null
    await logIn(rita.browser, rita.email)
    expect((await rita.browser.call(getCustomerInfo)).reply.role).toEqual(['registered', 'content'])
    expect((await logIn(browser(), rita.email)).status).toBe(200)
    expect(await db.transaction(tx => removeStaff(tx, { email: rita.email, role: 'sales', now }))).toBe('not_there')
    expect(await db.transaction(tx => removeStaff(tx, { email: rita.email, role: 'content', now }))).toBe('removed')
    expect((await rita.browser.call(getCustomerInfo)).error.code).toBe('invalid_token')
    rita.browser.token = null
    await logIn(rita.browser, rita.email)
    expect((await rita.browser.call(getCustomerInfo)).reply.role).toEqual(['registered'])
    const events = await db.select().from(auditEntry).where(eq(auditEntry.customerId, rita.id))
    expect(events.map(({ event, reason }) => [event, reason])).toEqual([
      ['role_added', 'content'],
      ['role_added', 'content'],
      ['role_removed', 'content'],
    ])
  })

  test('someone who signed up with the e-mail but did not confirm it cannot enter the staff account', async () => {
    const email = `${crypto.randomUUID()}@company.example`
    await browser().call(register, { body: signUpBody(email) })
    const activation = linkIn((await mailsTo(db, email))[0]).query
    await add(email)
    expect((await logIn(browser(), email)).error.code).toBe('wrong_login')
    const late = await browser().send(`/Customer/AccountActivation?${new URLSearchParams(activation)}`, {
      method: 'POST',
    })
    expect((await late.json()).status).toBe('already_activated')
    expect((await logIn(browser(), email)).error.code).toBe('wrong_login')
  })
})
