import { statusesAfter } from '#features/quotes/quote/domain/lifecycle.ts'
import { changeStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { findQuote, type QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { followStatus } from '#features/quotes/quote-answer/server/steps/follow-status.ts'
import {
  countQuotes,
  listQuoteEvents,
  listQuoteLines,
  listQuotes,
} from '#features/quotes/quote-history/server/store.ts'
import { type AnswerTargets, usualTargets } from '#features/quotes/quote-inbox/domain/calendar.ts'
import { keepCommandStatus, rebuildDesk } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { findCustomerByEmail } from '#features/site/session/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import type { QuoteName, QuotesCommand } from './quotes-command.ts'

const listLength = 50
const mayChange = ['sales', 'administrators']

/** Carries out the command and returns the text to print. Throws CommandRefused with what is wrong. */
export async function runQuotesCommand(
  db: Database,
  command: QuotesCommand,
  now: Date,
  targets: AnswerTargets = usualTargets,
): Promise<string[]> {
  if (command.verb === 'list') return list(db, command)
  if (command.verb === 'rebuild-desk')
    return [`The desk's rows of ${await rebuildDesk(db, targets)} quotes are made anew.`]
  const quote = await findQuote(db, command.name)
  if (!quote) throw new CommandRefused(`There is no quote ${wordName(command.name)}.`)
  return command.verb === 'show' ? show(db, quote) : change(db, quote, command, { now, targets })
}

type Command<Verb> = Extract<QuotesCommand, { verb: Verb }>

async function list(db: Database, { status, text }: Command<'list'>): Promise<string[]> {
  const search = { status, text }
  const total = await countQuotes(db, search)
  const quotes = await listQuotes(db, search, { limit: listLength, offset: 0 })
  return [
    ...quotes.map(quote =>
      [
        quote.webQuoteId,
        minute(quote.createdAt),
        quote.status.padEnd(9),
        `${quote.itemCount} lines`,
        `${quote.firstName} ${quote.lastName} <${quote.email}>`,
        quote.company ?? '',
        quote.projectName ?? '',
      ]
        .filter(Boolean)
        .map(oneLine)
        .join('  '),
    ),
    total > quotes.length
      ? `The newest ${quotes.length} of ${total} quotes.`
      : total === 1
        ? '1 quote.'
        : `${total} quotes.`,
  ]
}

async function show(db: Database, quote: QuoteRecord): Promise<string[]> {
  const [lines, events] = [await listQuoteLines(db, quote.id), await listQuoteEvents(db, quote.id)]
  const facts: [string, string | null][] = [
    ['Web quote ID', quote.webQuoteId],
    ['Requested', minute(quote.createdAt)],
    ['Status', quote.status],
    ['Kind', quote.isQuickQuote ? 'Quick Quote' : 'full quote'],
    ['Contact', `${quote.firstName} ${quote.lastName} <${quote.email}>`],
    ['Phone', quote.phone],
    ['Company', quote.company],
    ['Language', quote.language],
    ['Project', quote.projectName],
    ['Reference', quote.customerReference],
    ['Wanted by', quote.requestedDate],
    ['Valid until', quote.validUntil && minute(quote.validUntil)],
    ['Comment', quote.comment],
  ]
  return [
    ...facts.flatMap(([name, value]) => (value ? [`${name.padEnd(13)} ${printable(value)}`] : [])),
    '',
    ...lines.map(
      ({ quantity, sku, manufacturerPartNumber, name, note }) =>
        `${String(quantity).padStart(8)}  ${[sku, manufacturerPartNumber, name, note && `(${note})`]
          .filter(Boolean)
          .map(word => oneLine(String(word)))
          .join('  ')}`,
    ),
    '',
    ...events.map(({ at, fromStatus, toStatus, by, actorEmail }) =>
      [minute(at), fromStatus ? `${fromStatus} → ${toStatus}` : toStatus, `by ${actorEmail ?? by}`].join('  '),
    ),
  ]
}

async function change(
  db: Database,
  quote: QuoteRecord,
  { to, by, validUntil }: Command<'status'>,
  { now, targets }: { now: Date; targets: AnswerTargets },
): Promise<string[]> {
  const staff = await findCustomerByEmail(db, by)
  if (!staff?.staffRoles.some(role => mayChange.includes(role)))
    throw new CommandRefused(`${by} does not have the role sales or administrators.`)
  const wanted = { quoteId: quote.id, to, by: 'staff', actorId: staff.id, now } as const
  const validity = to === 'sent' ? { validUntil: validUntil ?? null } : {}
  const step = await db.transaction(async tx => {
    const taken = await changeStatus(tx, { ...wanted, ...validity }, (own, moved) =>
      keepCommandStatus(own, moved, targets),
    )
    if (taken.ok) await followStatus(tx, { ...wanted, from: taken.value.from })
    return taken
  })
  if (!step.ok) {
    const after = statusesAfter(step.status, 'staff')
    const rule = after.length > 0 ? `may become: ${after.join(', ')}` : 'stays as it is'
    throw new CommandRefused(`${quote.webQuoteId} is ${step.status}, which ${rule}.`)
  }
  return [`${quote.webQuoteId} is now ${to}.`]
}

const wordName = (name: QuoteName) => ('id' in name ? name.id : name.webQuoteId)
const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')}`
/** Removes control characters and line breaks: a visitor's text must not control the terminal. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ')
const printable = (text: string) =>
  text
    .split('\n')
    .map(oneLine)
    .join(`\n${' '.repeat(14)}`)
