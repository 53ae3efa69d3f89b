import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { lockDocumentsAbout, noteSeries } from '#features/catalog/document/server/steps/note-series.ts'
import { invalid } from '#server/calls/refusal.ts'
import { bringRecordBack, type Deletion } from '#server/changes/bring-back.ts'
import type { Author } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import type { Database } from '#server/database/connection.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { mostCategories } from '../../domain/series-record.ts'
import { seriesRefusals } from '../../messages/desk-refusals.ts'
import { categorySubjectOf, checkCategory } from '../desk/category-subject.ts'
import * as store from '../desk/store.ts'

/** Takes the deletion of a category back, with its template and the documents that were about it and are there still. */
export async function bringCategoryBack(tx: Database, author: Author, deletion: Deletion): Promise<BulkResult> {
  const { now, language } = author
  const { subjectId: id } = deletion
  return bringRecordBack(tx, deletion, {
    author,
    afterwards: async (inner, row, revision, batchId) => {
      const all = await store.listCategories(inner, language)
      const parent = row.parent_id
      if (parent !== null && !all.some(one => one.id === parent))
        throw invalid({ '': [changeText[language].parentGone] })
      if (all.length > mostCategories) throw invalid({ '': [seriesRefusals[language].tooMany(mostCategories)] })
      const record = await categorySubjectOf(author).lock(inner, id)
      if (!record) throw new Error('A deleted category did not come back')
      const errors = await checkCategory(inner, id, {}, record.fields, language)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      await store.updateCategory(inner, id, { revision })
      const documents = await lockDocumentsAbout(inner, id)
      await noteSeries(inner, author, documents, { seriesId: id, isGone: false, batchId })
      await announceChanges(inner, now, [{ kind: 'category', id }])
    },
  })
}
