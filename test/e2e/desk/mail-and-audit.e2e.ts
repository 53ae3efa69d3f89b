import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { auditText } from '#features/staff/audit/messages/desk-audit.ts'
import { mailQueueText } from '#features/staff/mail-queue/messages/desk-mail.ts'
import type { Database } from '#server/database/connection.ts'
import { outbox } from '#server/database/tables.ts'
import { insertAudit } from '#server/security/audit.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectPagesGood } from '../readers/widths.ts'
import { test } from '../site/browser-test.ts'
import { type Mailbox, openMailbox } from '../site/mailbox.ts'
import { type DeskSite, type Members, startDeskSite } from '../visitors/staff.ts'

// A site of its own, because what it sends must arrive, and no other mail waits in it.
let desk: DeskSite
let mailbox: Mailbox

const html =
  '<html><body style="color: rgb(1, 2, 3)"><p>Accepted</p><script>document.body.textContent = "Script"</script></body></html>'

async function fill(db: Database, members: Members) {
  const { id: staffId } = members('administrators')
  const now = new Date()
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const add = (id: string, row: Partial<typeof outbox.$inferInsert>, subject: string) => {
    const to = row.to ?? 'rita@buyer.example'
    const message = { from: 'web@site.example', to, subject, text: 'Accepted', html }
    const dates = { createdAt: hourAgo, nextTryAt: new Date(now.getTime() + 3_600_000) }
    return db
      .insert(outbox)
      .values({ kind: 'quote_status', messageId: `<${id}@site.example>`, message, ...dates, ...row, to })
  }
  await add('a', { state: 'sent', sentAt: hourAgo, reference: 'WQ-1' }, 'Quote WQ-1 accepted')
  await add('b', { state: 'refused', tries: 6, lastError: 'refused: 550 User unknown' }, 'Quote WQ-2 accepted')
  await add('c', { kind: 'account_reset', lastError: 'deferred: 451 Later', tries: 2 }, 'Reset your password')
  await db.transaction(tx =>
    insertAudit(
      tx,
      { event: 'role_added', customerId: staffId, actorId: staffId, reason: 'New in the team' },
      null,
      now,
    ),
  )
}

test.beforeAll(async () => {
  mailbox = await openMailbox()
  desk = await startDeskSite(fill, { SMTP_URL: mailbox.url })
})
test.afterAll(async () => {
  await desk.end()
  await mailbox.close()
})

for (const language of journeyLanguages)
  test(`every page of mails and audit is accessible, on a desk and on a phone, in ${language}`, async ({
    page,
    context,
  }) => {
    await desk.enter(context, language, 'administrators')
    await expectPagesGood(
      page,
      ['/desk/mail', '/desk/mail/1', '/desk/mail/3', '/desk/settings/audit', '/desk/settings/audit/1'].map(
        path => desk.url + path,
      ),
    )
  })

test('the address that the mail queue had before leads on, with its filters', async ({ page, context }) => {
  await desk.enter(context, 'en', 'administrators')
  await page.goto(`${desk.url}/desk/settings/mail?state=sent`)
  await expect(page).toHaveURL(`${desk.url}/desk/mail?state=sent`)
  await page.goto(`${desk.url}/desk/settings/mail/1`)
  await expect(page).toHaveURL(`${desk.url}/desk/mail/1`)
})

test('a member is told that mail waits, finds it, and sees why', async ({ page, context }) => {
  const text = mailQueueText.en
  await desk.enter(context, 'en', 'administrators')
  await page.goto(`${desk.url}/desk`)
  await page.getByRole('status').getByRole('link', { name: text.look }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('table').getByRole('link', { name: 'rita@buyer.example' }).click()
  await expect(page.getByText('deferred: 451 Later')).toBeVisible()
  await expect(page.getByText(text.hidden)).toBeVisible()
  await expect(page.getByRole('button', { name: text.actions.redirect })).toBeDisabled()
  await expect(page.getByText(text.obstacles.secret_link)).toBeVisible()
})

test('a mail is shown in its own style, and its scripts do not run', async ({ page, context }) => {
  await desk.enter(context, 'en', 'administrators')
  await page.goto(`${desk.url}/desk/settings/mail/1`)
  const body = page.frameLocator('iframe').locator('body')
  await expect(body).toHaveText('Accepted')
  await expect(body).toHaveCSS('color', 'rgb(1, 2, 3)')
})

test('a refused mail is sent again from the list, and to another address from its page', async ({ page, context }) => {
  const text = mailQueueText.en
  await desk.enter(context, 'en', 'administrators')
  await page.goto(`${desk.url}/desk/settings/mail?state=refused`)
  await page.getByRole('checkbox', { name: /rita@buyer\.example/ }).check()
  await page.getByRole('button', { name: text.actions.send_again }).click()
  await expect(page.getByRole('status').getByText(text.result(1, 0, 0))).toBeVisible()
  await mailbox.waitForMail(
    ({ subject, recipients }) => subject === 'Quote WQ-2 accepted' && recipients[0] === 'rita@buyer.example',
  )
  await expect(page).toHaveURL(/state=refused/)
  await page.getByRole('table').getByRole('link', { name: 'rita@buyer.example' }).click()
  await page.getByRole('button', { name: text.actions.redirect }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('right@buyer.example')
  await dialog.getByRole('button', { name: text.actions.redirect }).click()
  await expect(page.getByRole('link', { name: text.mail(2) })).toBeVisible()
  await mailbox.waitForMail(({ recipients }) => recipients[0] === 'right@buyer.example')
})

test('the audit is filtered by its address, leads to an entry, and is saved as a file', async ({ page, context }) => {
  const text = auditText.en
  await desk.enter(context, 'en', 'administrators')
  await page.goto(`${desk.url}/desk/settings/audit`)
  const filters = page.getByRole('form', { name: text.filters })
  await filters.getByRole('combobox').selectOption('role_added')
  await filters.getByRole('button').click()
  await expect(page).toHaveURL(/event=role_added/)
  await expect(page.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `${text.export} (CSV)` }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.startsWith('\ufeffNumber,')).toBe(true)
  expect(file.split('\r\n').filter(line => line.includes('role_added'))).toHaveLength(1)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/audit\/\d+$/)
  await expect(page.getByText('New in the team')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/event=role_added/)
})
