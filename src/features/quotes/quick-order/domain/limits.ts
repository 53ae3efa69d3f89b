/** At most so many rows of a list are read. The reply says how many were left out. */
export const rowLimit = 2000
/** In characters. A thousand rows with the longest part numbers and notes need a quarter of it. */
export const textLimit = 400_000
export const fileLimitBytes = 2 * 1024 * 1024
export const partTextLimit = 200
export const mostColumns = 40
export const mostCandidates = 5
/** At most so many characters of a cell or line are read. The longest part number with the longest note is shorter. */
const cellLimit = 700

export const cutCell = (text: string) => text.slice(0, cellLimit)
