/** Sums and products of decimal fractions differ from their exact value by far less than this. */
const tolerance = 1e-9

/** Whether a value is at least a limit, in the same unit. */
export const reaches = (value: number, limit: number): boolean => value >= limit - tolerance

/** Whether a value is at most a limit, in the same unit. */
export const staysWithin = (value: number, limit: number): boolean => value <= limit + tolerance
