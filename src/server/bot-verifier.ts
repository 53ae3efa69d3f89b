export interface SolutionUse {
  now: Date
  clientAddress: string
  /** Names a request that may be repeated: its call and Idempotency-Key. Null for one that may not. */
  request: string | null
}

/** How one provider checks. */
export interface Verifier {
  /** What names the challenge behind a solution, whatever its spelling; null for what is no solution. */
  nameOf: (solution: string) => string | null
  /** Until when the solution would be taken again; null where it is wrong or too old. */
  verify: (solution: string, use: SolutionUse) => Promise<Date | null>
}
