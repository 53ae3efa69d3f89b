/** The groups that the page of today counts, most urgent first. */
export const todayNames = [
  'late',
  'due_today',
  'mine',
  'expiring',
  'follow_up',
  'approvals',
  'prepared',
  'mentions',
  'drafts',
] as const
export type TodayName = (typeof todayNames)[number]

/** The filters of the lists that have exactly what is counted. */
export const todayFilters = {
  late: { view: 'all', due: 'late', order: 'due' },
  due_today: { view: 'all', due: 'today', order: 'due' },
  mine: { view: 'mine' },
  expiring: { view: 'expiring' },
  follow_up: { view: 'follow_up' },
  approvals: { view: 'all', approval: 'asked', order: 'moved_first' },
  prepared: { view: 'all', draft: 'prepared', order: 'due' },
  mentions: { view: 'all', mentioned: 'unseen', order: 'newest' },
  drafts: { view: 'all', draft: 'old', order: 'moved_first' },
} as const satisfies Record<TodayName, object>
