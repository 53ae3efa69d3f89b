/** Rows come in windows of so many. */
export const windowRows = 200
export const mostColumns = 40
/** So many cells are pasted, filled and saved at once at most. */
export const mostCells = 5000
