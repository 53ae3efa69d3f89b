import type { Database } from '#server/database/connection.ts'
import { deriveKey, findOrCreateSecret } from '#server/security/secret.ts'

/** Derived, not drawn: the owner sees the link again at any time, and only its hash is stored. */
export async function shareKeyOf(
  db: Database,
  { id, shareCount }: { id: number; shareCount: number },
): Promise<string> {
  return deriveKey(await findOrCreateSecret(db, 'list_link'), `list:${id}:${shareCount}`)
}
