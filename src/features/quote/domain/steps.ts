import type { Step } from '../contract.ts'

/** spec §3: QuoteCart=1, AddressDetails=2, QuoteComment=3, ConfirmQuote=4. Forward one by one, back to any. */
const mayFollow = { 1: [2], 2: [1, 3], 3: [1, 2, 4], 4: [1, 2, 3] } as const satisfies Record<Step, readonly Step[]>

/** The step after a wish for `next`: a wish that the table does not allow changes nothing; an empty cart knows only step 1. */
export function stepAfter(current: Step, next: Step | undefined, lineCount: number): Step {
  if (lineCount === 0) return 1
  if (next === undefined) return current
  const allowed: readonly Step[] = mayFollow[current]
  return allowed.includes(next) ? next : current
}

/** How a step reads in the page's address: /quote?step=details. The first one needs no word. */
const words = { 1: '', 2: 'details', 3: 'comment', 4: 'confirm' } as const satisfies Record<Step, string>

export const stepWord = (step: Step): string => words[step]

export const allSteps = [1, 2, 3, 4] as const satisfies readonly Step[]

/** The step that an address asks for; anything unknown is the first. */
export function stepOfWord(word: string | undefined): Step {
  return allSteps.find(step => words[step] === (word ?? '')) ?? 1
}

/** The step that an address shows: one that lies ahead of what has been filled in leads back to where one stopped. */
export const shownStep = (wanted: Step, reached: Step): Step => (wanted > reached ? reached : wanted)
