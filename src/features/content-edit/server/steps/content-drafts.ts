import type { DraftedKind } from '#features/record-draft/server/steps/drafted-kind.ts'
import { contentSubject } from '../desk/content-subject.ts'
import { isPublicState, kinds } from '../desk/kinds.ts'

const rights = { read: 'content.write', write: 'content.write', publish: 'content.publish' } as const

/** Posts, questions and leaders whose changes can wait in a draft. A static page has planned versions instead. */
export const contentDrafts: Record<'post' | 'faq' | 'leader', DraftedKind> = {
  post: {
    ...rights,
    subject: author => contentSubject(kinds.post, author),
    isPublic: ({ fields }) => isPublicState(fields),
    // Its time and its state are changed by its own steps.
    fixed: ['state', 'published_at'],
    published: 'content_published',
  },
  faq: {
    ...rights,
    subject: author => contentSubject(kinds.faq, author),
    isPublic: () => true,
    fixed: [],
    published: 'content_published',
  },
  leader: {
    ...rights,
    write: 'content.publish',
    subject: author => contentSubject(kinds.leader, author),
    isPublic: () => true,
    fixed: [],
    published: 'content_published',
  },
}
