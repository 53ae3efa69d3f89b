import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { noteAudit } from '#server/security/audit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { type LinkPurpose, type LinkState, linkEnd, linkHours, linkState } from '../domain/link-state.ts'
import { findLink, insertLink, type LinkRow, type NewLink } from './store.ts'

interface Owner {
  id: number
  guid: string
}

type Contents = Pick<NewLink, 'registration' | 'newEmail'>

/** Stores a new link. Returns the path for the mail, and how long it works. */
export async function makeLink(
  tx: Database,
  purpose: LinkPurpose,
  owner: Owner,
  contents: Contents,
  now: Date,
): Promise<{ path: string; linkHours: number }> {
  const token = createToken()
  const link = { hash: hashToken(token), customerId: owner.id, purpose, expiresAt: linkEnd(purpose, now), ...contents }
  await insertLink(tx, link, now)
  return { path: pathOf(purpose, owner.guid, token), linkHours: linkHours(purpose) }
}

// spec §2 names the query parameters.
function pathOf(purpose: LinkPurpose, guid: string, token: string): string {
  return purpose === 'reset'
    ? `${to.resetPassword()}?${new URLSearchParams({ token, guid })}`
    : `${to.confirmEmail()}?${new URLSearchParams({ userId: guid, token })}`
}

interface Named {
  token: string | undefined
  /** The customer whom the URL names. */
  guid: string | undefined
}

export type ReadLink = { state: 'ready'; link: LinkRow } | { state: Exclude<LinkState, 'ready'>; link: LinkRow | null }

/** Finds a link and its state. A link that names another customer is 'unknown', like one that does not exist. */
export async function readLink(
  db: Database,
  { token, guid }: Named,
  purposes: readonly LinkPurpose[],
  context: Context,
): Promise<ReadLink> {
  const { now } = context
  const found = token ? await findLink(db, hashToken(token)) : null
  const link = found && found.guid === guid?.toLowerCase() ? found : null
  const state = linkState(link, purposes, now)
  if (link && state === 'expired' && link.expiresAt > now)
    noteAudit(context, { event: 'time_ahead_ignored', customerId: link.customerId, reason: 'link' })
  return link && state === 'ready' ? { state, link } : { state: state === 'ready' ? 'unknown' : state, link }
}
