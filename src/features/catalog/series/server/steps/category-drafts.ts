import type { DraftedKind, Fields } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import type { Author, FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { shownOf } from '#shared/one-language.ts'
import { seriesRefusals } from '../../messages/desk-refusals.ts'
import { categorySubjectOf } from '../desk/category-subject.ts'
import { findCategory } from '../desk/store.ts'

/** Categories and series whose facts and texts can wait in a draft, and that they come to the site or leave it. */
export const categoryDrafts: DraftedKind = {
  read: 'catalog.read',
  write: 'catalog.write',
  publish: 'catalog.publish',
  // as: the fields of a draft are those of the category, each checked by its rule.
  subject: (author, note) => categorySubjectOf(author, note) as unknown as Subject<Fields>,
  isPublic: ({ fields }) => fields.is_published === true,
  fixed: [],
  published: 'published',
  madePublicBy: { is_published: true },
  whyNotPublic,
  // A series needs its main category.
  rank: ({ parent_id: parentId }) => (parentId === null ? 0 : 1),
}

/** Nobody would see a series whose main category is hidden. */
async function whyNotPublic(tx: Database, fields: Fields, { language }: Author): Promise<FieldErrors> {
  const { parent_id: parentId } = fields
  const main = typeof parentId === 'number' ? await findCategory(tx, parentId) : null
  if (!main || main.isPublished) return {}
  return { parent_id: [seriesRefusals[language].mainHidden(shownOf(main.names, language) ?? main.seName)] }
}
