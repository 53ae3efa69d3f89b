/** What becomes of notices of a document: asked waits for the link, the last two are links that do nothing. */
export const noticeStates = ['subscribed', 'asked', 'unsubscribed', 'expired', 'invalid'] as const
export type NoticeState = (typeof noticeStates)[number]
