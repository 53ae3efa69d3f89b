import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getDeskQuote, getToday, listInbox } from '#features/quote-inbox/desk-contract.ts'
import { saveQuoteSettings } from '#features/setting/desk-contract.ts'
import { quoteFieldText } from '#features/setting/messages/desk-quote-fields.ts'
import { outbox } from '#server/database/tables.ts'
import { insertPrices } from '../../../../../test/builders/prices.ts'
import { orderOf, priceDraft } from '../../../../../test/builders/answers.ts'
import { openInboxes } from '../../../../../test/openers/open-inbox.ts'
import { answerApproval, askApproval, saveDraft, sendQuote, takeBackApproval, takeBackVersion } from '../../desk-contract.ts'
import type { DraftChange } from '../../domain/draft.ts'

const discounted = (percent: string): DraftChange => ({ op: 'set', changes: { discount: { percent } } })

describe.each(await openInboxes())('$engine', ({ db, settings, request, staff, faults }) => {
  test('', () => {})
})
