import { and, eq, isNull, ne } from 'drizzle-orm'
import type { FileKey, KeyState } from '#shared/signed-file.ts'
import type { Database } from '../database/connection.ts'
import { signingKey } from '../database/tables.ts'
import { findAcceptedSecrets, findOrCreateSecret, findSecrets } from './secrets.ts'
import { keyOfSecret, type PublicKey, publicKeyOf, type SigningKey } from './signing.ts'

export const signingSecret = 'signing_key'

/** A public key of this installation with its life. */
export interface DatedKey extends FileKey {
  state: KeyState
  /** Null: from before the site kept it. */
  from: Date | null
  /** When another has replaced it. */
  to: Date | null
  revokedAt: Date | null
}

/** The key of this installation. Its secret is kept like the others, and makes the same key in every process. */
export async function findSigningKey(db: Database): Promise<SigningKey> {
  const key = keyOfSecret(await findOrCreateSecret(db, signingSecret))
  await keepPublicKeys(db)
  return key
}

/** The published keys for what was signed: the key of today first, then those that it has replaced, without revoked ones. */
export async function findPublicKeys(db: Database): Promise<PublicKey[]> {
  return (await listSigningKeys(db)).filter(({ state }) => state !== 'revoked').map(publicKeyOf)
}

const mostKeys = 100

/** Every key that this installation has signed with, the newest first. */
export async function listSigningKeys(db: Database): Promise<DatedKey[]> {
  await keepPublicKeys(db)
  const [secret = ''] = await findAcceptedSecrets(db, signingSecret)
  const current = keyOfSecret(secret).publicKey.kid
  const rows = await db.select().from(signingKey).limit(mostKeys)
  const stateOf = ({ kid, revokedAt }: (typeof rows)[number]): KeyState =>
    revokedAt ? 'revoked' : kid === current ? 'current' : 'retired'
  const at = ({ replacedAt }: (typeof rows)[number]) => replacedAt?.getTime() ?? 0
  return rows
    .toSorted((a, b) => Number(b.kid === current) - Number(a.kid === current) || at(b) - at(a))
    .map(row => ({
      kid: row.kid,
      x: row.x,
      state: stateOf(row),
      from: row.since,
      to: row.replacedAt,
      revokedAt: row.revokedAt,
    }))
}

const kept = new WeakMap<Database, Set<string>>()

/** Public halves are kept apart from the secrets, which end: a file outlives the key that has signed it. */
async function keepPublicKeys(db: Database): Promise<void> {
  const known = kept.get(db) ?? new Set<string>()
  kept.set(db, known)
  const keys = (await findAcceptedSecrets(db, signingSecret)).map(secret => keyOfSecret(secret).publicKey)
  const unknown = keys.filter(({ kid }) => !known.has(kid))
  if (unknown.length === 0) return
  await db
    .insert(signingKey)
    .values(unknown.map(({ kid, x }) => ({ kid, x })))
    .onConflictDoNothing()
  for (const { kid } of unknown) known.add(kid)
}

/** Notes that a new secret has taken the place of the one before; `isAtOnce`: somebody knows it, so nothing of it holds any more. */
export async function followRotation(db: Database, { isAtOnce, now }: { isAtOnce: boolean; now: Date }): Promise<void> {
  const { current, older } = await findSecrets(db, signingSecret, 0)
  const keys = [current, ...older.map(({ value }) => value)].map(secret => keyOfSecret(secret).publicKey)
  const [newest] = keys
  if (!newest) return
  const rows = keys.map(({ kid, x }) => ({ kid, x, since: kid === newest.kid ? now : null }))
  const isOther = ne(signingKey.kid, newest.kid)
  await db.transaction(async tx => {
    await tx.insert(signingKey).values(rows).onConflictDoNothing()
    await tx
      .update(signingKey)
      .set({ since: now })
      .where(and(eq(signingKey.kid, newest.kid), isNull(signingKey.since)))
    await tx
      .update(signingKey)
      .set({ replacedAt: now })
      .where(and(isOther, isNull(signingKey.replacedAt)))
    if (isAtOnce)
      await tx
        .update(signingKey)
        .set({ revokedAt: now })
        .where(and(isOther, isNull(signingKey.revokedAt)))
  })
}
