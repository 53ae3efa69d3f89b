import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'

export const inboxViews = ['new', 'mine', 'team', 'waiting', 'expiring', 'follow_up', 'news', 'done', 'all'] as const
export type InboxView = (typeof inboxViews)[number]

/** The side whose move it is. */
export const moves = ['company', 'customer', 'nobody'] as const
export type NextMove = (typeof moves)[number]

const moveAfter = {
  submitted: 'company',
  in_review: 'company',
  sent: 'customer',
  accepted: 'nobody',
  declined: 'nobody',
  expired: 'nobody',
  cancelled: 'nobody',
} as const satisfies Record<QuoteStatus, NextMove>

export const nextMove = (status: QuoteStatus): NextMove => moveAfter[status]

/** `due`: what is to be answered or followed up first. `moved`: by the last change of status. */
export const inboxOrders = [
  'due',
  'newest',
  'oldest',
  'moved_first',
  'moved_last',
  'ending',
  'follow_up',
  'news',
] as const
export type InboxOrder = (typeof inboxOrders)[number]

/** The orders that a reader may choose for any view; the others belong to one view. */
export const freeOrders = ['due', 'newest', 'oldest', 'moved_first', 'moved_last'] as const

export const usualOrder = {
  new: 'due',
  mine: 'due',
  team: 'due',
  waiting: 'moved_first',
  expiring: 'ending',
  follow_up: 'follow_up',
  news: 'news',
  done: 'moved_last',
  all: 'newest',
} as const satisfies Record<InboxView, InboxOrder>

/** A sent quote expires soon when it is valid for no more days. */
export const expiringDays = 7
/** A customer's act from longer ago is no news, even to somebody who has never seen it. */
export const newsDays = 30

/** Answers that are due: their time is over, or ends today. */
export const dueTimes = ['late', 'today'] as const
export const draftStates = ['prepared', 'old'] as const
/** Without a change for so long, a draft waits to be sent. */
export const oldDraftDays = 1

export const priorities = ['normal', 'high'] as const
export type Priority = (typeof priorities)[number]
export const tagLimit = 20
export const tagLength = 40
/** Letters of the note to an assignment or a reminder. */
export const noteLength = 500
