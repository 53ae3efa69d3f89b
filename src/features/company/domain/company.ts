import { z } from 'zod'

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })

/** Who runs the site. All of it is data (setting 'company'), so that no name stands in the code. */
export const Company = z.object({
  name: z.string(),
  /** Follows every page title after a bar. */
  titleSuffix: z.string(),
  foundedYear: z.int(),
  phone: z.string(),
  salesEmail: z.string(),
  mailFrom: z.string(),
  headquarters: PerLanguage,
  socialLinks: z.array(z.object({ url: z.string(), title: z.string() })),
})
export type Company = z.infer<typeof Company>

/** Founding year to this year, as the footer's copyright line shows it. */
export function copyrightYears(company: Pick<Company, 'foundedYear'>, year: number): string {
  return year > company.foundedYear ? `${company.foundedYear}–${year}` : String(year)
}
