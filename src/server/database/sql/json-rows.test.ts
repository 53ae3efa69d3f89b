import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '../../../../test/databases/test-database.ts'
import { outbox } from '../tables.ts'
import { insertFromJson } from './json-rows.ts'

const connections = await Promise.all(engines.map(async engine => ({ engine, connection: await testDatabase(engine) })))

describe.each(connections)('$engine', ({ connection: { db } }) => {
  test('what a row leaves out has the default of its column, and NULL without one', async () => {
    const now = new Date('2026-11-29T12:00:00Z')
    const message = {
      from: 'a@x.example',
      to: 'usual@x.example',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
    }
    const row = { to: 'usual@x.example', message, messageId: '<usual@x.example>', nextTryAt: now, createdAt: now }
    await db.execute(
      insertFromJson(outbox)([
        row,
        { ...row, messageId: '<other@x.example>', kind: 'account_reset', state: 'refused', tries: 3 },
      ]),
    )
    const usual = { state: 'waiting', tries: 0, kind: 'other', lastError: null }
    expect(await db.select().from(outbox).where(eq(outbox.to, row.to)).orderBy(outbox.id)).toMatchObject([
      usual,
      { ...usual, state: 'refused', tries: 3, kind: 'account_reset' },
    ])
  })
})
