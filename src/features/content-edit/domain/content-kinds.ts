/** At most so many records of a kind: the site shows no more of them. */
export const mostOf = {
  post: 10_000,
  tag: 500,
  faq: 200,
  faq_category: 50,
  topic: 200,
  topic_version: 200,
  leader: 50,
} as const
/** The kinds of texts that the desk changes, as the change log calls them. */
export type ContentKind = keyof typeof mostOf
export const contentKinds = Object.keys(mostOf) as ContentKind[] // the keys of the value above

/** The orders of lists: each is one record, with this number. */
export const orderId = 1

export const postStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostState = (typeof postStates)[number]

export const mostTagsOfPost = 12
export const mostSources = 30
