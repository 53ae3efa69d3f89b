import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import type { MessageAuthor, MessageKind } from '#features/quotes/quote-thread/domain/thread-words.ts'
import { type NextMove, nextMove } from './inbox-views.ts'

interface Message {
  author: MessageAuthor
  kind: MessageKind
  at: Date
}

/**
 * The side whose move it is, and since when: as the status says, unless somebody wrote since. A customer's message is the company's to
 * answer, and a question the customer's. What the staff writes otherwise answers a message, and leaves a question open.
 */
export function moveOf(
  { status, at }: { status: QuoteStatus; at: Date },
  messages: readonly Message[],
): { next: NextMove; at: Date } {
  const usual = nextMove(status)
  let move = { next: usual, at }
  for (const message of messages) {
    if (message.at < at) continue
    const next =
      message.author === 'customer'
        ? 'company'
        : message.kind === 'question'
          ? 'customer'
          : move.next === 'company'
            ? usual
            : move.next
    if (next !== move.next) move = { next, at: message.at }
  }
  return move
}
