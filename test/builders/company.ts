import type { Company } from '#features/site/company/domain/company.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { mailSettings } from '#features/site/company/domain/mail-settings.ts'
import { fixedSettings } from '#server/settings/settings.ts'

export const testCompany: Company = {
  name: 'Example Power',
  titleSuffix: 'Example Power',
  foundedYear: 1922,
  phone: '+1 555 0199',
  salesEmail: 'sales@company.example',
  mailFrom: 'Example Power <web@company.example>',
  headquarters: { en: 'Raleigh, USA', es: 'Raleigh, EE. UU.', fr: 'Raleigh, États-Unis' },
  socialLinks: [],
}

/** The settings of the test company, in no database. */
export const testSettings = fixedSettings({
  company: { ...companySettings.readInstalled?.(JSON.stringify(testCompany)) },
  mail: { ...mailSettings.readInstalled?.(JSON.stringify(testCompany)) },
})
