import { toDesk } from '#desk-routes.ts'
import type { DraftKind } from './draft-kinds.ts'

interface DraftAt {
  id: number
  draft?: 1
}

// The pages of groups of settings have no id.
const pages: Readonly<Record<DraftKind, (at: DraftAt) => string>> = {
  category: toDesk.series,
  post: toDesk.post,
  faq: toDesk.faq,
  leader: toDesk.leader,
  setting_home_page: toDesk.homeContent,
  setting_links: toDesk.frameLinks,
  setting_page_titles: ({ draft }) => toDesk.pageTitles(draft ? { draft } : {}),
}

/** The page of the desk where a record is edited; with `draft` as it waits. */
export const draftHref = (kind: DraftKind, at: DraftAt): string => pages[kind](at)
