/** The kinds of records that have texts in several languages, in the order of the work list. */
export const textKinds = [
  'attribute',
  'category',
  'document',
  'faq',
  'faq_category',
  'leader',
  'media',
  'option',
  'post',
  'product',
  'setting_home_page',
  'setting_page_titles',
  'setting_site_banner',
  'tag',
  'topic',
  'topic_version',
] as const
export type TextKind = (typeof textKinds)[number]

/** Groups of settings that are texts of the site, as the change log calls them. Each is one record. */
export type GroupKind = Extract<TextKind, `setting_${string}`>
export const groupRecordId = 1

export const dueStates = ['missing', 'outdated'] as const
export type DueState = (typeof dueStates)[number]

/** At most so many translations are confirmed with one press. */
export const mostConfirmed = 200
