import { z } from 'zod'
import type { SettingGroup } from '#shared/desk/setting-group.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { cleanLine, cleanWords } from '#shared/text/clean-text.ts'
import { isTimeZone } from '#shared/time/time-zone.ts'
import { Company } from './company.ts'
import type { MailFacts } from './mail-settings.ts'

export const line = (min: number, max: number) => z.string().max(1000).overwrite(cleanLine).min(min).max(max)
const words = (min: number, max: number) => z.string().max(1000).overwrite(cleanWords).min(min).max(max)
export const perLanguage = (field: z.ZodType<string>) => z.object({ en: field, es: field, fr: field })

export const companyFields = {
  name: words(1, 100),
  /** Added to every page title after a bar. */
  title_suffix: words(1, 60),
  founded_year: z.int().min(1000).max(9999),
  phone: line(0, 40),
  headquarters: perLanguage(words(0, 200)),
  social_links: z.array(z.object({ url: z.url({ protocol: /^https$/ }).max(300), title: line(1, 40) })).max(10),
  /** Uploaded pictures: the logo beside texts, and a square one for tabs and home screens; null for none. */
  logo: RowId.nullable(),
  icon: RowId.nullable(),
  /** An IANA name: by its clock days end, and working hours count. */
  time_zone: line(1, 60).refine(isTimeZone),
  /** In which the company reads what the site tells sales. */
  sales_language: z.enum(languages),
}
/** As they are told: a company that nobody has named yet has no name. */
export const toldCompanyFields = { ...companyFields, name: words(0, 100), title_suffix: words(0, 60) }
export type CompanyFacts = z.infer<z.ZodObject<typeof companyFields>>

/** The company: its facts are those with which the site was installed, until somebody changes them at the desk. */
export const companySettings: SettingGroup<CompanyFacts> = {
  key: 'company',
  fields: companyFields,
  // The code contains no name.
  defaults: {
    name: '',
    title_suffix: '',
    founded_year: 2000,
    phone: '',
    headquarters: { en: '', es: '', fr: '' },
    social_links: [],
    logo: null,
    icon: null,
    time_zone: 'UTC',
    sales_language: 'en',
  },
  readInstalled: text => {
    const {
      titleSuffix,
      foundedYear,
      salesEmail: _,
      mailFrom: __,
      socialLinks,
      ...same
    } = Company.parse(JSON.parse(text))
    return {
      ...same,
      title_suffix: titleSuffix,
      founded_year: foundedYear,
      social_links: socialLinks,
      logo: null,
      icon: null,
      time_zone: 'UTC',
      sales_language: 'en',
    }
  },
}

export function companyOf(
  { title_suffix, founded_year, social_links, ...same }: CompanyFacts,
  { sales_email, mail_from }: Pick<MailFacts, 'sales_email' | 'mail_from'>,
) {
  return {
    ...same,
    titleSuffix: title_suffix,
    foundedYear: founded_year,
    salesEmail: sales_email,
    mailFrom: mail_from,
    socialLinks: social_links,
  } satisfies Company
}
