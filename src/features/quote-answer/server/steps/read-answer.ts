import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { Draft } from '../../domain/draft.ts'
import type { Closing, VersionRow } from '../../domain/version.ts'
import { presentClosing } from '../present-closing.ts'
import { presentDraft } from '../present-draft.ts'
import { presentVersion } from '../present-version.ts'
import { findClosing, findDraft, listDraftLines, listVersionRows } from '../store.ts'

interface Answer {
  draft: Draft | null
  versions: VersionRow[]
  closing: Closing | null
}

/** What the company has answered to a quote, and is about to; in the language of the reader, a member of the staff. */
export async function readAnswer(db: Database, quoteId: number, language: Language): Promise<Answer> {
  const draft = await findDraft(db, quoteId)
  const versions = await listVersionRows(db, quoteId)
  const closing = await findClosing(db, quoteId)
  return {
    draft: draft && (await presentDraft(db, draft, await listDraftLines(db, quoteId), language)),
    versions: versions.map(presentVersion),
    closing: closing && (await presentClosing(db, closing, versions)),
  }
}

/** The versions of a quote, newest first, also those that never went out. */
export const readVersions = async (db: Database, quoteId: number): Promise<VersionRow[]> =>
  (await listVersionRows(db, quoteId)).map(presentVersion)
