/** spec §2: pages of fuses and breakers, those of a series and those of a product, carry the maker's brand after a bar. */
const brandedSections: readonly string[] = ['dc-fuses-and-disconnects', 'dc-circuit-breakers']

export const carriesMaker = (section: string): boolean => brandedSections.includes(section)

/** 'GMT Fuses | Sample Works'; a series of several makers names them all. */
export function brandedTitle(title: string, makers: readonly string[]): string {
  return [title, ...makers.filter(maker => !title.endsWith(` | ${maker}`))].join(' | ')
}
