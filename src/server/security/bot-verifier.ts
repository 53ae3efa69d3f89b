export interface SolutionUse {
  now: Date
  clientAddress: string
  /** Identifies the request: the call, its input, the sender and the Idempotency-Key. */
  request: string
  /** Whether the same request may come again, because it has an Idempotency-Key and gets the same answer. */
  isRepeatable: boolean
}

/** The check of one provider. */
export interface Verifier {
  /** Returns the id of the challenge, however the solution is spelled; null when the text is not a solution. */
  nameOf: (solution: string) => string | null
  /** Returns when the solution expires; null when it is wrong or too old. */
  verify: (solution: string, use: SolutionUse) => Promise<Date | null>
}
