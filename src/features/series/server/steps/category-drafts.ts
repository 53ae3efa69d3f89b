import type { DraftedKind, Fields } from '#features/record-draft/server/steps/drafted-kind.ts'
import type { Subject } from '#server/changes/save-record.ts'
import { categorySubjectOf } from '../desk/category-subject.ts'

/** Categories and series whose facts and texts can wait in a draft. */
export const categoryDrafts: DraftedKind = {
  read: 'catalog.read',
  write: 'catalog.write',
  publish: 'catalog.publish',
  // as: the fields of a draft are those of the category, each checked by its rule.
  subject: author => categorySubjectOf(author) as unknown as Subject<Fields>,
  isPublic: ({ fields }) => fields.is_published === true,
  fixed: ['is_published'],
  published: 'published',
}
