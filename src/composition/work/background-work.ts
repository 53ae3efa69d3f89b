import { join } from 'node:path'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { startPublishClock } from '#features/catalog/catalog-edit/server/publish-due.ts'
import { startNoticeClock } from '#features/catalog/compliance/server/notice-clock.ts'
import { startImportClock } from '#features/catalog/exchange/server/work-on-imports.ts'
import { tellSalesOfUndelivered } from '#features/quotes/quote/server/emails/queue-undelivered-mail.ts'
import { answerFileMakers } from '#features/quotes/quote-answer/server/answer-files.ts'
import { startVersionClock } from '#features/quotes/quote-answer/server/version-clock.ts'
import type { DocumentDeps } from '#features/quotes/quote-history/server/quote-documents.ts'
import { quoteAttachments } from '#features/quotes/quote-history/server/quote-documents.ts'
import { startReminderClock } from '#features/quotes/quote-inbox/server/reminder-clock.ts'
import { targetsNow } from '#features/quotes/quote-inbox/server/targets-now.ts'
import { startMentionClock } from '#features/quotes/quote-thread/server/mention-clock.ts'
import { findSender } from '#features/site/company/server/store.ts'
import { startContentClock } from '#features/site/content-edit/server/content-clock.ts'
import { findLogoJpeg } from '#features/site/media/server/steps/brand.ts'
import { startDraftClock } from '#features/staff/record-draft/server/draft-clock.ts'
import { startDeliveries } from '#features/staff/webhook/server/deliver.ts'
import type { PrintConfiguration } from '#features/tools/configurator/server/files/file-routes.ts'
import { configurationSheets } from '#features/tools/configurator/server/files/group-sheet.ts'
import type { Connection } from '#server/database/connection.ts'
import { sendWithAddresses } from '#server/mail/complete-addresses.ts'
import { sendWithLogo } from '#server/mail/layout/mail-logo.ts'
import { sendWithAttachments } from '#server/mail/mail-attachments.ts'
import { createMailFolder } from '#server/mail/mail-folder.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import type { Config } from '#server/process/config.ts'
import type { Log } from '#server/process/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import { deskKeeping } from '../desk/desk-keeping.ts'
import type { AnswerParts } from '../records/answer-parts.ts'
import { attributeNames } from '../records/catalog-editing.ts'
import { draftedKinds } from '../records/record-drafts.ts'
import { webhookFacts } from '../records/webhook-facts.ts'
import { ownPages } from '../urls/own-pages.ts'
import { startCleaner } from './cleaner.ts'

interface WorkParts {
  config: Config
  log: Log
  connection: Connection
  /** That of the database: what is due must be due for every process at the same moment. */
  now: () => Date
}

/** What makes the files that are attached to mails. */
interface MadeFiles {
  documents: DocumentDeps
  desk: { answers: AnswerParts }
  printConfiguration: PrintConfiguration
}

export const mailFolderOf = ({ dataDir }: Config) => join(dataDir, 'mail')

/**
 * Starts the background work: sending versions of quotes, queued mails and webhooks, publishing what is planned, mailing who is named in
 * notes, and removing old data.
 */
export async function startWork(
  parts: WorkParts,
  { catalog, settings }: { catalog: Catalog; settings: Settings },
  made: MadeFiles,
) {
  const { config, log, connection, now } = parts
  const {
    documents,
    desk: { answers },
  } = made
  const { publicUrl } = config
  const kinds = draftedKinds({ settings, isPage: ownPages(catalog) })
  const outbox = await startMail(parts, { catalog, settings }, made)
  const deliveries = await startDeliveries({
    connection,
    log,
    now,
    deskKey: config.deskKey,
    describe: webhookFacts(documents),
  })
  const { onStatus, onAnswer } = deskKeeping(settings)
  const mail = { publicUrl, settings }
  const clock = await startVersionClock({ onStatus, onAnswer, ...answers, ...mail, connection, log, now })
  const publishing = await startPublishClock({
    ...attributeNames(catalog),
    drafts: kinds,
    mail,
    connection,
    log,
    now,
  })
  const contents = await startContentClock({ connection, log, now })
  const drafts = await startDraftClock({ connection, log, now, kinds, mail })
  const imports = await startImportClock({ ...attributeNames(catalog), connection, log, now })
  const mentions = await startMentionClock({ mail, connection, log, now })
  const notices = await startNoticeClock({ mail, connection, log, now })
  const reminders = await startReminderClock({ mail, connection, log, now })
  const cleaner = startCleaner({ connection, log, now, targets: () => targetsNow(settings) })
  return {
    stop: async () => {
      await cleaner.stop()
      await reminders.stop()
      await notices.stop()
      await publishing.stop()
      await contents.stop()
      await drafts.stop()
      await imports.stop()
      await clock.stop()
      await mentions.stop()
      await deliveries.stop()
      await outbox.stop()
    },
  }
}

function startMail(
  { config, log, connection, now }: WorkParts,
  { catalog, settings }: { catalog: Catalog; settings: Settings },
  { documents, desk: { answers }, printConfiguration }: MadeFiles,
) {
  const { db } = connection
  const makers = {
    ...quoteAttachments(documents, db),
    ...answerFileMakers(answers, db),
    ...configurationSheets({ catalog, settings, publicUrl: config.publicUrl, print: printConfiguration }, db),
  }
  const send = config.smtpUrl ? createMailer(config.smtpUrl) : createMailFolder(mailFolderOf(config))
  return startOutbox({
    connection,
    send: sendWithAddresses(
      sendWithAttachments(
        sendWithLogo(send, id => findLogoJpeg(db, id)),
        makers,
        log,
      ),
      () => findSender(settings, 'en'),
    ),
    log,
    now,
    onGivenUp: tellSalesOfUndelivered(settings),
  })
}
