/** A search lists no more. */
export const mostSolutions = 60

/** So many solutions are shown at first, and so many more with each step. */
export const solutionsInStep = 10

/** How many solutions are asked for, from 1 to the most; `otherwise` where nobody says it. */
export function readShown(text: string | undefined, otherwise: number): number {
  const asked = /^\d{1,4}$/.test(text?.trim() ?? '') ? Number(text) : 0
  return asked > 0 ? Math.min(asked, mostSolutions) : otherwise
}
