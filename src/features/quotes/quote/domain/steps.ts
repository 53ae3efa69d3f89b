import type { Step } from '../contract.ts'

/** spec §3: QuoteCart=1, AddressDetails=2, QuoteComment=3, ConfirmQuote=4. Forward one by one, back to any. */
const mayFollow = { 1: [2], 2: [1, 3], 3: [1, 2, 4], 4: [1, 2, 3] } as const satisfies Record<Step, readonly Step[]>

/** The step after a request for `next`. A step that may not follow is ignored; an empty cart is always at step 1. */
export function stepAfter(current: Step, next: Step | undefined, lineCount: number): Step {
  if (lineCount === 0) return 1
  if (next === undefined) return current
  const allowed: readonly Step[] = mayFollow[current]
  return allowed.includes(next) ? next : current
}

/** The word of a step in the URL: /quote?step=details. The first step has none. */
const words = { 1: '', 2: 'details', 3: 'comment', 4: 'confirm' } as const satisfies Record<Step, string>

export const stepWord = (step: Step): string => words[step]

export const allSteps = [1, 2, 3, 4] as const satisfies readonly Step[]

/** The step that a word in the URL names. Unknown words name the first. */
export function stepOfWord(word: string | undefined): Step {
  return allSteps.find(step => words[step] === (word ?? '')) ?? 1
}

/** The step that the page shows: a step beyond the one that was reached leads back to that one. */
export const shownStep = (wanted: Step, reached: Step): Step => (wanted > reached ? reached : wanted)
