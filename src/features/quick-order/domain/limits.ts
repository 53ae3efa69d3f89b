/** Rows that are read at once; what comes after them is told, not lost. */
export const rowLimit = 2000
/** Characters of a list; a thousand of the longest part numbers with remarks are a quarter of it. */
export const textLimit = 400_000
export const fileLimitBytes = 2 * 1024 * 1024
export const partTextLimit = 200
export const mostColumns = 40
export const mostCandidates = 5
/** Of a cell or a line no more is looked at: a part number and a remark of full length are less. */
const cellLimit = 700

export const cutCell = (text: string) => text.slice(0, cellLimit)
