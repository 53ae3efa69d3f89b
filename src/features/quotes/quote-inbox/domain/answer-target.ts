import type { AnswerTargets, WorkCalendar } from './calendar.ts'
import type { NextMove } from './inbox-views.ts'
import { addWorkingTime } from './working-time.ts'

/** `closed`: nobody waits for an answer any more, and there was none. */
export const answerStates = ['open', 'soon', 'late', 'met', 'missed', 'closed'] as const
export type AnswerState = (typeof answerStates)[number]

const soonShare = 0.75

const kindOf = (isQuickQuote: boolean) => (isQuickQuote ? 'quick' : 'full')

/** When the first answer to a request is due. */
export const answerDueAt = (requestedAt: Date, isQuickQuote: boolean, targets: AnswerTargets): Date =>
  addWorkingTime(requestedAt, targets.firstHours[kindOf(isQuickQuote)], targets.calendar)

interface Turns {
  next: NextMove
  /** When the customer saw something of the company: versions, messages. */
  answeredAt: readonly Date[]
  /** When the customer did or wrote something, or the company withdrew what it had sent. */
  askedAt: readonly Date[]
  isQuickQuote: boolean
}

/** When the next answer is due: the customer has done or written something since the last one. Null: nobody waits, or for the first one. */
export function nextDueAt(
  { next, answeredAt, askedAt, isQuickQuote }: Turns,
  { nextHours, calendar }: AnswerTargets,
): Date | null {
  if (next !== 'company' || answeredAt.length === 0) return null
  const last = Math.max(...answeredAt.map(Number))
  const since = askedAt.map(Number).filter(at => at > last)
  if (since.length === 0) return null
  return addWorkingTime(new Date(Math.min(...since)), nextHours[kindOf(isQuickQuote)], calendar)
}

interface Answer {
  /** When the time began to run. */
  requestedAt: Date
  dueAt: Date
  /** Working hours from the one to the other. */
  hours: number
  answeredAt: Date | null
  nextMove: NextMove
}

export function answerState(
  { requestedAt, dueAt, hours, answeredAt, nextMove }: Answer,
  now: Date,
  calendar: WorkCalendar,
): AnswerState {
  if (answeredAt) return answeredAt <= dueAt ? 'met' : 'missed'
  if (nextMove === 'nobody') return 'closed'
  if (now > dueAt) return 'late'
  return now >= addWorkingTime(requestedAt, hours * soonShare, calendar) ? 'soon' : 'open'
}
