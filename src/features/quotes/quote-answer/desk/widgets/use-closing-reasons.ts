import { useText } from '#web/page.ts'
import type { ClosingReason } from '../../domain/answer-words.ts'
import { quoteActionText } from '../../messages/desk-actions.ts'

/** What the reasons are called for which a quote is lost. */
export const useClosingReasons = (): Readonly<Record<ClosingReason, string>> => useText(quoteActionText).reasons
