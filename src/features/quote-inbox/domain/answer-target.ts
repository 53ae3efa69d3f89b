import { answerTargetHours, companyCalendar, type WorkCalendar } from './calendar.ts'
import type { NextMove } from './inbox-views.ts'
import { addWorkingTime } from './working-time.ts'

/** `closed`: nobody waits for an answer any more, and there was none. */
export const answerStates = ['open', 'soon', 'late', 'met', 'missed', 'closed'] as const
export type AnswerState = (typeof answerStates)[number]

const soonShare = 0.75

/** When the first answer to a request is due. */
export const answerDueAt = (requestedAt: Date, calendar: WorkCalendar = companyCalendar): Date =>
  addWorkingTime(requestedAt, answerTargetHours, calendar)

/** When the next answer is due, once the first was given and the move has come back to the company. Null: nobody waits. */
export const nextDueAt = (move: { next: NextMove; at: Date }, firstAnsweredAt: Date | null): Date | null =>
  move.next === 'company' && firstAnsweredAt ? answerDueAt(move.at) : null

interface Answer {
  /** When the time began to run. */
  requestedAt: Date
  dueAt: Date
  answeredAt: Date | null
  nextMove: NextMove
}

export function answerState(
  { requestedAt, dueAt, answeredAt, nextMove }: Answer,
  now: Date,
  calendar: WorkCalendar = companyCalendar,
): AnswerState {
  if (answeredAt) return answeredAt <= dueAt ? 'met' : 'missed'
  if (nextMove === 'nobody') return 'closed'
  if (now > dueAt) return 'late'
  return now >= addWorkingTime(requestedAt, answerTargetHours * soonShare, calendar) ? 'soon' : 'open'
}
