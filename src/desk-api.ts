import { auditDeskRoutes } from '#features/audit/server/desk/routes.ts'
import { deskNewsRoutes } from '#features/desk-news/server/desk/routes.ts'
import type { DeskNews } from '#features/desk-news/server/news.ts'
import { FactorList, FactorRow, PasskeySetup, SessionRow, TotpSetup } from '#features/desk-session/desk-contract.ts'
import { DeskSession, SignInStep } from '#features/desk-session/domain/sign-in-wire.ts'
import { deskSessionRoutes } from '#features/desk-session/server/desk/routes.ts'
import { mailQueueDeskRoutes } from '#features/mail-queue/server/desk/routes.ts'
import { readRequestFile } from '#features/quote/server/attachment-routes.ts'
import { Candidate } from '#features/quote-answer/domain/candidate.ts'
import { Draft } from '#features/quote-answer/domain/draft.ts'
import type { FindMisfits } from '#features/quote-answer/domain/fit-warning.ts'
import { Closing, Difference, VersionRow } from '#features/quote-answer/domain/version.ts'
import type { FindParts } from '#features/quote-answer/server/desk/candidate-routes.ts'
import { quoteAnswerDeskRoutes } from '#features/quote-answer/server/desk/routes.ts'
import { sendingDeskRoutes } from '#features/quote-answer/server/desk/sending-routes.ts'
import { type AttachmentDeps, readQuoteDetail } from '#features/quote-history/server/own-quote.ts'
import { SavedView } from '#features/quote-inbox/desk-contract.ts'
import { InboxRow, NoteEntry } from '#features/quote-inbox/domain/desk-quote.ts'
import { quoteInboxDeskRoutes } from '#features/quote-inbox/server/desk/routes.ts'
import { handOverQuotes } from '#features/quote-inbox/server/hand-over.ts'
import { keepAnswer, keepRequest, keepStatus } from '#features/quote-inbox/server/keep-desk.ts'
import { takeQuote } from '#features/quote-inbox/server/take-quote.ts'
import { sessionDeskRoutes } from '#features/session/server/desk/routes.ts'
import { StaffRecord, StaffRow } from '#features/staff/desk-contract.ts'
import { staffDeskRoutes } from '#features/staff/server/desk/routes.ts'
import type { Binding } from '#server/calls/handle.ts'
import type { Config } from '#server/process/config.ts'
import { BulkResult, HistoryEntry } from '#shared/desk-replies.ts'
import type { AnswerParts } from './answer-parts.ts'

export interface DeskParts {
  answers: AnswerParts
  news: Pick<DeskNews, 'open'>
}

/** What the desk looks up in the catalogue. */
export interface CatalogFinding {
  findParts: FindParts
  findMisfits: FindMisfits
}

/** Every call of the desk with the function that answers it. */
export function deskBindings(
  config: Config,
  { news, answers }: DeskParts,
  documents: AttachmentDeps,
  finding: CatalogFinding,
): Binding[] {
  return [
    ...deskSessionRoutes(config),
    ...sessionDeskRoutes(),
    ...staffDeskRoutes({ handOver: [handOverQuotes] }),
    ...auditDeskRoutes(),
    ...mailQueueDeskRoutes(),
    ...deskNewsRoutes(news),
    ...quoteAnswerDeskRoutes({ onStatus: keepStatus, takeQuote, ...finding }),
    ...sendingDeskRoutes({ ...answers, onStatus: keepStatus, onAnswer: keepAnswer, onMade: keepRequest, takeQuote }),
    ...quoteInboxDeskRoutes({
      readQuote: (db, quote, language) => readQuoteDetail(documents, db, quote, language),
      readFile: readRequestFile,
      findMisfits: finding.findMisfits,
    }),
  ]
}

/** The schemas of the desk that have a name in its API description. */
export const deskSchemas = {
  BulkResult,
  Candidate,
  Closing,
  Difference,
  Draft,
  DeskSession,
  FactorList,
  FactorRow,
  HistoryEntry,
  InboxRow,
  NoteEntry,
  SavedView,
  PasskeySetup,
  SessionRow,
  SignInStep,
  StaffRecord,
  StaffRow,
  TotpSetup,
  VersionRow,
}
