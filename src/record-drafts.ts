import { contentDrafts } from '#features/content-edit/server/steps/content-drafts.ts'
import type { DraftedKinds } from '#features/record-draft/server/steps/drafted-kind.ts'
import { categoryDrafts } from '#features/series/server/steps/category-drafts.ts'

/** The public records whose changes can wait in a draft. */
export const draftedKinds: DraftedKinds = { ...contentDrafts, category: categoryDrafts }
