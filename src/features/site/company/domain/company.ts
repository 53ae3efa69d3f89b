import { z } from 'zod'

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })

/** The company that runs the site: data (setting 'company'), so that the code contains no name. */
export const Company = z.object({
  name: z.string(),
  /** Added to every page title after a bar. */
  titleSuffix: z.string(),
  foundedYear: z.int(),
  phone: z.string(),
  salesEmail: z.string(),
  mailFrom: z.string(),
  headquarters: PerLanguage,
  socialLinks: z.array(z.object({ url: z.string(), title: z.string() })),
})
export type Company = z.infer<typeof Company>

/** From the founding year to this year, for the copyright line of the footer. */
export function copyrightYears(company: Pick<Company, 'foundedYear'>, year: number): string {
  return year > company.foundedYear ? `${company.foundedYear}–${year}` : String(year)
}
