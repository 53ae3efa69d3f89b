/** The kinds of texts that the desk changes, as the change log calls them. */
export const contentKinds = ['post', 'tag', 'faq', 'faq_category', 'topic', 'topic_version', 'leader'] as const
export type ContentKind = (typeof contentKinds)[number]

/** The orders of lists: each is one record, with this number. */
export const orderId = 1

export const postStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostState = (typeof postStates)[number]

export const lengths = {
  title: 150,
  overview: 400,
  body: 60_000,
  seName: 100,
  alternateText: 300,
  author: 100,
  picture: 300,
  metaDescription: 200,
  question: 300,
  answer: 10_000,
  name: 100,
  description: 2000,
}

export const mostTagsOfPost = 12
export const mostSources = 30

/** At most so many records of a kind: the site shows no more of them. */
export const mostOf: Readonly<Record<ContentKind, number>> = {
  post: 10_000,
  tag: 500,
  faq: 200,
  faq_category: 50,
  topic: 200,
  topic_version: 200,
  leader: 50,
}
