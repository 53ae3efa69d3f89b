import { toDesk } from '#desk-routes.ts'
import type { DraftKind } from './draft-kinds.ts'

/** The page of the desk where a record is edited; with `draft` as it waits. */
export function draftHref(kind: DraftKind, at: { id: number; draft?: 1 }): string {
  const draft = at.draft ? { draft: at.draft } : {}
  switch (kind) {
    case 'category':
      return toDesk.series(at)
    case 'post':
      return toDesk.post(at)
    case 'faq':
      return toDesk.faq(at)
    case 'leader':
      return toDesk.leader(at)
    case 'setting_home_page':
      return toDesk.homeContent(draft)
    case 'setting_links':
      return toDesk.frameLinks(draft)
    case 'setting_page_titles':
      return toDesk.pageTitles(draft)
  }
}
