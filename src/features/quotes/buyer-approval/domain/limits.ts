/** So many requests that wait in a company are listed. */
export const mostWaiting = 20
/** So many lines of each are shown. */
export const shownLines = 100
export const reasonLength = 1000
