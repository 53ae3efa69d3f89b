import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { outbox } from '../database/tables.ts'
import { silentLog } from '../process/log.ts'
import { sendWithAddresses, tryUnaddressed } from './complete-addresses.ts'
import { type OutgoingMail, queueMail, startOutbox } from './outbox.ts'

test.each(engines)('mails without a sender or an address of sales wait until there is one: %s', async engine => {
  const connection = await testDatabase(engine)
  const { db } = connection
  const addresses = { from: '', sales: '' }
  const sent: OutgoingMail['message'][] = []
  const send = sendWithAddresses(
    async ({ message }) => void sent.push(message),
    () => addresses,
  )
  const mail = { kind: 'contact_message', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' } as const
  await db.transaction(async tx => {
    await queueMail(tx, { ...mail, from: '', to: 'ann@buyer.example' }, new Date())
    await queueMail(tx, { ...mail, from: '', to: '' }, new Date())
    await queueMail(tx, { ...mail, from: 'own@company.example', to: 'bea@buyer.example' }, new Date())
  })
  const work = await startOutbox({ connection, send, log: silentLog, now: () => new Date() })
  const waiting = () => db.select().from(outbox).where(eq(outbox.state, 'waiting')).orderBy(outbox.id)
  await expect
    .poll(async () => (await waiting()).map(({ lastError }) => lastError), { timeout: 60_000 })
    .toEqual([expect.stringContaining('no sender'), expect.stringContaining('no sender')])
  expect(sent.map(({ to }) => to)).toEqual(['bea@buyer.example'])
  Object.assign(addresses, { from: 'web@company.example', sales: 'sales@company.example' })
  await db.transaction(tx => tryUnaddressed(tx, new Date()))
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(0)
  expect(
    sent
      .slice(1)
      .map(({ from, to }) => `${from} ${to}`)
      .toSorted(),
  ).toEqual(['web@company.example ann@buyer.example', 'web@company.example sales@company.example'])
  await work.stop()
})
