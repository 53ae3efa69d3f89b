import { and, asc, eq, gt } from 'drizzle-orm'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { findSecrets, renewedHash, type Secrets, storedKey } from '#server/security/secrets.ts'
import { hashToken } from '#server/security/tokens.ts'
import { configuration } from '../tables.ts'

export interface ConfigurationKeys {
  view: string
  edit: string
}

interface Keyed {
  id: number
  keyCount: number
}

export const configurationSecret = 'configuration_link'

const textOf = ({ id, keyCount }: Keyed, use: 'view' | 'edit') => `configuration:${id}:${keyCount}:${use}`

/**
 * Derives the keys instead of drawing them: who may see a link can see it again, and only the hashes are stored. Keys that are stored
 * may be older than the secret.
 */
export async function keysOf(db: Database, one: Keyed): Promise<ConfigurationKeys> {
  const secrets = await findSecrets(db, configurationSecret)
  const stored = secrets.older.length > 0 ? await findHashes(db, one) : null
  const keyFor = (use: 'view' | 'edit') => storedKey(secrets, textOf(one, use), stored?.[use] ?? '')
  return { view: keyFor('view'), edit: keyFor('edit') }
}

/** null: the keys of this number are new. */
async function findHashes(db: Database, { id, keyCount }: Keyed): Promise<ConfigurationKeys | null> {
  const [row] = await db
    .select({ view: configuration.viewKeyHash, edit: configuration.editKeyHash })
    .from(configuration)
    .where(and(eq(configuration.id, id), eq(configuration.keyCount, keyCount)))
  return row ?? null
}

export const hashesOf = ({ view, edit }: ConfigurationKeys) => ({
  viewKeyHash: hashToken(view),
  editKeyHash: hashToken(edit),
})

export const urlOf = (publicUrl: string, key: string) => `${publicUrl}${to.configuration({ key })}`

const atOnce = 500

/** Ends the links that a secret has made which is accepted no longer: each of these configurations gets new ones. */
export async function renewConfigurationLinks(db: Database, secrets: Secrets, signal?: AbortSignal): Promise<void> {
  const { id, keyCount, viewKeyHash, editKeyHash } = configuration
  for (let after = 0; !signal?.aborted; ) {
    const rows = await db
      .select({ id, keyCount, viewKeyHash, editKeyHash })
      .from(configuration)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(atOnce)
    for (const row of rows) {
      const view = renewedHash(secrets, textOf(row, 'view'), row.viewKeyHash)
      const edit = renewedHash(secrets, textOf(row, 'edit'), row.editKeyHash)
      if (!view && !edit) continue
      const set = { viewKeyHash: view ?? row.viewKeyHash, editKeyHash: edit ?? row.editKeyHash }
      await db
        .update(configuration)
        .set(set)
        .where(and(eq(id, row.id), eq(keyCount, row.keyCount)))
    }
    after = rows.at(-1)?.id ?? 0
    if (rows.length < atOnce) return
  }
}
