/** The states of a message: it waits for an answer or a decision, or does not. */
export const messageStates = ['open', 'done'] as const
export type MessageState = (typeof messageStates)[number]

/** The most letters of an answer. */
export const answerLength = 10_000

/** The change log's name of a message. */
export const messageKind = 'contact_message'
