/** How long the links of the staff work: each of them once. */
export const linkHours = { invitation: 72, welcome: 24 } as const
export type StaffLinkKind = keyof typeof linkHours

export const linkEnd = (kind: StaffLinkKind, now: Date): Date => new Date(now.getTime() + linkHours[kind] * 3_600_000)
