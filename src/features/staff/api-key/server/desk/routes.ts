import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { needPermission } from '#server/calls/need-permission.ts'
import { readForm } from '#server/calls/read-form.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import { keepAudit } from '#server/security/audit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { type ApiKeyRow, listApiKeys, makeApiKey, revokeApiKey } from '../../desk-contract.ts'
import { keyLimit, keyPrefix, shownLetters, stateOfKey } from '../../domain/key-rights.ts'
import { apiKeyText } from '../../messages/desk-api-keys.ts'
import * as store from '../store.ts'

const dayMs = 86_400_000

export const apiKeyDeskRoutes = (): Binding[] => [
  handleDesk(listApiKeys, async (_, { db, now }) => (await store.listApiKeys(db)).map(row => present(row, now))),

  handleDesk(makeApiKey, async ({ body }, context) => {
    const { db, now, staff, language } = context
    const { name, rights: wanted, days } = readForm(body, context)
    const rights = [...new Set(wanted)]
    // Nobody gives what they do not have.
    for (const right of rights) needPermission(staff, right)
    const key = keyPrefix + createToken()
    const row = await db.transaction(async tx => {
      if ((await store.countKeysInUse(tx, now)) >= keyLimit)
        throw refused('too_many', apiKeyText[language].tooMany(keyLimit))
      const id = await store.insertApiKey(tx, {
        ...{ name, rights, hash: hashToken(key), start: key.slice(0, shownLetters), createdBy: staff.id },
        ...{ createdAt: now, expiresAt: new Date(now.getTime() + days * dayMs) },
      })
      await keepAudit(tx, context, { ...aboutKey(id), event: 'api_key_made', details: { name, rights, days } })
      return store.findKeyRecord(tx, id)
    })
    if (!row) throw new Error('A key was not stored')
    return { key, row: present(row, now) }
  }),

  handleDesk(revokeApiKey, async ({ params: { id } }, context) => {
    const { db, now } = context
    const row = await db.transaction(async tx => {
      if (await store.endApiKey(tx, id, now))
        await keepAudit(tx, context, { ...aboutKey(id), event: 'api_key_revoked' })
      return store.findKeyRecord(tx, id)
    })
    if (!row) throw notFound()
    return present(row, now)
  }),
]

const aboutKey = (id: number) => ({ customerId: null, subject: { kind: 'api_key', id } })

const present = (row: store.KeyRecord, now: Date): ApiKeyRow => ({
  id: row.id,
  name: row.name,
  start: row.start,
  rights: row.rights,
  state: stateOfKey(row, now),
  created_by: row.createdBy,
  created_on: row.createdAt.toISOString(),
  expires_on: row.expiresAt.toISOString(),
  last_used_on: row.lastUsedAt?.toISOString() ?? null,
})
