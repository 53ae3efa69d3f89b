import { viewSecret } from '#features/quotes/quote/server/steps/quote-link.ts'
import { renewViewLinks } from '#features/quotes/quote/server/steps/renew-view-links.ts'
import { renewShareLinks, shareSecret } from '#features/quotes/saved-list/server/share-key.ts'
import { configurationSecret, renewConfigurationLinks } from '#features/tools/configurator/server/saved/keys.ts'
import { cursorSecret } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'
import { botCheckSecret, challengeLifeMs } from '#server/security/bot-check-altcha.ts'
import { leaveSecret } from '#server/security/leave-link.ts'
import { retireSecrets, type Secrets } from '#server/security/secrets.ts'
import { followRotation, signingSecret } from '#server/security/signing-keys.ts'

const dayMs = 86_400_000

interface Rotated {
  secret: string
  /** For how long what the secret before has made is accepted. */
  lifeMs: number
  /** Replaces what is stored of secrets that are accepted no longer. Absent: nothing is. */
  renew?: (db: Database, secrets: Secrets, signal?: AbortSignal) => Promise<void>
  /** Notes that the secret was replaced. */
  onRotated?: (db: Database, rotation: { isAtOnce: boolean; now: Date }) => Promise<void>
}

/**
 * The secrets of the installation that can be replaced, by the name that the command has for them. A new secret that signs for
 * strangers is read by `findSecrets`, which accepts the one before too, and has a line here (decision 084).
 */
export const rotatedSecrets: Readonly<Record<string, Rotated>> = {
  'bot-check': { secret: botCheckSecret, lifeMs: challengeLifeMs },
  'desk-lists': { secret: cursorSecret, lifeMs: dayMs },
  unsubscribe: { secret: leaveSecret, lifeMs: 365 * dayMs },
  // What it has signed holds for ever: its public half is kept apart.
  'signing-key': { secret: signingSecret, lifeMs: 10 * 365 * dayMs, onRotated: followRotation },
  'view-links': { secret: viewSecret, lifeMs: 90 * dayMs, renew: renewViewLinks },
  'list-links': { secret: shareSecret, lifeMs: 90 * dayMs, renew: renewShareLinks },
  'configuration-links': { secret: configurationSecret, lifeMs: 90 * dayMs, renew: renewConfigurationLinks },
}

/** Removes the secrets whose time is over, and ends the links that they have made. */
export const retireOldSecrets: CleaningTask = async (db, now, signal) => {
  for (const { secret, renew } of Object.values(rotatedSecrets))
    await retireSecrets(db, secret, async secrets => renew?.(db, secrets, signal), { now, signal })
}
