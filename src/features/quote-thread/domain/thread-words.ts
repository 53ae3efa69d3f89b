/** `question`: the next move is the customer's. */
export const messageKinds = ['message', 'question'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageAuthors = ['customer', 'staff'] as const
export type MessageAuthor = (typeof messageAuthors)[number]

export const messageLength = 8000

export const snippetUses = ['message', 'intro', 'closing', 'terms', 'decline'] as const
export type SnippetUse = (typeof snippetUses)[number]
