import type { EventType } from '#features/staff/webhook/domain/event-types.ts'
import type { Reach } from '#features/staff/webhook/server/send.ts'
import { createSecret, writeSecret } from '#features/staff/webhook/server/sign.ts'
import { insertWebhook, ownerOf, updateWebhook } from '#features/staff/webhook/server/store.ts'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { isPublicAddress } from '#server/http/public-address.ts'
import { findSecretBox } from '#server/security/secret-box.ts'
import { testAuthority } from '../outside/receiver-certificate.ts'

/** Leads every name to this machine, where the receivers of tests are, save the hosts that are told otherwise. */
export const testReach = (addresses: Record<string, string[]> = {}): Reach => ({
  resolve: async host => addresses[host] ?? ['127.0.0.1'],
  isAllowed: address => address === '127.0.0.1' || isPublicAddress(address),
  ca: testAuthority,
})

/** An endpoint, as the desk makes one, and its secret. */
export async function addWebhook(db: Database, url: string, events: EventType[] = ['quote.sent', 'quote.won']) {
  const row = { name: 'ERP', url, events, isActive: true, secret: '', createdAt: new Date() }
  const id = await insertWebhook(db, row)
  const secret = createSecret()
  const sealed = (await findSecretBox(db, undefined)).seal(secret, ownerOf(id))
  await updateWebhook(db, id, { secret: sealed })
  return { id, secret: writeSecret(secret) }
}

/** What the change log says when a quote gets a status. */
export const tellStatus = (db: Database, quoteId: number, status: string, at = new Date()): Promise<void> =>
  insertChange(db, {
    ...{ at, source: 'desk', subjectKind: 'quote', subjectId: quoteId, revision: 1 },
    fields: [{ field: 'status', before: null, after: status }],
  })
