import { expect, test } from 'vitest'
import { testCompany } from '../../../../../test/builders/company.ts'
import { companyFields, companyOf, companySettings } from './company-settings.ts'
import { mailFields, mailSettings } from './mail-settings.ts'

test('the facts of an installation fit the fields, and come back as they were', () => {
  const facts = companySettings.readInstalled?.(JSON.stringify(testCompany)) ?? companySettings.defaults
  for (const [field, schema] of Object.entries(companyFields))
    expect([field, schema.safeParse(Reflect.get(facts, field)).error]).toEqual([field, undefined])
  const mail = mailSettings.readInstalled?.(JSON.stringify(testCompany)) ?? mailSettings.defaults
  for (const [field, schema] of Object.entries(mailFields))
    expect([field, schema.safeParse(Reflect.get(mail, field)).error]).toEqual([field, undefined])
  expect(companyOf(facts, mail)).toEqual({
    ...testCompany,
    logo: null,
    icon: null,
    time_zone: 'UTC',
    sales_language: 'en',
  })
})
