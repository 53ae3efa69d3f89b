import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { readRequestFile } from '#features/quotes/quote/server/attachment-routes.ts'
import { changeStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { quoteAnswerDeskRoutes } from '#features/quotes/quote-answer/server/desk/routes.ts'
import { sendingDeskRoutes } from '#features/quotes/quote-answer/server/desk/sending-routes.ts'
import { readQuoteDetail } from '#features/quotes/quote-history/server/own-quote.ts'
import { quoteInboxDeskRoutes } from '#features/quotes/quote-inbox/server/desk/routes.ts'
import { keepAnswer, keepMade, keepStatus, keepWritten } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { takeQuote } from '#features/quotes/quote-inbox/server/take-quote.ts'
import { quoteThreadDeskRoutes } from '#features/quotes/quote-thread/server/desk/routes.ts'
import { snippetDeskRoutes } from '#features/site/snippet/server/desk/routes.ts'
import { deletionDeskRoutes } from '#features/staff/deletion/server/desk/routes.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { AnswerParts } from '../../src/composition/records/answer-parts.ts'
import type { CatalogFinding } from '../../src/desk-api.ts'
import { testAddress } from '../builders/address.ts'
import { openMember } from '../builders/members.ts'
import { openStaff } from '../builders/staff.ts'
import { noAnswers } from './no-desk.ts'
import { noDocuments } from './no-documents.ts'
import { openShops } from './open-shops.ts'

type StaffFacts = NonNullable<Parameters<typeof openStaff>[2]>

/** The inbox on a new database of each engine, at a time that a test may set. */
export async function openInboxes({
  answers = noAnswers,
  ...deps
}: Partial<CatalogFinding> & { answers?: AnswerParts } = {}) {
  // A Monday.
  const clock = { now: new Date('2026-11-23T09:00:00Z') }
  const shops = await openShops({
    now: () => clock.now,
    knowing: {
      sectionsOf: () => new Set(),
      findMisfits: deps.findMisfits ?? (() => []),
      differencesOf: async () => [],
    },
    more: [
      ...quoteInboxDeskRoutes({
        readQuote: (db, quote, language) => readQuoteDetail(noDocuments, db, quote, language),
        readFile: readRequestFile,
        ...deps,
      }),
      ...quoteAnswerDeskRoutes({ onStatus: keepStatus, takeQuote, findParts: async () => [], ...deps }),
      ...sendingDeskRoutes({ ...answers, onStatus: keepStatus, onAnswer: keepAnswer, onMade: keepMade, takeQuote }),
      ...quoteThreadDeskRoutes({ onWritten: keepWritten, onStatus: keepStatus }),
      ...snippetDeskRoutes(),
      ...deletionDeskRoutes({ people: { namesOf: findStaffNames } }),
    ],
  })
  return shops.map(shop => {
    const { db, browser } = shop
    const request = async (details: object = {}, ids: readonly number[] = [1]) => {
      const member = await openMember(db, browser())
      for (const id of ids) await member.browser.call(addToQuote, { params: { id }, query: { quantity: 2 } })
      const { reply } = await member.browser.call(requestQuote, { body: { address: testAddress, ...details } })
      return { ...reply, email: member.email, browser: member.browser, customerId: member.id }
    }
    const move = (quoteId: number, to: QuoteStatus, actorId: number, validUntil?: Date) =>
      db.transaction(tx =>
        changeStatus(
          tx,
          { quoteId, to, by: 'staff', actorId, now: clock.now, ...(validUntil ? { validUntil } : {}) },
          keepStatus,
        ),
      )
    const staff = (facts: StaffFacts = {}) => openStaff(db, browser(), { now: clock.now, ...facts })
    return { ...shop, clock, request, move, staff }
  })
}
