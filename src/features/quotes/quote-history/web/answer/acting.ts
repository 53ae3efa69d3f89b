import { apiBase } from '#shared/api.ts'
import type { CallShape } from '#shared/call.ts'
import type { CallApi } from '#web/page.ts'
import {
  answerQuote,
  answerQuoteByKey,
  askForChange,
  askForChangeByKey,
  getQuote,
  getQuoteByKey,
  takeBackChange,
  takeBackChangeByKey,
  writeQuoteMessage,
  writeQuoteMessageByKey,
} from '../../contract.ts'
import type { Quote } from '../../domain/quote-record.ts'
import type { DoneAct } from '../../domain/said.ts'

/** How the reader has reached the quote: in their account, or by the view link. */
export type QuoteAccess = { id: string } | { key: string }

export type ActKind = 'answer' | 'ask' | 'takeBack' | 'write'

const ofAccount = {
  answer: answerQuote,
  ask: askForChange,
  takeBack: takeBackChange,
  write: writeQuoteMessage,
}
const byKey = {
  answer: answerQuoteByKey,
  ask: askForChangeByKey,
  takeBack: takeBackChangeByKey,
  write: writeQuoteMessageByKey,
}

const fill = (path: string, access: QuoteAccess) =>
  path.replace(/\{\w+\}/, encodeURIComponent('key' in access ? access.key : access.id))

/** The address to which the form sends itself without a script. */
export function actionOf(kind: ActKind, access: QuoteAccess, language: string): string {
  const call: Pick<CallShape, 'path'> = ('key' in access ? byKey : ofAccount)[kind]
  return `${apiBase}${fill(call.path, access)}?lang=${language}`
}

/** Sends a form with the script. Fields without a text and files that were not chosen are left out. */
export async function sendAct(call: CallApi, kind: ActKind, access: QuoteAccess, form: FormData): Promise<Quote> {
  const filled = [...form].filter(([, value]) => (value instanceof File ? value.size > 0 : value !== ''))
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  // The fields have the names of the call's body, which the server checks.
  const body = Object.fromEntries(filled) as never
  return 'key' in access
    ? call(byKey[kind], { params: access, body }, { headers })
    : call(ofAccount[kind], { params: access, body }, { headers })
}

export const readAgain = (call: CallApi, access: QuoteAccess): Promise<Quote> =>
  'key' in access ? call(getQuoteByKey, { params: access }) : call(getQuote, { params: access })

/** The step that a form takes, in the words of the page. */
export const doneBy = (kind: ActKind, form: FormData): DoneAct =>
  kind === 'answer'
    ? form.get('answer') === 'accepted'
      ? 'accepted'
      : 'declined'
    : kind === 'ask'
      ? 'asked'
      : kind === 'takeBack'
        ? 'taken_back'
        : 'written'
