import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { findOrCreateSecret, findSecrets, renewedHash, type Secrets, storedKey } from '#server/security/secrets.ts'
import { deriveKey } from '#server/security/tokens.ts'
import { savedList } from './tables.ts'

interface SharedList {
  id: number
  shareCount: number
}

export const shareSecret = 'list_link'

const textOf = ({ id, shareCount }: SharedList) => `list:${id}:${shareCount}`

/** Derives the key of a new link instead of drawing one: the owner can see the link again, and only the key's hash is stored. */
export async function shareKeyOf(db: Database, list: SharedList): Promise<string> {
  return deriveKey(await findOrCreateSecret(db, shareSecret), textOf(list))
}

/** The key of a link that is stored. It may be older than the secret. */
export async function findShareKey(db: Database, list: SharedList, hash: string): Promise<string> {
  return storedKey(await findSecrets(db, shareSecret), textOf(list), hash)
}

const atOnce = 500

/** Ends the links that a secret has made which is accepted no longer: each of these lists gets a new one. */
export async function renewShareLinks(db: Database, secrets: Secrets, signal?: AbortSignal): Promise<void> {
  const { id, shareCount, shareKeyHash } = savedList
  for (let after = 0; !signal?.aborted; ) {
    const rows = await db
      .select({ id, shareCount, hash: shareKeyHash })
      .from(savedList)
      .where(and(gt(id, after), isNotNull(shareKeyHash)))
      .orderBy(asc(id))
      .limit(atOnce)
    for (const row of rows) {
      const hash = row.hash ?? ''
      const renewed = renewedHash(secrets, textOf(row), hash)
      if (renewed)
        await db
          .update(savedList)
          .set({ shareKeyHash: renewed })
          .where(and(eq(id, row.id), eq(shareKeyHash, hash)))
    }
    after = rows.at(-1)?.id ?? 0
    if (rows.length < atOnce) return
  }
}
