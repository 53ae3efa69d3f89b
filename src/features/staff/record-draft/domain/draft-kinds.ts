import { type KindWith, kindsWith } from '#features/staff/record/domain/record-kinds.ts'

/** Public records whose changes can wait in a draft beside them. */
export const draftKinds = kindsWith('isDrafted')
export type DraftKind = KindWith<'isDrafted'>

/** Texts of the site that are groups of settings, as the change log calls them. Each is one record. */
export type SettingDraftKind = Extract<DraftKind, `setting_${string}`>

export const isSettingKind = (kind: string): kind is SettingDraftKind =>
  kind.startsWith('setting_') && draftKinds.some(one => one === kind)

/** The kind of the drafts themselves in the change log. */
export const recordDraftKind = 'record_draft'
