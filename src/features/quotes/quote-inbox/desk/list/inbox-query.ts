import { quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { closingReasons } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { isLanguage } from '#shared/language.ts'
import type { Search } from '#web/page.ts'
import type { InboxFilter } from '../../desk-contract.ts'
import { draftStates, dueTimes, freeOrders, inboxViews, priorities } from '../../domain/inbox-views.ts'

const yesNo = ['yes', 'no'] as const
const someone = ['me', 'nobody'] as const
const kinds = ['full', 'quick'] as const

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find(value => value === text)
const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

export type ShownFilter = InboxFilter & { view: NonNullable<InboxFilter['view']> }

/** The filter of the list's address, without what it does not know; without a view the new quotes. */
export function filterOf(search: Search): ShownFilter {
  const { q, assignee, from, to, tag, language, product, series, competitor } = search
  return {
    // A search looks everywhere, unless the address says where.
    view: oneOf(inboxViews, search.view) ?? (q ? 'all' : 'new'),
    q,
    status: oneOf(quoteStatuses, search.status),
    assignee: oneOf(someone, assignee) ?? idOf(assignee),
    kind: oneOf(kinds, search.kind),
    country: idOf(search.country),
    from: from || undefined,
    to: to || undefined,
    language: language && isLanguage(language) ? language : undefined,
    tag: tag || undefined,
    priority: oneOf(priorities, search.priority),
    free_lines: oneOf(yesNo, search.free_lines),
    files: oneOf(yesNo, search.files),
    due: oneOf(dueTimes, search.due),
    draft: oneOf(draftStates, search.draft),
    mentioned: oneOf(['unseen'] as const, search.mentioned),
    approval: oneOf(['asked'] as const, search.approval),
    product: product || undefined,
    series: series || undefined,
    reason: oneOf(closingReasons, search.reason),
    competitor: competitor || undefined,
    order: oneOf(freeOrders, search.order),
  }
}

/** Whether anything but the view narrows the list. */
export const isFiltered = ({ view: _, ...filter }: ShownFilter): boolean =>
  Object.values(filter).some(value => value !== undefined && value !== '')
