/** The states of a request for documents: it waits, was answered with a document, or with the sentence that there is none. */
export const requestStates = ['open', 'answered', 'not_available'] as const
export type RequestState = (typeof requestStates)[number]

/** The change log's name of a request. */
export const requestKind = 'document_request'

/** A request is to be answered within so many days. */
export const answerDays = 14
/** So many requests one person may make in a day. */
export const mostRequests = 40
/** The most letters of the sentence that there is no such document. */
export const reasonLength = 500
