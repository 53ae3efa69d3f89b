import { writeStored } from '#features/catalog/price/domain/amount.ts'
import { countryName } from '#features/site/address/domain/places.ts'
import type { Language } from '#shared/language.ts'
import { answerState } from '../../domain/answer-target.ts'
import type { AnswerTargets } from '../../domain/calendar.ts'
import type { Answer, InboxRow } from '../../domain/desk-quote.ts'
import type { ListedQuote, RowFacts } from './store.ts'

export function presentRow(row: ListedQuote, facts: RowFacts, language: Language, at: TargetsAt): InboxRow {
  const { desk, lastEvent } = { desk: row.desk, lastEvent: facts.lastEvent }
  return {
    id: desk.quoteId,
    revision: desk.revision,
    web_quote_id: row.webQuoteId,
    created_on: desk.requestedAt.toISOString(),
    customer: `${row.firstName} ${row.lastName}`.trim(),
    company: row.company,
    email: row.email,
    country: desk.countryId === null ? null : countryName(desk.countryId, language),
    language: desk.language,
    kind: desk.isQuickQuote ? 'quick' : 'full',
    status: desk.status,
    next_move: desk.nextMove,
    subject: row.projectName || facts.firstLines.slice(0, 2).join(', '),
    line_count: facts.lineCount,
    free_line_count: facts.freeLineCount,
    has_files: desk.hasFiles,
    value: desk.value !== null && desk.currency !== null ? writeStored(desk.value, desk.currency) : null,
    currency: desk.currency,
    assignee: presentAssignee(row),
    priority: desk.priority,
    tags: desk.tags,
    answer: presentAnswer(row, at),
    valid_until: desk.validUntil?.toISOString() ?? null,
    follow_up_at: desk.followUpAt?.toISOString() ?? null,
    last_event: lastEvent && {
      at: lastEvent.at.toISOString(),
      to: lastEvent.toStatus,
      by: { kind: lastEvent.by, name: lastEvent.name },
    },
    has_news: row.hasNews,
    is_from_locked: row.isFromLocked,
    duplicate_count: facts.duplicateCount,
    automatic: facts.automatic,
  }
}

export const presentAssignee = ({ desk, assigneeName }: ListedQuote): InboxRow['assignee'] =>
  desk.assigneeId === null ? null : { id: desk.assigneeId, name: assigneeName ?? '' }

/** A moment, and the targets by which the company answers then. */
interface TargetsAt {
  now: Date
  targets: AnswerTargets
}

export function presentAnswer({ desk }: ListedQuote, { now, targets }: TargetsAt): Answer {
  const { requestedAt, answerDueAt: dueAt, firstAnsweredAt: answeredAt, nextMove, nextDueAt, movedAt } = desk
  const kind = desk.isQuickQuote ? 'quick' : 'full'
  const { calendar, firstHours, nextHours } = targets
  // The customer waits again: what counts is the next answer.
  if (nextDueAt) {
    const next = { requestedAt: movedAt, dueAt: nextDueAt, hours: nextHours[kind], answeredAt: null, nextMove }
    return { due_on: nextDueAt.toISOString(), answered_on: null, state: answerState(next, now, calendar) }
  }
  return {
    due_on: dueAt.toISOString(),
    answered_on: answeredAt?.toISOString() ?? null,
    state: answerState({ requestedAt, dueAt, hours: firstHours[kind], answeredAt, nextMove }, now, calendar),
  }
}
