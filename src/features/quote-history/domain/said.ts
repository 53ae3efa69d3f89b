/** What the customer has done with a form; the page says it afterwards. */
export const doneActs = ['accepted', 'declined', 'asked', 'taken_back', 'written'] as const
export type DoneAct = (typeof doneActs)[number]

/** Why it was not done, as far as the page can say it. */
export const problems = ['stale_version', 'wrong_status', 'forbidden', 'file', 'other'] as const
export type Problem = (typeof problems)[number]

export type Said = { done: DoneAct } | { problem: Problem } | null

/** What a page without a script was sent back with. */
export function readSaid(search: Readonly<Record<string, string>>): Said {
  const done = doneActs.find(name => name === search.done)
  if (done) return { done }
  const code = search.problem
  if (!code) return null
  return { problem: problems.find(name => name === code) ?? (code.startsWith('file_') ? 'file' : 'other') }
}
