export interface SolutionUse {
  now: Date
  clientAddress: string
  /** Names the request by everything that makes it what it is: the call, what was sent, who sends it, its Idempotency-Key. */
  request: string
  /** Whether the very same request may come again: it has an Idempotency-Key, and will be answered as before. */
  isRepeatable: boolean
}

/** How one provider checks. */
export interface Verifier {
  /** What names the challenge behind a solution, whatever its spelling; null for what is no solution. */
  nameOf: (solution: string) => string | null
  /** Until when the solution would be taken again; null where it is wrong or too old. */
  verify: (solution: string, use: SolutionUse) => Promise<Date | null>
}
