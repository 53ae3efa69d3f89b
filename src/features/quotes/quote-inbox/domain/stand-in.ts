interface Member {
  /** The last day without them, such as '2026-12-24'. */
  awayUntil: string | null
  deputyId: number | null
  /** Active, and with the right to answer quotes. */
  answers: boolean
}

/**
 * Finds who gets what is given to a member: while they are away their deputy, and the deputy's where that one is away too. Where nobody
 * in the row is there, or the row comes back to itself, it stays with the member.
 */
export function standIn(id: number, members: ReadonlyMap<number, Member>, today: string): number {
  const seen = new Set<number>()
  for (let at = id; !seen.has(at); ) {
    seen.add(at)
    const member = members.get(at)
    if (!member?.answers) return id
    const isAway = member.awayUntil !== null && today <= member.awayUntil
    if (!isAway) return at
    if (member.deputyId === null) return id
    at = member.deputyId
  }
  return id
}
