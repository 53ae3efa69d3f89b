/** `question`: the next move is the customer's. */
export const messageKinds = ['message', 'question'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageAuthors = ['customer', 'staff'] as const
export type MessageAuthor = (typeof messageAuthors)[number]

export const messageLength = 8000
/** A message's mail has at most so many further readers. */
export const mostCopies = 10

/** A filed mail, with its files: as large as those of a request may be. */
export const mailBytesLimit = 25 * 1024 * 1024

/** The name of notes in the change log. */
export const noteKind = 'quote_note'

export const snippetUses = ['message', 'intro', 'closing', 'terms', 'decline'] as const
export type SnippetUse = (typeof snippetUses)[number]
