import { removeLostTextStates, type TextOwners } from '#server/changes/text-states.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'

/** The records that have texts in several languages. */
const owners: readonly TextOwners[] = [
  { kind: 'product', table: 'product' },
  { kind: 'category', table: 'category' },
  { kind: 'attribute', table: 'attribute' },
  { kind: 'document', table: 'document_record' },
  { kind: 'media', table: 'media' },
  { kind: 'post', table: 'post' },
  { kind: 'tag', table: 'tag' },
  { kind: 'faq', table: 'faq' },
  { kind: 'faq_category', table: 'faq_category' },
  { kind: 'topic', table: 'topic' },
  { kind: 'topic_version', table: 'topic_version' },
  { kind: 'leader', table: 'leader' },
  { kind: 'fit_exception', table: 'fit_exception' },
  { kind: 'snippet', table: 'snippet' },
]

/** In universal time: once a day, because every record is looked at. */
const hour = 3

/** What is known of translations of records that were deleted goes. */
export const removeLostTexts: CleaningTask = async (db, now, signal) => {
  if (now.getUTCHours() === hour) await removeLostTextStates(db, owners, signal)
}
