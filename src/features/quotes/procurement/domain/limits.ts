/** A signed quote of a thousand lines has less than half of it. */
export const fileLimitBytes = 2 * 1024 * 1024
/** A message of another system is short. */
export const xmlLimitBytes = 256 * 1024
