import type { DraftedKind } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import { contentSubject } from '../desk/content-subject.ts'
import { isPublicState, kinds } from '../desk/kinds.ts'

const drafted = (kind: keyof typeof kinds): DraftedKind => ({
  ...{ read: 'content.write', write: 'content.write', publish: 'content.publish' },
  subject: author => contentSubject(kinds[kind], author),
  isPublic: () => true,
  fixed: [],
  published: 'content_published',
})

/** Posts, questions and leaders whose changes can wait in a draft. A static page has planned versions instead. */
export const contentDrafts: Record<'post' | 'faq' | 'leader', DraftedKind> = {
  // Its time and its state are changed by its own steps.
  post: { ...drafted('post'), isPublic: ({ fields }) => isPublicState(fields), fixed: ['state', 'published_at'] },
  faq: drafted('faq'),
  leader: { ...drafted('leader'), write: 'content.publish' },
}
