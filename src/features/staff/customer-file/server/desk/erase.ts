import { giveClaimableQuotes } from '#features/quotes/quote-history/server/store.ts'
import { removeAccount } from '#features/site/account/server/steps/remove-account.ts'
import { lockCustomer } from '#features/site/account/server/store.ts'
import { removeSubscription } from '#features/site/contact/server/store.ts'
import { emailName } from '#features/site/session/domain/personal-form.ts'
import { findCustomer, insertGuest } from '#features/site/session/server/store.ts'
import type { Input } from '#server/calls/handle.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { Erasure, eraseCustomer } from '../../desk-contract.ts'
import { parseCustomerKey } from '../../domain/customer-key.ts'
import { shownQuotes } from '../../domain/customer-words.ts'
import { customerRefusals } from '../../messages/desk-refusals.ts'
import {
  countQuotes,
  findAccount,
  findAccountOf,
  findPersonOf,
  giveMail,
  isStaffAccount,
  listOpenQuotes,
  lockFile,
} from '../store.ts'

export type BeforeRemoval = (tx: Database, customerId: number) => Promise<void>

interface Person {
  /** Null: a guest. */
  accountId: number | null
  email: string
  name: string
}

/** What an erasure removes, and which quotes of the person still go on. */
export async function previewErasure({ db, language }: DeskContext, key: string): Promise<Erasure> {
  const person = await findPerson(db, key)
  if (person.accountId !== null && (await isStaffAccount(db, person.accountId)))
    throw refused('staff_account', customerRefusals[language].staff_account)
  const open = await listOpenQuotes(db, person)
  return {
    email: person.email,
    name: person.name,
    is_guest: person.accountId === null,
    quote_count: await countQuotes(db, person),
    open_quote_count: open.length,
    open_quotes: open.slice(0, shownQuotes).map(({ webQuoteId, status }) => ({ web_quote_id: webQuoteId, status })),
  }
}

/** Removes a person as the site does when the owner deletes the account, with the quotes under the e-mail that have no account. */
export async function erase(
  context: DeskContext,
  key: string,
  { email: typed, open_quote_count: expected }: Input<typeof eraseCustomer>['body'],
  beforeRemoval: BeforeRemoval,
): Promise<{ quote_count: number }> {
  const { language, now } = context
  const text = customerRefusals[language]
  return context.db.transaction(async tx => {
    const person = await findPerson(tx, key)
    const { accountId } = person
    // Whoever merges, saves or erases the same account waits, and whoever stores something that names it.
    if (accountId !== null) await lockCustomer(tx, accountId)
    if (accountId !== null && !(await lockFile(tx, accountId))) throw notFound()
    if (accountId !== null && (await isStaffAccount(tx, accountId))) throw refused('staff_account', text.staff_account)
    if (emailName(typed) !== person.email.toLowerCase()) throw invalid({ email: [text.other_email] })
    const open = (await listOpenQuotes(tx, person)).length
    if (open !== expected) throw refused('open_quotes', text.open_quotes_changed)
    const quoteCount = await countQuotes(tx, person)
    const id = accountId ?? (await insertGuest(tx, now, person.email.toLowerCase()))
    await giveClaimableQuotes(tx, person.email, id)
    await giveMail(tx, id)
    const account = await findCustomer(tx, id)
    if (!account) throw notFound()
    await removeAccount(tx, { ...account, email: person.email.toLowerCase() }, context, {
      ...{ beforeRemoval, dropsWaitingMail: true },
    })
    await removeSubscription(tx, person.email.toLowerCase())
    // The audit is never changed: it has the number of the account, and no name.
    await keepAudit(tx, context, {
      ...{ event: 'customer_erased', customerId: accountId, details: { quotes: quoteCount } },
    })
    return { quote_count: quoteCount }
  })
}

/** Throws 404 where nobody is left to erase. */
async function findPerson(db: Database, name: string): Promise<Person> {
  const key = parseCustomerKey(name)
  if (!key) throw notFound()
  if ('accountId' in key) return presentPerson(await findAccount(db, key.accountId))
  const asked = await findPersonOf(db, key.quoteId)
  if (!asked || asked.email === '') throw notFound()
  const account = await findAccountOf(db, asked.email.toLowerCase())
  if (account) return presentPerson(account)
  return { accountId: null, email: asked.email, name: `${asked.firstName} ${asked.lastName}`.trim() }
}

function presentPerson(found: Awaited<ReturnType<typeof findAccount>>): Person {
  if (!found?.account.email) throw notFound()
  const { id, email, firstName, lastName } = found.account
  return { accountId: id, email, name: `${firstName} ${lastName}`.trim() }
}
