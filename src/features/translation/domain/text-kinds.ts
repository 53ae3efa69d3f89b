/** The kinds of records that have texts in several languages, in the order of the work list. */
export const textKinds = ['attribute', 'category', 'option', 'product'] as const
export type TextKind = (typeof textKinds)[number]

export const dueStates = ['missing', 'outdated'] as const
export type DueState = (typeof dueStates)[number]

/** At most so many translations are confirmed with one press. */
export const mostConfirmed = 200
