import { categoryDrafts } from '#features/catalog/series/server/steps/category-drafts.ts'
import { contentDrafts } from '#features/site/content-edit/server/steps/content-drafts.ts'
import { homeRules } from '#features/site/home/server/steps/home-rules.ts'
import { titleRules } from '#features/site/metadata/server/steps/title-rules.ts'
import { type FrameDeps, linkRules } from '#features/site/shell/server/steps/frame-rules.ts'
import type { DraftedKinds } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import { groupDrafts } from '#features/staff/record-draft/server/steps/group-drafts.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The public records whose changes can wait in a draft. */
export const draftedKinds = ({ settings, isPage }: FrameDeps & { settings: Settings }): DraftedKinds => ({
  ...contentDrafts,
  category: categoryDrafts,
  setting_home_page: groupDrafts(homeRules, settings),
  setting_links: groupDrafts(linkRules({ isPage }), settings),
  setting_page_titles: groupDrafts(titleRules, settings),
})
