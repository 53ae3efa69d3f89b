import type { Step } from '../contract.ts'

/** How a step reads in the page's address: /quote?step=details. The first one needs no word. */
const words = { 1: '', 2: 'details', 3: 'comment', 4: 'confirm' } as const satisfies Record<Step, string>

export const stepWord = (step: Step): string => words[step]

export const allSteps = [1, 2, 3, 4] as const satisfies readonly Step[]

/** The step that an address asks for; anything unknown is the first. */
export function stepOfWord(word: string | undefined): Step {
  return allSteps.find(step => words[step] === (word ?? '')) ?? 1
}
