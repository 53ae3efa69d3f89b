/** spec §2: in these sections the titles of series and products end with a bar and the maker's brand. */
const brandedSections: readonly string[] = ['dc-fuses-and-disconnects', 'dc-circuit-breakers']

export const carriesMaker = (section: string): boolean => brandedSections.includes(section)

/** 'GMT Fuses | Sample Works'; a series of several makers names them all. */
export function brandedTitle(title: string, makers: readonly string[]): string {
  return [title, ...makers.filter(maker => !title.endsWith(` | ${maker}`))].join(' | ')
}
