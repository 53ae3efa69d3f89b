/** So many numbers a company gives at most. */
export const mostNumbers = 50_000
export const numberLength = 60
/** So many numbers one product has at most in a company. */
export const mostOfProduct = 10
/** So many rows of a file are read at once. */
export const rowsAtOnce = 10_000
/** So many rows with a question or a fault are shown and answered at once. */
export const shownRows = 200
/** So many products are asked for at once. */
export const askedAtOnce = 200
/** So many candidates a row has. */
export const mostCandidates = 5
