import { request } from '@playwright/test'
import { importText } from '#features/catalog/exchange/messages/desk-import.ts'
import { runPageText } from '#features/catalog/exchange/messages/desk-run.ts'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { answeredText } from '#features/quotes/quote-history/messages/answered.ts'
import { beginEnrolment, confirmEnrolment, openDeskSession } from '#features/staff/desk-session/desk-contract.ts'
import { securityText } from '#features/staff/desk-session/messages/desk-security.ts'
import { codeAt } from '../../builders/desk-sign-in.ts'
import { testPassword } from '../../builders/members.ts'
import { ApiClient } from '../../openers/api-client.ts'
import type { AnsweredQuote } from '../visitors/answered-quotes.ts'
import { ask } from '../visitors/programs.ts'
import { requestQuote } from '../visitors/quote-customer.ts'
import { type EngineVisitor, first } from './engine-visitor.ts'

interface DeskMeans {
  url: string
  /** The email of a member of the staff who has no second factor yet, and who sells and keeps the catalogue. */
  email: string
  /** A path to a file of products that renames one. */
  csv: string
  quote: AnsweredQuote
}

export interface DeskJourney {
  name: string
  make: (visitor: EngineVisitor, means: DeskMeans) => Promise<void>
}

const secrets = new Map<string, { secret: string; codes: string[] }>()

/** Sets an authenticator app up for the member, as a program. Gives the recovery codes: a code of the app works once in half a minute. */
async function enrolled(url: string, email: string): Promise<string[]> {
  const known = secrets.get(email)
  if (known) return known.codes
  const program = new ApiClient({ request: (path, init) => fetch(new URL(String(path), url), init) })
  const { challenge } = await ask(program, openDeskSession, { body: { email, password: testPassword } })
  const { totp } = await ask(program, beginEnrolment, { body: { challenge, kind: 'totp' } })
  if (!totp) throw new Error('There is no app to set up')
  const body = { challenge, setup: totp.setup, code: codeAt(totp.secret, new Date()) }
  const { recovery_codes: codes } = await ask(program, confirmEnrolment, { body })
  secrets.set(email, { secret: totp.secret, codes })
  return codes
}

/** E-mail and password, then the code that the app shows next, or a recovery code where that one was used. */
async function signIn(visitor: EngineVisitor, { url, email }: DeskMeans, by: 'app' | 'recovery code'): Promise<void> {
  // Nobody is known yet: the page has the language of the browser.
  const text = securityText.en
  const codes = await enrolled(url, email)
  await visitor.openAsIs('/desk/sign-in')
  await visitor.look('desk sign-in')
  await visitor.fill(text.email, email)
  await visitor.fill(text.password, testPassword)
  await visitor.press(text.next)
  if (by === 'app') await visitor.fill(text.code, codeAt(secrets.get(email)?.secret ?? '', new Date(), 1))
  else {
    await visitor.press(text.useInstead.recovery_code)
    await visitor.fill(text.recoveryCode, codes.pop() ?? '')
  }
  await visitor.look('second factor')
  await visitor.press(text.give)
  await visitor.at(/\/desk$/)
}

const answer: DeskJourney = {
  name: 'a sign-in at the desk with a second factor, and an answer',
  make: async (visitor, means) => {
    const { language } = visitor
    const [text, line, sending] = [draftPageText[language], lineText[language], sendingText[language]]
    const guest = await request.newContext({ baseURL: means.url })
    const contact = { first_name: 'Ada', last_name: 'Young', email: means.email.replace('@', '@buyer-') }
    const { web_quote_id: number } = await requestQuote(guest, { products: { 10302: 2 }, details: { contact } })
    await guest.dispose()
    await signIn(visitor, means, 'app')
    await visitor.look('today')
    await visitor.openAsIs(`/desk/quotes/${number}`)
    // Some buttons name their key too.
    await visitor.press(new RegExp(`^${text.begin}`))
    await visitor.fill(line.inLine(line.fields.unit_price, 1), '12')
    await visitor.choose(text.paymentTerms, 1)
    await visitor.choose(text.freight, text.freightModes.collect)
    await visitor.see(text.nothingMissing)
    await visitor.look('draft')
    await visitor.press(new RegExp(`^${sending.sendAction}`))
    await visitor.until(first('dialog [name=to]'))
    await visitor.look('sending')
    await visitor.press(new RegExp(`^${sending.send}`), 'dialog')
    await visitor.see(text.sentAs(1))
    await visitor.look('sent')
  },
}

const accept: DeskJourney = {
  name: 'a quote that is answered, and accepted',
  make: async (visitor, { quote }) => {
    const text = answeredText[visitor.language]
    const form = 'main details[name="quote-action"][open]'
    await visitor.arrive(quote.viewPath)
    await visitor.look('answered quote')
    await visitor.press(text.accept, 'main')
    await visitor.pressOn(first(`${form} input[type=checkbox]`))
    await visitor.fill(text.name, 'Gus Guest', form)
    await visitor.fill(text.purchaseOrder, 'PO 4711', form)
    await visitor.look('accepting')
    await visitor.pressOn(first(`${form} form button:not([type=button])`))
    await visitor.see(text.done.accepted, '#quote-said')
    await visitor.look('accepted')
  },
}

const importing: DeskJourney = {
  name: 'a file that is imported, applied and taken back',
  make: async (visitor, means) => {
    const [text, words] = [importText[visitor.language], runPageText[visitor.language]]
    await signIn(visitor, means, 'recovery code')
    await visitor.openAsIs('/desk/import')
    await visitor.look('imports')
    await visitor.giveFile(means.csv)
    await visitor.see(text.states.checked, 'main dd')
    await visitor.look('checked file')
    await visitor.press(words.applyNow('1'))
    await visitor.see(text.states.applied, 'main dd')
    await visitor.press(words.undo)
    await visitor.press(words.undo, 'dialog')
    await visitor.see(text.states.undone, 'main dd')
    await visitor.look('file taken back')
  },
}

export const deskJourneys: readonly DeskJourney[] = [answer, accept, importing]
