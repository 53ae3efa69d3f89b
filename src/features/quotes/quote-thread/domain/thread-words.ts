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

/** The possible subjects of a message: a product or free line of the request, or a line of a version. */
export const lineKinds = ['version', 'product', 'free'] as const
export type LineKind = (typeof lineKinds)[number]

/** A note names at most so many people. */
export const mostMentions = 20
/** A member who was named in a note and has not looked at the quote gets a mail after this time. */
export const mentionMailMs = 10 * 60_000

/** The name of notes in the change log. */
export const noteKind = 'quote_note'
