/** `unconfirmed`: signed up, but the link of the mail was not followed. A guest has quotes and no account. */
export const customerKinds = ['customer', 'guest', 'unconfirmed'] as const

/** The change log's name of a customer's record. */
export const customerFileKind = 'customer'

export const customerTagLimit = 20
export const customerTagLength = 40
/** Long enough to say what for. */
export const reasonMinLength = 10
export const shownQuotes = 20
/** Quotes are counted no further. */
export const quoteCountCap = 1000
