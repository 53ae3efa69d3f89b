import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { deriveKey, findOrCreateSecret, hashToken } from '#server/security/tokens.ts'

export interface ConfigurationKeys {
  view: string
  edit: string
}

/** Derives the keys instead of drawing them: who may see a link can see it again, and only the hashes are stored. */
export async function keysOf(
  db: Database,
  { id, keyCount }: { id: number; keyCount: number },
): Promise<ConfigurationKeys> {
  const secret = await findOrCreateSecret(db, 'configuration_link')
  const keyFor = (use: 'view' | 'edit') => deriveKey(secret, `configuration:${id}:${keyCount}:${use}`)
  return { view: keyFor('view'), edit: keyFor('edit') }
}

export const hashesOf = ({ view, edit }: ConfigurationKeys) => ({
  viewKeyHash: hashToken(view),
  editKeyHash: hashToken(edit),
})

export const urlOf = (publicUrl: string, key: string) => `${publicUrl}${to.configuration({ key })}`
