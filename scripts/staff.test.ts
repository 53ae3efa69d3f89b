import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkPasswordRecovery, register, resetPassword } from '#features/account/contract.ts'
import { addStaff, removeStaff } from '#features/account/server/staff.ts'
import { getCustomerInfo } from '#features/session/contract.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { auditEntry } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { linkIn, logIn, mailsTo, openMember, signUpBody } from '../test/builders/members.ts'
import { readyDataDir } from '../test/databases/data-dir.ts'
import { openShops } from '../test/openers/open-shops.ts'
import { startChild } from '../test/processes/child.ts'

const now = new Date('2026-05-04T10:00:00Z')
const password = 'anvil-3-orchard'
const form = { new_password: password, confirm_new_password: password }
const queryOf = (path: string) => Object.fromEntries(new URL(path, 'https://x.example').searchParams)

test('the script prints the link on standard output, and reports a refusal in one line', async () => {
  const dataDir = await readyDataDir()
  const environment = { DATA_DIR: dataDir, PUBLIC_URL: 'https://catalogue.example' }
  const run = async (...args: string[]) => {
    const child = startChild('scripts/staff.ts', args, environment)
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
  const server = await openPglite({ dataDir, log: silentLog })
  const refused = await run('add', 'a@b.co', 'sales')
  expect([refused.code, refused.lines]).toEqual([1, []])
  expect(refused.errors).toMatch(/in use by another process \(\d+\)\. Stop it first/)
  await server.close()
}, 60_000)

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

  test('a customer who becomes staff keeps the password; removing the role ends the sessions', async () => {
    const rita = await openMember(db, browser())
    await add(rita.email)
    await add(rita.email)
    expect((await rita.browser.call(getCustomerInfo)).reply.role).toEqual(['registered', 'content'])
    expect((await logIn(browser(), rita.email)).status).toBe(200)
    expect(await db.transaction(tx => removeStaff(tx, { email: rita.email, role: 'sales', now }))).toBe(false)
    expect(await db.transaction(tx => removeStaff(tx, { email: rita.email, role: 'content', now }))).toBe(true)
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
