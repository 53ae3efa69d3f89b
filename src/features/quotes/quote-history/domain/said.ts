/** The steps that a customer takes with a form; the page says them afterwards. */
export const doneActs = ['accepted', 'declined', 'asked', 'taken_back', 'written', 'held'] as const
export type DoneAct = (typeof doneActs)[number]

/** Why it was not done, where the page must show the quote as it is now. */
export type Problem = 'stale_version' | 'wrong_status'

export type Said = { done: DoneAct } | { problem: Problem } | null

/** Reads the words with which a page without a script was sent back. */
export function readSaid(search: Readonly<Record<string, string>>): Said {
  const done = doneActs.find(name => name === search.done)
  return done ? { done } : null
}
