import { pagesOfPart, siteParts } from '#routes.ts'

/** Parts of the desk alone that a company may do without. */
export const deskParts = ['releases', 'videos', 'companies', 'price_lists', 'connections', 'punch_out'] as const
export const usedParts = [...siteParts, ...deskParts]
export type UsedPart = (typeof usedParts)[number]

/** Which parts of the product this company uses. What is off is not shown; what was entered stays. */
export type PartFacts = Record<UsedPart, boolean>

export const partsOff = (facts: PartFacts): UsedPart[] => usedParts.filter(part => !facts[part])

/** The pages without a parameter of the parts that are off. */
export const pagesOff = (facts: PartFacts): string[] => siteParts.filter(part => !facts[part]).flatMap(pagesOfPart)

/** Whether a path of the site belongs to a part that is off. */
export function isOfPartOff(url: string, facts: PartFacts): boolean {
  const path = url.split(/[?#]/)[0] ?? ''
  return pagesOff(facts).some(page => path === page || path.startsWith(`${page}/`))
}
