import fs from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customer } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { migrationsFolder } from '#server/database/migrate.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { newsletterSubscription } from './tables.ts'

const registeredAt = new Date('2026-03-02T09:00:00Z')
const confirmedAt = new Date('2026-03-02T09:30:00Z')
const laterAt = new Date('2026-05-01T12:00:00Z')

const person = (name: string, change: Partial<typeof customer.$inferInsert> = {}) => ({
  email: `${name}@example.com`,
  isGuest: false,
  confirmedAt,
  newsletter: true,
  language: 'es' as const,
  createdAt: registeredAt,
  ...change,
})

async function runMigration(db: Database) {
  const file = fs.readdirSync(migrationsFolder).find(name => name.endsWith('_newsletter_of_customers.sql')) ?? ''
  const text = fs.readFileSync(join(migrationsFolder, file), 'utf8')
  await db.execute(sql.raw(text))
}

describe.each(engines)('%s', engine => {
  test('only customers who want the newsletter and confirmed their e-mail get a subscription', async () => {
    const { db } = await testDatabase(engine)
    await db
      .insert(customer)
      .values([
        person('wished'),
        person('no-language', { language: null }),
        person('not-wished', { newsletter: false }),
        person('unconfirmed', { confirmedAt: null }),
        person('guest', { isGuest: true, email: null }),
        person('pending'),
        person('subscribed'),
      ])
    await db.insert(newsletterSubscription).values([
      { email: 'pending@example.com', language: 'fr', confirmHash: 'x', confirmExpiresAt: laterAt, createdAt: laterAt },
      {
        email: 'subscribed@example.com',
        language: 'fr',
        confirmExpiresAt: laterAt,
        confirmedAt: laterAt,
        createdAt: laterAt,
      },
    ])
    for (const _ of ['first', 'again changes nothing']) {
      await runMigration(db)
      const rows = await db.select().from(newsletterSubscription).orderBy(asc(newsletterSubscription.email))
      expect(rows.map(row => [row.email.split('@')[0], row.language, row.confirmedAt])).toEqual([
        ['no-language', 'en', confirmedAt],
        ['pending', 'fr', confirmedAt],
        ['subscribed', 'fr', laterAt],
        ['wished', 'es', confirmedAt],
      ])
    }
  })
})
