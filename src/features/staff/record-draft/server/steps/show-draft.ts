import type { Database } from '#server/database/connection.ts'
import { defaultLanguage } from '#shared/language.ts'
import type { DraftKind } from '../../domain/draft-kinds.ts'
import { findDraft } from '../store.ts'
import type { DraftedKinds } from './drafted-kind.ts'

/**
 * Writes what waits of a record into it, without history and announcement, for a preview in a transaction that is taken back. Answers
 * whether something waits.
 */
export async function showDraft(
  tx: Database,
  kinds: DraftedKinds,
  { kind, id }: { kind: DraftKind; id: number },
  now: Date,
): Promise<boolean> {
  const row = await findDraft(tx, kind, id)
  if (!row) return false
  const author = { actorId: null, source: 'clock', now, language: defaultLanguage, timeZone: null } as const
  const subject = kinds[kind].subject(author)
  const live = await subject.lock(tx, id)
  if (live) await subject.write(tx, id, row.fields, live.revision + 1)
  return live !== null
}
