import { eq } from 'drizzle-orm'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import type { MailCompany } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { Company } from '../domain/company.ts'

/** The setting 'company'. Throws if the database was never seeded. */
export async function findCompany(db: Database): Promise<Company> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'company'))
  if (!row) throw new Error('The database has no company: run npm run db:seed')
  return Company.parse(JSON.parse(row.value))
}

/** The company's data for a mail, and the e-mails of sender and sales, which the configuration may override. */
export async function findSender(
  db: Database,
  language: Language,
  { mailFrom, salesEmail }: Pick<Context, 'mailFrom' | 'salesEmail'>,
): Promise<{ company: MailCompany; from: string; sales: string }> {
  const { name, phone, headquarters, ...addresses } = await findCompany(db)
  return {
    company: { name, phone, headquarters: headquarters[language] },
    from: mailFrom ?? addresses.mailFrom,
    sales: salesEmail ?? addresses.salesEmail,
  }
}
