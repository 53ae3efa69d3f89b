/** What the customer has done with a form; the page says it afterwards. */
export const doneActs = ['accepted', 'declined', 'asked', 'taken_back', 'written'] as const
export type DoneAct = (typeof doneActs)[number]

/** Why it was not done, where the page must show the quote as it is now. */
export type Problem = 'stale_version' | 'wrong_status'

export type Said = { done: DoneAct } | { problem: Problem } | null

/** What a page without a script was sent back with. */
export function readSaid(search: Readonly<Record<string, string>>): Said {
  const done = doneActs.find(name => name === search.done)
  return done ? { done } : null
}
