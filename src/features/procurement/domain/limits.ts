/** A signed quote of a thousand lines has less than half of it. */
export const fileLimitBytes = 2 * 1024 * 1024
