/** What waits for an answer or a decision, and what does not. */
export const messageStates = ['open', 'done'] as const
export type MessageState = (typeof messageStates)[number]

/** The most letters of an answer. */
export const answerLength = 10_000

/** What the change log calls a message. */
export const messageKind = 'contact_message'
