/** Public records whose changes can wait in a draft beside them. Products have sets and releases of their own (decision 056). */
export const draftKinds = ['post', 'faq', 'category'] as const
export type DraftKind = (typeof draftKinds)[number]

/** The kind of the drafts themselves in the change log. */
export const recordDraftKind = 'record_draft'
