import { findNumbersForQuote } from '#features/quotes/own-part/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Draft, RequestedLine } from '../../domain/draft/draft.ts'
import type { Closing, VersionRow } from '../../domain/version/version.ts'
import { presentClosing } from '../present-closing.ts'
import { presentDraft, type Reader } from '../present-draft.ts'
import { presentVersion } from '../present-version.ts'
import { findClosing, findDraft, listAskedLines, listDraftLines, listVersionRows } from '../store.ts'

interface Answer {
  /** The requested lines. */
  asked: RequestedLine[]
  draft: Draft | null
  versions: VersionRow[]
  closing: Closing | null
}

/** The company's answer to a quote, sent and in preparation, as a member of the staff may see it. */
export async function readAnswer(db: Database, quoteId: number, reader: Reader): Promise<Answer> {
  const draft = await findDraft(db, quoteId)
  const versions = await listVersionRows(db, quoteId)
  const closing = await findClosing(db, quoteId)
  const asked = await listAskedLines(db, quoteId)
  const productIds = asked.flatMap(({ productId }) => productId ?? [])
  const ownNumbers = await findNumbersForQuote(db, quoteId, productIds)
  return {
    asked: asked.map(({ productId, manufacturerPartNumber, groupId, ...line }) => {
      const ownNumber = ownNumbers.get(productId ?? 0)
      return {
        ...line,
        product_id: productId,
        manufacturer_part_number: manufacturerPartNumber,
        ...(ownNumber !== undefined && { own_number: ownNumber }),
        group_id: groupId,
      }
    }),
    draft: draft && (await presentDraft(db, draft, await listDraftLines(db, quoteId), reader)),
    versions: versions.map(presentVersion),
    closing: closing && (await presentClosing(db, closing, versions)),
  }
}

/** The versions of a quote, newest first, also those that never went out. */
export const readVersions = async (db: Database, quoteId: number): Promise<VersionRow[]> =>
  (await listVersionRows(db, quoteId)).map(presentVersion)
