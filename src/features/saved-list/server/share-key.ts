import type { Database } from '#server/database/connection.ts'
import { deriveKey, findOrCreateSecret } from '#server/security/tokens.ts'

/** Derives the key instead of drawing one: the owner can see the link again, and only the key's hash is stored. */
export async function shareKeyOf(
  db: Database,
  { id, shareCount }: { id: number; shareCount: number },
): Promise<string> {
  return deriveKey(await findOrCreateSecret(db, 'list_link'), `list:${id}:${shareCount}`)
}
