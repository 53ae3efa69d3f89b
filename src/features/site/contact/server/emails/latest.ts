import { desc } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { SampleReader } from '#server/mail/sample-facts.ts'
import { contactMessage } from '../tables.ts'
import type { ContactMailData } from './contact-mail.tsx'

/** The newest message from the contact page; null where there is none. */
export async function latestContactMail(db: Database, reader: SampleReader): Promise<ContactMailData | null> {
  const { name, email, message } = contactMessage
  const [newest] = await db
    .select({ name, email, message })
    .from(contactMessage)
    .orderBy(desc(contactMessage.id))
    .limit(1)
  return newest ? { ...reader, ...newest } : null
}
