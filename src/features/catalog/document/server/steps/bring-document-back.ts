import { bringRecordBack, type Deletion } from '#server/changes/bring-back.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { showDocument } from '../desk/document-subject.ts'
import * as store from '../store.ts'

/** Takes the deletion of a document back, with all its files and those of its places that are there still. */
export async function bringDocumentBack(tx: Database, author: Author, deletion: Deletion): Promise<BulkResult> {
  const { subjectId: id } = deletion
  return bringRecordBack(tx, deletion, {
    author,
    afterwards: async (inner, _row, revision) => {
      await store.updateRecord(inner, id, { revision })
      await showDocument(inner, id, author.now, [])
    },
  })
}
