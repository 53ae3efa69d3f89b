/** No entry is chosen: what was typed counts. */
export const noEntry = -1

/**
 * The chosen entry of a list of suggestions after a key (WAI-ARIA combobox); null: the key means nothing to the list. The
 * arrows go round by way of the text itself. Home and End belong to the text until an entry is chosen.
 */
export function entryAfterKey(key: string, entry: number, count: number): number | null {
  if (count === 0) return null
  const last = count - 1
  if (key === 'ArrowDown') return entry === last ? noEntry : entry + 1
  if (key === 'ArrowUp') return entry === noEntry ? last : entry - 1
  if (entry === noEntry) return null
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
