interface LastActs {
  customerActedAt: Date | null
  companyActedAt: Date | null
}

const newsMs = 30 * 86_400_000

/** Whether the company has answered or written since the customer last did, and not too long ago. What was read is not recorded. */
export function hasNews({ customerActedAt, companyActedAt }: LastActs, now: Date): boolean {
  if (!companyActedAt || (customerActedAt && customerActedAt >= companyActedAt)) return false
  return now.getTime() - companyActedAt.getTime() < newsMs
}
