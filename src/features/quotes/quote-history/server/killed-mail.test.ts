import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { sendWithAttachments } from '#server/mail/mail-attachments.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { silentLog } from '#server/process/log.ts'
import { readyDataDir } from '../../../../../test/databases/data-dir.ts'
import { createTestDatabase, engines } from '../../../../../test/databases/test-database.ts'
import { openDocuments } from '../../../../../test/openers/documents.ts'
import { insertShop } from '../../../../../test/openers/quote-shop.ts'
import { startMailServer } from '../../../../../test/outside/mail-server.ts'
import { startSubmitter } from '../../../../../test/processes/start-submitter.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { quoteAttachments } from './quote-documents.ts'

const documents = openDocuments()

/** The web quote ID in a mail's subject. */
const idOf = ({ subject = '' }: { subject?: string | undefined }) => /WQ-\d{4}-\d{6,}/.exec(subject)?.[0] ?? subject

/** Starts a process that submits quotes and sends no mail, and kills it as soon as it prints the first answer. */
async function submitAndKill(env: Record<string, string>): Promise<void> {
  const child = await startSubmitter(env)
  const ended = once(child, 'exit')
  child.stdin.write('[]\n')
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('done')) break
  child.kill('SIGKILL')
  await ended
}

test.each(engines)(
  'if the process is killed after a submission on %s, the next start sends the mails once, with the PDF',
  { timeout: 600_000 },
  async engine => {
    const dataDir = await readyDataDir()
    const databaseUrl = engine === 'postgres' ? await createTestDatabase() : undefined
    const open = () => openDatabase({ dataDir, databaseUrl, log: silentLog })
    const first = await open()
    await insertShop(first.db)
    await first.close()
    await submitAndKill({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })

    const server = await startMailServer()
    onTestFinished(server.close)
    // The second run must not send the mails of the first again.
    for (let run = 0; run < 2; run++) {
      const connection = await open()
      const send = sendWithAttachments(createMailer(server.url), quoteAttachments(documents, connection.db), silentLog)
      const outbox = await startOutbox({ connection, send, log: silentLog, now: () => new Date() })
      const quotes = await connection.db.select({ id: quote.webQuoteId }).from(quote)
      expect(quotes.length).toBeGreaterThan(0)
      await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(2 * quotes.length)
      await sleep(1500)
      await outbox.stop()
      await connection.close()
      expect(new Set(server.received.map(mail => mail.messageId)).size).toBe(2 * quotes.length)
      expect(server.received.map(idOf).sort()).toEqual(quotes.flatMap(({ id }) => [id, id]).sort())
    }
    for (const mail of server.received) {
      const pdf = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
      const { pages } = await readPdf(pdf?.content as ArrayBuffer)
      expect(pages[0]).toContain(idOf(mail))
      expect(pages[0]).toContain('SKU-2')
    }
  },
)
