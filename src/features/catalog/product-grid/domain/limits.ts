/** Rows come in windows of so many. */
export const windowRows = 200
export const mostColumns = 40
/** So many cells are pasted, filled and saved at once at most. */
export const mostCells = 5000
/** Letters of a value that all products get, and of words that are looked for and put in their place. */
export const bulkValueLength = 8000
export const bulkWordsLength = 500
