/** Texts of the site that are groups of settings, as the change log calls them. Each is one record. */
export const settingDraftKinds = ['setting_home_page', 'setting_links', 'setting_page_titles'] as const
export type SettingDraftKind = (typeof settingDraftKinds)[number]

/** Public records whose changes can wait in a draft beside them. Products have sets and releases of their own (decision 056). */
export const draftKinds = ['post', 'faq', 'leader', 'category', ...settingDraftKinds] as const
export type DraftKind = (typeof draftKinds)[number]

export const isSettingKind = (kind: string): kind is SettingDraftKind => settingDraftKinds.some(one => one === kind)

/** The kind of the drafts themselves in the change log. */
export const recordDraftKind = 'record_draft'
