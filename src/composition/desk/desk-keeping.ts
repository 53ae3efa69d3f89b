import { keepCompanyOfQuote } from '#features/quotes/buyer/server/store.ts'
import { type AutomaticDeps, answerByItself } from '#features/quotes/quote-answer/server/steps/answer-by-itself.ts'
import type { AnswerStep } from '#features/quotes/quote-answer/server/steps/on-answer.ts'
import { type AssignmentRules, assignRequest } from '#features/quotes/quote-inbox/server/assign-request.ts'
import { hasDuplicate } from '#features/quotes/quote-inbox/server/duplicates.ts'
import {
  keepAnswer,
  keepMade,
  keepRequest,
  keepStatus,
  keepWritten,
} from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { targetsNow } from '#features/quotes/quote-inbox/server/targets-now.ts'
import type { Written } from '#features/quotes/quote-thread/server/steps/write-message.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The knowledge of the catalogue with which new requests are assigned and answered by themselves. */
interface Knowing extends Pick<AutomaticDeps, 'findMisfits' | 'differencesOf'> {
  sectionsOf: AssignmentRules['sectionsOf']
}

const knowsNothing: Knowing = { sectionsOf: () => new Set(), findMisfits: () => [], differencesOf: async () => [] }

/** Tells the desk of a quote, in the transaction in which it happens: by the company's calendar and targets. */
export function deskKeeping(settings: Settings, { sectionsOf, ...knowing }: Knowing = knowsNothing) {
  const targets = () => targetsNow(settings)
  const onAnswer = (tx: Database, step: AnswerStep) => keepAnswer(tx, step, targets())
  return {
    onMade: async (tx: Database, quoteId: number, now: Date, makerId: number) => {
      await keepCompanyOfQuote(tx, quoteId)
      await keepMade(tx, quoteId, now, makerId, targets())
    },
    onRequested: async (tx: Database, request: Parameters<typeof keepRequest>[1], now: Date) => {
      await keepRequest(tx, request, now, targets())
      if (request.quote.customerId !== null) await keepCompanyOfQuote(tx, request.quote.id)
      const { assignment_rules: rules } = settings.of(quoteSettings)
      const { time_zone: timeZone } = settings.of(companySettings)
      await assignRequest(tx, request.quote.id, now, { rules, timeZone, sectionsOf })
      await answerByItself(tx, { ...knowing, settings, onAnswer, hasDuplicate }, request, now)
    },
    onStatus: (tx: Database, step: Parameters<typeof keepStatus>[1]) => keepStatus(tx, step, targets()),
    onAnswer,
    onWritten: (tx: Database, written: Written) => keepWritten(tx, written, targets()),
  }
}
